import { setImmediate as pause } from 'node:timers/promises';
import { mapStrings } from '@khue/scoring/html-fields';
import { fail } from '../../platform/failure';
import { inPieces } from '../../platform/pieces';
import { cleanHtml } from './material-html.rules';

/** One text; a whole book has many. Cleaning one cannot be interrupted. */
const LONGEST_TEXT = 200_000;

const nfc = (text: string) => text.normalize('NFC');

/**
 * Content with every text of it made harmless: HTML by the list of what is allowed, plain text as it is. Long content
 * is cleaned in pieces, so that other requests are served in between.
 */
export async function cleanContent(library: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
  const texts = new Set<string>();
  mapStrings(library, params, {
    html: (text) => {
      if (text.length > LONGEST_TEXT) {
        fail('material.content_invalid', {
          fields: { params: { key: 'validation.too_long', params: { max: LONGEST_TEXT } } },
        });
      }
      texts.add(text);
      return text;
    },
    plain: (text) => text,
  });
  const html = [...texts];
  const cleaned = await inPieces(html, (text) => cleanHtml(nfc(text)));
  const cleanOf = new Map(html.map((text, index) => [text, cleaned[index] ?? '']));
  await pause();
  return mapStrings(library, params, { html: (text) => cleanOf.get(text) ?? '', plain: nfc });
}
