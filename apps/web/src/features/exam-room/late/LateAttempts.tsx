import { useEffect, useState } from 'react';
import { useMe } from '@/lib/me';
import { openJournal } from '../journal/safeJournal';
import { LateNote } from '../result/LateNote';
import { nameOfExam, type SatExam } from '../studentExam';

/** Attempts that ended while nobody was here, and of which this computer still holds answers. */
export function LateAttempts({ exams }: { exams: readonly SatExam[] }) {
  const owner = useMe().user_id;
  const [attempts, setAttempts] = useState<readonly number[]>([]);
  useEffect(() => {
    let isLeft = false;
    void openJournal()
      .then((journal) => journal.attempts(owner))
      .then((found) => !isLeft && setAttempts(found));
    return () => {
      isLeft = true;
    };
  }, [owner]);
  // One that runs is gone on with: its room sends what it holds.
  const running = new Set(exams.flatMap(({ state, activity_id }) => (state === 'running' ? [activity_id] : [])));
  return attempts
    .filter((activity) => !running.has(activity))
    .map((activity) => {
      const exam = exams.find(({ activity_id }) => activity_id === activity);
      return <LateNote key={activity} activity={activity} name={exam && nameOfExam(exam)} />;
    });
}
