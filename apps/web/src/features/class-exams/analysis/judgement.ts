import type { AskedItem } from '../testTypes';

export type Verdict = 'mend' | 'look' | 'good' | 'few';

/** Why, with what is said in the sentence. */
export interface Reason {
  why: 'few' | 'wrong_key' | 'negative' | 'weak' | 'soft' | 'easy' | 'hard' | 'unused' | 'good';
  choice?: string;
}

interface Judgement {
  verdict: Verdict;
  /** The most telling first. */
  reasons: Reason[];
}

/** Of fewer papers than these chance says more than the question does. */
export const FEWEST_ATTEMPTS = 30;
const EASY = 0.95;
const HARD = 0.2;
const WEAK = 0.1;
const SOFT = 0.2;

type Known = Pick<AskedItem, 'asked' | 'answered' | 'difficulty' | 'discrimination' | 'choices'>;

/** A wrong choice that more took than any right one: often the key is at fault. */
function likelierChoice({ choices }: Known): string | undefined {
  const right = Math.max(0, ...choices.filter(({ correct }) => correct).map(({ count }) => count));
  const wrong = choices.filter(({ correct }) => !correct).sort((one, other) => other.count - one.count)[0];
  return wrong && wrong.count > right ? wrong.text : undefined;
}

/** What the figures mean, in words that need no statistics. */
export function judge(item: Known): Judgement {
  const { discrimination, difficulty } = item;
  if (item.asked < FEWEST_ATTEMPTS || difficulty === null) return { verdict: 'few', reasons: [{ why: 'few' }] };
  const reasons: Reason[] = [];
  let verdict: Verdict = 'good';
  const worse = (next: Verdict) => {
    if (verdict !== 'mend') verdict = next;
  };
  const likelier = likelierChoice(item);
  const isLow = discrimination !== null && discrimination < WEAK;
  if (likelier !== undefined) {
    reasons.push({ why: 'wrong_key', choice: likelier });
    worse(isLow ? 'mend' : 'look');
  }
  if (discrimination !== null && discrimination < 0) {
    reasons.push({ why: 'negative' });
    worse('mend');
  } else if (isLow) {
    reasons.push({ why: 'weak' });
    worse('mend');
  } else if (discrimination !== null && discrimination < SOFT) {
    reasons.push({ why: 'soft' });
    worse('look');
  }
  if (difficulty > EASY) {
    reasons.push({ why: 'easy' });
    worse('look');
  } else if (difficulty < HARD) {
    reasons.push({ why: 'hard' });
    worse('look');
  }
  for (const { text, count, correct } of item.choices)
    if (!correct && count === 0) reasons.push({ why: 'unused', choice: text });
  return { verdict, reasons: reasons.length > 0 ? reasons : [{ why: 'good' }] };
}

const RANK: Record<Verdict, number> = { mend: 0, look: 1, good: 2, few: 3 };

export const SORTABLE = ['verdict', 'difficulty', 'discrimination', 'text'] as const;

/** In the order that was asked for: `difficulty`, `-difficulty`; what has no figure comes last. */
export function sorted<Row extends Known & { text: string }>(rows: readonly Row[], ordering: string): Row[] {
  const field = ordering.replace(/^-/, '');
  const sign = ordering.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator('vi');
  const figureOf = (row: Row): number | null => {
    if (field === 'difficulty') return row.difficulty;
    if (field === 'discrimination') return row.discrimination;
    return RANK[judge(row).verdict];
  };
  return [...rows].sort((one, other) => {
    if (field === 'text') return sign * collator.compare(one.text, other.text);
    const [a, b] = [figureOf(one), figureOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
