import { subModuleCreate, subModuleUpdate } from '@khue/contract/sub-modules';
import { formShape } from '@/components/form/formShape';
import type { CoursePart } from './courseTypes';

/** The form of a part of a course. */
export const partForm = (course: number) =>
  formShape<CoursePart>()({
    blank: { name: '', sub_module_type: 'lesson', parent: '', status: '1', description: '' },
    required: ['name', 'sub_module_type', 'status', 'description'],
    send: () => ({ module_id: course }),
    create: subModuleCreate,
    update: subModuleUpdate,
  });

/** Under which parts another one may stand: not under itself or its own, and no deeper than three levels. */
export function possibleParents(parts: readonly CoursePart[], part: CoursePart | undefined): CoursePart[] {
  const start = part ? parts.findIndex(({ id }) => id === part.id) : -1;
  const own = start < 0 ? 0 : parts.slice(start + 1).findIndex(({ depth }) => depth <= (part?.depth ?? 0));
  const end = own < 0 ? parts.length : start + 1 + own;
  const branch = start < 0 ? [] : parts.slice(start, end);
  const height = branch.length === 0 ? 1 : Math.max(...branch.map(({ depth }) => depth)) - (part?.depth ?? 0) + 1;
  return parts.filter((candidate) => !branch.includes(candidate) && candidate.depth + height <= 3);
}
