import { look } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date/DateField';
import { toast } from '@/components/feedback/toast';
import { FormDialog } from '@/components/form/FormDialog';
import { StaleDialog } from '@/components/form/StaleDialog';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { yearName } from '@/components/text/yearName';
import type { School } from '@/features/schools/schoolTypes';
import { nextYearNumber, usualYear, YEAR_FORM } from '@/features/schools/yearForm';
import type { CreatedYear, SchoolYear } from '@/features/schools/yearTypes';
import { call } from '@/lib/api';

interface Props {
  school: Pick<School, 'id' | 'can'>;
  years: readonly SchoolYear[];
  /** Absent while a year is being created. */
  year?: SchoolYear;
  onClose: () => void;
  /** The classes went up with the new year. */
  onUpgraded?: () => void;
}

export function YearDialog({ school, years, year, onClose, onUpgraded }: Props) {
  const { t } = useTranslation('schools');
  const schoolId = school.id;
  const mayUpgrade = school.can.upgrade && onUpgraded !== undefined;
  const [upgrades, setUpgrades] = useState(false);
  const { form, stale } = useRowForm({
    mode: year ? 'edit' : 'create',
    row: year as (SchoolYear & Partial<Pick<CreatedYear, 'upgrade'>>) | undefined,
    shape: YEAR_FORM,
    start: usualYear(nextYearNumber(years)),
    label: (name) => t(`years.fields.${name}`),
    create: (body) =>
      call('POST /api/school_years/{schoolId}/', {
        params: { schoolId },
        body: { ...body, upgrade_classes: upgrades },
      }),
    update: (id, body) => call('PUT /api/school_years/{schoolId}/{id}/', { params: { schoolId, id }, body }),
    reload: async (id) => {
      const { results } = await call('GET /api/school_years/{schoolId}/', { params: { schoolId } });
      return results.find((row) => row.id === id) ?? Promise.reject(new Error('The year is gone.'));
    },
    nameOf: ({ name }) => yearName(name),
    words: (outcome) => t(`years.${outcome}`),
    saved: (answer) => {
      onClose();
      if (!answer.upgrade) return;
      toast.success({ title: t('upgrade.done'), message: yearName(answer.name) });
      onUpgraded?.();
    },
  });
  const number = form.field('year');
  // A year of another number is another year: its name and days follow until they are typed over.
  const renumber = (text: string) => {
    if (!year && /^\d{4}$/.test(text)) form.set(usualYear(Number(text)));
    else number.change(text);
  };

  return (
    <>
      <FormDialog
        title={year ? t('years.edit_title', { name: yearName(year.name) }) : t('years.new_title')}
        form={form}
        saveLabel={t(year ? 'save_changes' : upgrades ? 'years.create_and_upgrade' : 'years.create')}
        onClose={onClose}
      >
        <TextField field={{ ...number, change: renumber }} required inputMode="numeric" />
        <TextField field={form.field('name')} required />
        <DateField field={form.field('start_date')} required />
        <DateField field={form.field('end_date')} required />
        {!year && mayUpgrade && (
          <Checkbox
            className={look('whole-row')}
            label={t('years.upgrade_too')}
            description={t('years.upgrade_too_hint')}
            checked={upgrades}
            onChange={(event) => setUpgrades(event.currentTarget.checked)}
          />
        )}
      </FormDialog>
      <StaleDialog {...stale} />
    </>
  );
}
