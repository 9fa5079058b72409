import { useCallback, useEffect, useState } from 'react';
import type { ServerClock } from '../room/serverClock';
import { useHasCome } from '../room/useOpening';
import { fetchSealed, opensSealed, type SealedPaper } from './sealedPaper';
import { fetchAt } from './start.rules';

export interface Paper {
  /** `without`: this browser cannot open a sealed one, so the paper comes with the start. */
  state: 'early' | 'fetching' | 'here' | 'failed' | 'without';
  /** How much of it is here, from 0 to 1. */
  share: number;
  sealed: SealedPaper | null;
  retry: () => void;
}

interface Wanted {
  examination: number;
  /** Whose it is. */
  person: number;
  from: number;
  opens: number;
  clock: ServerClock;
}

const TRIES = 3;
const BETWEEN_MS = 5000;

/** Fetches the sealed paper when this candidate's turn has come, and tries again by itself. */
export function usePaper({ examination, person, from, opens, clock }: Wanted): Paper {
  const [sealed, setSealed] = useState<SealedPaper | null>(null);
  const [share, setShare] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const isTurn = useHasCome(fetchAt({ from, opens, person }), clock);
  const canOpen = opensSealed();
  const isHere = sealed !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round tries again
  useEffect(() => {
    if (!isTurn || !canOpen || isHere) return;
    const page = new AbortController();
    const go = async () => {
      for (let tries = 1; !page.signal.aborted; tries += 1) {
        try {
          setSealed(await fetchSealed(examination, setShare, page.signal));
          return;
        } catch {
          if (page.signal.aborted) return;
          setShare(0);
          if (tries === TRIES) return setFailed(true);
          await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS * (0.5 + Math.random())));
        }
      }
    };
    void go();
    return () => page.abort();
  }, [examination, isTurn, canOpen, isHere, round]);
  const retry = useCallback(() => {
    setFailed(false);
    setRound((last) => last + 1);
  }, []);
  useEffect(() => {
    // The line may be back: nobody needs to press anything.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const state = !canOpen ? 'without' : isHere ? 'here' : hasFailed ? 'failed' : isTurn ? 'fetching' : 'early';
  return { state, share, sealed, retry };
}
