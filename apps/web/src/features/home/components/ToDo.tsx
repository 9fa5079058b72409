import { Button } from '@mantine/core';
import {
  IconBook,
  IconCalendarTime,
  IconClipboardCheck,
  IconFilePlus,
  IconPencilBolt,
  IconPuzzle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueTime } from '@/components/learning/DueTime';
import { look, lookWith } from '@/components/look/look';
import { EmptyRowList, QuietFact, RowItem, RowList } from '@/components/page/RowList';
import type { Session } from '@/components/session/sessionState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import type { OwnExam, OwnMaterial, OwnPart } from '@/lib/ownLearning';
import { screenPath } from '@/lib/screenPaths';
import { examPath, partPath } from '@/lib/studentPaths';
import { vietnamDay } from '@/lib/vietnamDay';
import classes from './Student.module.css';
import type { OpenExercise } from './useOpenExercises';
import { type ToDoItem, useToDo } from './useToDo';

const FEW = 4;
const ICONS = { lesson: IconBook, practice: IconPuzzle, exam: IconClipboardCheck };
const ICON = { size: 24, stroke: 1.6 };

/** What the student has to do now, the most urgent first. */
export function ToDo() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch, items } = useToDo();
  const shown = showsAll ? items : items.slice(0, FEW);
  return (
    <section aria-labelledby="to-do">
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'baseline', 'gap-2-16', 'mb-10')}>
        <h2 id="to-do" className={look('title')}>
          {t('due.title')}
        </h2>
        {items.length > 1 && (
          <p className={look('m-0', 'dimmed')}>
            {t('due.count', { count: items.length, total: format.number(items.length) })}
          </p>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data && items.length === 0 && (
        <EmptyRowList>{t(data.length === 0 ? 'due.nothing_given' : 'due.all_done')}</EmptyRowList>
      )}
      {data && shown.length > 0 && (
        <RowList>
          {shown.map((item) => (
            <Item key={keyOf(item)} item={item} />
          ))}
        </RowList>
      )}
      {shown.length < items.length && (
        <Button variant="subtle" size="lg" fullWidth onClick={() => setShowsAll(true)}>
          {t('due.show_all', { total: format.number(items.length) })}
        </Button>
      )}
    </section>
  );
}

function keyOf(item: ToDoItem): string {
  if (item.kind === 'part') return `part-${item.part.id}`;
  if (item.kind === 'test') return `test-${item.test.test_id}`;
  if (item.kind === 'exercise') return `exercise-${item.exercise.id}`;
  return item.kind === 'material' ? `material-${item.material.id}` : `session-${item.session.id}`;
}

function Item({ item }: { item: ToDoItem }) {
  if (item.kind === 'part') return <PartItem part={item.part} attemptsLeft={item.attemptsLeft} />;
  if (item.kind === 'test') return <TestItem test={item.test} />;
  if (item.kind === 'exercise') return <ExerciseItem exercise={item.exercise} />;
  return item.kind === 'material' ? (
    <MaterialItem row={item.material} total={item.total} />
  ) : (
    <SessionItem session={item.session} />
  );
}

function PartItem({ part, attemptsLeft }: { part: OwnPart; attemptsLeft: number | null }) {
  const { t } = useTranslation(['home', 'learning']);
  const format = useFormat();
  const Icon = ICONS[part.sub_module_type];
  const kind = t(`learning:kinds.${part.sub_module_type}`);
  return (
    <RowItem
      to={partPath(part)}
      icon={<Icon {...ICON} />}
      name={part.name}
      facts={
        <>
          <DueTime close_at={part.close_at} />
          {attemptsLeft !== null && (
            <QuietFact>{t('due.attempts', { count: attemptsLeft, left: format.number(attemptsLeft) })}</QuietFact>
          )}
          <Underway part={part} />
          <QuietFact>
            {/* Many a name begins with what it is. */}
            {!part.name.startsWith(kind) && `${kind} · `}
            <span translate="no">{part.module.name}</span>
          </QuietFact>
        </>
      }
    />
  );
}

function TestItem({ test }: { test: OwnExam }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <RowItem
      to={examPath(test)}
      icon={<IconClipboardCheck {...ICON} />}
      name={test.name ?? test.module.name}
      facts={
        <>
          <DueTime close_at={test.close_at} />
          <QuietFact>
            {t('due.test', { minutes: format.number(test.exam_duration) })} ·{' '}
            <span translate="no">{test.module.name}</span>
          </QuietFact>
        </>
      }
    />
  );
}

/** `total`: of what was given with it and is still to do; the first of it opens. */
function MaterialItem({ row, total }: { row: OwnMaterial; total: number }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const isOne = total === 1;
  return (
    <RowItem
      to={screenPath('student_overview', { material: row.id })}
      icon={<IconFilePlus {...ICON} />}
      name={isOne ? row.material.name : t('due.together', { count: total, total: format.number(total) })}
      opensHere
      facts={
        <>
          <DueTime close_at={row.close_at} />
          <QuietFact>
            {isOne ? (
              t('due.material')
            ) : (
              <>
                {t('due.first')} <span translate="no">{row.material.name}</span>
              </>
            )}
          </QuietFact>
        </>
      }
    />
  );
}

function ExerciseItem({ exercise }: { exercise: OpenExercise }) {
  const { t } = useTranslation('home');
  return (
    <RowItem
      to={screenPath('student_room', { session: exercise.meeting_id, tab: 'exercises' })}
      icon={<IconPencilBolt {...ICON} />}
      name={exercise.name}
      facts={<QuietFact>{t('due.exercise')}</QuietFact>}
    />
  );
}

function SessionItem({ session }: { session: Session }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <RowItem
      to={screenPath('student_calendar', { date: vietnamDay(session.start_time), session: session.id })}
      icon={<IconCalendarTime {...ICON} />}
      name={session.meeting_topic}
      facts={<QuietFact>{t('due.session', { time: format.time(session.start_time) })}</QuietFact>}
    />
  );
}

/** How far one is in practice, as long as it is not done. */
function Underway({ part }: { part: OwnPart }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (part.underway) {
    const { answered, questions } = part.underway;
    return (
      <QuietFact>
        {t('due.underway', { answered: format.number(answered), questions: format.number(questions) })}
      </QuietFact>
    );
  }
  return part.sub_module_type === 'practice' && part.best_score === null ? (
    <QuietFact>{t('due.not_begun')}</QuietFact>
  ) : null;
}
