/** A figure at the top of the page, with what it was before. */
export interface Tile {
  label: string;
  value: string;
  note: string;
  change: { text: string; tone: 'up' | 'down' | 'same' | 'unknown' };
}

/** Students by day, and in the period before. */
export interface Chart {
  title: string;
  now: string;
  before: string;
  empty: string;
  /** What it shows, for readers of the screen. */
  summary: string;
  /** How numbers are written: a language that Intl knows. */
  number: string;
  /** The name of each day at the foot. */
  ticks: readonly string[];
  values: readonly number[];
  valuesBefore: readonly number[];
}

/** The classes that need help. */
export interface HelpTable {
  title: string;
  rule: string;
  nobody: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** What stands under it where one, two, three … rows found no room. */
  more: readonly string[];
}

/** The page for a head of school, in words and figures; how it is drawn is not its affair. */
export interface Sheet {
  title: string;
  language: string;
  school: string;
  subtitle: string;
  kind: string;
  /** Empty where none is known. */
  year: string;
  arrows: string;
  tiles: readonly Tile[];
  thingsTitle: string;
  things: readonly { title: string; text: string }[];
  chart: Chart;
  help: HelpTable;
  foot: string;
  pageOf: string;
}
