import { IconArrowLeft, IconArrowRight, IconFlag } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { kindFor } from '../kinds/kinds';
import { Html } from './Html';
import { PlayerButton } from './PlayerButton';
import { ProgressLine } from './ProgressLine';
import { usePlace, usePlaying, useSession } from './playerState';
import type { Content } from './playing';
import { QuestionBlock } from './QuestionBlock';
import classes from './QuestionSet.module.css';
import { SetResult } from './SetResult';
import { UnsupportedPart } from './UnsupportedPart';

type Set = Extract<Content, { kind: 'question_set' }>;

/** Questions one after the other, with a page before them where the set has one, and what came of it after them. */
export function QuestionSet({ content, path }: { content: Set; path: string }) {
  const { t } = useTranslation('player');
  const { check } = usePlaying();
  const session = useSession();
  const { intro, questions } = content;
  const first = intro ? 1 : 0;
  const end = first + questions.length;
  const [index, goTo] = usePlace(path, end + 1);
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    head.current?.focus({ preventScroll: true });
  }, [index]);

  /** An answer that was given counts, also when nobody asked what it is worth. */
  const finish = async () => {
    const given = questions.filter(({ id }) => !session.stateOf(id).checked);
    await Promise.all(
      given
        .filter((question) => kindFor(question).isAnswered(question, session.stateOf(question.id).response))
        .map((question) => session.check(question, check)),
    );
    goTo(end);
  };

  if (intro && index === 0) {
    return (
      <section className={lookWith(classes.set, 'stack', 'gap-14')}>
        <h3 className={classes.title} ref={head} tabIndex={-1} translate="no">
          {intro.title || t('set.intro')}
        </h3>
        {intro.text !== '' && <Html html={intro.text} />}
        <p className={classes.count}>{t('set.count', { count: questions.length })}</p>
        <div className={lookWith(classes.bar, 'flex', 'wrap', 'between', 'gap-10', 'line-top')}>
          <PlayerButton rightSection={<IconArrowRight size={18} />} onClick={() => goTo(1)}>
            {t('set.start')}
          </PlayerButton>
        </div>
      </section>
    );
  }
  const at = index - first;
  const question = questions[at];
  if (!question) {
    return (
      <SetResult
        head={head}
        content={content}
        results={questions.map(({ id }) => session.stateOf(id).checked)}
        show={(one) => goTo(first + one)}
        startOver={() => {
          session.startOver(questions.map(({ id }) => id));
          goTo(0);
        }}
      />
    );
  }
  return (
    <section className={lookWith(classes.set, 'stack', 'gap-14')}>
      <ProgressLine results={questions.map(({ id }) => session.stateOf(id).checked)} current={at} />
      <h3 className={classes.number} ref={head} tabIndex={-1}>
        {t('set.question', { number: at + 1 })} <span className={look('dimmed', 'regular')}>/ {questions.length}</span>
      </h3>
      <QuestionBlock key={question.id} question={question} />
      <div className={lookWith(classes.bar, 'flex', 'wrap', 'between', 'gap-10', 'line-top')}>
        <PlayerButton
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        >
          {t('set.previous')}
        </PlayerButton>
        {index < end - 1 ? (
          <PlayerButton variant="light" rightSection={<IconArrowRight size={18} />} onClick={() => goTo(index + 1)}>
            {t('set.next')}
          </PlayerButton>
        ) : (
          <PlayerButton variant="light" leftSection={<IconFlag size={18} />} onClick={() => void finish()}>
            {t('set.finish')}
          </PlayerButton>
        )}
      </div>
      {content.unsupported?.map(({ library, title }) => (
        <UnsupportedPart key={`${library}${title}`} library={library} title={title} />
      ))}
    </section>
  );
}
