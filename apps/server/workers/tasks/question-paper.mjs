import { writeDocx } from '../question-paper/docx.mjs';
import { writeGift } from '../question-paper/gift.mjs';
import { writeMoodle } from '../question-paper/moodle.mjs';

const WRITERS = { docx: writeDocx, gift: writeGift, moodle_xml: writeMoodle };

/** Questions as a file for others: measuring their pictures opens what people sent, so it is done here. */
export const run = async (input) => ({ bytes: await WRITERS[input.format](input) });
