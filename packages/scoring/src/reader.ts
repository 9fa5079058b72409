import type { Block, Problem } from './model';
import type { ProblemCode } from './problem-codes';
import { digest } from './random';

/** Levels of content within content: what people make has four or five. */
const LEVELS = 10;
/** Pieces of all kinds together: blocks, choices, gaps, cards, slides. */
const PIECES = 20_000;
const PROBLEMS = 200;
const KEY = /^[\w-]{1,64}$/;
const LONGEST_KEY = 64;

export type ReadPart = (value: unknown, path: string, reader: Reader) => Block;

/** Where a piece stands: its place in `params`, and what it is called. */
export interface Place {
  path: string;
  /** '' for the material itself. */
  key: string;
  title: string;
  /** The material itself: it has to hold something. A part may be empty. */
  isMain: boolean;
}

/** One run through a content: what is wrong with it, and how much of it has been seen. */
export class Reader {
  readonly problems: Problem[] = [];
  /** Why the content cannot be read at all. */
  readonly faults: Problem[] = [];
  private pieces = 0;
  private level = 0;
  private readonly keys = new Set<string>();

  constructor(private readonly readPart: ReadPart) {}

  problem(path: string, code: ProblemCode, params?: Problem['params']): void {
    if (this.problems.length < PROBLEMS) this.problems.push(params ? { path, code, params } : { path, code });
  }

  /** Items of a list, as many as there is room for. */
  items<T, R>(list: readonly T[], path: string, each: (item: T, path: string, index: number) => R): R[] {
    const read: R[] = [];
    for (const [index, item] of list.entries()) {
      if (!this.count(`${path}.${index}`)) break;
      read.push(each(item, `${path}.${index}`, index));
    }
    return read;
  }

  /** A content within this one. */
  part(value: unknown, path: string): Block {
    if (!this.count(path)) return { kind: 'unsupported', library: '', title: '' };
    if (this.level >= LEVELS) {
      if (!this.faults.some(({ code }) => code === 'too_deep'))
        this.faults.push({ path, code: 'too_deep', params: { max: LEVELS } });
      return { kind: 'unsupported', library: '', title: '' };
    }
    this.level++;
    const block = this.readPart(value, path, this);
    this.level--;
    return block;
  }

  /** The part's own id; where there is none, or another part has it, one made of its place. */
  keyFor(id: unknown, path: string): string {
    const own = typeof id === 'string' && KEY.test(id) ? id : '';
    const placed = path.length <= LONGEST_KEY ? path : `at.${digest(path)}`;
    const key = own && !this.keys.has(own) ? own : placed;
    this.keys.add(key);
    return key;
  }

  private count(path: string): boolean {
    this.pieces++;
    if (this.pieces <= PIECES) return true;
    if (!this.faults.some(({ code }) => code === 'too_large'))
      this.faults.push({ path, code: 'too_large', params: { max: PIECES } });
    return false;
  }
}

export const inside = (path: string, field: string): string => (path ? `${path}.${field}` : field);
