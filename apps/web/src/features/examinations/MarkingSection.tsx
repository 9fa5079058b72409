import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { look } from '@/components/look/look';
import { activeSchools } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { ChosenMany } from './ChosenMany';
import type { Examination } from './queries';
import { teachersOf } from './sources';

const TOLERANCES = ['0', '0.25', '0.5', '1', '1.5', '2'];

interface Props {
  /** Absent while one is being planned: who marks is chosen once it is known whose it is. */
  examination?: Examination;
  markers: FieldBinding<string>;
  tolerance: FieldBinding<string>;
  /** Ids with commas between them. */
  markerIds: FieldBinding<string>;
}

/** How many people mark an essay, who they are, and how far they are. */
export function MarkingSection({ examination, markers, tolerance, markerIds }: Props) {
  const { t } = useTranslation(['examinations', 'marking']);
  const format = useFormat();
  const tolerances = [...new Set([...TOLERANCES, tolerance.value])]
    .filter(Boolean)
    .sort((a, b) => Number(a) - Number(b));
  return (
    <FormSection title={t('sections.marking')} purpose={t('sections.marking_purpose')}>
      <ChoiceField field={markers} required choices={['1', '2'].map((value) => ({ value, label: value }))} />
      {markers.value === '2' && (
        <ChoiceField
          field={tolerance}
          required
          choices={tolerances.map((value) => ({ value, label: format.number(Number(value)) }))}
        />
      )}
      {examination && <Markers examination={examination} field={markerIds} />}
    </FormSection>
  );
}

function Markers({ examination, field }: { examination: Examination; field: FieldBinding<string> }) {
  const { t } = useTranslation(['examinations', 'marking', 'components']);
  const own = examination.owner.scope === 'school' ? String(examination.owner.id) : '';
  const [school, setSchool] = useState(own);
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const progress = useQuery(
    reading('GET /api/exam_marking/progress/', { query: { examination: String(examination.id) } }),
  );
  const names = new Map(progress.data?.markers.map(({ id, name }) => [String(id), name]));
  const chosen = field.value
    .split(',')
    .filter(Boolean)
    .map((value) => ({ value, label: added[value] ?? names.get(value) ?? '\u2026' }));
  const { data } = progress;
  const said = data && (
    <div className={look('stack', 'gap-4')}>
      <p className={look('m-0')}>{data.total === 0 ? t('marking:card.none') : t('marking:card.sum', { ...data })}</p>
      {data.markers.map(({ id, name, marks }) => (
        <p key={id} className={look('m-0')} translate="no">
          {t('marking:card.marker', { name, marks })}
        </p>
      ))}
    </div>
  );
  if (field.mode === 'view') return <FieldValue label={field.label}>{said}</FieldValue>;
  return (
    <div className={look('stack', 'gap-10')}>
      {own === '' && (
        <RemoteSelect
          label={t('room.school')}
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('room.school') })}
          source={activeSchools}
          value={school}
          onChange={setSchool}
        />
      )}
      {(school !== '' || chosen.length > 0) && (
        <ChosenMany
          label={field.label}
          source={teachersOf(Number(school))}
          chosen={chosen}
          onChange={(next) => {
            setAdded({ ...added, ...Object.fromEntries(next.map(({ value, label }) => [value, label])) });
            field.change(next.map(({ value }) => value).join(','));
          }}
          error={field.error}
        />
      )}
    </div>
  );
}
