import type { Line } from './line';
import type { SectionKind } from './word-draft';

/**
 * How the lines of a test begin. All expressions look at folded text (no accents, no case), so that what was typed
 * without accents is understood, too; see text.ts.
 */
const STRONG =
  /^(?:\([^()]{1,20}\)\s{0,3})?(?:\[[^[\]]{1,20}\]\s{0,3})?(?:cau(?: hoi)?|question|quiz|q)\s{0,3}(?:so |no\.? ?|thu )?\s{0,3}(\d{1,4})(?!\d)/;
const STRONG_END = /^\s{0,3}(?:[([][^()[\]]{0,40}[)\]]\s{0,3})?[.:)/\u2013-]{0,2}\s*/;
const BRACKETED = /^\(<(\d{1,4})>\)\s*/;
const BARE = /^(\d{1,4})\s{0,2}[.):/]\s*(?![\d.])/;
const RANGE =
  /(?:cau|questions?|cac cau hoi|(?:numbered )?blanks)\s{0,3}(?:so |hoi )?\s{0,3}(?:from |tu (?:cau |so )?)?[({<]{0,2}(\d{1,4})[)}>]{0,2}\s{0,3}(?:-|\u2013|\u2014|den|toi|to|va|and|,)\s{0,3}(?:cau\s{0,3})?(?:so\s{0,3})?[({<]{0,2}(\d{1,4})/;
const NEXT_FEW =
  /(\d{1,2}|hai|ba|bon|nam|two|three|four|five) (?:cau|questions?)(?: hoi)? (?:ke tiep|tiep theo|sau|duoi day|below|that follow|following)/;
const NUMBERS: Readonly<Record<string, number>> = { hai: 2, ba: 3, bon: 4, nam: 5, two: 2, three: 3, four: 4, five: 5 };
const SHARED =
  /(?:tra loi|answer|lam|thuc hien|hoan thanh|chon|dung cho|su dung|refer|read|doc|xet|cho|dua vao|based on|use)/;
const PASSAGE =
  /(?:doan (?:van|tho|trich|code|chuong trinh|lenh|thong tin|hoi thoai|ma)|van ban|bai (?:doc|tho|van)|following (?:passage|text|paragraph|conversation|information)|du (?:kien|lieu)|thong tin|tinh huong|hinh|bang)/;

const LETTERED = /^\s{0,3}[A-F]\s{0,2}[.):/-]\s{0,3}(?=\S)/;
const POINTS_BEHIND =
  /\s{0,3}[([]\s{0,3}[\d.,]{1,5}\s{0,3}(?:diem|d|points?|pts?|marks?)\s{0,3}[)\]]\s{0,3}[.:]?\s{0,3}$/;
const HEADING_WORDS = /^(?:phan |part )?(?:trac nghiem|tu luan|multiple choice|essay)/;

/** "A. TRẮC NGHIỆM (7,0 điểm)": the head of a part, which begins as an option does and tells its points. */
function isPartHeading({ text, folded }: Line): boolean {
  const label = LETTERED.exec(text);
  const points = POINTS_BEHIND.exec(folded.slice(0, 200));
  if (!label || !points || text.length > 120) return false;
  const words = text.slice(label[0].length, points.index).trim();
  const isInCapitals = words === words.toUpperCase() && /\p{Lu}{3}/u.test(words);
  return isInCapitals || HEADING_WORDS.test(folded.slice(label[0].length));
}

const INSTRUCTION_LABEL =
  /^(?:(?:[ivx]{1,4}|[a-f]|\d{1,2}|(?:exercise|bai|part|phan|section) [a-z\d]{1,3})\s{0,2}[.):/-]{1,2}\s{0,3})/;
const INSTRUCTS =
  /^(?:(?:em |cac em )?(?:hay )?(?:chon|khoanh|danh dau)|choose|circle|mark|select|pick|find|identify|indicate|which word)\b.{0,200}\b(?:tu|dap an|phuong an|cau|chu|word|letter|answers?|options?|sentence|part|underlined|stress|pronunciation|pronounced)\b/;

/** "I. Choose the word whose underlined part is pronounced differently": what the options below it are chosen by. Its words. */
export function instructionOf(line: Line): Line | null {
  const start = INSTRUCTION_LABEL.exec(line.folded.trimStart())?.[0].length ?? 0;
  const words = line.trimmed().slice(start).trimmed();
  return line.text.length <= 400 && INSTRUCTS.test(words.folded) ? words : null;
}

