import { toPlain } from '@khue/scoring/html';
import type { ComponentType } from 'react';
import type { Quick } from '../quick/quick';

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const plain = (html: string): string => toPlain(html).replace(/\s+/g, ' ').trim();
export const withAt = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));

/** The key of a question as it can be mended without touching the question itself. */
interface KeyOf<Draft> {
  /** Null: a shape of content whose key is not mended here. */
  read: (params: Json) => Draft | null;
  /** The same content with the mended key. */
  write: (params: Json, draft: Draft) => Json;
  /** What keeps it from being tried, a key below `kinds:<kind>.form.key.faults`; null when it can be. */
  faultOf: (draft: Draft) => string | null;
  Fields: ComponentType<{ draft: Draft; onChange: (draft: Draft) => void }>;
}

/** Its draft is its own affair: who holds it hands it back as it came. */
export type Key = KeyOf<unknown>;
export interface Keys {
  key: Key;
  /** Null where making one takes more than a minute. */
  quick: Quick | null;
}
export const keyOf = <Draft>(key: KeyOf<Draft>): Key => key as unknown as Key;
