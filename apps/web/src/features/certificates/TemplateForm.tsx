import { certificateTemplateCreate, certificateTemplateUpdate } from '@khue/contract/certificates';
import { EXAMINATION_OWNERS } from '@khue/contract/examination-words';
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
import { look, lookWith } from '@/components/look/look';
import { activeSchools } from '@/components/places/sources';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { CertificateLook } from './CertificateLook';
import classes from './CertificateLook.module.css';
import { TEMPLATE, type Template } from './queries';
import { SignersField } from './SignersField';
import { StampEditor } from './StampEditor';

/** `own`: whatever its maker keeps, a school, a province or everything. */
const owned = (scope: string, id: string) =>
  scope === 'school' ? { scope, id: Number(id) || null } : scope === 'province' ? { scope, id } : undefined;

const SIGNERS: { name: string; title: string }[] = [];

const TEMPLATE_FORM = formShape<Template>()({
  blank: { title: '', text: '', owner: 'own', owner_id: '', signers: SIGNERS },
  read: () => ({ owner: 'own' }),
  required: ['title', 'text'],
  send: (values) => ({ owner: owned(values.owner, values.owner_id) }),
  create: certificateTemplateCreate,
  update: certificateTemplateUpdate,
});

interface Props {
  mode: FormMode;
  /** Absent while one is being made. */
  template?: Template;
}

/** Title, text and signers of a template, with what comes of them beside. */
export function TemplateForm({ mode, template }: Props) {
  const { t } = useTranslation(['certificates', 'components']);
  const navigate = useNavigate();
  const { choose: keepsSeveral } = useAbilities('school');
  const { form, stale } = useRowForm({
    mode,
    row: template,
    shape: TEMPLATE_FORM,
    start: { title: t('start.title'), text: t('start.text') },
    label: (name) => t(`fields.${name.replace('.', '_')}`),
    create: (body) => call('POST /api/certificate_templates/', { body: body as never }),
    update: (id, body) => call('PUT /api/certificate_templates/{id}/', { params: { id }, body: body as never }),
    reload: TEMPLATE.read,
    nameOf: ({ title }) => title,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void navigate(detailPath('certificate_template', 'view', answer.id), { replace: true });
    },
  });
  const owner = form.field('owner');
  const [title, text] = [form.field('title'), form.field('text')];
  const signers = form.list('signers');
  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="certificate_template"
      id={template?.id}
      label={t('title')}
      saveLabel={t(template ? 'save_changes' : 'create')}
    >
      <div className={lookWith(classes.beside, 'grid', 'start')}>
        <div>
          <FormSection title={t('sections.words')} purpose={t('sections.words_purpose')}>
            <TextField field={title} required maxLength={100} />
            {template ? (
              <FieldValue label={t('fields.owner')}>{template.owner.name ?? t('owners.all')}</FieldValue>
            ) : (
              keepsSeveral && (
                <ChoiceField
                  field={owner}
                  required
                  choices={['own', ...EXAMINATION_OWNERS.filter((one) => one !== 'all')].map((value) => ({
                    value,
                    label: t(`owners.${value}`),
                  }))}
                />
              )
            )}
            {owner.value !== 'own' && (
              <RemoteField
                key={owner.value}
                field={form.field('owner_id')}
                source={owner.value === 'school' ? activeSchools : newProvinces}
                required
              />
            )}
            <LongTextField
              field={text}
              rows={4}
              hint={t('hints.text', {
                full_name: '{{full_name}}',
                examination: '{{examination}}',
                date: '{{date}}',
                score: '{{score}}',
              })}
            />
          </FormSection>
          <FormSection title={t('sections.signers')} purpose={t('sections.signers_purpose')}>
            <SignersField list={signers} isShown={mode === 'view'} />
            {template && mode === 'edit' && <StampEditor template={template} />}
          </FormSection>
        </div>
        <section className={lookWith(classes.look, 'stack', 'gap-8')}>
          <h2 className={look('heading')}>{t('sections.look')}</h2>
          <CertificateLook
            title={title.value}
            text={text.value}
            signers={signers.items.map((item) => ({
              key: item.key,
              name: item.field('name').value,
              title: item.field('title').value,
            }))}
            picture={template?.picture ?? null}
          />
          <p className={look('note', 'm-0')}>{t('sections.look_purpose')}</p>
        </section>
      </div>
    </RowFormPage>
  );
}
