/** A list of the room: one line for each candidate. */
export interface CandidateTable {
  kind: 'table';
  title: string;
  heads: string[];
  /** Widths of the columns in points; null: what is left. */
  widths: (number | null)[];
  rows: string[][];
  /** Height of a row: a signature needs more than a name. */
  rowHeight: number;
  /** Below the table: what is counted, and who signs. */
  after: string[];
  signers: string[];
}

/** A label for each desk. */
export interface DeskLabels {
  kind: 'desk';
  labels: { number: string; name: string; about: string; seat: string }[];
}

/** A form to be filled in by hand, or what happened, to be signed. */
export interface MinutesForm {
  kind: 'minutes';
  title: string;
  /** Text, and how many empty lines follow it. */
  lines: { text: string; blank: number }[];
  signers: string[];
}

/** What is printed of one room. Every word is said already. */
export interface RoomSheets {
  title: string;
  language: string;
  /** Who holds the examination, left of the state's heading. */
  organisation: string[];
  nation: [string, string];
  /** Sitting, room and time. */
  about: string[];
  /** With `{{page}}`. */
  page: string;
  forms: (CandidateTable | DeskLabels | MinutesForm)[];
}
