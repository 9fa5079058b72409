import { Button } from '@mantine/core';
import { IconEraser, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Boundary } from '@/components/states/Boundary';
import { kindFor } from '@/questions/kinds/kinds';
import { ActivityContext } from '@/questions/player/activity';
import { QuestionView } from '@/questions/player/QuestionView';
import type { AnswerView, ExamRoom } from '../room/examRoom';
import { AnswerStateLine } from './AnswerStateLine';
import { BrokenQuestion } from './BrokenQuestion';
import classes from './QuestionPane.module.css';

interface Props {
  room: ExamRoom;
  place: number;
  answer: AnswerView;
  isDurable: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  heading: Ref<HTMLHeadingElement>;
}

/** One question, its flag, and where its answer is. */
export function QuestionPane({ room, place, answer, isDurable, isFlagged, onFlag, heading }: Props) {
  const { t } = useTranslation('exam_room');
  const shown = room.questions[place];
  if (!shown) return null;
  const Flag = isFlagged ? IconFlagFilled : IconFlag;
  const { isTyped, isLong } = kindFor(shown);
  return (
    <section className={classes.pane} aria-labelledby="question-number">
      <div className={look('row', 'between', 'gap-12', 'mb-14')}>
        <h2
          id="question-number"
          ref={heading}
          tabIndex={-1}
          className={lookWith(classes.number, 'm-0', 'bold', 'leading-135')}
          aria-label={t('question.said', { number: place + 1, count: room.questions.length })}
        >
          {t('question.number', { number: place + 1 })}{' '}
          <span className={look('dimmed', 'regular')}>{t('question.of', { count: room.questions.length })}</span>
        </h2>
        <Button
          variant="default"
          size="lg"
          className={classes.flag}
          aria-pressed={isFlagged}
          data-on={isFlagged || undefined}
          leftSection={<Flag size={19} stroke={1.7} />}
          onClick={onFlag}
        >
          <span className={look('not-on-phone')}>{t(isFlagged ? 'question.flagged' : 'question.flag')}</span>
          <span className={classes.short}>{t(isFlagged ? 'question.flagged_short' : 'question.flag_short')}</span>
        </Button>
      </div>
      <Boundary key={shown.id} instead={(retry) => <BrokenQuestion onRetry={retry} />}>
        <ActivityContext value={room.place.activity}>
          <QuestionView
            question={shown}
            response={answer.response}
            onChange={(response) => room.answer(shown.id, response, { isTyped, isLong })}
          />
        </ActivityContext>
      </Boundary>
      <AnswerStateLine answer={answer} isDurable={isDurable} onRetry={() => room.tryNow()} />
      {answer.response !== null && (
        <Button
          variant="subtle"
          size="md"
          className={classes.clear}
          leftSection={<IconEraser size={18} stroke={1.7} />}
          onClick={() => room.answer(shown.id, null)}
        >
          {t('question.clear')}
        </Button>
      )}
    </section>
  );
}
