import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FootBar } from '@/components/page/FootBar';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { type SumMark, SumTerm } from '@/components/text/SumTerm';
import { useFormat } from '@/lib/format';
import { MaterialPreview } from '../bank/MaterialPreview';
import { useMaterialWords } from '../bank/materialWords';
import {
  byGravity,
  countsOf,
  type FoundQuestion,
  numberOf,
  type QuestionImport,
  type Standing,
  standingOf,
} from './questionImport';
import classes from './ReviewStep.module.css';

type Shown = 'all' | 'mend' | 'look' | 'unread';
const SUM: readonly Standing[] = ['ready', 'look', 'mend'];
const MARKS: Record<Standing, SumMark> = { ready: 'fine', look: 'look', mend: 'wrong' };

interface Props {
  found: QuestionImport;
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The questions that were recognised, with their places in the file and what is doubtful about them. */
export function ReviewStep({ found, chosen, onChosen, onBack, onNext }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('all');
  const [looked, setLooked] = useState<number>();
  const counts = countsOf(found.questions);
  const ordered = byGravity(found.questions);
  const questions = shown === 'all' ? ordered : ordered.filter((question) => standingOf(question) === shown);
  const question = questions.find(({ index }) => index === looked) ?? questions[0];
  const toggle = (indexes: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const index of indexes) on ? next.add(index) : next.delete(index);
    onChosen(next);
  };
  const totals: Record<Shown, number> = {
    all: found.questions.length,
    mend: counts.mend,
    look: counts.look,
    unread: found.counts.unread,
  };
  const ticked = questions.filter(({ index }) => chosen.has(index)).length;
  return (
    <>
      <dl className={lookWith(classes.sum, 'flex', 'card', 'wrap', 'm-0', 'p-12-18')}>
        <SumTerm count={found.questions.length} label={t('questions.sum.all')} />
        {SUM.map((standing) => (
          <SumTerm
            key={standing}
            count={counts[standing]}
            label={t(`questions.sum.${standing}`)}
            mark={MARKS[standing]}
          />
        ))}
        {found.counts.unread > 0 && (
          <SumTerm
            className={classes.apart}
            count={found.counts.unread}
            label={t('questions.sum.unread')}
            mark="left"
          />
        )}
      </dl>
      <div className={lookWith(classes.panes, 'grid', 'start', 'gap-14', 'mt-14')}>
        <section className={classes.list} aria-label={t('questions.found')}>
          <div className={look('bar', 'gap-8-14', 'p-10-14', 'line-bottom')}>
            <Segments
              size="xs"
              aria-label={t('questions.show')}
              value={shown}
              onChange={(value) => setShown(value as Shown)}
              data={(['all', 'mend', 'look', 'unread'] as const)
                .filter((name) => name === 'all' || totals[name] > 0)
                .map((name) => ({
                  value: name,
                  label: t(`questions.show_${name}`, { total: format.number(totals[name]) }),
                }))}
            />
            {shown !== 'unread' && questions.length > 0 && (
              <Checkbox
                size="sm"
                label={t('questions.tick_all')}
                checked={ticked === questions.length}
                indeterminate={ticked > 0 && ticked < questions.length}
                onChange={(event) =>
                  toggle(
                    questions.map(({ index }) => index),
                    event.currentTarget.checked,
                  )
                }
              />
            )}
          </div>
          {shown === 'unread' ? (
            <Unread found={found} />
          ) : questions.length === 0 ? (
            <EmptyState title={t('questions.none')} advice={t('questions.none_advice')} />
          ) : (
            <ol className={lookWith(classes.rows, 'list', 'scroll-y')}>
              {questions.map((one) => (
                <QuestionRow
                  key={one.index}
                  question={one}
                  isLooked={one.index === question?.index}
                  isChosen={chosen.has(one.index)}
                  onLook={() => setLooked(one.index)}
                  onChoose={(on) => toggle([one.index], on)}
                />
              ))}
            </ol>
          )}
        </section>
        {shown !== 'unread' && question && <Looked key={question.index} question={question} />}
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
    </>
  );
}

interface RowProps {
  question: FoundQuestion;
  isLooked: boolean;
  isChosen: boolean;
  onLook: () => void;
  onChoose: (on: boolean) => void;
}

function QuestionRow({ question, isLooked, isChosen, onLook, onChoose }: RowProps) {
  const { t } = useTranslation('bank');
  const [first] = question.problems.filter(({ level }) => level !== 'info');
  return (
    <li className={lookWith(classes.row, 'row', 'gap-10', 'line-bottom')} data-looked={isLooked || undefined}>
      <span
        className={lookWith(classes.place, 'note', 'text-right', 'sunken', 'keep')}
        title={placeName(t, question.place)}
      >
        {numberOf(question.place)}
      </span>
      <Checkbox
        size="sm"
        aria-label={t('questions.take', { name: question.title })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <button
        type="button"
        className={lookWith(classes.look, 'stack', 'fill', 'bare', 'gap-2', 'text-left', 'pointer')}
        aria-current={isLooked || undefined}
        onClick={onLook}
      >
        <span className={look('cut', 'semibold')} translate="no">
          {question.title}
        </span>
        {first && (
          <span className={lookWith(classes.problem, 'flex', 'start', 'gap-6', 'text-sm')} data-level={first.level}>
            {first.level === 'error' ? (
              <IconAlertCircle size={15} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
            )}
            {first.detail}
          </span>
        )}
      </button>
    </li>
  );
}

const placeName = (t: TFunction<'bank'>, place: FoundQuestion['place']) => {
  const number = numberOf(place);
  return 'line' in place ? t('questions.line', { number }) : t('questions.paragraph', { number });
};

/** One question as students would see it, with everything that was doubtful in the file. */
function Looked({ question }: { question: FoundQuestion }) {
  const { t } = useTranslation('bank');
  const words = useMaterialWords();
  return (
    <section className={classes.looked} aria-label={t('questions.recognised')}>
      <h2 className={look('m-0', 'text-card', 'semibold')}>{t('questions.recognised')}</h2>
      <p className={lookWith(classes.dim, 'note', 'mb-8')}>
        {words.type(question.library)}, {placeName(t, question.place)}
      </p>
      {question.problems.length > 0 && (
        <ul className={look('mb-12', 'p-0', 'no-list')}>
          {question.problems.map(({ code, detail, level }) => (
            <li
              key={code}
              className={lookWith(classes.problem, 'flex', 'start', 'gap-6', 'text-sm')}
              data-level={level}
            >
              {detail}
            </li>
          ))}
        </ul>
      )}
      <MaterialPreview title={question.title} library={question.library} params={question.params} />
    </section>
  );
}

/** What was not understood, with its place: nothing is left out in silence. */
function Unread({ found }: { found: QuestionImport }) {
  const { t } = useTranslation('bank');
  const hidden = found.counts.unread - found.unread.length;
  return (
    <>
      <p className={lookWith(classes.dim, 'note', 'mb-8')}>{t('questions.unread_about')}</p>
      <ol className={lookWith(classes.rows, 'list', 'scroll-y')}>
        {found.unread.map(({ place, text }) => (
          <li key={numberOf(place)} className={lookWith(classes.row, 'row', 'gap-10', 'line-bottom')}>
            <span
              className={lookWith(classes.place, 'note', 'text-right', 'sunken', 'keep')}
              title={placeName(t, place)}
            >
              {numberOf(place)}
            </span>
            <span className={classes.text} translate="no">
              {text}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className={lookWith(classes.dim, 'note', 'mb-8')}>{t('questions.unread_more', { count: hidden })}</p>
      )}
    </>
  );
}
