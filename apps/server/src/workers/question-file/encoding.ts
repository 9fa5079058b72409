import { refuse } from './refusal';

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);
/** So much of a text tells its encoding. */
const SAMPLE = 4000;
/** Of the letters of a text in two bytes each, so many have a zero in one of them. */
const MOSTLY = 0.3;

/** Text in two bytes a letter that does not say so: which of the two is zero tells their order. */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const enough = (sample.length / 2) * MOSTLY;
  if (second > enough && first === 0) return 'utf-16le';
  return first > enough && second === 0 ? 'utf-16be' : null;
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Signs of old Vietnamese fonts (TCVN3) at the beginning of letters: nothing here knows which font was meant. */
const OF_OLD_FONTS = /[\u00a8\u00a9\u00ac-\u00af\u00b5\u00b6\u00b8\u00b9\u00bc-\u00be]\p{Ll}/gu;
const MOST_SIGNS = 2;
/** What no text has: other signs of control, or bytes that stand for nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u009f]/;
const VIETNAMESE = /[\u0111\u0110\u01a1\u01a0\u01b0\u01af]/;
const TONED = /[aeiouy\u0103\u00e2\u00ea\u00f4\u01a1\u01b0][\u0300\u0301\u0303\u0309\u0323]/i;

/** What Windows-1252 has at 0x80 to 0x9f, where Latin-1 has signs of control; decoders of some versions mix them up. */
const WINDOWS_SIGNS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const westernText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80));

/** One byte a letter, as Windows wrote it: with tones as signs of their own it is the Vietnamese page. */
function windowsText(bytes: Buffer): string {
  const western = westernText(bytes);
  if (NO_TEXT.test(western)) refuse('encoding');
  const vietnamese = new TextDecoder('windows-1258').decode(bytes);
  if (VIETNAMESE.test(vietnamese) && TONED.test(vietnamese)) return vietnamese;
  if ((western.match(OF_OLD_FONTS)?.length ?? 0) > MOST_SIGNS) refuse('encoding');
  return western;
}

/** Of a text file: what stands in it, whether it names its encoding or not. */
export function decodedText(bytes: Buffer): string {
  let text: string | null;
  if (startsWith(bytes, 0xff, 0xfe)) text = decoded(bytes, 'utf-16le');
  else if (startsWith(bytes, 0xfe, 0xff)) text = decoded(bytes, 'utf-16be');
  else if (bytes.includes(0)) text = decoded(bytes, unmarkedUtf16(bytes) ?? refuse('not_recognised'));
  else text = decoded(bytes, 'utf-8') ?? windowsText(bytes);
  if (text === null || text.includes('\0')) refuse('not_recognised');
  return text.normalize('NFC');
}
