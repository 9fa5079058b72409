import { isEmptyHtml, toPlain } from '../html';
import type { Block } from '../model';
import type { ProblemCode } from '../problem-codes';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, type Json, objectOf, textOf } from '../values';
import { filesOf, pictureOf, wordsOf } from './shared';

const htmlOf = (value: unknown) => (isEmptyHtml(textOf(value)) ? '' : textOf(value));

/** A part may be empty, in real content many are; a material that is only this may not. */
function needMain(place: Place, reader: Reader, field: string, code: ProblemCode, isThere: boolean): void {
  if (place.isMain && !isThere) reader.problem(inside(place.path, field), code);
}

export function readText(params: Json, place: Place, reader: Reader): Block {
  const html = htmlOf(params.text);
  needMain(place, reader, 'text', 'text_missing', html !== '');
  return { kind: 'text', html };
}

export const readTable = (params: Json): Block => ({ kind: 'table', html: htmlOf(params.text) });

export function readImage(params: Json, place: Place, reader: Reader): Block {
  const alt = flagOf(params.decorative) ? '' : params.alt;
  const picture = pictureOf(params.file, alt);
  needMain(place, reader, 'file', 'image_missing', picture !== undefined);
  return { kind: 'image', picture: picture ?? { path: '', alt: toPlain(textOf(alt)) } };
}

export function readVideo(params: Json, place: Place): Block {
  const poster = pictureOf(objectOf(params.visuals).poster, '');
  return { kind: 'video', title: place.title, files: filesOf(params.sources), ...(poster ? { poster } : {}) };
}

export const readAudio = (params: Json, place: Place): Block => ({
  kind: 'audio',
  title: place.title,
  files: filesOf(params.files),
});

/** Addresses that a browser may be sent to; of others only the title is kept. */
function addressOf(params: Json): string {
  const widget = objectOf(params.linkWidget);
  const url = toPlain(textOf(widget.url ?? params.url));
  const protocol = textOf(widget.protocol);
  const address = url === '' || /^[a-zA-Z][a-zA-Z\d+.-]*:/.test(url) || url.startsWith('/') ? url : protocol + url;
  return /^(?:https?:\/\/|mailto:)[^\s]{1,2000}$/i.test(address) ? address : '';
}

export function readLink(params: Json, place: Place): Block {
  const url = addressOf(params);
  return { kind: 'link', title: wordsOf(params.title) ?? (place.title || url), url };
}
