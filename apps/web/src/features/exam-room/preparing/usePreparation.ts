import { useCallback, useEffect, useState } from 'react';
import { PIECES, type Piece } from './pieces';

export interface Preparation {
  state: 'fetching' | 'ready' | 'incomplete';
  done: number;
  total: number;
  /** What could not be fetched. */
  missing: readonly Piece[];
  /** Whether an exam can be begun: all that its page needs is here. */
  isWhole: boolean;
  retry: () => void;
}

/** Longer means that the line is dead. */
const FETCHING_MS = 30_000;

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The line is dead.')), FETCHING_MS);
  });

/** Fetches every piece of the room before it is needed, but not long before, and tells how far it is. */
export function usePreparation(pieces: readonly Piece[] = PIECES, isTime = true): Preparation {
  const [here, setHere] = useState<ReadonlySet<Piece>>(new Set());
  const [missing, setMissing] = useState<readonly Piece[]>([]);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round tries again what is not here
  useEffect(() => {
    if (!isTime) return;
    let isLeft = false;
    for (const piece of pieces.filter((one) => !here.has(one))) {
      void Promise.race([piece.fetch(), late()]).then(
        () => !isLeft && setHere((known) => new Set(known).add(piece)),
        () => !isLeft && setMissing((known) => [...known, piece]),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [round, isTime]);
  const retry = useCallback(() => {
    setMissing([]);
    setRound((last) => last + 1);
  }, []);
  const isOver = here.size + missing.length === pieces.length;
  return {
    state: here.size === pieces.length ? 'ready' : isOver ? 'incomplete' : 'fetching',
    done: here.size,
    total: pieces.length,
    missing: isOver ? missing : [],
    isWhole: pieces.every((piece) => here.has(piece) || (isOver && !piece.isNeeded)),
    retry,
  };
}
