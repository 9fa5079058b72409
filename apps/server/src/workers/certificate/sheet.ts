import type { TextRun } from '../pdf/lines';

/** What a certificate says. Every word is said already. */
export interface CertificateSheet {
  language: string;
  documentTitle: string;
  organisation: string;
  nation: [string, string];
  title: string;
  /** The text before the name, and after it: paragraphs of runs. */
  before: TextRun[][];
  name: string;
  after: TextRun[][];
  day: string;
  signers: { name: string; title: string }[];
  /** PNG; above the last signer's name. */
  picture: Uint8Array | null;
  number: string;
  code: string;
  hint: string;
  verifyUrl: string;
}
