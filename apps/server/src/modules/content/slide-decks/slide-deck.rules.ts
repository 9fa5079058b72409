import { randomUUID } from 'node:crypto';
import type { Language } from '@khue/contract/constants';
import { libraryText } from '@khue/scoring/libraries';
import {
  advancedText,
  coursePresentation,
  image,
  type NewSlide,
  type SubContent,
  subContent,
} from '@khue/scoring/make';
import type { DeckElement, DeckReportLine, DeckSlide } from '../../../ports/document-converter';

/** A picture of a deck, stored. */
export interface StoredPicture {
  path: string;
  mime: string;
  width: number;
  height: number;
}

/** What has to be said in the reader's language: a name for a slide without one. */
export interface DeckTexts {
  language: Language;
  slide(number: number): string;
}

/** More of these, and the editor could not save what it opened. */
export const MOST_ELEMENTS = 6000;

const EMPTY_PLACE = {
  type: 'rectangle',
  shape: { fillColor: '#f1f3f3', borderWidth: 1, borderStyle: 'dashed', borderColor: '#b9c2c3', borderRadius: 2 },
};

function contentOf(
  element: DeckElement,
  title: string,
  pictures: ReadonlyMap<string, StoredPicture>,
  texts: DeckTexts,
): SubContent | null {
  switch (element.kind) {
    case 'text':
      return subContent('H5P.AdvancedText', advancedText(element.html), title, randomUUID());
    case 'table':
      return subContent('H5P.Table', { text: element.html }, title, randomUUID());
    case 'note':
      // Why it is not there, the report tells teachers; pupils see that something stood here.
      return subContent('H5P.Shape 1.0', EMPTY_PLACE, title, randomUUID());
    case 'image': {
      const picture = pictures.get(element.picture);
      if (!picture) return null;
      const params = image({ ...picture, alt: element.alt, language: texts.language });
      return subContent('H5P.Image', params, element.alt || title, randomUUID());
    }
  }
}

function slideOf(slide: DeckSlide, pictures: ReadonlyMap<string, StoredPicture>, texts: DeckTexts): NewSlide {
  const title = slide.title || texts.slide(slide.number);
  const background = slide.background;
  const picture = background && 'picture' in background ? pictures.get(background.picture) : undefined;
  return {
    title,
    notes: slide.notes,
    elements: slide.elements.flatMap((element) => {
      const content = contentOf(element, title, pictures, texts);
      const { x, y, width, height, rotation } = element;
      return content ? [{ x, y, width, height, rotation, content }] : [];
    }),
    ...(picture ? { backgroundPicture: picture } : {}),
    ...(background && 'colour' in background ? { backgroundColor: background.colour } : {}),
  };
}

export const PRESENTATION = libraryText('H5P.CoursePresentation');

/** Official content of slides that were read. */
export const presentationOf = (
  slides: readonly DeckSlide[],
  pictures: ReadonlyMap<string, StoredPicture>,
  texts: DeckTexts,
) =>
  coursePresentation(
    slides.map((slide) => slideOf(slide, pictures, texts)),
    { language: texts.language },
  );

/** What a draft holds before its slides come: one that is empty. */
export const emptyPresentation = (language: Language) =>
  coursePresentation([{ title: '', elements: [] }], { language });

/** Why a conversion failed, as a line of the report. */
export function failureLine(errorCode: string): DeckReportLine {
  if (errorCode.startsWith('deck.')) return { code: errorCode.slice('deck.'.length), detail: '' };
  const isSpace = ['file.quota_person', 'file.quota_school', 'file.disk_full'].includes(errorCode);
  return { code: isSpace ? 'no_space' : 'failed', detail: '' };
}

/** What a material made of a file is called at first. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 255) || name;
