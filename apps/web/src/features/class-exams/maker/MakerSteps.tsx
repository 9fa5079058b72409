import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import { useFormat } from '@/lib/format';
import classes from './Maker.module.css';
import { STEPS, type Step } from './steps';

interface Props {
  step: Step;
  /** How many questions have been chosen; undefined: they are drawn. */
  chosen: number | undefined;
  onChange: (step: Step) => void;
}

/** Where there is no room for three columns, one of them is shown at a time. */
export function MakerSteps({ step, chosen, onChange }: Props) {
  const { t } = useTranslation('test_maker');
  const format = useFormat();
  const count = chosen ? ` (${format.number(chosen)})` : '';
  const labels = { settings: t('settings'), questions: t('sources.title'), paper: `${t('paper.title')}${count}` };
  return (
    <Segments
      className={classes.steps}
      fullWidth
      aria-label={t('steps')}
      value={step}
      onChange={(value) => onChange(value as Step)}
      data={STEPS.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
