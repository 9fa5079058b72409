import type { CallName } from '@khue/contract/all';

declare const made: unique symbol;

/**
 * Where an answer is kept: the calls it comes from, and what they were asked. Only `lib/reading.ts` makes one; a key
 * that is written by hand does not compile. What a write touches is found by the calls (`lib/touching.ts`).
 */
export type ReadKey = readonly [calls: readonly CallName[], ...asked: unknown[]] & { readonly [made]: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: ReadKey;
  }
}
