import { Button } from '@mantine/core';
import { IconBook, IconClipboardCheck, IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueTime } from '@/components/learning/DueTime';
import { byDue, partsToDo, testsToDo } from '@/components/learning/dueFirst';
import { look, lookWith } from '@/components/look/look';
import { EmptyRowList, QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { type OwnExam, type OwnPart, useOwnExams, useOwnParts } from '@/lib/ownLearning';
import { examPath, partPath } from '@/lib/studentPaths';
import classes from './Student.module.css';

const FEW = 4;
const ICONS = { lesson: IconBook, practice: IconPuzzle, exam: IconClipboardCheck };

/** What the student has to do now, the most urgent first. */
export function ToDo() {
  const { t } = useTranslation(['home', 'learning']);
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useOwnParts();
  const exams = useOwnExams().data ?? [];
  const due = byDue([...testsToDo(exams), ...partsToDo(data ?? [])]);
  const shown = showsAll ? due : due.slice(0, FEW);
  return (
    <section aria-labelledby="to-do">
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'baseline', 'gap-2-16', 'mb-10')}>
        <h2 id="to-do" className={look('title')}>
          {t('due.title')}
        </h2>
        {due.length > 1 && (
          <p className={look('m-0', 'dimmed')}>
            {t('due.count', { count: due.length, total: format.number(due.length) })}
          </p>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data && due.length === 0 && (
        <EmptyRowList>{t(data.length === 0 ? 'due.nothing_given' : 'due.all_done')}</EmptyRowList>
      )}
      {shown.length > 0 && (
        <RowList>
          {shown.map((one) =>
            'test_id' in one ? <TestToDo key={examPath(one)} test={one} /> : <PartToDo key={one.id} part={one} />,
          )}
        </RowList>
      )}
      {shown.length < due.length && (
        <Button variant="subtle" size="lg" fullWidth onClick={() => setShowsAll(true)}>
          {t('due.show_all', { total: format.number(due.length) })}
        </Button>
      )}
    </section>
  );
}

function PartToDo({ part }: { part: OwnPart }) {
  const { t } = useTranslation('learning');
  const Icon = ICONS[part.sub_module_type];
  const kind = t(`learning:kinds.${part.sub_module_type}`);
  return (
    <RowItem
      to={partPath(part)}
      icon={<Icon size={24} stroke={1.6} />}
      name={part.name}
      facts={
        <>
          <DueTime close_at={part.close_at} />
          <AttemptsLeft part={part} />
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

function TestToDo({ test }: { test: OwnExam }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <RowItem
      to={examPath(test)}
      icon={<IconClipboardCheck size={24} stroke={1.6} />}
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

/** How often an exam can still be sat. */
function AttemptsLeft({ part }: { part: OwnPart }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const isExam = part.sub_module_type === 'exam';
  const exam = useOwnExams().data?.find(
    (one) => isExam && !one.test_id && one.module.id === part.module.id && one.class.id === part.class.id,
  );
  if (exam?.attempts_left == null) return null;
  return (
    <QuietFact>{t('due.attempts', { count: exam.attempts_left, left: format.number(exam.attempts_left) })}</QuietFact>
  );
}
