/** What a piece of work is called. Never with a value in it: no id, no name, no parameter of a query. */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
}

export interface OpenSpan {
  set(attribute: string, value: string | number): void;
  /** With what was thrown, where it failed. */
  end(error?: unknown): void;
}

export interface Recorder {
  begin(facts: SpanFacts): OpenSpan;
  /** Spans that begin in `work` are parts of this one. */
  within<T>(span: OpenSpan, work: () => T): T;
}

/** One for a process. While nobody records, a span costs a comparison. */
let recorder: Recorder | null = null;

export function recordSpans(to: Recorder | null): void {
  recorder = to;
}

export const beginSpan = (facts: () => SpanFacts): OpenSpan | null => recorder?.begin(facts()) ?? null;

/** Spans that begin in `work` are parts of this one, where it is recorded. */
export const withinSpan = <T>(span: OpenSpan | null, work: () => T): T =>
  span && recorder ? recorder.within(span, work) : work();

/** Work with a beginning and an end. It is begun at once, so that a stack still tells who asked for it. */
export function inSpan<T>(facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(facts);
  if (!span) return work();
  return withinSpan(span, work).then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.end(error);
      throw error;
    },
  );
}
