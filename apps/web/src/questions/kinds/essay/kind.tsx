import type { AskedOf, Response } from '@khue/scoring/model';
import { IconAlignLeft } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import gap from '../../player/Gap.module.css';
import type { AnswerProps } from '../../player/playing';
import { textIn } from '../../player/responses';
import { RubricList } from '../../rubric/RubricList';
import type { Kind } from '../kind';
import classes from './View.module.css';

export type Asked = AskedOf<'essay'>;

/** One large field. What does not fit is not taken, and the field says so. */
function EssayView({ question, response, onChange, disabled, labelId }: AnswerProps<Asked>) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  const id = useId();
  const [isFull, setFull] = useState(false);
  const text = textIn(response);
  const write = (typed: string) => {
    // What is too long already may become shorter.
    const fits = typed.length <= question.max_length || typed.length < text.length;
    setFull(!fits);
    if (fits) onChange(typed === '' ? null : typed);
  };
  return (
    <div className={classes.answer}>
      <label className={classes.label} htmlFor={`${id}-field`} id={`${id}-label`}>
        {t('essay.label')}
      </label>
      <textarea
        id={`${id}-field`}
        className={`${gap.field} ${classes.field}`}
        rows={12}
        value={text}
        disabled={disabled}
        aria-labelledby={`${labelId} ${id}-label`}
        aria-describedby={`${id}-count`}
        aria-invalid={isFull || undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => setFull(false)}
        translate="no"
      />
      <p id={`${id}-count`} className={classes.count} data-full={isFull || undefined}>
        {t(isFull ? 'essay.full' : 'essay.count', {
          count: text.length,
          total: format.number(text.length),
          most: format.number(question.max_length),
        })}
      </p>
      <RubricList rubric={question.rubric} isOpen={disabled} />
    </div>
  );
}

export const essay: Kind<Asked> = {
  Icon: IconAlignLeft,
  addsUp: false,
  hasLetters: false,
  View: EssayView,
  isAnswered: (_question: Asked, response: Response) => textIn(response).trim() !== '',
  // Nothing of it was judged: one goes on with what one wrote.
  keepRight: (_question: Asked, response: Response) => response,
  byKey: () => undefined,
  isTyped: true,
  isLong: true,
  Review: lazyComponent(async () => (await import('./Review')).EssayReview),
  Printed: lazyComponent(async () => (await import('./Review')).EssayPrinted),
  Form: lazyComponent(async () => (await import('./Form')).EssayForm),
  keys: null,
};
