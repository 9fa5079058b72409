import { EXAMINATION_OWNERS } from '@khue/contract/examination-words';
import { examinationCreate, examinationUpdate } from '@khue/contract/examinations';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newProvinces } from '@/components/address/sources';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FormMode } from '@/components/form/fieldBinding';
import { formShape } from '@/components/form/formShape';
import { LongTextField } from '@/components/form/LongTextField';
import { RemoteField } from '@/components/form/RemoteField';
import { RowFormPage } from '@/components/form/RowFormPage';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { activeCourses } from '@/components/learning/courseSources';
import { look } from '@/components/look/look';
import { activeSchools } from '@/components/places/sources';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { MarkingSection } from './MarkingSection';
import { EXAMINATION, type Examination } from './queries';
import { certificateTemplates, examBlueprintsOf } from './sources';

const REVIEWS = ['none', 'score', 'answers'] as const;
const YES_NO = ['true', 'false'] as const;

/** Whose a new examination is; `own`: whatever its maker keeps, a school, a province or everything. */
const owned = (scope: string, id: string) =>
  scope === 'school' ? { scope, id: Number(id) || null } : scope === 'province' ? { scope, id } : undefined;

/** One a line, or with commas between. */
const listed = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const decimal = (text: string) => text.trim().replace(',', '.');

export const EXAMINATION_FORM = formShape<Examination>()({
  blank: {
    name: '',
    module: '',
    owner: 'own',
    owner_id: '',
    school_year: '',
    duration: '60',
    pass_score: '5',
    blueprint_id: '',
    certificate_template_id: '',
    review: 'score',
    one_device: 'true',
    start_code: 'true',
    networks: '',
    seb_required: 'false',
    seb_config_keys: '',
    appeal_days: '7',
    markers: '1',
    tolerance: '1',
    marker_ids: '',
  },
  read: (row) => ({
    module: row.module.id,
    owner: 'own',
    networks: row.networks.join('\n'),
    seb_required: row.seb.required,
    seb_config_keys: row.seb.config_keys.join('\n'),
    markers: row.marking.markers,
    tolerance: row.marking.tolerance,
    marker_ids: row.marking.marker_ids.join(','),
  }),
  required: ['name', 'module', 'duration', 'pass_score', 'review', 'one_device', 'start_code', 'appeal_days'],
  send: (values) => ({
    owner: owned(values.owner, values.owner_id),
    school_year: values.school_year.trim() || undefined,
    pass_score: decimal(values.pass_score),
    networks: listed(values.networks),
    seb: { required: values.seb_required === 'true', config_keys: listed(values.seb_config_keys) },
    marking: {
      markers: Number(values.markers),
      tolerance: decimal(values.tolerance),
      marker_ids: values.marker_ids.split(',').filter(Boolean).map(Number),
    },
  }),
  within: {
    markers: 'marking',
    tolerance: 'marking',
    marker_ids: 'marking',
    seb_required: 'seb',
    seb_config_keys: 'seb',
  },
  create: examinationCreate,
  update: examinationUpdate,
});

interface Props {
  mode: FormMode;
  /** Absent while one is being planned. */
  examination?: Examination;
}

/** Name, owner and rules of an examination. */
export function ExaminationForm({ mode, examination }: Props) {
  const { t } = useTranslation(['examinations', 'components']);
  const navigate = useNavigate();
  const { choose: keepsSeveral } = useAbilities('school');
  const { form, stale } = useRowForm({
    mode,
    row: examination,
    shape: EXAMINATION_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/examinations/', { body: body as never }),
    update: (id, body) => call('PUT /api/examinations/{id}/', { params: { id }, body: body as never }),
    reload: EXAMINATION.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void navigate(detailPath('examination', 'view', answer.id), { replace: true });
    },
  });
  const owner = form.field('owner');
  const course = form.field('module');
  const choices = (values: readonly string[], group: string) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="examination"
      id={examination?.id}
      label={t('title')}
      saveLabel={t(examination ? 'save_changes' : 'create')}
    >
      <FormSection title={t('sections.what')} purpose={t('sections.what_purpose')}>
        <TextField field={form.field('name')} required maxLength={200} />
        <RemoteField field={course} source={activeCourses} valueLabel={examination?.module.name} required />
        {examination ? (
          <FieldValue label={t('fields.owner')}>{examination.owner.name ?? t('owners.all')}</FieldValue>
        ) : (
          keepsSeveral && (
            <>
              <ChoiceField
                field={owner}
                required
                choices={[
                  { value: 'own', label: t('owners.own') },
                  ...choices(
                    EXAMINATION_OWNERS.filter((one) => one !== 'all'),
                    'owners',
                  ),
                ]}
              />
              {owner.value !== 'own' && (
                <RemoteField
                  key={owner.value}
                  field={form.field('owner_id')}
                  source={owner.value === 'school' ? activeSchools : newProvinces}
                  required
                />
              )}
            </>
          )
        )}
        <TextField field={form.field('school_year')} inputMode="numeric" maxLength={4} hint={t('hints.school_year')} />
      </FormSection>
      <FormSection title={t('sections.paper')} purpose={t('sections.paper_purpose')}>
        <TextField field={form.field('duration')} required inputMode="numeric" maxLength={3} />
        <TextField field={form.field('pass_score')} required maxLength={5} />
        <RemoteField
          field={form.field('blueprint_id')}
          source={examBlueprintsOf(course.value)}
          valueLabel={examination?.blueprint?.name}
          disabled={course.value === ''}
        />
        <ChoiceField field={form.field('review')} required choices={choices(REVIEWS, 'reviews')} />
        <TextField field={form.field('appeal_days')} required inputMode="numeric" maxLength={2} />
        <RemoteField
          field={form.field('certificate_template_id')}
          source={certificateTemplates}
          valueLabel={examination?.certificate_template?.name}
        >
          <p className={look('note', 'mt-2')}>{t('hints.certificate_template_id')}</p>
        </RemoteField>
      </FormSection>
      <MarkingSection
        examination={examination}
        markers={form.field('markers')}
        tolerance={form.field('tolerance')}
        markerIds={form.field('marker_ids')}
      />
      <FormSection title={t('sections.room')} purpose={t('sections.room_purpose')}>
        <ChoiceField field={form.field('one_device')} required choices={choices(YES_NO, 'yes_no')} />
        <ChoiceField field={form.field('start_code')} required choices={choices(YES_NO, 'yes_no')} />
        <LongTextField field={form.field('networks')} hint={t('hints.networks')} />
        <ChoiceField field={form.field('seb_required')} required choices={choices(YES_NO, 'yes_no')} />
        {form.field('seb_required').value === 'true' && <LongTextField field={form.field('seb_config_keys')} />}
      </FormSection>
    </RowFormPage>
  );
}
