import { isEmptyHtml, toPlain } from '../html';
import { machineNameOf } from '../libraries';
import type { FeedbackRange, Media, MediaFile, Picture } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { isObject, type Json, listOf, numberOf, objectOf, percentOf, textOf } from '../values';

/** Words of a field, or nothing where there are none. */
export const wordsOf = (value: unknown): string | undefined => toPlain(textOf(value)) || undefined;

/** What a part is called. Editors call what nobody named "Untitled Video": a name for their lists, shown to no one. */
export function titleOf(metadata: unknown): string {
  const { title, contentType } = objectOf(metadata);
  const words = toPlain(textOf(title));
  return words === `Untitled ${toPlain(textOf(contentType))}` ? '' : words;
}

/** A group with one field comes as that field's value: `overallFeedback` as the list itself. */
export function feedbackOf(value: unknown): FeedbackRange[] {
  const list = Array.isArray(value) ? value : listOf(objectOf(value).overallFeedback);
  return list.slice(0, 100).flatMap((item) => {
    const { from, to, feedback } = objectOf(item);
    const text = wordsOf(feedback);
    return text ? [{ from: percentOf(from, 0), to: percentOf(to, 100), text }] : [];
  });
}

/** As the editors write colours; whatever else could stand in a style is none. */
export const colour = (value: unknown): string | undefined =>
  /^(?:#[\da-fA-F]{3,8}|rgba?\([\d., %]{1,40}\))$/.exec(textOf(value))?.[0];

const size = (value: unknown): number | undefined => {
  const number = numberOf(value);
  return number !== undefined && number > 0 && number < 100_000 ? number : undefined;
};

export function pictureOf(file: unknown, alt: unknown): Picture | undefined {
  const { path, width, height } = objectOf(file);
  if (typeof path !== 'string' || path === '') return undefined;
  const measured = { width: size(width), height: size(height) };
  return {
    path,
    alt: toPlain(textOf(alt)),
    ...(measured.width && measured.height ? { width: measured.width, height: measured.height } : {}),
  };
}

export const filesOf = (value: unknown): MediaFile[] =>
  listOf(value)
    .slice(0, 20)
    .flatMap((file) => {
      const { path, mime } = objectOf(file);
      return typeof path === 'string' && path !== '' ? [{ path, mime: textOf(mime) }] : [];
    });

/** What stands above a question: `media.type`, or the part itself in older content. */
export function mediaOf(value: unknown): Media | undefined {
  const group = objectOf(value);
  const part = isObject(group.type) ? group.type : group;
  const params = objectOf(part.params);
  switch (machineNameOf(textOf(part.library))) {
    case 'H5P.Image': {
      const picture = pictureOf(params.file, params.alt);
      return picture ? { kind: 'image', picture } : undefined;
    }
    case 'H5P.Video': {
      const files = filesOf(params.sources);
      return files.length > 0 ? { kind: 'video', files } : undefined;
    }
    case 'H5P.Audio': {
      const files = filesOf(params.files);
      return files.length > 0 ? { kind: 'audio', files } : undefined;
    }
    default:
      return undefined;
  }
}

const MOST_TRIES = 100;

/** In older and foreign content it stands beside the rest instead of in its behaviour. */
function triesOf(params: Json): number | undefined {
  const behaviour = objectOf(params.behaviour);
  const tries = numberOf(behaviour.max_tries ?? behaviour.maxTries ?? params.max_tries);
  return tries !== undefined && Number.isInteger(tries) && tries >= 1 && tries <= MOST_TRIES ? tries : undefined;
}

/** What all questions have. Without words and without media there is nothing to answer. */
export function askedOf(params: Record<string, unknown>, place: Place, text: string) {
  const media = mediaOf(params.media);
  const maxTries = triesOf(params);
  return {
    key: place.key,
    title: place.title,
    text: isEmptyHtml(text) ? '' : text,
    ...(media ? { media } : {}),
    overallFeedback: feedbackOf(params.overallFeedback),
    ...(maxTries ? { maxTries } : {}),
  };
}

export function needText(reader: Reader, place: Place, field: string, text: string, media: Media | undefined): void {
  if (isEmptyHtml(text) && !media) reader.problem(inside(place.path, field), 'question_missing');
}
