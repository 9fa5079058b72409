/** The H5P types that this product makes and plays, with the version it writes. */
const VERSIONS = {
  'H5P.MultiChoice': '1.16',
  'H5P.TrueFalse': '1.8',
  'H5P.Blanks': '1.14',
  'H5P.DragText': '1.10',
  'H5P.QuestionSet': '1.20',
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

export type MachineName = keyof typeof VERSIONS;

/** Graded on the server; a set is graded question by question. */
export const GRADED_TYPES = [
  'H5P.MultiChoice',
  'H5P.TrueFalse',
  'H5P.Blanks',
  'H5P.DragText',
  'H5P.QuestionSet',
] as const;
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
  const [major, minor] = VERSIONS[machineName].split('.').map(Number);
  return { machineName, major: major ?? 1, minor: minor ?? 0 };
}

/** As content names it: "H5P.MultiChoice 1.16". */
export const libraryText = (machineName: MachineName): string => `${machineName} ${VERSIONS[machineName]}`;
export const machineNameOf = (library: string): string => library.split(' ')[0] ?? library;
