import { toPlain } from '../../html';
import { folded } from '../file-kind';

/** Letters of other choices: "A", "a.", "(b)". Of a word of one letter only what stands beside other letters counts. */
const LETTER = '[([]?[a-h][)\\].]?';
const AND = '(?:\\s*[,;&+/]\\s*|\\s+(?:va|hoac|hay|lan|cung|and|or)\\s+)';
const LETTERS = `${LETTER}(?:${AND}${LETTER})+`;
const ANSWERS = '(?:dap an|phuong an|cau|y|lua chon|truong hop|cach|dieu|dang|loai|class|lenh|giai phap)';
const COUNT = '(?:hai|ba|bon|nam|[2-5])';

const REFERS = [
  // "Both A and B", "A, B and C are right", "either a. or b."
  new RegExp(
    `\\b(?:ca|chi|chi co|gom|both|only|either|neither)\\s+(?:${COUNT}\\s+)?(?:${ANSWERS}\\s+)?${LETTERS}(?![a-z])`,
  ),
  new RegExp(`(?:^|\\s)${LETTERS}\\s+(?:deu|cung|la|dung|sai|are|is|correct)\\b`),
  new RegExp(`\\b(?:dung|dung cach|theo|chon|trong|ma|nhu|cua|${ANSWERS})\\s+${LETTERS}(?![a-z])`),
  new RegExp(`(?:^|\\s)[a-h][.)]${AND}[a-h](?![a-z])`),
  /\b(?:dap an|phuong an|cau|y)\s+[a-h]\b/,
  // "None of them", "another answer".
  new RegExp(`^(?:tat ca|ca ${COUNT})[.!]?$`),
  /\bkhong (?:co )?(?:dap an|phuong an|cau|y|lua chon) nao\b/,
  /\b(?:dap an|phuong an|y kien) khac\b/,
  /\b(?:all|none|both|any|neither|some) of (?:these|them|the (?:above|others|answers|options))\b/,
  /\b(?:all|none) (?:are|is) (?:right|correct|true|wrong|false)\b/,
];

/** "All of the above", "both are right": what is meant, and within so many letters where it stands or what is said of it. */
const ALL = /\b(?:tat ca|ca|toan bo|khong co|khong phai)\b/;
const ABOVE = /\b(?:tren|truoc|con lai|deu dung|deu sai|deu khong)\b/;
const NEAR = 60;

function speaksOfAll(words: string): boolean {
  const at = words.search(ALL);
  return at >= 0 && ABOVE.test(words.slice(at, at + NEAR));
}

/** Long texts are answers in their own right. */
const LONGEST = 160;

/** Whether a choice is about other choices, by their letters or their places: such choices cannot change places. */
export function refersToOthers(text: string): boolean {
  const words = folded(toPlain(text)).replace(/\s+/g, ' ').trim();
  return words.length <= LONGEST && (speaksOfAll(words) || REFERS.some((one) => one.test(words)));
}
