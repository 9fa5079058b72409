import { call } from '@/lib/api';
import { byThisDevice } from '@/lib/deviceId';
import { readSitting } from '../queries';
import type { Sitting } from '../room/examRoom';
import { openSealed, type SealedPaper } from './sealedPaper';

const STARTING_MS = 20_000;

/** Starts, or goes on. The questions come out of the sealed paper where it is here; where it does not open, from the server. */
export async function begin(examination: number, code: string, sealed: SealedPaper | null): Promise<Sitting> {
  const started = await call(
    'POST /api/student_examinations/{id}/start/',
    {
      params: { id: examination },
      query: sealed ? { sealed: '1' } : {},
      body: code === '' ? {} : { code },
    },
    { quiet: true, signal: AbortSignal.timeout(STARTING_MS), ...byThisDevice() },
  );
  const sitting = started as unknown as Sitting;
  if (!sealed || sitting.questions?.length > 0) return sitting;
  const questions = await openSealed(sealed, started.sealed_key).catch(() => null);
  return questions ? { ...sitting, questions } : readSitting(sitting.id);
}
