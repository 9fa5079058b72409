import type { Problem } from './model';
import { examine } from './read';

/** What keeps content from being published; none: it is valid. Sentences are `content:problem.<code>`. */
export function contentProblems(library: string, params: unknown): Problem[] {
  const { faults, problems } = examine(library, params);
  return [...faults, ...problems];
}
