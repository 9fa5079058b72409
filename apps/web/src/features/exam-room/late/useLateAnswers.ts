import { useEffect, useState } from 'react';
import { useMe } from '@/lib/me';
import type { Entry } from '../journal/journal';
import { openJournal } from '../journal/safeJournal';
import { pauseAfter } from '../journal/sending.rules';
import { readSitting, sendLate } from '../queries';
import { savedOf } from '../room/examRoom';
import { handInLate, type LateOutcome } from './handInLate';

export interface LateAnswers {
  /** `sending`: being handed in; else what became of it. */
  state: 'sending' | LateOutcome['kind'];
  why?: string;
  /** Whether what is left outlives this page. */
  isDurable: boolean;
  /** The numbers of the questions whose answers are still here, and of those that were handed in late. */
  left: number[];
  handedIn: number[];
}

const numbersOf = (entries: readonly Entry[]) => entries.map(({ number }) => number).sort((a, b) => a - b);

/** Hands in what this computer kept of an attempt that is over, as often as it takes, and tells how it stands. */
export function useLateAnswers(activity: number): LateAnswers | null {
  const owner = useMe().user_id;
  const [late, setLate] = useState<LateAnswers | null>(null);
  useEffect(() => {
    const place = { owner, activity };
    let isLeft = false;
    let isBusy = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    const go = async () => {
      if (isLeft || isBusy) return;
      isBusy = true;
      clearTimeout(timer);
      const journal = await openJournal();
      const tell = async (state: LateAnswers['state'], why?: string) => {
        const isDurable = journal.isDurable();
        const now = {
          state,
          why,
          isDurable,
          left: numbersOf(await journal.unsent(place)),
          handedIn: await journal.late(place),
        };
        if (!isLeft) setLate(now);
      };
      await tell('sending');
      const outcome = await handInLate({
        place,
        journal,
        send: (entries) => sendLate(activity, entries),
        look: async () => ({ saved: savedOf(await readSitting(activity)) }),
      });
      await tell(outcome.kind, outcome.kind === 'refused' ? outcome.why : undefined);
      isBusy = false;
      if (outcome.kind !== 'later' || isLeft) return;
      failures += 1;
      const pause = outcome.afterMs ?? pauseAfter(failures, { random: Math.random(), isUrgent: false });
      timer = setTimeout(() => void go(), pause);
    };
    const again = () => void go();
    again();
    window.addEventListener('online', again);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [owner, activity]);
  return late;
}
