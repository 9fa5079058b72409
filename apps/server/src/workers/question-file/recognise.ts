import type { QuestionFormat } from '@khue/contract/question-imports';
import { decodedText } from './encoding';
import { refuse } from './refusal';

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b);
const isOle = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const MOST_BRACES = 200;
const hasName = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

/** A brace that opens answers, as only GIFT has them. */
function opensAnswers(text: string): boolean {
  let at = text.indexOf('{');
  for (let looks = 0; at >= 0 && looks < MOST_BRACES; looks += 1) {
    if (text[at - 1] !== '\\' && /^[=~#TF]/.test(text.slice(at + 1, at + 200).trimStart())) return true;
    at = text.indexOf('{', at + 1);
  }
  return false;
}

const isAikenAnswer = (line: string) =>
  line.length < 60 && /^ANSWER\s{0,3}:\s{0,3}[A-Z]\s{0,3}[.)]?$/i.test(line.trim());

type TextFormat = Exclude<QuestionFormat, 'docx' | 'xlsx'>;

function textFormat(text: string): TextFormat | null {
  const head = text.slice(0, 2000).trimStart();
  const isQuiz = /^<(?:quiz|question)\b/i.test(head) || /<quiz[\s>]/.test(text.slice(0, 20_000));
  if (isQuiz || /^<question\b/im.test(head)) return 'moodle_xml';
  if (!opensAnswers(text) && text.split('\n').some(isAikenAnswer)) return 'aiken';
  return text.includes('{') || text.startsWith('::') || text.includes('\n::') ? 'gift' : null;
}

/** What a file is by its content; its name does not count. The text comes along where it is one. */
export function recognise(
  bytes: Buffer,
  names: ReadonlySet<string>,
): { format: 'docx' | 'xlsx' } | { format: TextFormat; text: string } {
  if (isZip(bytes)) {
    if (names.has('word/document.xml')) return { format: 'docx' };
    if (names.has('xl/workbook.xml')) return { format: 'xlsx' };
    return refuse('not_recognised');
  }
  if (isOle(bytes)) {
    if (hasName(bytes, 'EncryptedPackage')) refuse('password_protected');
    refuse(hasName(bytes, 'WordDocument') || hasName(bytes, 'Workbook') ? 'old_office' : 'not_recognised');
  }
  const text = decodedText(bytes);
  return { format: textFormat(text) ?? refuse('not_recognised'), text };
}
