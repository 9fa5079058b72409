import { contentKind } from '@khue/scoring/kinds/every-kind';
import { kindOf, type MachineName, type MaterialType } from '@khue/scoring/libraries';
import * as make from '@khue/scoring/make';
import { currentLanguage } from '@/lib/i18n';
import type { Params } from '@/questions/editing/editing';
import { blankImage, newSubContent, randomId } from '@/questions/editing/subContent';

const EMPTY_TABLE = `<table><tbody>${'<tr><td></td><td></td><td></td></tr>'.repeat(3)}</tbody></table>`;

/** Content of each type as somebody begins it; questions say it themselves. */
const BLANK: Partial<Record<MachineName, () => object>> = {
  'H5P.QuestionSet': () => make.questionSet([], { language: currentLanguage() }),
  'H5P.SingleChoiceSet': () => ({
    ...make.singleChoiceSet([], { language: currentLanguage() }),
    choices: [newSingleChoice()],
  }),
  'H5P.Dialogcards': () => make.dialogcards([{ front: '', back: '' }], { language: currentLanguage() }),
  'H5P.Accordion': () => ({ panels: [newPanel()], hTag: 'h2' }),
  'H5P.Column': () => make.column([]),
  'H5P.InteractiveBook': () => ({
    ...make.interactiveBook([], { language: currentLanguage() }),
    chapters: [newChapter('')],
  }),
  'H5P.CoursePresentation': () =>
    make.coursePresentation([{ title: '', elements: [] }], { language: currentLanguage() }),
  'H5P.Image': blankImage,
  'H5P.AdvancedText': () => ({ text: '' }),
  'H5P.Table': () => ({ text: EMPTY_TABLE }),
  'H5P.Link': () => ({ title: '', linkWidget: { protocol: 'https://', url: '' } }),
};

function blankOf(type: MachineName): object {
  const kind = kindOf(type);
  return kind ? contentKind({ type: kind }).blank(currentLanguage()) : (BLANK[type]?.() ?? {});
}

export const blankContent = (type: MaterialType): Params => blankOf(type) as Params;

/** A content within content; each has an id of its own. */
export const newPart = (type: MachineName): Params => newSubContent(type, blankOf(type));
export const newPanel = (): Params => ({ title: '', content: newSubContent('H5P.AdvancedText', { text: '' }) });
export const newChapter = (title: string): Params => newSubContent('H5P.Column', make.column([]), title);
export const newSingleChoice = (): Params => ({ subContentId: randomId(), question: '', answers: ['', '', '', ''] });
export const newCard = (): Params => ({ text: '', answer: '', tips: {} });

export function newSlide(): Params {
  const { presentation } = make.coursePresentation([{ title: '', elements: [] }]);
  return presentation.slides[0] as unknown as Params;
}

/** Where a new element comes to lie, and how large it is. */
const SIZES: Partial<Record<MachineName, { width: number; height: number }>> = {
  'H5P.AdvancedText': { width: 60, height: 20 },
  'H5P.Image': { width: 40, height: 50 },
  'H5P.Table': { width: 70, height: 50 },
};

export function newElement(type: MachineName): Params {
  const { width, height } = SIZES[type] ?? { width: 80, height: 75 };
  const content = newPart(type) as unknown as make.SubContent;
  const { presentation } = make.coursePresentation([
    { title: '', elements: [{ x: 10, y: 15, width, height, content }] },
  ]);
  return presentation.slides[0]?.elements[0] as unknown as Params;
}

function withNewIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'subContentId' ? randomId() : withNewIds(inner),
  ]);
  return Object.fromEntries(entries);
}

/** The same once more, with ids of its own all the way down. */
export const copyOf = (value: Params): Params => withNewIds(value) as Params;
