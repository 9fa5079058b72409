import { writeKey } from '../exam-paper/key.mjs';
import { writePaper } from '../exam-paper/paper.mjs';
import { writeSheet } from '../exam-paper/sheet.mjs';

const WRITERS = { paper: writePaper, sheet: writeSheet, key: writeKey };

/** An exam on paper as a Word file: measuring pictures opens what people sent, so it is done here. */
export const run = async (input) => ({ bytes: await WRITERS[input.file](input) });
