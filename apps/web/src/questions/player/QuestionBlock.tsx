import type { AskedQuestion } from '@khue/scoring/model';
import { IconCheck, IconEye, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { PlayerButton } from './PlayerButton';
import { usePlaying, useSession } from './playerState';
import type { Checked } from './playing';
import classes from './QuestionBlock.module.css';
import { QuestionView } from './QuestionView';
import { Verdict } from './Verdict';

/** The key of a question, for makers: what is said of no answer at all holds the solution. */
function useKey(question: AskedQuestion): Checked | undefined {
  const { check, showKey } = usePlaying();
  const [key, setKey] = useState<{ of: string; checked: Checked }>();
  const id = question.id;
  useEffect(() => {
    if (!showKey) return;
    let isWanted = true;
    check(id, null).then(
      (checked) => isWanted && setKey({ of: id, checked }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [check, showKey, id]);
  return showKey && key?.of === id ? key.checked : undefined;
}

/** A question with what one can do about it: have it checked, try again, see the solution. */
export function QuestionBlock({ question }: { question: AskedQuestion }) {
  const { t } = useTranslation(['player', 'kinds']);
  const { check } = usePlaying();
  const session = useSession();
  const { response, checked, busy, lacksAnswer, solutionShown } = session.stateOf(question.id);
  const key = useKey(question);
  const box = useRef<HTMLDivElement>(null);
  /** Judged while one was looking, not before one came back to it. */
  const [asked, setAsked] = useState(false);

  const judge = () => {
    setAsked(true);
    void session.check(question, check);
  };
  const again = () => {
    setAsked(false);
    session.tryAgain(question);
    // The button is gone; one goes on where the answer is given.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }),
    );
  };
  const canTryAgain = checked !== null && !checked.correct && !solutionShown;
  return (
    <div className={lookWith(classes.block, 'stack', 'gap-16')} ref={box}>
      <QuestionView
        question={question}
        response={response}
        onChange={(next) => session.answer(question.id, next)}
        checked={checked ?? (key && { ...key, details: {} })}
        showSolution={solutionShown || key !== undefined}
        disabled={checked !== null}
      />
      <div className={classes.said} role="status">
        {checked && (
          <Verdict checked={checked} takesFocus={asked}>
            {solutionShown && !checked.correct && (
              <p className={look('m-0', 'dimmed')}>{t('question.solution_shown')}</p>
            )}
          </Verdict>
        )}
        {lacksAnswer && <p className={classes.note}>{t(`kinds:${question.type}.lacks`)}</p>}
        {busy === 'failed' && <p className={classes.failed}>{t('question.check_failed')}</p>}
      </div>
      {(!checked || canTryAgain) && (
        <div className={look('flex', 'wrap', 'gap-10')}>
          {!checked && (
            <PlayerButton leftSection={<IconCheck size={18} />} loading={busy === 'checking'} onClick={judge}>
              {t('question.check')}
            </PlayerButton>
          )}
          {canTryAgain && (
            <>
              <PlayerButton leftSection={<IconRefresh size={18} />} onClick={again}>
                {t('question.try_again')}
              </PlayerButton>
              <PlayerButton
                variant="default"
                leftSection={<IconEye size={18} />}
                onClick={() => session.showSolution(question.id)}
              >
                {t('question.show_solution')}
              </PlayerButton>
            </>
          )}
        </div>
      )}
    </div>
  );
}
