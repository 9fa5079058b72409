import type { MaterialLevel } from '@khue/contract/material-levels';
import type { MaterialSharing, MaterialStatus } from '@khue/contract/materials';
import type { FileKindName } from '@khue/scoring/kinds/file-task/model';

/** The 24 codes of the national digital-competence framework for learners. */
export type Competency =
  | `1.${1 | 2 | 3}`
  | `2.${1 | 2 | 3 | 4 | 5 | 6}`
  | `3.${1 | 2 | 3 | 4}`
  | `4.${1 | 2 | 3 | 4}`
  | `5.${1 | 2 | 3 | 4}`
  | `6.${1 | 2 | 3}`;
/** Level and domain of IC3 GS6. */
export type Ic3Objective = `${1 | 2 | 3}.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** Who made it: the demo sign-ins, and a teacher of another school. */
export type Maker = 'admin' | 'staff' | 'teacher' | 'colleague';

type Cell = string | number;
type Rows = readonly (readonly Cell[])[];
/** Plain words, or words with cells of a spreadsheet below them. */
export type Stem = string | { text: string; sheet: Rows };
export const withSheet = (text: string, sheet: Rows): Stem => ({ text, sheet });

/** What is looked for, and its points. */
type Rubric = readonly (readonly [name: string, points: number])[];

interface Explained {
  title: string;
  /** Why the answer is right, for whoever has answered. */
  why: string;
}
export type QuestionText = Explained &
  (
    | { type: 'choice'; stem: Stem; options: readonly string[] }
    | { type: 'trueFalse'; stem: string; isTrue: boolean }
    | { type: 'blanks'; stem: Stem; sentences: readonly string[] }
    | { type: 'statements'; stem: Stem; statements: readonly string[] }
    | { type: 'short'; stem: Stem; answers: readonly string[]; sheet: boolean }
    | { type: 'essay'; stem: Stem; rubric: Rubric }
    | { type: 'files'; stem: Stem; kinds: readonly FileKindName[]; rubric: Rubric }
    | { type: 'drag'; stem: string; passage: string; distractors: readonly string[] }
  );

/** What a slide, a book, a column or a panel is made of. */
export type Part =
  | { part: 'text'; lines: readonly string[] }
  | { part: 'list'; items: readonly string[] }
  | { part: 'table'; rows: Rows }
  | { part: 'question'; question: QuestionText };

export type MaterialText =
  | QuestionText
  | { type: 'set'; title: string; intro: string; questions: readonly QuestionText[] }
  | { type: 'cards'; title: string; intro: string; cards: readonly (readonly [front: string, back: string])[] }
  | { type: 'accordion'; title: string; panels: readonly (readonly [title: string, ...lines: string[]])[] }
  | { type: 'column'; title: string; parts: readonly Part[] }
  | { type: 'book'; title: string; cover: string; chapters: readonly { title: string; parts: readonly Part[] }[] }
  | { type: 'slides'; title: string; slides: readonly { title: string; parts: readonly Part[]; notes: string }[] };

export interface DemoMaterial {
  content: MaterialText;
  competencies: readonly Competency[];
  status: MaterialStatus;
  sharing: MaterialSharing;
  /** Absent: one after the other. */
  level?: MaterialLevel;
  /** A machine made it; a person has looked at it if it is published. */
  generated: boolean;
  /** What was asked before, when the first pupils worked with it. */
  earlier?: MaterialText;
}

const material = (content: MaterialText, competencies: readonly Competency[]): DemoMaterial => ({
  content,
  competencies,
  status: 'published',
  sharing: 'all',
  generated: false,
});

/** Right options begin with a star; what is told to who chose an option stands behind a stroke. */
export const choice = (title: string, stem: Stem, options: string[], why: string, ...competencies: Competency[]) =>
  material({ type: 'choice', title, stem, options, why }, competencies);

export const trueFalse = (title: string, stem: string, isTrue: boolean, why: string, ...competencies: Competency[]) =>
  material({ type: 'trueFalse', title, stem, isTrue, why }, competencies);

/** True statements begin with a star. */
export const statements = (title: string, stem: Stem, all: string[], why: string, ...competencies: Competency[]) =>
  material({ type: 'statements', title, stem, statements: all, why }, competencies);

/** A number, or words: every way to write them that is right. */
export const short = (title: string, stem: Stem, answers: string[], why: string, ...competencies: Competency[]) =>
  material({ type: 'short', title, stem, answers, sheet: false, why }, competencies);

/** A number that is marked on a sheet, as in the national exam. */
export const onSheet = (title: string, stem: Stem, answer: string, why: string, ...competencies: Competency[]) =>
  material({ type: 'short', title, stem, answers: [answer], sheet: true, why }, competencies);

/** Gaps stand between stars, several answers between slashes. */
export const blanks = (title: string, stem: Stem, sentences: string[], why: string, ...competencies: Competency[]) =>
  material({ type: 'blanks', title, stem, sentences, why }, competencies);

/** A text of one's own; the last word is for who has written it. */
export const essay = (title: string, stem: Stem, rubric: Rubric, why: string, ...competencies: Competency[]) =>
  material({ type: 'essay', title, stem, rubric, why }, competencies);

/** A file of one's own. */
export const fileTask = (
  title: string,
  stem: Stem,
  { kinds, rubric }: { kinds: readonly FileKindName[]; rubric: Rubric },
  why: string,
  ...competencies: Competency[]
) => material({ type: 'files', title, stem, kinds, rubric, why }, competencies);

/** Words to drag stand between stars. */
export const drag = (
  title: string,
  stem: string,
  passage: string,
  why: string,
  { distractors }: { distractors: string[] },
  ...competencies: Competency[]
) => material({ type: 'drag', title, stem, passage, distractors, why }, competencies);

const asQuestion = ({ content }: DemoMaterial): QuestionText => {
  if (!('why' in content)) throw new Error(`${content.title} is no question`);
  return content;
};

export const questionSet = (title: string, intro: string, questions: DemoMaterial[], ...competencies: Competency[]) =>
  material({ type: 'set', title, intro, questions: questions.map(asQuestion) }, competencies);

export const cards = (
  title: string,
  intro: string,
  pairs: (readonly [front: string, back: string])[],
  ...competencies: Competency[]
) => material({ type: 'cards', title, intro, cards: pairs }, competencies);

export const accordion = (
  title: string,
  panels: (readonly [title: string, ...lines: string[]])[],
  ...competencies: Competency[]
) => material({ type: 'accordion', title, panels }, competencies);

export const text = (...lines: string[]): Part => ({ part: 'text', lines });
export const list = (...items: string[]): Part => ({ part: 'list', items });
/** The first row is the head. */
export const table = (...rows: Cell[][]): Part => ({ part: 'table', rows });
export const ask = (question: DemoMaterial): Part => ({ part: 'question', question: asQuestion(question) });

export const column = (title: string, parts: Part[], ...competencies: Competency[]) =>
  material({ type: 'column', title, parts }, competencies);

export const book = (
  title: string,
  cover: string,
  chapters: { title: string; parts: Part[] }[],
  ...competencies: Competency[]
) => material({ type: 'book', title, cover, chapters }, competencies);

export const page = (title: string, ...parts: Part[]) => ({ title, parts });
export const slide = (title: string, parts: Part[], notes: string) => ({ title, parts, notes });
export const presentation = (
  title: string,
  slides: { title: string; parts: Part[]; notes: string }[],
  ...competencies: Competency[]
) => material({ type: 'slides', title, slides }, competencies);

export const draft = (one: DemoMaterial): DemoMaterial => ({ ...one, status: 'draft', sharing: 'private' });
export const unpublished = (one: DemoMaterial): DemoMaterial => ({ ...one, status: 'unpublished' });
export const deleted = (one: DemoMaterial): DemoMaterial => ({ ...one, status: 'deleted' });
export const onlyMine = (one: DemoMaterial): DemoMaterial => ({ ...one, sharing: 'private' });
export const forSchool = (one: DemoMaterial): DemoMaterial => ({ ...one, sharing: 'school' });
export const generated = (one: DemoMaterial): DemoMaterial => ({ ...one, generated: true });
export const ofLevel = (level: MaterialLevel, one: DemoMaterial): DemoMaterial => ({ ...one, level });
/** The second version of what was first asked otherwise. */
export const revised = (now: DemoMaterial, before: DemoMaterial): DemoMaterial => ({ ...now, earlier: before.content });

export interface DemoChapter {
  course: string;
  chapter: number;
  maker: Maker;
  ic3: readonly Ic3Objective[];
  /** The lesson that holds them; none: the practice of the chapter. */
  lesson?: number;
  materials: readonly DemoMaterial[];
}

/** What belongs to a chapter; its questions are its practice. */
export const chapter = (about: Omit<DemoChapter, 'materials'>, materials: DemoMaterial[]): DemoChapter => ({
  ...about,
  materials,
});
