import {
  isMarkedByPeople,
  QUESTION_LIBRARIES,
  QUESTION_TYPES,
  type QuestionLibrary,
  type QuestionType,
  questionTypeOf,
} from './kinds/kinds';

/** The types beside questions that this product makes and plays, with the version it writes. */
const OTHER_VERSIONS = {
  'H5P.QuestionSet': '1.20',
  'H5P.SingleChoiceSet': '1.11',
  'H5P.Dialogcards': '1.9',
  'H5P.Accordion': '1.0',
  'H5P.Column': '1.18',
  'H5P.InteractiveBook': '1.11',
  'H5P.CoursePresentation': '1.26',
  'H5P.Image': '1.1',
  'H5P.AdvancedText': '1.1',
  'H5P.Link': '1.3',
  'H5P.Table': '1.2',
  'H5P.Video': '1.6',
  'H5P.Audio': '1.5',
  'H5P.Row': '1.2',
  'H5P.RowColumn': '1.2',
} as const;

export type MachineName = QuestionLibrary | keyof typeof OTHER_VERSIONS;

const QUESTIONS = QUESTION_TYPES.map((type) => QUESTION_LIBRARIES[type]);
const VERSIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(QUESTIONS.map(({ library, version }) => [library, version])),
  ...OTHER_VERSIONS,
};

/** Graded on the server; a set is graded question by question. */
export const GRADED_TYPES: readonly (QuestionLibrary | 'H5P.QuestionSet' | 'H5P.SingleChoiceSet')[] = [
  ...QUESTIONS.map(({ library }) => library),
  'H5P.QuestionSet',
  'H5P.SingleChoiceSet',
];
/** What a test of a teacher asks: what people mark, no machine gives points for. */
export const TEST_TYPES = GRADED_TYPES.filter((name) =>
  QUESTION_TYPES.every((type) => QUESTION_LIBRARIES[type].library !== name || !isMarkedByPeople(type)),
);
/** What a material may be by itself. The others are parts of presentations, books and columns. */
export const MATERIAL_TYPES = [
  ...GRADED_TYPES,
  'H5P.Dialogcards',
  'H5P.Accordion',
  'H5P.Column',
  'H5P.InteractiveBook',
  'H5P.CoursePresentation',
  'H5P.Image',
  'H5P.AdvancedText',
] as const satisfies readonly MachineName[];
export type MaterialType = (typeof MATERIAL_TYPES)[number];

export interface Library {
  machineName: string;
  major: number;
  minor: number;
}

const versionOf = (machineName: MachineName): string => VERSIONS[machineName] ?? '1.0';
export const isKnown = (machineName: string): machineName is MachineName => Object.hasOwn(VERSIONS, machineName);
export const isMaterialType = (machineName: string): machineName is MaterialType =>
  (MATERIAL_TYPES as readonly string[]).includes(machineName);

/** "H5P.MultiChoice 1.16", or the bare name: then with the version that we write. Null: neither. */
export function parseLibrary(text: string): Library | null {
  const match = /^([A-Za-z][\w.-]{0,99})(?: (\d{1,4})\.(\d{1,4}))?$/.exec(text);
  if (!match?.[1]) return null;
  const machineName = match[1];
  if (match[2] !== undefined) return { machineName, major: Number(match[2]), minor: Number(match[3]) };
  if (!isKnown(machineName)) return null;
  const [major, minor] = versionOf(machineName).split('.').map(Number);
  return { machineName, major: major ?? 1, minor: minor ?? 0 };
}

/** As content names it: "H5P.MultiChoice 1.16". */
export const libraryText = (machineName: MachineName): string => `${machineName} ${versionOf(machineName)}`;
export const machineNameOf = (library: string): string => library.split(' ')[0] ?? library;

/** The kind of question that content of a library is; nothing where it is something else. */
export const kindOf = (library: string): QuestionType | undefined => questionTypeOf(machineNameOf(library));
