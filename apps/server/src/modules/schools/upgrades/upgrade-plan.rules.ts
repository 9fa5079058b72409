import { sameClassName } from '@khue/contract/class-names';
import type { UnplacedReason, UpgradeOutcome } from '@khue/contract/class-upgrades';
import {
  type ClassesInput,
  type ClassStep,
  gradesNow,
  type PlanClass,
  planClasses,
  type Target,
} from './upgrade-classes.rules';
import {
  type Decision,
  type Intent,
  intentOf,
  type RollEntry,
  type Student,
  studentsOf,
} from './upgrade-intents.rules';

export interface PlanInput extends ClassesInput {
  /** One entry for each place on a roster: a student in two classes has two. */
  roll: readonly RollEntry[];
  decisions: readonly Decision[];
}

export interface StudentPlan {
  userId: number;
  /** All classes of this year, and the one the student is counted in. */
  classIds: number[];
  fromClassId: number;
  outcome: UpgradeOutcome;
  reason: UnplacedReason | null;
  /** The class of the new year; null for whoever has none there. */
  target: Target | null;
  /** Already there: nothing is to be done. */
  settled: boolean;
  decision: Decision | null;
}

export interface Plan {
  classes: Map<number, ClassStep>;
  students: StudentPlan[];
  totals: Record<UpgradeOutcome | 'roll', number>;
}

type Verdict = Pick<StudentPlan, 'outcome' | 'reason' | 'target'>;
const unplaced = (reason: UnplacedReason): Verdict => ({ outcome: 'unplaced', reason, target: null });
const placed = (outcome: UpgradeOutcome, target: Target | null): Verdict => ({ outcome, reason: null, target });
const asTarget = ({ id, name, gradeId }: PlanClass): Target => ({ name, gradeId, classId: id });

function followed(step: ClassStep | undefined): Verdict {
  if (!step || step.kind === 'exception') return unplaced(step?.code ?? 'target_unresolved');
  return step.kind === 'graduate' ? placed('graduate', null) : placed('promote', step.target);
}

/** The new year as it takes shape: what each class becomes, and which name is which class. */
class NewYear {
  private readonly thisYear: Map<number, PlanClass>;
  private readonly existing: Map<number, PlanClass>;
  private readonly named: Map<string, Target>;
  private readonly gradeOf: (classId: number) => number | null;

  constructor(
    input: PlanInput,
    private readonly steps: ReadonlyMap<number, ClassStep>,
    needed: ReadonlySet<number>,
  ) {
    const grades = gradesNow(input);
    this.thisYear = new Map(input.classes.map((given) => [given.id, given]));
    this.existing = new Map(input.nextClasses.map((other) => [other.id, other]));
    this.named = new Map(input.nextClasses.map((other) => [sameClassName(other.name), asTarget(other)]));
    this.gradeOf = (id) => grades.get(id)?.id ?? this.thisYear.get(id)?.gradeId ?? null;
    for (const [id, step] of steps) {
      if (step.kind === 'promote' && needed.has(id)) this.named.set(sameClassName(step.target.name), step.target);
    }
  }

  verdict(student: Student, intent: Intent): Verdict {
    switch (intent.kind) {
      case 'settled':
        return this.settled(student, intent.classId);
      case 'follow':
        return followed(this.steps.get(intent.classId));
      case 'join':
        return this.joined(student, intent.classId);
      case 'become':
        return this.becoming(intent.classId);
      case 'repeat':
        return this.repeated(intent.classId);
      case 'leave':
        return placed('transfer', null);
      case 'wait':
        return unplaced(intent.reason);
    }
  }

  /** Whoever has a place already: what it is called follows from where it is. */
  private settled(student: Student, classId: number): Verdict {
    const next = this.existing.get(classId);
    if (!next) return unplaced('target_unresolved');
    const [own = 0] = student.classIds;
    if (next.gradeId === this.gradeOf(own)) return placed('repeat', asTarget(next));
    const step = this.steps.get(own);
    const expected = step?.kind === 'promote' ? step.target.name : step?.kind === 'exception' ? step.name : null;
    return placed(next.name === expected ? 'promote' : 'transfer', asTarget(next));
  }

  private joined(student: Student, classId: number): Verdict {
    const next = this.existing.get(classId);
    if (!next) return unplaced('target_unresolved');
    return placed(student.decision?.action === 'repeat' ? 'repeat' : 'transfer', asTarget(next));
  }

  private becoming(classId: number): Verdict {
    const verdict = followed(this.steps.get(classId));
    return verdict.outcome === 'promote' ? { ...verdict, outcome: 'transfer' } : unplaced('target_unresolved');
  }

  /** The same-named class of the new year, made if absent. Where that class has gone up itself, nobody repeats in it. */
  private repeated(classId: number): Verdict {
    const own = this.thisYear.get(classId);
    if (!own) return unplaced('target_unresolved');
    const gradeId = this.gradeOf(classId);
    const target = this.named.get(sameClassName(own.name)) ?? { name: own.name, gradeId, classId: null };
    if (target.gradeId !== gradeId) return unplaced('repeat_needs_class');
    this.named.set(sameClassName(own.name), target);
    return placed('repeat', target);
  }
}

/**
 * From the classes, rosters and grades of a year and what was decided, to what becomes of everybody. Each student of
 * the roll is in exactly one of the five outcomes. Nothing is made for nobody, and whoever is in a class of the new
 * year already stays there: planning again after the plan was carried out asks for nothing more.
 */
export function planUpgrade(input: PlanInput): Plan {
  const existing = new Set(input.nextClasses.map((other) => other.id));
  const intents = studentsOf(input).map((student) => ({
    student,
    intent: intentOf(student, (id) => existing.has(id)),
  }));
  const needed = new Set(
    intents.flatMap(({ intent }) => (intent.kind === 'follow' || intent.kind === 'become' ? [intent.classId] : [])),
  );
  const classes = planClasses(input, needed);
  const year = new NewYear(input, classes, needed);

  const totals = { promote: 0, graduate: 0, repeat: 0, transfer: 0, unplaced: 0, roll: intents.length };
  const students = intents.map(({ student, intent }): StudentPlan => {
    const { userId, classIds, decision } = student;
    const verdict = year.verdict(student, intent);
    totals[verdict.outcome] += 1;
    const follows = intent.kind === 'follow' || intent.kind === 'repeat' ? intent.classId : 0;
    const fromClassId = classIds.includes(follows) ? follows : (classIds[0] ?? 0);
    const settled = intent.kind === 'settled';
    return { userId, classIds, fromClassId, ...verdict, settled, decision: settled ? null : decision };
  });
  return { classes, students, totals };
}
