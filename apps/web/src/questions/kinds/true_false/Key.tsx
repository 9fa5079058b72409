import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import classes from '../../keys/Key.module.css';
import { type Keys, keyOf } from '../../keys/key';
import { type QuickFieldsProps, quickOf } from '../../quick/quick';

function Fields({ draft, onChange }: { draft: boolean; onChange: (draft: boolean) => void }) {
  const { t } = useTranslation('kinds');
  return (
    <fieldset className={classes.fields}>
      <legend>{t('true_false.form.key.truth')}</legend>
      <Segments
        aria-label={t('true_false.form.key.truth')}
        data={['true', 'false'].map((value) => ({ value, label: t(`true_false.${value}`) }))}
        value={String(draft)}
        onChange={(value) => onChange(value === 'true')}
      />
    </fieldset>
  );
}

const key = keyOf<boolean>({
  read: ({ correct }) => correct === 'true' || correct === true,
  write: (params, draft) => ({ ...params, correct: draft ? 'true' : 'false' }),
  faultOf: () => null,
  Fields,
});

function QuickFields({ draft: isTrue, onChange }: QuickFieldsProps<boolean>) {
  const { t } = useTranslation('kinds');
  return (
    <Segments
      aria-label={t('true_false.form.quick.statement_is')}
      value={String(isTrue)}
      onChange={(value) => onChange(value === 'true')}
      data={['true', 'false'].map((value) => ({ value, label: t(`true_false.${value}`) }))}
    />
  );
}

const quick = quickOf<boolean>({
  fresh: true,
  Fields: QuickFields,
  lackOf: () => null,
  contentOf: (correct, question, language) => ({
    library: 'H5P.TrueFalse',
    params: trueFalse({ question, correct, language }),
  }),
});

export const keys: Keys = { key, quick };
