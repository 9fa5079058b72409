import { type MachineName, type MaterialType, machineNameOf } from '@khue/scoring/libraries';
import * as make from '@khue/scoring/make';
import { currentLanguage } from '@/lib/i18n';
import type { Params } from './editing';

/** A random id of the usual form; the browser's own maker of them is missing where a school has no certificate. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

const part = (type: MachineName, params: object, title = '') => make.subContent(type, params, title, randomId());
const EMPTY_CHOICE = { text: '', correct: false };
const EMPTY_TABLE = `<table><tbody>${'<tr><td></td><td></td><td></td></tr>'.repeat(3)}</tbody></table>`;

/** Content of each type as somebody begins it. */
const BLANK: Partial<Record<MachineName, () => object>> = {
  'H5P.MultiChoice': () =>
    make.multiChoice({
      question: '',
      choices: [{ ...EMPTY_CHOICE, correct: true }, EMPTY_CHOICE, EMPTY_CHOICE, EMPTY_CHOICE],
      language: currentLanguage(),
    }),
  'H5P.TrueFalse': () => make.trueFalse({ question: '', correct: true, language: currentLanguage() }),
  'H5P.Blanks': () => make.blanks({ sentences: [''], language: currentLanguage() }),
  'H5P.DragText': () => make.dragText({ passage: '', language: currentLanguage() }),
  'H5P.QuestionSet': () => make.questionSet([], { language: currentLanguage() }),
  'H5P.Dialogcards': () => make.dialogcards([{ front: '', back: '' }], { language: currentLanguage() }),
  'H5P.Accordion': () => ({ panels: [newPanel()], hTag: 'h2' }),
  'H5P.Column': () => make.column([]),
  'H5P.InteractiveBook': () => ({
    ...make.interactiveBook([], { language: currentLanguage() }),
    chapters: [newChapter('')],
  }),
  'H5P.CoursePresentation': () =>
    make.coursePresentation([{ title: '', elements: [] }], { language: currentLanguage() }),
  'H5P.Image': () => ({ ...make.image({ path: '', mime: '', alt: '', language: currentLanguage() }), file: undefined }),
  'H5P.AdvancedText': () => ({ text: '' }),
  'H5P.Table': () => ({ text: EMPTY_TABLE }),
  'H5P.Link': () => ({ title: '', linkWidget: { protocol: 'https://', url: '' } }),
};

export const blankContent = (type: MaterialType): Params => (BLANK[type]?.() ?? {}) as Params;

/** A content within content; each has an id of its own. */
export const newPart = (type: MachineName): Params => part(type, BLANK[type]?.() ?? {}) as unknown as Params;
export const newPanel = (): Params => ({ title: '', content: part('H5P.AdvancedText', { text: '' }) });
export const newChapter = (title: string): Params => part('H5P.Column', make.column([]), title) as unknown as Params;
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

export const typeOf = (holder: Params): string =>
  machineNameOf(typeof holder.library === 'string' ? holder.library : '');

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
