import { isEmptyHtml } from '../html';
import type { Block, Picture } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, isObject, type Json, listOf, objectOf, textOf } from '../values';
import { mediaOf, pictureOf, titleOf } from './shared';

function coverOf(params: Json): { text: string; picture?: Picture } | null {
  if (flagOf(params.showCoverPage) !== true) return null;
  const cover = objectOf(params.bookCover);
  const media = mediaOf(cover.coverMedium);
  // Before 1.6 the cover had a picture of its own.
  const picture = media?.kind === 'image' ? media.picture : pictureOf(cover.coverImage, cover.coverAltText);
  const text = textOf(cover.coverDescription);
  return { text: isEmptyHtml(text) ? '' : text, ...(picture ? { picture } : {}) };
}

export function readBook(params: Json, place: Place, reader: Reader): Block {
  const field = inside(place.path, 'chapters');
  const chapters = reader.items(listOf(params.chapters), field, (item, path) => {
    const wrapped = objectOf(item).chapter;
    const [chapter, at] = isObject(wrapped) ? [wrapped, `${path}.chapter`] : [objectOf(item), path];
    const block = reader.part(chapter, at);
    return {
      title: titleOf(chapter.metadata),
      blocks: block.kind === 'column' ? block.blocks : [block],
    };
  });
  if (chapters.length === 0) reader.problem(field, 'chapters_missing');
  return { kind: 'book', title: place.title, cover: coverOf(params), chapters };
}
