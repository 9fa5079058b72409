import { IconPuzzle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import type { OwnPart } from '@/lib/ownLearning';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { lessonPath, practicePath } from '@/lib/studentPaths';
import { CannotOpen } from '../CannotOpen';
import { PartList } from '../lists/PartList';
import { isLesson, useBegun, useOpened, useResult } from '../session/queries';

// The list shows no question.
const PracticeRoom = lazyComponent(async () => (await import('../session/PracticeRoom')).PracticeRoom);
const PracticeOutcome = lazyComponent(async () => (await import('../session/PracticeOutcome')).PracticeOutcome);

/** The list of what can be practised, a session, or what came of one, as the address says. */
export default function PracticePage() {
  const [search] = useSearchParams();
  const [id, classId] = [readId(search.get('id')), readId(search.get('class'))];
  const [wrongOf, result] = [readId(search.get('wrong_of')), readId(search.get('result'))];
  const session = readId(search.get('session'));
  if (id === undefined || classId === undefined) return <PracticeList />;
  if (result !== undefined) return <Outcome key={result} id={result} partId={id} classId={classId} />;
  if (session !== undefined) return <Begun key={session} id={session} />;
  return <Room key={`${id}.${classId}.${wrongOf ?? ''}`} partId={id} classId={classId} wrongOf={wrongOf} />;
}

function Facts({ part }: { part: OwnPart }) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  return (
    <>
      {part.underway && part.underway.answered > 0 && <Tag kind="now">{t('unfinished')}</Tag>}
      <span>{t('questions', { count: part.question_count })}</span>
      {part.best_score !== null && <span>{t('best', { score: format.number(part.best_score) })}</span>}
    </>
  );
}

function PracticeList() {
  const { t } = useTranslation('practice');
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <PartList
        type="practice"
        factsOf={(part) => <Facts part={part} />}
        none={<EmptyState icon={<IconPuzzle size={24} stroke={1.6} />} title={t('none')} advice={t('none_advice')} />}
      />
    </>
  );
}

function Room({ partId, classId, wrongOf }: { partId: number; classId: number; wrongOf?: number }) {
  const { t } = useTranslation('practice');
  const { data, error, refetch } = useOpened(partId, classId, wrongOf);
  if (data && isLesson(data)) return <Navigate to={lessonPath(partId, classId)} replace />;
  if (data) return <PracticeRoom session={data} />;
  if (!error) return <LoadingState />;
  return (
    <CannotOpen
      error={error}
      title={t('not_opened')}
      retry={() => void refetch()}
      back={{ to: screenPath('student_practice'), label: t('back') }}
    />
  );
}

/** Practice that was begun elsewhere: the wrong answers of an exam. Once it has ended, what came of it. */
function Begun({ id }: { id: number }) {
  const { t } = useTranslation('practice');
  const { data, error, refetch } = useBegun(id);
  if (data && data.status !== 'open') {
    return <Navigate to={practicePath(data.sub_module.id, data.class.id, { result: id })} replace />;
  }
  if (data) return <PracticeRoom session={data} />;
  if (!error) return <LoadingState />;
  return (
    <CannotOpen
      error={error}
      title={t('not_opened')}
      retry={() => void refetch()}
      back={{ to: screenPath('student_practice'), label: t('back') }}
    />
  );
}

function Outcome({ id, partId, classId }: { id: number; partId: number; classId: number }) {
  const { t } = useTranslation('practice');
  const { data, error, refetch } = useResult(id);
  if (data) return <PracticeOutcome result={data} partId={partId} classId={classId} />;
  if (!error) return <LoadingState />;
  return (
    <CannotOpen
      error={error}
      title={t('no_result')}
      retry={() => void refetch()}
      back={{ to: screenPath('student_practice'), label: t('back') }}
    />
  );
}
