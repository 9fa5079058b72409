import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useDocumentTitle } from '@/lib/documentTitle';
import { waitingPath } from '@/lib/studentPaths';
import { Quiet } from '../components/Quiet';
import { Room } from '../components/Room';
import { heldBy } from '../journal/sending.rules';
import type { KeptPaper } from '../paper/keptPaper';
import { usePreparation } from '../preparing/usePreparation';
import type { Sitting } from '../room/examRoom';
import { useRunning } from '../room/useRunning';
import type { StudentExamination } from '../studentExam';
import { Ended } from './Ended';

interface Props {
  exam: StudentExamination;
  kept: KeptPaper | null;
  /** What the waiting room has begun. */
  begun?: Sitting;
}

/** An examination is begun in its waiting room and sat here; after its end the same page says what comes. */
export function ExaminationEntrance({ exam, kept, begun }: Props) {
  const { t } = useTranslation('exam_room');
  useDocumentTitle(t('title', { name: exam.name }));
  // What was found at the door: an attempt that runs does not go back to it.
  const [found] = useState(exam);
  const [isOver, setOver] = useState(false);
  const preparation = usePreparation();
  const running = useRunning(!begun && found.state === 'running' ? found.activity_id : null, kept);
  const entered = useRef<Sitting>(undefined);
  entered.current ??= begun ?? running.data;
  const sitting = entered.current;
  const onOver = useCallback(() => setOver(true), []);
  if (isOver || found.voided || found.state === 'ended' || found.state === 'released') {
    return (
      <Quiet>
        <Ended exam={{ ...found, activity_id: found.activity_id ?? sitting?.id ?? null }} />
      </Quiet>
    );
  }
  if (sitting) return <Room exam={found} sitting={sitting} preparation={preparation} onOver={onOver} />;
  const isHeld = running.error instanceof ApiError && heldBy(running.error.code) !== null;
  if (found.state !== 'running' || isHeld) return <Navigate to={waitingPath(found.id)} replace />;
  return (
    <Quiet>
      {running.error ? (
        <ErrorState error={running.error} title={t('load_failed')} retry={() => void running.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Quiet>
  );
}
