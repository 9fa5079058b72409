import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { type Decisions, decideClass, decideStudent, UNDECIDED } from './decisions';
import type { ClassDecision, StudentDecision } from './upgradeTypes';

function readDecisions(key: string): Decisions {
  try {
    return { ...UNDECIDED, ...(JSON.parse(readStored(key, 'session') ?? '{}') as Partial<Decisions>) };
  } catch {
    return UNDECIDED;
  }
}

/** Decisions outlive a reload of this tab: a hundred repeaters are not ticked twice. */
export function useDecisions(schoolId: number) {
  const key = `khue.upgrade.${schoolId}`;
  const [decisions, setDecisions] = useState(() => readDecisions(key));
  const keep = (next: Decisions) => {
    writeStored(key, next === UNDECIDED ? null : JSON.stringify(next), 'session');
    setDecisions(next);
  };
  return {
    decisions,
    decideStudent: (userId: number, next: StudentDecision | undefined) => keep(decideStudent(decisions, userId, next)),
    decideClass: (classId: number, next: ClassDecision | undefined) => keep(decideClass(decisions, classId, next)),
    /** All at once: those of a roll-over that was undone. */
    takeOver: keep,
    forget: () => keep(UNDECIDED),
  };
}

export type DecisionState = ReturnType<typeof useDecisions>;
