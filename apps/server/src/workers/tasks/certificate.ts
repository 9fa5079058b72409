import { drawCertificates } from '../certificate/page';
import type { CertificateBook } from '../certificate/sheet';
import type { Run } from '../task';

export interface CertificateTask {
  input: CertificateBook;
  part: never;
  result: { bytes: Uint8Array };
}

/** Certificates as one PDF: names and pictures of people meet a library that reads fonts, so it is drawn here. */
export const run: Run<CertificateTask> = async (book) => ({ bytes: await drawCertificates(book) });
