import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck, IconEye, IconFlag, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { ProgressLine } from '@/components/player/ProgressLine';
import { QuestionView } from '@/components/player/QuestionView';
import { Verdict } from '@/components/player/Verdict';
import { useDocumentTitle } from '@/lib/documentTitle';
import { screenPath } from '@/lib/screenPaths';
import { useOwnFoot } from '@/lib/useOwnFoot';
import classes from './PracticeRoom.module.css';
import { sumOf } from './practiceWork';
import type { PracticeSession } from './queries';
import { Refusal } from './Refusal';
import { Sum } from './Sum';
import { usePractice } from './usePractice';

/** One question at a time: answered, judged at once, tried again as often as one likes. */
export function PracticeRoom({ session }: { session: PracticeSession }) {
  useOwnFoot();
  const { t } = useTranslation(['practice', 'player']);
  useDocumentTitle(session.sub_module.name);
  const { questions, at, goTo, work, check, results, refusal, end, finish } = usePractice(session);
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
  if (!question) return null;
  const { response, checked, busy, lacksAnswer, solutionShown } = work.stateOf(question.id);
  const sum = sumOf(results);
  const isLast = at === questions.length - 1;
  const canTryAgain = checked !== null && !checked.correct && !solutionShown;

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
    <div className={classes.room}>
      <header className={classes.head}>
        <Link className={classes.back} to={screenPath('student_practice')} aria-label={t('back')}>
          <IconArrowLeft size={22} stroke={1.7} aria-hidden="true" />
        </Link>
        <div className={classes.words}>
          <h1 className={classes.title} translate="no">
            {session.sub_module.name}
          </h1>
          <p className={classes.dim}>
            {t(session.wrong_of === null ? 'kind' : 'kind_wrong')} · <span translate="no">{session.module.name}</span>
          </p>
        </div>
        <Button
          className={classes.end}
          variant="default"
          leftSection={<IconFlag size={18} />}
          loading={end === 'ending'}
          onClick={stop}
        >
          {t('end')}
        </Button>
      </header>
      <ProgressLine results={results} current={at} />
      <div className={classes.place}>
        <h2 className={classes.number} ref={head} tabIndex={-1}>
          {t('player:set.question', { number: at + 1 })} <span className={classes.of}>/ {questions.length}</span>
        </h2>
        {results.some((one) => one !== null) && <Sum counts={{ ...sum, open: 0 }} className={classes.dim} />}
      </div>
      <QuestionView
        key={question.id}
        question={question}
        response={response}
        onChange={(next) => work.answer(question.id, next)}
        checked={checked ?? undefined}
        showSolution={solutionShown}
        disabled={checked !== null || isWaiting}
      />
      <div className={classes.said} role="status">
        {checked && (
          <Verdict checked={checked} takesFocus={judged === question.id}>
            {solutionShown && !checked.correct && <p className={classes.dim}>{t('player:question.solution_shown')}</p>}
            {canTryAgain && (
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
        {lacksAnswer && <p className={classes.note}>{t(`player:question.lacks_${question.type}`)}</p>}
        {busy === 'failed' && <Refusal error={refusal} onOver={() => void finish()} />}
        {end === 'failed' && <p className={classes.failed}>{t('end_failed')}</p>}
      </div>
      {canTryAgain && <p className={classes.comfort}>{t('again_advice')}</p>}
      <div className={classes.foot}>
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
            className={classes.main}
            size="lg"
            leftSection={<IconCheck size={20} />}
            loading={isWaiting}
            onClick={judge}
          >
            {t('player:question.check')}
          </Button>
        )}
        {canTryAgain && (
          <Button className={classes.main} size="lg" leftSection={<IconRefresh size={20} />} onClick={again}>
            {t('player:question.try_again')}
          </Button>
        )}
        {isLast ? (
          <Button
            className={classes.main}
            variant={checked && !canTryAgain ? 'filled' : 'default'}
            size="lg"
            rightSection={<IconFlag size={20} />}
            loading={end === 'ending'}
            onClick={stop}
          >
            {t('end')}
          </Button>
        ) : (
          <Button
            className={classes.main}
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
          title={t('end_title')}
          confirmLabel={t('end_now')}
          cancelLabel={t('go_on')}
          busy={end === 'ending'}
          onCancel={() => setAsksToEnd(false)}
          onConfirm={() => void finish().then(() => setAsksToEnd(false))}
        >
          {t('end_words', { count: sum.open })}
        </ConfirmDialog>
      )}
    </div>
  );
}
