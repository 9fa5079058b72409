import { coursePartCreate } from '@khue/contract/course-parts';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormDialog } from '@/components/form/FormDialog';
import { LongTextField } from '@/components/form/LongTextField';
import { StaleDialog } from '@/components/form/StaleDialog';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { call } from '@/lib/api';
import type { Course, CoursePart } from '../courseTypes';
import { BLANK_PART, changedPartBody, newPartBody, partInputOf, partValuesOf, possibleParents } from '../partValues';
import { useCourseCache } from '../queries';
import { usePartKinds } from '../useCourseChoices';
import classes from './PartTree.module.css';

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
  const cache = useCourseCache();
  const kinds = usePartKinds();
  const part = 'part' in draft ? draft.part : undefined;
  const parent = 'parent' in draft && draft.parent !== null ? String(draft.parent) : '';
  // One exam a course: where there is one, another is not even offered.
  const hasOtherExam = parts.some(({ id, sub_module_type }) => sub_module_type === 'exam' && id !== part?.id);
  const { form, stale } = useRowForm({
    mode: part ? 'edit' : 'create',
    row: part,
    valuesOf: (row) => (row ? partValuesOf(row) : { ...BLANK_PART, parent }),
    schema: coursePartCreate,
    toInput: partInputOf(course.id),
    label: (name) => t(`part_fields.${name}`),
    create: (values) => call('POST /api/sub_modules/', { body: newPartBody(course.id, values) }),
    update: (row, values, changed) =>
      call('PUT /api/sub_modules/{id}/', { params: { id: row.id }, body: changedPartBody(row, values, changed) }),
    reload: (id) => call('GET /api/sub_modules/{id}/', { params: { id } }),
    nameOf: ({ name }) => name,
    words: (outcome) => t(`parts.${outcome}`),
    saved: () => {
      void cache.refresh(course.id);
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
        <div className={classes.wide}>
          <TextField field={form.field('name')} required />
        </div>
        <ChoiceField
          field={form.field('sub_module_type')}
          required
          choices={kinds.filter(({ value }) => value !== 'exam' || !hasOtherExam)}
        />
        <ChoiceField field={form.field('status')} required choices={useActiveChoices()} />
        <div className={classes.wide}>
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
