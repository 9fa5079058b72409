import { drawCertificate } from '../certificate/page';
import type { CertificateSheet } from '../certificate/sheet';
import type { Run } from '../task';

export interface CertificateTask {
  input: CertificateSheet;
  part: never;
  result: { bytes: Uint8Array };
}

/** One certificate as a PDF: names and pictures of people meet a library that reads fonts, so it is drawn here. */
export const run: Run<CertificateTask> = async (sheet) => ({ bytes: await drawCertificate(sheet) });
