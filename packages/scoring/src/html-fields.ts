import { contentKind } from './kinds/every-kind';
import { QUESTION_LIBRARIES, QUESTION_TYPES } from './kinds/kinds';
import { machineNameOf } from './libraries';
import { DEEPEST, isPart } from './tree';

interface Clean {
  html: (text: string) => string;
  plain: (text: string) => string;
}

/** Names in content that are not texts. */
const NO_TEXT = new Set(['library', 'subContentId', 'path', 'mime']);

/**
 * The fields of each type that hold HTML, from the type's own `params` on; a star is any place in a list. All others
 * are plain text. Those of questions stand with their kind.
 */
const HTML_FIELDS: Record<string, readonly string[]> = {
  'H5P.QuestionSet': ['introPage.introduction', 'endGame.successComment', 'endGame.failComment'],
  'H5P.SingleChoiceSet': ['choices.*.question', 'choices.*.answers.*'],
  'H5P.Dialogcards': ['title', 'description', 'dialogs.*.text', 'dialogs.*.answer'],
  'H5P.Accordion': ['panels.*.content'],
  'H5P.Column': [],
  'H5P.RowColumn': [],
  'H5P.Row': [],
  'H5P.InteractiveBook': ['bookCover.coverDescription'],
  'H5P.CoursePresentation': ['presentation.slides.*.elements.*.solution', 'presentation.ct'],
  'H5P.Image': [],
  'H5P.AdvancedText': ['text'],
  'H5P.Table': ['text'],
  'H5P.Link': [],
  'H5P.Video': [],
  'H5P.Audio': [],
};
/** Where gaps stand between stars. */
const GAP_FIELDS: Record<string, readonly string[]> = {};

for (const type of QUESTION_TYPES) {
  const { library } = QUESTION_LIBRARIES[type];
  const { html, gaps } = contentKind({ type });
  HTML_FIELDS[library] = html;
  if (gaps) GAP_FIELDS[library] = gaps;
}

/** Signs of gaps that were written as entities, so that they are letters; cleaners would make signs of them. */
const SHIELDED = [
  ['&#42;', '\ue02a'],
  ['&#47;', '\ue02f'],
  ['&#58;', '\ue03a'],
] as const;

function cleanGaps(text: string, clean: (text: string) => string): string {
  const shielded = SHIELDED.reduce((now, [entity, sign]) => now.replaceAll(sign, '').replaceAll(entity, sign), text);
  return SHIELDED.reduce((now, [entity, sign]) => now.replaceAll(sign, entity), clean(shielded));
}

/** Whatever a type calls itself, "constructor" too, nothing is found that does not stand in the list. */
const fieldsOf = (lists: Record<string, readonly string[]>, type: string): readonly string[] | undefined =>
  Object.hasOwn(lists, type) ? lists[type] : undefined;

const hasTag = (text: string) => /<[a-zA-Z/!]/.test(text);

/** Cleans every text of a content: HTML where the type has HTML, plain text elsewhere. */
export function mapStrings<T>(library: string, params: T, clean: Clean): T {
  const cleaned = (text: string, type: string, path: string, name: string): string => {
    if (NO_TEXT.has(name)) return text;
    if (fieldsOf(GAP_FIELDS, type)?.includes(path)) return cleanGaps(text, clean.html);
    const fields = fieldsOf(HTML_FIELDS, type);
    return (fields ? fields.includes(path) : hasTag(text)) ? clean.html(text) : clean.plain(text);
  };
  // Of a type that nobody knows, or beyond all sense nested, every text that could be HTML is treated as such.
  const walk = (value: unknown, type: string, path: string, name: string, level: number): unknown => {
    if (typeof value === 'string') return cleaned(value, type, path, name);
    if (typeof value !== 'object' || value === null) return value;
    if (level >= DEEPEST) return null;
    if (Array.isArray(value)) return value.map((item) => walk(item, type, `${path}.*`, '', level + 1));
    const own = isPart(value) ? machineNameOf(value.library) : null;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        if (key === '__proto__') return [];
        const at = path ? `${path}.${key}` : key;
        if (own !== null && key === 'params') return [[key, walk(item, own, '', key, level + 1)]];
        return [[key, walk(item, type, at, key, level + 1)]];
      }),
    );
  };
  return walk(params, machineNameOf(library), '', '', 0) as T;
}
