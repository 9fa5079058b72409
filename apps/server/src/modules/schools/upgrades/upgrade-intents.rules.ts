import type { UnplacedReason, UpgradeAction } from '@khue/contract/class-upgrades';

export interface RollEntry {
  userId: number;
  classId: number;
  active: boolean;
  /** Also in a class of another school now. */
  inOtherSchool: boolean;
  /** The class of the next year that the student is in already. */
  nextClassId: number | null;
}

export interface Decision {
  userId: number;
  action: UpgradeAction;
  classId: number | null;
}

export interface Student {
  userId: number;
  classIds: number[];
  active: boolean;
  inOtherSchool: boolean;
  nextClassId: number | null;
  decision: Decision | null;
}

/** What is to happen with a student, before it is known whether the class can. */
export type Intent =
  | { kind: 'settled'; classId: number }
  | { kind: 'follow'; classId: number }
  | { kind: 'join'; classId: number }
  | { kind: 'become'; classId: number }
  | { kind: 'repeat'; classId: number }
  | { kind: 'leave' }
  | { kind: 'wait'; reason: UnplacedReason };

/** One for each person, however many places they have. */
export function studentsOf(input: { roll: readonly RollEntry[]; decisions: readonly Decision[] }): Student[] {
  const decisions = new Map(input.decisions.map((decision) => [decision.userId, decision]));
  const students = new Map<number, Student>();
  for (const entry of input.roll) {
    const known = students.get(entry.userId);
    if (known) {
      if (!known.classIds.includes(entry.classId)) known.classIds.push(entry.classId);
      continue;
    }
    const { userId, active, inOtherSchool, nextClassId } = entry;
    const decision = decisions.get(userId) ?? null;
    students.set(userId, { userId, classIds: [entry.classId], active, inOtherSchool, nextClassId, decision });
  }
  return [...students.values()];
}

function decidedIntent(student: Student, decision: Decision, isNext: (id: number) => boolean): Intent {
  const [own = 0, ...others] = student.classIds;
  const given = decision.classId;
  if (decision.action === 'transfer' && given === null) return { kind: 'leave' };
  if (given === null) {
    if (others.length > 0) return { kind: 'wait', reason: 'two_classes' };
    return { kind: decision.action === 'repeat' ? 'repeat' : 'follow', classId: own };
  }
  if (isNext(given)) {
    return decision.action === 'promote'
      ? { kind: 'wait', reason: 'target_unresolved' }
      : { kind: 'join', classId: given };
  }
  if (decision.action === 'repeat') return { kind: 'repeat', classId: given };
  if (student.classIds.includes(given)) return { kind: 'follow', classId: given };
  return decision.action === 'transfer'
    ? { kind: 'become', classId: given }
    : { kind: 'wait', reason: 'target_unresolved' };
}

export function intentOf(student: Student, isNext: (id: number) => boolean): Intent {
  if (student.nextClassId !== null) return { kind: 'settled', classId: student.nextClassId };
  if (student.decision) return decidedIntent(student, student.decision, isNext);
  const [own = 0, ...others] = student.classIds;
  if (others.length > 0) return { kind: 'wait', reason: 'two_classes' };
  if (!student.active) return { kind: 'wait', reason: 'inactive' };
  return student.inOtherSchool ? { kind: 'wait', reason: 'other_school' } : { kind: 'follow', classId: own };
}
