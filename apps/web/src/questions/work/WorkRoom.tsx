import { isMarkedByPeople } from '@khue/scoring/kinds/kinds';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck, IconEye, IconFlag, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { look, lookWith } from '@/components/look/look';
import { usePageContext } from '@/lib/pageContext';
import { ActivityContext } from '../player/activity';
import { ProgressLine } from '../player/ProgressLine';
import { QuestionView } from '../player/QuestionView';
import { Verdict } from '../player/Verdict';
import { Refusal } from './Refusal';
import { Sum } from './Sum';
import { useWork } from './useWork';
import classes from './WorkRoom.module.css';
import { sumOf, type Work, type WorkCalls } from './work';

interface Props {
  session: Work;
  calls: WorkCalls;
  /** Ends it and shows what came of it. */
  onFinish: () => Promise<void>;
  /** The head of the page, around the button that ends it. */
  head: (end: ReactNode) => ReactNode;
  /** Asked before it is ended with questions left. */
  endTitle: string;
  /** What is said when it could not be ended; by default that the answers are saved. */
  endFailed?: string;
  /** Not the whole page: the foot stays where it is. */
  isPart?: boolean;
  /** Answers are saved, and somebody else shows later what they are worth. */
  isCovered?: boolean;
  /** It ends now, with what was answered. */
  isTimeUp?: boolean;
}

