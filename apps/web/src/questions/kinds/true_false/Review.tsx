import type { AskedOf } from '@khue/scoring/model';
import { useTranslation } from 'react-i18next';
import classes from '../../print/Print.module.css';
import { GivenAndRight, type ReviewProps } from '../../review/GivenAndRight';

type Asked = AskedOf<'true_false'>;

export function TrueFalseReview({ response, solution, fraction }: ReviewProps<Asked>) {
  const { t } = useTranslation('kinds');
  const wordOf = (value: unknown) => <span>{t(value === true ? 'true_false.true' : 'true_false.false')}</span>;
  return <GivenAndRight fraction={fraction} given={wordOf(response)} right={wordOf(solution)} />;
}

export function TrueFalsePrinted() {
  const { t } = useTranslation('papers');
  return (
    <ol className={classes.choices} data-columns={4}>
      <li>☐ {t('print.true')}</li>
      <li>☐ {t('print.false')}</li>
    </ol>
  );
}
