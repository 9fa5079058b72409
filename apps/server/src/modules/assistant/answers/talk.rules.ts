import type { Language } from '@khue/contract/constants';
import { TIME_ZONE } from '@khue/contract/constants';
import { breadthOf } from '@khue/contract/permissions';
import { screensFor } from '@khue/contract/screens';
import { figuresIn } from '@khue/i18n/figures';
import { say } from '@khue/i18n/server-texts';
import type { Ctx } from '../../../platform/http/context';
import { type Asked, type Finding, type Found, type Named, withoutTool } from './answer.rules';

export type Listener = 'student' | 'teacher' | 'staff' | 'admin';

const LISTENERS = { self: 'student', classes: 'teacher', school: 'staff', all: 'admin' } as const;
export const listenerOf = (ctx: Pick<Ctx, 'scope'>): Listener => LISTENERS[breadthOf(ctx.scope.level)];

/** A question on its way to an answer. */
export interface Talk {
  ctx: Ctx;
  asked: Asked;
  /** Folded, slips mended. */
  words: readonly string[];
  /** As they were typed, where nothing is guessed. */
  typed: readonly string[];
  /** Those of them that tell nothing. */
  small: ReadonlySet<string>;
  t: (key: string, params?: Record<string, unknown>) => string;
}

/** Marks of answers lose their meaning in what people wrote: names and texts of theirs are data. */
export const asData = (text: string): string =>
  text
    .replace(/[[\]*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a sentence is filled with is data, but for what was made of sentences itself. */
const MADE_OF_SENTENCES = new Set(['you', 'quote', 'verdict']);
const asParams = (language: Language, params: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? figuresIn(language).number(value)
        : typeof value === 'string' && !MADE_OF_SENTENCES.has(name)
          ? asData(value)
          : value,
    ]),
  );

/** Stands for whoever is addressed until it is known whether a sentence begins with them. */
const ADDRESSED = '\uE000';
const BEGINS_SENTENCE = /(^|[.!?] )\uE000/g;

/** Sentences that address whoever asked as they are addressed. */
export function speakerFor(language: Language, listener: Listener, texts = 'assistant_answers'): Talk['t'] {
  const you = say(language, `assistant_answers:you.${listener}`);
  const atStart = `${you.slice(0, 1).toUpperCase()}${you.slice(1)}`;
  return (key, params = {}) =>
    // The bare count chooses between one and several; what is read are the figures as screens write them.
    say(language, `${texts}:${key}`, {
      count: params.count,
      replace: { you: ADDRESSED, ...asParams(language, params) },
    })
      .replace(BEGINS_SENTENCE, (_, before: string) => before + atStart)
      .replaceAll(ADDRESSED, you);
}

const localeOf = (language: Language) => (language === 'vi' ? 'vi-VN' : 'en-GB');

export const dayIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
  }).format(at);

export const clockIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }).format(at);

/** A date as lists write it. */
export const dateIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at);

/** The first of these addresses that opens for somebody, with what it is to show. */
export function addressFor(
  ctx: Pick<Ctx, 'actor' | 'scope'>,
  wanted: readonly (readonly [path: string, params?: Readonly<Record<string, string | number | undefined>>])[],
): string | null {
  const open = screensFor([...ctx.actor.permissions], ctx.scope.level);
  for (const [path, params] of wanted) {
    if (!open.some((screen) => screen.path === path || screen.detail === path)) continue;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params ?? {})) if (value !== undefined) query.set(name, String(value));
    return query.size > 0 ? `${path}?${query}` : path;
  }
  return null;
}

/** Written line by line; what it rests on gets its mark where it is said. */
export class Draft {
  private readonly lines: string[] = [];
  private readonly findings: Finding[] = [];
  private readonly people = new Map<number, Named>();

  /** With a sentence above all that was written. */
  under(line: string): this {
    this.lines.unshift(line);
    return this;
  }

  add(line: string): this {
    this.lines.push(line);
    return this;
  }

  /** The mark of a finding; the same place is one finding. Nothing where it has no address that opens. */
  cite(finding: Omit<Finding, 'url'> & { url: string | null }): string {
    const { url } = finding;
    if (url === null) return '';
    const known = this.findings.findIndex((one) => one.url === url && one.title === finding.title);
    const existing = this.findings[known];
    if (existing) {
      if (!existing.text.includes(finding.text)) existing.text = `${existing.text}\n${finding.text}`.slice(0, 4_000);
      return ` [${known + 1}]`;
    }
    return ` [${this.findings.push({ ...finding, url })}]`;
  }

  name({
    user_id,
    full_name,
    username,
    code,
  }: {
    user_id: number;
    full_name: string;
    username?: string;
    code?: string | null;
  }): string {
    this.people.set(user_id, {
      id: user_id,
      names: [...new Set([full_name, asData(full_name), username, code])].filter((one): one is string => Boolean(one)),
    });
    return asData(full_name);
  }

  done(rest: { kind?: Found['kind']; suggested?: readonly string[]; action?: Found['action'] } = {}): Found {
    return {
      kind: rest.kind ?? 'answer',
      text: this.lines.join('\n'),
      findings: this.findings,
      named: [...this.people.values()],
      suggested: rest.suggested ?? [],
      action: rest.action ?? null,
      ...withoutTool(),
    };
  }
}

/** One sentence and nothing behind it. */
export const plainAnswer = (kind: Found['kind'], text: string, suggested: readonly string[] = []): Found => ({
  kind,
  text,
  findings: [],
  named: [],
  suggested,
  action: null,
  ...withoutTool(),
});
