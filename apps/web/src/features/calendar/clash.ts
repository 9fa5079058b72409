import { ApiError } from '@/lib/api';

/** The session that is in the way, and when nothing would be. */
export interface Clash {
  /** The sentence of the server. */
  sentence: string;
  topic: string;
  className: string;
  start: string;
  /** An instant; absent where the server found no free time. */
  free?: string;
}

const CLASHES = ['session.host_busy', 'session.class_busy'];
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a refusal says of a clash; undefined for any other. */
export function clashOf(error: unknown): Clash | undefined {
  if (!(error instanceof ApiError) || !CLASHES.includes(error.code)) return undefined;
  const { topic, class: className, start, free } = error.params ?? {};
  return {
    sentence: error.detail,
    topic: textOf(topic),
    className: textOf(className),
    start: textOf(start),
    ...(Number.isNaN(Date.parse(textOf(free))) ? {} : { free: textOf(free) }),
  };
}
