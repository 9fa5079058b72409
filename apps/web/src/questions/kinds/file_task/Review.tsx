import type { AskedOf } from '@khue/scoring/model';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { chosenIn } from '../../player/responses';
import classes from '../../print/Print.module.css';
import type { ReviewProps } from '../../review/GivenAndRight';
import { RubricList } from '../../rubric/RubricList';

type Asked = AskedOf<'file_task'>;

/** How many files were handed in, and what they were marked by. */
export function FileTaskReview({ question, response }: ReviewProps<Asked>) {
  const { t } = useTranslation('kinds');
  return (
    <div className={look('stack', 'gap-10', 'mt-10')}>
      <p className={look('m-0')}>{t('file_task.handed_in', { count: chosenIn(response).length })}</p>
      <RubricList rubric={question.rubric} isOpen />
    </div>
  );
}

/** On paper one writes down where the file lies. */
export function FileTaskPrinted() {
  const { t } = useTranslation('papers');
  return (
    <p className={classes.answer}>
      <span>{t('print.answer')}</span>
      <span />
    </p>
  );
}
