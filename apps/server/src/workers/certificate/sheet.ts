import type { TextRun } from '../pdf/lines';

/** Certificates that are printed together, one on a sheet. */
export interface CertificateBook {
  language: string;
  documentTitle: string;
  /** PNG: signatures and seals. They are large, so that those of many sheets are sent once. */
  pictures: readonly Uint8Array[];
  sheets: readonly CertificateSheet[];
}

/** What a certificate says. Every word is said already. */
export interface CertificateSheet {
  organisation: string;
  nation: [string, string];
  title: string;
  /** The text before the name, and after it: paragraphs of runs. */
  before: TextRun[][];
  name: string;
  after: TextRun[][];
  day: string;
  signers: { name: string; title: string }[];
  /** Which of the book's pictures stands above the last signer's name; null: none. */
  picture: number | null;
  number: string;
  code: string;
  hint: string;
  verifyUrl: string;
}
