/** What people saw while something was broken, added up: how long nothing was acknowledged, how calls ended, what is missing. */

export interface Reply {
  at: number;
  who: 'student' | 'reader' | 'page' | 'work';
  /** 0: the line broke before there was an answer. */
  status: number;
  ms: number;
  /** Whether a refusal says when to come back. */
  saysWhen: boolean;
}

export interface Receipt {
  at: number;
  attempt: number;
  seq: number;
  response: string;
  /** From the first try on. */
  waitedMs: number;
}

/** A process was ready, or not, from then on; `gone`: nobody answered. */
export interface Look {
  at: number;
  process: string;
  state: 'ready' | 'not ready' | 'gone';
}

export interface Span {
  name: string;
  from: number;
  to: number;
}

export interface Seen {
  replies: readonly Reply[];
  receipts: readonly Receipt[];
  looks: readonly Look[];
  /** When an event reached an open page. */
  heard: readonly number[];
}

/** The longest time within a span in which nothing of it happened. */
export function longestPause(moments: readonly number[], { from, to }: Pick<Span, 'from' | 'to'>): number {
  const inside = moments.filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  const edges = [from, ...inside, to];
  return edges.reduce((longest, at, n) => Math.max(longest, at - (edges[n - 1] ?? at)), 0);
}

const isIn = ({ from, to }: Span, at: number) => at >= from && at < to;

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** There is no room for a file: nobody can say for how long. */
const NO_ROOM = 507;

const statusName = ({ status, saysWhen }: Reply): string => {
  if (status === 0) return 'line broke';
  return status >= 500 && status !== NO_ROOM && !saysWhen ? `${status} without Retry-After` : String(status);
};

/** How long each process was not ready within the span, in milliseconds. */
export function unready(looks: readonly Look[], span: Span): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const name of new Set(looks.map(({ process }) => process))) {
    const own = looks.filter(({ process, at }) => process === name && at < span.to).sort((a, b) => a.at - b.at);
    const sum = own.reduce((total, look, n) => {
      const until = Math.min(own[n + 1]?.at ?? span.to, span.to);
      return look.state === 'ready' ? total : total + Math.max(0, until - Math.max(look.at, span.from));
    }, 0);
    if (sum > 0) sums[name] = sum;
  }
  return sums;
}

export interface Line {
  name: string;
  seconds: number;
  /** The longest that no student at all got a receipt. */
  noReceiptMs: number;
  /** The longest that one answer waited for its receipt, repetitions counted. */
  longestAnswerMs: number;
  /** The longest single call, whatever came of it. */
  longestCallMs: number;
  students: Record<string, number>;
  others: Record<string, number>;
  unready: Record<string, number>;
  noEventMs: number;
}

export function lineOf(span: Span, seen: Seen): Line {
  const replies = seen.replies.filter(({ at }) => isIn(span, at));
  const receipts = seen.receipts.filter(({ at }) => isIn(span, at));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  const namesOf = (isStudent: boolean) =>
    counted(replies.filter(({ who }) => (who === 'student') === isStudent).map(statusName));
  return {
    name: span.name,
    seconds: (span.to - span.from) / 1000,
    noReceiptMs: longestPause(
      receipts.map(({ at }) => at),
      span,
    ),
    longestAnswerMs: most(receipts.map(({ waitedMs }) => waitedMs)),
    longestCallMs: most(replies.map(({ ms }) => ms)),
    students: namesOf(true),
    others: namesOf(false),
    unready: unready(seen.looks, span),
    noEventMs: longestPause(seen.heard, span),
  };
}

/** Receipts whose answer is not there, or is another one. */
export function missingOf(receipts: readonly Receipt[], stored: ReadonlyMap<string, string>): Receipt[] {
  return receipts.filter(({ attempt, seq, response }) => stored.get(`${attempt} ${seq}`) !== response);
}

/** Answers that nobody should get, whatever happens behind the product: a fault, or a refusal that does not say when. */
export const isStrange = ({ status, saysWhen }: Reply): boolean =>
  status === 500 ||
  (status >= 500 && status !== NO_ROOM && !saysWhen) ||
  (status >= 400 && status < 500 && status !== 429);

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const countsIn = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || '–';

export const HEAD = [
  '| event | no receipt, s | longest answer, s | longest call, s | students heard | others heard | not ready, s | no event, s |',
  '|---|---|---|---|---|---|---|---|',
];

export const rowOf = (line: Line): string => {
  const waiting =
    Object.entries(line.unready)
      .map(([name, ms]) => `${name} ${seconds(ms)}`)
      .join(', ') || '–';
  const cells = [
    line.name,
    seconds(line.noReceiptMs),
    seconds(line.longestAnswerMs),
    seconds(line.longestCallMs),
    countsIn(line.students),
    countsIn(line.others),
    waiting,
    seconds(line.noEventMs),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** All well; something was not; all well, but not everything could be tried. */
const CODES = { well: 0, faulty: 1, partly: 3 };

/** What is said last, and the exit code: what was left out is not passed, and what is at fault is at fault either way. */
export function verdictOf(faults: readonly string[], leftOut: readonly string[]): { code: number; line: string } {
  const untried = leftOut.length > 0 ? `; left out: ${leftOut.join('; ')}` : '';
  if (faults.length > 0) return { code: CODES.faulty, line: `NOT WELL: ${faults.length} at fault${untried}` };
  return untried === ''
    ? { code: CODES.well, line: 'all well' }
    : { code: CODES.partly, line: `well so far${untried}` };
}

/** How many looks found two who said that they lead, and who led in the last one, which is to be one of the others. */
export function splitOf(parted: string, looks: readonly (readonly string[])[]): { remark: string; isSplit: boolean } {
  const two = looks.filter((leaders) => leaders.length > 1).length;
  const last = looks.at(-1) ?? [];
  return {
    remark: `two machines said that they lead: in ${two} of ${looks.length} looks; in the last one ${last.join(' and ') || 'nobody'} led, parted was ${parted}`,
    isSplit: two > 0 || last.length !== 1 || last[0] === parted,
  };
}
