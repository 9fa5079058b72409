import type { Line, Note } from './line';
import type { ReadProblem, Unread } from './question';

/** What the questions of a part are. */
export type SectionKind = 'statements' | 'short' | 'essay' | 'choice';

export interface DraftOption {
  /** Its letter, from 0. */
  index: number;
  /** What stands before its text. */
  label: Line;
  ticked: boolean;
  lines: Line[];
  upper?: boolean;
  sign?: string | undefined;
  bullet?: boolean;
  table?: number | undefined;
  /** Of a statement: what a table says of it. Null: nothing. */
  verdict?: boolean | null;
}

/** A text that several questions are about. */
export interface Passage {
  from?: number;
  to?: number;
  lines: Line[];
  /** Nothing but its own lines so far. */
  isOpen: boolean;
  /** The first question that it stands above. */
  first: Draft | null;
  /** How many questions it is still for. */
  left: number;
}

/** What the options below it are chosen by, where the questions themselves ask nothing. */
export interface Instruction {
  words: Line;
  /** Until a question takes it, it belongs to none. */
  left: Unread<number>;
}

/** A question of a Word test while its lines are read. */
export interface Draft {
  place: number;
  number: number | null;
  /** From 1, whatever the file counts; 0 of a part of a question, which no key can name. */
  ordinal: number;
  mode: SectionKind | null;
  part: number;
  stem: Line[];
  options: DraftOption[];
  /** The letter that its options begin with, where Word counts them; no number before the first lettered one. */
  base: number;
  answers: string[];
  explanation: string[];
  /** Lines behind the last option; null for an empty one. */
  tail: (Line | null)[];
  notes: Note[];
  problems: ReadProblem[];
  passage?: Passage;
  instruction?: Instruction;
  /** What stands above its own words, as HTML. */
  above?: string;
  /** Several may be chosen. */
  selects?: boolean;
  /** Its options are statements, each of them true or false. */
  statements?: boolean;
  /** The next line is its answer. */
  wantsAnswer?: boolean;
  /** The lines that follow explain it. */
  explains?: boolean;
  /** Its label says that it is a question, and goes on with the numbers before it. */
  announced?: boolean;
  /** Below it lies a line to write on. */
  toWriteOn?: boolean;
}
