import type { MaterialInList } from '../../queries';
import type { KnownFields } from './materialDoc';

/** The name after this one, where it ends in a number; nothing else follows from a name. */
export function nextName(name: string): string {
  const trimmed = name.trim();
  const number = /\d{1,6}$/.exec(trimmed)?.[0];
  if (!number) return '';
  return `${trimmed.slice(0, -number.length)}${String(Number(number) + 1).padStart(number.length, '0')}`;
}

/** A new question is most likely the next one of the same chapter. */
export const suggestedBy = (
  last: Pick<MaterialInList, 'question' | 'module' | 'submodule'> | undefined,
): KnownFields =>
  last?.module
    ? {
        title: nextName(last.question),
        course: { id: String(last.module.id), name: last.module.name },
        part: last.submodule && { id: String(last.submodule.id), name: last.submodule.name },
      }
    : {};