/** One question at a time: answered, judged at once, tried again as often as one likes; the first answer counts. */
export function WorkRoom(props: Props) {
  const { session, calls, onFinish, head: wrap, endTitle, endFailed, isPart, isCovered, isTimeUp = false } = props;
  const { t } = useTranslation(['learning', 'player', 'kinds']);
  const { questions, at, goTo, work, check, results, refusal, end, finish, finishInTime } = useWork(
    session,
    calls,
    onFinish,
  );
  const endsInTime = useRef(finishInTime);
  endsInTime.current = finishInTime;
  useEffect(() => {
    if (isTimeUp) void endsInTime.current();
  }, [isTimeUp]);
  const [asksToEnd, setAsksToEnd] = useState(false);
  /** Judged while one was looking, not before one came back to it. */
  const [judged, setJudged] = useState<string>();
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    head.current?.focus();
  }, [at]);

  const question = questions[at];
  const isSolved = question && (work.stateOf(question.id).solutionShown || work.stateOf(question.id).checked?.correct);
  usePageContext({
    activityId: session.id,
    questionId: Number(question?.id) || undefined,
    questionNumber: at + 1,
    hintsOnly: !isSolved,
  });
  if (!question) return null;
  const { response, checked, busy, lacksAnswer, solutionShown } = work.stateOf(question.id);
  const sum = sumOf(results);
  const isLast = at === questions.length - 1;
  const canTryAgain = checked?.correct === false && !solutionShown;
  const hasSolution = checked?.solution != null;
  const isByPeople = isMarkedByPeople(question.type);
  // Saved while the results were covered, and shown since: it is told with all the others.
  const unjudged = isByPeople ? 'work.by_people' : isCovered ? 'work.covered' : 'work.covered_until_end';

  const judge = () => {
    setJudged(question.id);
    void work.check(question, check);
  };
  const again = () => {
    setJudged(undefined);
    work.tryAgain(question);
    head.current?.focus();
  };
  const stop = () => (sum.open > 0 ? setAsksToEnd(true) : void finish());
  const isWaiting = busy === 'checking';

  return (
    <div className={isPart ? look('stack', 'gap-14') : lookWith(classes.room, 'stack', 'gap-14', 'mx-auto')}>
      {wrap(
        <Button
          className={lookWith(classes.end, 'keep')}
          variant="default"
          leftSection={<IconFlag size={18} />}
          loading={end === 'ending'}
          onClick={stop}
        >
          {t('work.end')}
        </Button>,
      )}
      <ProgressLine results={results} current={at} />
      <div className={look('flex', 'wrap', 'between', 'baseline', 'gap-2-16')}>
        <h2 className={lookWith(classes.number, 'm-0', 'text-section', 'bold', 'leading-14')} ref={head} tabIndex={-1}>
          {t('player:set.question', { number: at + 1 })}{' '}
          <span className={look('dimmed', 'regular')}>/ {questions.length}</span>
        </h2>
        {results.some((one) => one !== null) && (
          <Sum counts={{ ...sum, open: 0 }} className={look('m-0', 'dimmed', 'text-md', 'leading-15')} />
        )}
      </div>
      <ActivityContext value={session.id}>
        <QuestionView
          key={question.id}
          question={question}
          response={response}
          onChange={(next) => work.answer(question.id, next)}
          checked={checked ?? undefined}
          showSolution={solutionShown}
          disabled={checked !== null || isWaiting}
        />
      </ActivityContext>
      <div className={look('unless-empty')} role="status">
        {checked && (
          <Verdict checked={checked} takesFocus={judged === question.id}>
            {solutionShown && !checked.correct && (
              <p className={look('m-0', 'dimmed', 'text-md', 'leading-15')}>{t('player:question.solution_shown')}</p>
            )}
            {checked.correct === null && <p className={look('m-0')}>{t(unjudged)}</p>}
            {checked.correct && checked.counted === false && (
              <p className={look('m-0', 'dimmed', 'text-md', 'leading-15')}>{t('work.right_later')}</p>
            )}
            {canTryAgain && hasSolution && (
              <Button
                className={classes.solution}
                variant="subtle"
                leftSection={<IconEye size={18} />}
                onClick={() => work.showSolution(question.id)}
              >
                {t('player:question.show_solution')}
              </Button>
            )}
          </Verdict>
        )}
        {lacksAnswer && <p className={classes.note}>{t(`kinds:${question.type}.lacks`)}</p>}
        {busy === 'failed' && <Refusal error={refusal} onOver={() => void finish()} />}
        {end === 'failed' && <p className={classes.failed}>{endFailed ?? t('work.end_failed')}</p>}
      </div>
      {canTryAgain && (
        <p className={look('m-0', 'dimmed', 'text-centre')}>
          {t(hasSolution ? 'work.again_advice' : 'work.again_first')}
        </p>
      )}
      <div className={isPart ? lookWith(classes.footOfPart, 'flex', 'wrap', 'gap-10', 'line-top') : classes.foot}>
        {at > 0 && (
          <Button
            className={classes.step}
            variant="default"
            size="lg"
            aria-label={t('player:set.previous')}
            onClick={() => goTo(at - 1)}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </Button>
        )}
        {!checked && (
          <Button
            className={lookWith(classes.main, 'fill')}
            size="lg"
            leftSection={<IconCheck size={20} />}
            loading={isWaiting}
            onClick={judge}
          >
            {t(isCovered ? 'work.save' : 'player:question.check')}
          </Button>
        )}
        {canTryAgain && (
          <Button
            className={lookWith(classes.main, 'fill')}
            size="lg"
            leftSection={<IconRefresh size={20} />}
            onClick={again}
          >
            {t('player:question.try_again')}
          </Button>
        )}
        {isLast ? (
          <Button
            className={lookWith(classes.main, 'fill')}
            variant={checked && !canTryAgain ? 'filled' : 'default'}
            size="lg"
            rightSection={<IconFlag size={20} />}
            loading={end === 'ending'}
            onClick={stop}
          >
            {t('work.end')}
          </Button>
        ) : (
          <Button
            className={lookWith(classes.main, 'fill')}
            variant={checked && !canTryAgain ? 'filled' : 'default'}
            size="lg"
            rightSection={<IconArrowRight size={20} />}
            onClick={() => goTo(at + 1)}
          >
            {t('player:set.question', { number: at + 2 })}
          </Button>
        )}
      </div>
      {asksToEnd && (
        <ConfirmDialog
          opened
          title={endTitle}
          confirmLabel={t('work.end_now')}
          cancelLabel={t('work.go_on')}
          busy={end === 'ending'}
          onCancel={() => setAsksToEnd(false)}
          onConfirm={() => void finish().then(() => setAsksToEnd(false))}
        >
          {/* The last answer may come while one is asked. */}
          {sum.open === 0 ? t('work.end_all') : t('work.end_words', { count: sum.open })}
        </ConfirmDialog>
      )}
    </div>
  );
}
