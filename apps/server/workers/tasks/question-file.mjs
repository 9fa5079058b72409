import { ArchiveRefused, readArchive } from '../archive.mjs';
import { readAiken } from '../question-file/aiken.mjs';
import { readGift } from '../question-file/gift.mjs';
import { readMoodle } from '../question-file/moodle.mjs';
import { recognise } from '../question-file/recognise.mjs';
import { Refused, refuse } from '../question-file/refusal.mjs';
import { readTemplate } from '../question-file/template.mjs';
import { excerpt, plainOf } from '../question-file/text.mjs';
import { readWord } from '../question-file/word.mjs';

const MAX_UNPACKED = 400 * 1024 * 1024;
/** Texts are parsed whole; a bank of five thousand questions has a few megabytes without its pictures. */
const MAX_TEXT = 110 * 1024 * 1024;
/** Questions, and places that were not understood, that leave at once. */
const PIECE = 50;
const MAX_UNREAD = 5000;
const MAX_HTML = 100_000;

const READERS = {
  docx: ({ bytes, maxQuestions }) => readWord(bytes, { maxQuestions }),
  xlsx: ({ bytes, maxQuestions }) => readTemplate(bytes, { maxQuestions }),
  gift: ({ text }) => readGift(text),
  aiken: ({ text }) => readAiken(text),
  moodle_xml: ({ text }) => readMoodle(text),
};

async function namesIn(bytes) {
  const names = new Set();
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return names;
  await readArchive(bytes, {
    maxBytes: MAX_UNPACKED,
    wanted: () => false,
    directory: (entries) => {
      for (const name of entries.keys()) names.add(name);
    },
  });
  return names;
}

async function read({ bytes, format: wanted, maxQuestions }) {
  const { format, text } = recognise(bytes, await namesIn(bytes));
  if (text && text.length > MAX_TEXT) refuse('too_long');
  const isText = (one) => one === 'gift' || one === 'aiken';
  if (wanted && wanted !== format && !(isText(wanted) && isText(format))) refuse('wrong_format', { format });
  const chosen = wanted ?? format;
  const found = await READERS[chosen]({ bytes, text, maxQuestions });
  if (found.questions.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
  return { format: chosen, ...withoutVast(found) };
}

/** A text longer than any question would keep everybody waiting who opens it. */
function withoutVast(found) {
  const questions = [];
  const unread = [...found.unread];
  for (const question of found.questions) {
    if (htmlOf(question).length <= MAX_HTML) questions.push(question);
    else unread.push({ place: question.place, text: excerpt(plainOf(question.stem.slice(0, 5000))) });
  }
  return { ...found, questions, unread };
}

const htmlOf = ({ stem, choices = [], parts = [] }) =>
  [stem, ...choices.map(({ text }) => text), ...parts.map(({ text }) => text ?? '')].join('');

async function send({ format, questions, unread, pictures }, emit) {
  if (pictures) {
    const html = questions.map(htmlOf).join('');
    for await (const picture of pictures.shown(html)) emit({ kind: 'picture', ...picture });
  }
  for (let at = 0; at < questions.length; at += PIECE)
    emit({ kind: 'questions', questions: questions.slice(at, at + PIECE).map(titled) });
  for (let at = 0; at < Math.min(unread.length, MAX_UNREAD); at += PIECE)
    emit({ kind: 'unread', unread: unread.slice(at, at + PIECE) });
  return { format, unreadCount: unread.length };
}

const TITLE = 200;
/** What it is called in the bank: the beginning of what it asks. */
function titled(question) {
  const own = question.parts ? question.parts.map(({ text, gap }) => (gap ? '\u2026' : text)).join('') : '';
  const text = plainOf(question.stem) || plainOf(own);
  return { ...question, title: Array.from(text.replace(/\s+/g, ' ')).slice(0, TITLE).join('') };
}

/** The questions of a file that a teacher has, by its content and not by its name; or why it cannot be read. */
export async function run(input, emit) {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength);
  try {
    return await send(await read({ ...input, bytes }), emit);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (error instanceof ArchiveRefused)
      return { refused: `question_file.${error.reason === 'too_large' ? 'unpacks_too_large' : 'damaged'}` };
    // Whatever a library says of the inside of an archive: it cannot be read.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { refused: 'question_file.damaged' };
    throw error;
  }
}
