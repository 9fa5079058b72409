import { coursePartCreate, coursePartUpdate } from '@khue/contract/course-parts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormDialog } from '@/components/form/FormDialog';
import { formShape } from '@/components/form/formShape';
import { LongTextField } from '@/components/form/LongTextField';
import { StaleDialog } from '@/components/form/StaleDialog';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { look } from '@/components/look/look';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { call } from '@/lib/api';
import type { Course, CoursePart } from '../courseTypes';
import { usePartKinds } from '../useCourseChoices';

/** The form of a part of a course. */
const partForm = (course: number) =>
  formShape<CoursePart>()({
    blank: { name: '', sub_module_type: 'lesson', parent: '', status: '1', description: '' },
    required: ['name', 'sub_module_type', 'status', 'description'],
    send: () => ({ module_id: course }),
    create: coursePartCreate,
    update: coursePartUpdate,
  });

/** Under which parts another one may stand: not under itself or its own, and no deeper than three levels. */
function possibleParents(parts: readonly CoursePart[], part: CoursePart | undefined): CoursePart[] {
  const start = part ? parts.findIndex(({ id }) => id === part.id) : -1;
  const own = start < 0 ? 0 : parts.slice(start + 1).findIndex(({ depth }) => depth <= (part?.depth ?? 0));
  const end = own < 0 ? parts.length : start + 1 + own;
  const branch = start < 0 ? [] : parts.slice(start, end);
  const height = branch.length === 0 ? 1 : Math.max(...branch.map(({ depth }) => depth)) - (part?.depth ?? 0) + 1;
  return parts.filter((candidate) => !branch.includes(candidate) && candidate.depth + height <= 3);
}

/** A part to edit, or where a new one is to stand. */
export type PartDraft = { part: CoursePart } | { parent: number | null };

interface Props {
  course: Course;
  parts: readonly CoursePart[];
  draft: PartDraft;
  onClose: () => void;
}

export function PartDialog({ course, parts, draft, onClose }: Props) {
  const { t } = useTranslation('courses');
  const kinds = usePartKinds();
  const part = 'part' in draft ? draft.part : undefined;
  const parent = 'parent' in draft && draft.parent !== null ? String(draft.parent) : '';
  // One exam a course: where there is one, another is not even offered.
  const hasOtherExam = parts.some(({ id, sub_module_type }) => sub_module_type === 'exam' && id !== part?.id);
  const { form, stale } = useRowForm({
    mode: part ? 'edit' : 'create',
    row: part,
    shape: useMemo(() => partForm(course.id), [course.id]),
    start: { parent },
    label: (name) => t(`part_fields.${name}`),
    create: (body) => call('POST /api/sub_modules/', { body }),
    update: (id, body) => call('PUT /api/sub_modules/{id}/', { params: { id }, body }),
    reload: (id) => call('GET /api/sub_modules/{id}/', { params: { id } }),
    nameOf: ({ name }) => name,
    words: (outcome) => t(`parts.${outcome}`),
    saved: () => {
      onClose();
    },
  });

  return (
    <>
      <FormDialog
        title={t(part ? 'parts.edit_title' : 'parts.add_title')}
        form={form}
        saveLabel={t(part ? 'save_changes' : 'parts.add_save')}
        onClose={onClose}
      >
        <div className={look('whole-row')}>
          <TextField field={form.field('name')} required />
        </div>
        <ChoiceField
          field={form.field('sub_module_type')}
          required
          choices={kinds.filter(({ value }) => value !== 'exam' || !hasOtherExam)}
        />
        <ChoiceField field={form.field('status')} required choices={useActiveChoices()} />
        <div className={look('whole-row')}>
          <ChoiceField
            field={form.field('parent')}
            isData
            choices={possibleParents(parts, part).map(({ id, name, depth }) => ({
              value: String(id),
              label: depth > 1 ? `– ${name}` : name,
            }))}
          />
        </div>
        <LongTextField field={form.field('description')} />
      </FormDialog>
      <StaleDialog {...stale} />
    </>
  );
}
