import { mapStrings } from '@khue/scoring/html-fields';
import { fail } from '../../../platform/failure';
import { inPieces, pause } from '../../../platform/pieces';
import { cleanHtml, isTooHeavy } from './material-html.rules';
import { isPlainlyClean } from './plainly-clean.rules';

const nfc = (text: string) => text.normalize('NFC');

/**
 * Content with every text of it made harmless: HTML by the list of what is allowed, plain text as it is. Long content
 * is cleaned in pieces, so that other requests are served in between.
 */
export async function cleanContent(library: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
  // Large content has just been read.
  await pause();
  const doubtful = new Set<string>();
  const seen = mapStrings(library, params, {
    html: (text) => {
      if (isTooHeavy(text)) fail('material.content_invalid', { fields: { params: 'validation.text_too_heavy' } });
      const composed = nfc(text);
      if (!isPlainlyClean(composed)) doubtful.add(text);
      return composed;
    },
    plain: nfc,
  });
  // Most content is as it was after the last cleaning.
  if (doubtful.size === 0) return seen;
  const html = [...doubtful];
  await pause();
  const cleaned = await inPieces(html, (text) => cleanHtml(nfc(text)));
  const cleanOf = new Map(html.map((text, index) => [text, cleaned[index] ?? '']));
  await pause();
  return mapStrings(library, params, { html: (text) => cleanOf.get(text) ?? nfc(text), plain: nfc });
}
