import { drawPage } from '../school-page/page.mjs';

/** The page for a head of school as a PDF: names that people typed meet a library that reads fonts, so it is drawn here. */
export const run = async (sheet) => ({ bytes: await drawPage(sheet) });
