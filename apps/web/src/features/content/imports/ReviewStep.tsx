import '@mantine/core/styles/Checkbox.layer.css';
import { contentProblems } from '@khue/scoring/problems';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTableImport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { type SumMark, SumTerm } from '@/components/text/SumTerm';
import { useFormat } from '@/lib/format';
import { kindOf, withChoice } from './answering';
import { KeyDialog } from './KeyDialog';
import { MendPane } from './MendPane';
import { QuestionList } from './QuestionList';
import { countsOf, nextAfter, type QuestionImport, type Standing, standingOf } from './questionImport';
import classes from './ReviewStep.module.css';
import { UnreadList } from './UnreadList';
import type { Change, Mending } from './useMending';
import { useReviewKeys } from './useReviewKeys';

const SHOWN = ['all', 'mend', 'look', 'dropped', 'unread'] as const;
type Shown = (typeof SHOWN)[number];
const SUM: readonly Standing[] = ['ready', 'look', 'mend'];
const MARKS: Record<Standing, SumMark> = { ready: 'fine', look: 'look', mend: 'wrong' };

interface Props {
  found: QuestionImport;
  mending: Mending;
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The questions that were recognised, in the order of the file: each is made ready beside its text. */
export function ReviewStep({ found, mending, chosen, onChosen, onBack, onNext }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('all');
  const [isPasting, setPasting] = useState(false);
  const { questions: all } = mending;
  const taken = all.filter(({ dropped }) => !dropped);
  const counts = countsOf(taken);
  const [looked, setLooked] = useState(() => (taken.find((one) => standingOf(one) === 'mend') ?? taken[0])?.index);
  const questions =
    shown === 'all'
      ? taken
      : shown === 'dropped'
        ? all.filter(({ dropped }) => dropped)
        : // The one that is looked at stays, though it was just made ready.
          taken.filter((one) => standingOf(one) === shown || one.index === looked);
  const question = questions.find(({ index }) => index === looked) ?? questions[0];
  const next = question && nextAfter(taken, question.index);

  /** What became ready is taken, what was put aside is not. */
  const change = (changes: readonly Change[]) => {
    const following = new Set(chosen);
    for (const { index, params, dropped } of changes) {
      const before = all.find((one) => one.index === index);
      if (!before) continue;
      const isReady = params ? contentProblems(before.library, params).length === 0 : standingOf(before) !== 'mend';
      if (dropped) following.delete(index);
      else if (isReady && (params || dropped === false)) following.add(index);
    }
    onChosen(following);
    mending.change(changes);
  };
  const toggle = (indexes: readonly number[], on: boolean) => {
    const following = new Set(chosen);
    for (const index of indexes) on ? following.add(index) : following.delete(index);
    onChosen(following);
  };
  useReviewKeys({
    onLetter: (at) => {
      if (!question || shown === 'unread' || kindOf(question) !== 'multi_choice') return;
      const { answers } = question.params;
      if (Array.isArray(answers) && at < answers.length)
        change([{ index: question.index, params: withChoice(question.params, at) }]);
    },
    onNext: () => next && setLooked(next.index),
    onStep: (by) => {
      const at = questions.findIndex(({ index }) => index === question?.index);
      setLooked(questions[at + by]?.index ?? question?.index);
    },
  });

  const totals: Record<Shown, number> = {
    all: taken.length,
    mend: counts.mend,
    look: counts.look,
    dropped: all.length - taken.length,
    unread: found.counts.unread,
  };
  const ticked = questions.filter(({ index }) => chosen.has(index));
  return (
    <>
      <div className={lookWith(classes.head, 'flex', 'card', 'wrap', 'between', 'middle', 'p-12-18')}>
        <dl className={lookWith(classes.sum, 'flex', 'wrap', 'm-0')}>
          <SumTerm count={taken.length} label={t('questions.sum.all')} />
          {SUM.map((standing) => (
            <SumTerm
              key={standing}
              count={counts[standing]}
              label={t(`questions.sum.${standing}`)}
              mark={MARKS[standing]}
            />
          ))}
        </dl>
        <Button
          variant="default"
          leftSection={<IconTableImport size={18} stroke={1.6} />}
          onClick={() => setPasting(true)}
          disabled={taken.length === 0}
        >
          {t('questions.key.open')}
        </Button>
      </div>
      <div className={lookWith(classes.panes, 'grid', 'start', 'gap-14', 'mt-14')}>
        <section className={classes.list} aria-label={t('questions.found')}>
          <div className={look('bar', 'wrap', 'gap-8-14', 'p-10-14', 'line-bottom')}>
            <Segments
              size="xs"
              aria-label={t('questions.show')}
              value={shown}
              onChange={(value) => setShown(value as Shown)}
              data={SHOWN.filter((name) => name === 'all' || totals[name] > 0).map((name) => ({
                value: name,
                label: t(`questions.show_${name}`, { total: format.number(totals[name]) }),
              }))}
            />
            {shown !== 'unread' && shown !== 'dropped' && questions.length > 0 && (
              <span className={look('flex', 'middle', 'wrap', 'gap-12')}>
                <Checkbox
                  size="sm"
                  label={t('questions.tick_all')}
                  checked={ticked.length === questions.length}
                  indeterminate={ticked.length > 0 && ticked.length < questions.length}
                  onChange={(event) =>
                    toggle(
                      questions.map(({ index }) => index),
                      event.currentTarget.checked,
                    )
                  }
                />
                {ticked.length > 0 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="son"
                    leftSection={<IconTrash size={16} stroke={1.6} />}
                    onClick={() => change(ticked.map(({ index }) => ({ index, dropped: true })))}
                  >
                    {t('questions.drop_many', { count: ticked.length, total: format.number(ticked.length) })}
                  </Button>
                )}
              </span>
            )}
          </div>
          {shown === 'unread' ? (
            <UnreadList found={found} />
          ) : questions.length === 0 ? (
            <EmptyState title={t('questions.none')} advice={t('questions.none_advice')} />
          ) : (
            <QuestionList
              questions={questions}
              looked={question?.index}
              chosen={chosen}
              onLook={setLooked}
              onChoose={(index, on) => toggle([index], on)}
            />
          )}
          <p className={lookWith(classes.foot, 'note', 'm-0')}>
            {t('questions.keys')} <span role="status">{t(`questions.keeping.${mending.keeping}`)}</span>
          </p>
        </section>
        {shown !== 'unread' && question && (
          <MendPane
            question={question}
            next={next}
            onChange={(one) => change([one])}
            onNext={() => next && setLooked(next.index)}
          />
        )}
      </div>
      <FootBar
        back={
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.8} />} onClick={onBack}>
            {t('questions.other_file')}
          </Button>
        }
      >
        <Button disabled={chosen.size === 0} rightSection={<IconArrowRight size={18} stroke={1.8} />} onClick={onNext}>
          {t('questions.next', { count: chosen.size, total: format.number(chosen.size) })}
        </Button>
      </FootBar>
      {isPasting && <KeyDialog questions={taken} onUse={change} onClose={() => setPasting(false)} />}
    </>
  );
}