/** Signs that somebody ticks an option with; the first ones say nothing. */
const EMPTY_SIGN = /^[\u2610\u25cb\u25ef\u25a1\u2022\u00b0]\s*/;
const TICK = /^(?:[\u2611\u2612\u25cf\u25c9\u25a0\u2713\u2714]|\*{1,2}|#{1,2}|\([*#]\)|\[[*x]\])\s*/;
const OPTION = /^[([]?([a-z])(\s?[*#]{1,2})?\s{0,2}[.)\]:/](?![.])/;
/** "A.* text", "B) # text": a sign of its own between letter and text; "*p" may be what is answered. */
const TICK_INSIDE = /^\s{0,2}[*#]{1,2}\s/;
const OPTION_DASH = /^([a-z])\s{0,2}[-\u2013]\s/;

const SECTION = /^(?:phan|part|section)\s{1,3}(?:[ivx]{1,4}|\d{1,2}|[a-d]|mot|hai|ba|bon|one|two|three)\b/;
const ROMAN_SECTION =
  /^(?:[ivx]{1,4}|[a-d])\s{0,2}[.):/-]\s{0,3}(?:phan|part|trac nghiem|tu luan|cau hoi|cau trac nghiem|tra loi ngan|dung sai|doc hieu|viet$|viet \(|lam van|tap lam van|multiple choice|true)/;
const NOISE = [
  /^(?:clear my choice|xoa lua chon(?: cua toi)?|flag question|dat co|question text|doan van cau hoi|not yet answered|chua tra loi|not answered|answer saved|da luu cau tra loi|feedback|phan hoi)\.?$/,
  /^(?:marked out of|dat diem|mark|diem)\s{0,3}:?\s{0,3}[\d.,/ ]{0,20}$/,
  /^[-\u2013\u2014_.*=~\u2026\s/]{3,}$/,
  /^\[<\/?(?:br|sg|egc)>\]$/,
];
const SELECT =
  /^(?:select (?:one|an answer)(?: or more)?|choose one|chon (?:mot|1)(?: hoac nhieu)?(?: (?:dap an|cau tra loi|phuong an))?(?: (?:dung|duy nhat))?)\s{0,3}[:.]?$/;
const KEY_HEAD =
  /^[-\u2013*=\s]{0,10}(?:bang )?(?:(?:goi y )?dap an(?: (?:trac nghiem|chi tiet|tham khao|va|de|phan|dung|mon|bai|kiem tra|tom tat).{0,80})?|answer keys?|answers|keys?|huong dan cham.{0,80})[-\u2013*=\s:.]{0,10}$/;
const ANSWER =
  /^(?:=>|->|\u2192|\u21d2|\*|\(|\[)?\s{0,3}(?:(?:cau |phuong an )?(?:dap an|tra loi)(?: dung)?(?: la)?|correct answer(?: is)?|the correct answers? (?:is|are)|answers?|ans|key|d\/a|da|chon(?: dap an| cau)?|loi giai dung)\s{0,3}(?:[:.=\u2013-]\s{0,3}|\s(?=[a-h]\s{0,3}[).\]]?\s{0,3}$))/;
/** "=> C" alone on a line. */
const POINTED = /^\s{0,3}(?:=>|->|\u2192|\u21d2)\s{0,3}(?=[a-h]\s{0,2}[.)]?\s{0,2}$)/;
const EXPLANATION =
  /^(?:(?:loi )?giai thich|loi giai|huong dan(?: giai)?|explanation|giai|hdg?|feedback|nhan xet)\s{0,3}[:.]\s{0,3}/;
const ABOUT_LEVEL =
  /^[([]?(?:muc do|level|thoi gian|time|do kho|difficulty|nhan biet|thong hieu|van dung(?: cao)?|chuan dau ra|clo\s{0,2}\d)\b/;

/** Where the text begins after "Question 1:", and which number it is; null when the line does not begin so. */
export interface QuestionLabel {
  number: number;
  /** Of the label, in letters. */
  length: number;
  /** It says that it is a question; others only count. */
  strong: boolean;
  /** Word wrote it. */
  counted?: boolean;
}

export function strongLabel(line: Line): QuestionLabel | null {
  const { folded, text } = line;
  const bracketed = BRACKETED.exec(folded);
  if (bracketed) return { number: Number(bracketed[1]), length: bracketed[0].length, strong: true };
  const match = STRONG.exec(folded);
  if (!match) return null;
  const rest = folded.slice(match[0].length);
  // "Question 1 and 2 are right" begins no question.
  if (/^\s{0,3}(?:,|-\s{0,2}\d|\u2013\s{0,2}\d|va |and |hoac |or |den |to )/.test(rest)) return null;
  const end = STRONG_END.exec(rest)?.[0] ?? '';
  const next = text[match[0].length + end.length];
  const isParted = end.trim() !== '' || next === undefined;
  if (!isParted && next !== undefined && (end === '' || (next.toLowerCase() === next && next.toUpperCase() !== next)))
    return null;
  return { number: Number(match[1]), length: match[0].length + end.length, strong: true };
}

/** "1." typed or counted by Word. */
export function weakLabel(line: Line): QuestionLabel | null {
  if (line.label && line.label.kind !== 'decimal') return null;
  const match = BARE.exec(line.folded);
  return match
    ? { number: Number(match[1]), length: match[0].length, strong: false, counted: Boolean(line.label) }
    : null;
}

export interface OptionLabel {
  /** Its letter, from 0. */
  index: number;
  upper: boolean;
  sign: string;
  /** Where the option's text begins. */
  start: number;
  ticked: boolean;
  /** Word wrote it. */
  counted: boolean;
}

/** "A.", "b)", "*C.", with the place where the option's text begins. */
export function optionLabel(line: Line): OptionLabel | null {
  const { text, folded } = line;
  if (isPartHeading(line)) return null;
  let at = text.length - text.trimStart().length;
  let ticked = false;
  const empty = EMPTY_SIGN.exec(folded.slice(at, at + 8));
  if (empty && !(line.label && line.label.kind === 'bullet')) at += empty[0].length;
  const tick = TICK.exec(folded.slice(at, at + 8));
  if (tick) {
    ticked = true;
    at += tick[0].length;
  }
  const rest = folded.slice(at, at + 12);
  const match = OPTION.exec(rest) ?? OPTION_DASH.exec(rest);
  const folding = match?.[1];
  if (!folding) return null;
  const letter = text.charAt(at + match[0].indexOf(folding));
  // An accented letter is no label, and Roman numbers are told apart by whoever counts the letters.
  if (!/[A-Za-z]/.test(letter)) return null;
  const index = folding.charCodeAt(0) - 97;
  const counted = line.label?.kind === 'letter';
  if (index > 7 && !counted) return null;
  const start = at + match[0].length;
  const inside = TICK_INSIDE.exec(text.slice(start, start + 6))?.[0].length ?? 0;
  return {
    index,
    upper: letter < 'a',
    sign: match[0].at(-1) ?? '',
    start: start + inside,
    ticked: ticked || inside > 0 || Boolean(match[2]),
    counted,
  };
}

type Folded = Pick<Line, 'folded'>;

export const isNoise = ({ folded }: Folded): boolean => NOISE.some((one) => one.test(folded.trim()));
/** Dots or a line, as below what is answered in writing. */
export const isToWriteOn = ({ folded }: Folded): boolean => /^[_.\u2026\s]{6,}$/.test(folded.trim());
export const isSelect = ({ folded }: Folded): boolean => SELECT.test(folded.trim());
/** A heading above the answers of the whole test; with an answer behind it, it is that of one question. */
export const isKeyHead = ({ folded }: Folded): boolean => {
  if (folded.length >= 160 || !KEY_HEAD.test(folded.trim())) return false;
  const answer = ANSWER.exec(folded.trim());
  return !answer || /^[\s:.=\u2013*-]*$/.test(folded.trim().slice(answer[0].length));
};
export const isExplanationHead = ({ folded }: Folded): boolean =>
  folded.length < 60 &&
  /^(?:(?:loi )?giai thich|loi giai|huong dan giai|giai|explanation)\s{0,3}[:.]?$/.test(folded.trim());
export const isAboutLevel = ({ folded }: Folded): boolean => folded.length < 120 && ABOUT_LEVEL.test(folded.trim());
/** What is to be done, or asked at its end: a question that its answer follows in writing. */
export const asksInWriting = (folded: string): boolean =>
  /\?\s*$/.test(folded) ||
  /^(?:(?:em |cac em |hoc sinh )?hay|neu|trinh bay|giai thich|viet|ke (?:ten|lai|ra)|tinh|dat (?:mot|hai|cau)|tim|so sanh|phan tich|cho biet|mo ta|chung minh|vi sao|tai sao|describe|explain|write|compare|list|why)\b/.test(
    folded.trim(),
  );
/** Of folded text: a test of reading. */
export const isAboutReading = (folded: string): boolean =>
  /\bdoc (?:tham|hieu|doan|bai|van ban|truyen|cau chuyen)\b|\breading\b/.test(folded);
export const explanationStart = ({ folded }: Folded): number => EXPLANATION.exec(folded.trimStart())?.[0].length ?? 0;
/** "Result: 3,14", "ĐS: 5": the answer where there are no options; below options it belongs to how they were found. */
const RESULT = /^(?:=>|->|\u2192|\u21d2)?\s{0,3}(?:kq|ket qua|ds|dap so)\s{0,3}(?:la)?\s{0,3}[:=]\s{0,3}(?=\S)/;
export const resultStart = ({ folded }: Folded): number => RESULT.exec(folded.slice(0, 60))?.[0].length ?? 0;
export const answerStart = ({ folded }: Folded): number =>
  (ANSWER.exec(folded.slice(0, 200)) ?? POINTED.exec(folded.slice(0, 40)))?.[0].length ?? 0;

/** What the questions of a part are: statements, short answers, essays or choices. Null: no head of a part. */
export function sectionOf(line: Line): SectionKind | null {
  const text = line.folded.trim();
  // "Part 2 of the text is about what?" is asked.
  const isHead = SECTION.test(text) || ROMAN_SECTION.test(text) || isPartHeading(line);
  if (text.length > 400 || text.endsWith('?') || !isHead) return null;
  return sectionKind(text) ?? 'choice';
}

function sectionKind(text: string): SectionKind | null {
  if (/(?:trac nghiem )?dung[ ,/]{1,3}(?:hay |hoac |hay la )?sai|true[ ,/]{0,3}(?:or )?false/.test(text))
    return 'statements';
  if (/tra loi ngan|short answer|dien (?:khuyet|tu|vao)|fill in/.test(text)) return 'short';
  if (/tu luan|essay|^[ivx]{1,4}\s{0,2}[.):/-]\s{0,3}(?:viet|lam van|tap lam van)/.test(text)) return 'essay';
  if (/trac nghiem|multiple|lua chon|phuong an/.test(text)) return 'choice';
  return null;
}

/** A text that several questions are about: for which of them. Null: no such beginning. */
export interface PassageRange {
  from?: number;
  to?: number;
  count?: number;
}

export function passageOf(line: Folded): PassageRange | null {
  const { folded } = line;
  const head = folded.slice(0, 400);
  const range = RANGE.exec(head);
  if (range && SHARED.test(head) && Number(range[2]) > Number(range[1])) {
    return { from: Number(range[1]), to: Number(range[2]) };
  }
  const few = NEXT_FEW.exec(head);
  if (few && SHARED.test(head)) return { count: NUMBERS[few[1] ?? ''] ?? Number(few[1]) };
  const asks = head.search(/tra loi|thuc hien|answer/);
  const isAsked = asks >= 0 && /cau hoi|questions|cac cau|yeu cau/.test(head.slice(asks, asks + 60));
  if (isAsked && /^(?:doc|read|xet|cho)\b/.test(head) && PASSAGE.test(head)) return {};
  return null;
}

const SEVERAL =
  /chon (?:cac|nhieu|hai|ba|bon|[2-5]|tat ca)|nhieu (?:dap an|phuong an|lua chon)|select (?:all|two|three|[2-5]|one or more)|which (?:two|three)|which of the following are|choose (?:all|two|three|[2-5])|mot hoac nhieu/;
const PLURALS = [/\bnhung\b/, /\bcac\b/];

/** Whether a question (folded) asks for more than one answer. */
export function asksForSeveral(folded: string): boolean {
  const head = folded.slice(0, 2000);
  if (SEVERAL.test(head)) return true;
  return PLURALS.some((plural) => {
    const at = head.search(plural);
    return at >= 0 && /\bnao\b/.test(head.slice(at + 4, at + 130));
  });
}
