import { solution } from '@khue/scoring/grade';
import { resultKind } from '@khue/scoring/kinds/every-kind';
import type { Question, Response } from '@khue/scoring/model';
import { digest } from '@khue/scoring/random';
import type { Random } from '../../invention/random';

/** How a question behaves in the hands of a class: the same wherever it is asked. */
export interface Nature {
  difficulty: number;
  /** How well it tells the strong from the weak; below 0 it misleads. */
  sharpness: number;
  /** Which of the wrong choices most people fall for. */
  lure: number;
}

const share = (text: string): number => Number.parseInt(digest(text).slice(0, 8), 16) / 0x1_0000_0000;

const natures = new Map<string, Nature>();

/** Asked for every answer of a term, so each is found out once. */
export function natureOf(material: number, key: string): Nature {
  const name = `${material}/${key}`;
  const nature = natures.get(name) ?? makeNature(name);
  natures.set(name, nature);
  return nature;
}

function makeNature(name: string): Nature {
  const [one, two, three] = ['easy', 'sharp', 'lure'].map((word) => share(`${name}/${word}`));
  return {
    difficulty: ((one ?? 0) - 0.5) * 3.2 - 0.4,
    sharpness: (two ?? 0) < 0.03 ? -0.3 : 0.5 + (two ?? 0) * 1.2,
    lure: three ?? 0,
  };
}

/** The chance that somebody knows it, by how able they are (0 is the middle of a class). */
export const chanceOf = ({ difficulty, sharpness }: Nature, ability: number): number =>
  0.15 + 0.85 / (1 + Math.exp(-1.7 * sharpness * (ability - difficulty)));

/** What somebody writes who does not know it. */
const SLIPS = ['không rõ', 'máy tính', 'tệp', 'phần mềm', 'dữ liệu'] as const;

type Texts = readonly [string, ...string[]];

/** What pupils write in their own words, by what they are asked: those who know it, and the others. */
const WRITTEN: readonly { about: RegExp; well: Texts; poorly: Texts }[] = [
  {
    about: /sao lưu/,
    well: [
      'Cần sao lưu vì ổ cứng có thể hỏng bất cứ lúc nào, khi đó bài của cả lớp sẽ mất hết. Lớp em có thể chép bài vào ổ cứng ngoài mỗi thứ Sáu.',
      'Vì máy có thể hỏng, bị mất hoặc nhiễm vi rút. Nếu có một bản ở nơi khác thì lấy lại được. Lớp em sẽ lưu thêm bài lên bộ nhớ trên mạng của trường.',
    ],
    poorly: ['Cần sao lưu để không bị mất bài ạ.', 'Em nghĩ là nên chép ra USB.'],
  },
  {
    about: /tài khoản/,
    well: [
      'Bạn nên đặt mật khẩu dài và mỗi nơi một mật khẩu khác nhau, vì lộ một nơi thì nơi khác vẫn an toàn. Bạn cũng nên bật xác minh hai bước: người lạ có mật khẩu vẫn không vào được.',
      'Bạn đừng dùng ngày sinh làm mật khẩu vì ai cũng đoán được. Bạn nhớ đăng xuất khi dùng máy chung, không thì người dùng sau sẽ vào được tài khoản của bạn.',
    ],
    poorly: ['Bạn nên đổi mật khẩu khác khó hơn.', 'Bạn không nên cho ai biết mật khẩu, thế thôi.'],
  },
];

function writtenBy({ text }: Question, knows: boolean, random: Random): Response {
  const known = WRITTEN.find(({ about }) => about.test(text));
  return random.pick(known ? known[knows ? 'well' : 'poorly'] : SLIPS);
}

/** What somebody answers who knows it, or does not. */
export const respond = (
  question: Question,
  { seed, knows, lure, random }: { seed: string | null; knows: boolean; lure: number; random: Random },
): Response => {
  if (question.type === 'essay') return writtenBy(question, knows, random);
  return knows ? solution(question, seed) : resultKind(question).slip(question, { seed, lure, random, words: SLIPS });
};
