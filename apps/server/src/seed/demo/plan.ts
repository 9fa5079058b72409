import { STATUS_ACTIVE, STATUS_INACTIVE } from '@khue/contract/constants';
import { Random } from '../invention/random';
import { LAST_YEAR, THIS_YEAR } from '../invention/school-years';
import { AccountMaker, type DemoAccount } from './accounts';
import { type Cohort, type DemoClass, isOpen, planCohorts } from './classes';
import { DEMO_SCHOOLS, type DemoSchool, SIGN_IN_SCHOOL } from './schools';

/** The class of the demo sign-ins: `teacher` is its head, `student` one of its pupils. */
const SIGN_IN_CLASS = '7A1';
/** In this class of the same school somebody stopped coming: an upgrade of the classes has to ask about them. */
const CLASS_WITH_ABSENTEE = '8A2';
/** The day on which a few pupils changed to the parallel class. */
const MOVED_ON = '2026-10-12';

export interface PlannedClass extends DemoClass {
  school: DemoSchool;
  teachers: { account: DemoAccount; isHead: boolean }[];
}
export interface PlannedMembership {
  account: DemoAccount;
  class: PlannedClass;
  joinedOn: string;
  leftOn: string | null;
}
export interface DemoPlan {
  accounts: DemoAccount[];
  classes: PlannedClass[];
  memberships: PlannedMembership[];
}

/** A head for each class, two heads of neighbouring classes, and one of the teachers without a class of their own. */
function teachersOf(index: number, classCount: number, teachers: DemoAccount[]): PlannedClass['teachers'] {
  const others = teachers.slice(classCount);
  const chosen = [
    teachers[index],
    teachers[(index + classCount - 1) % classCount],
    teachers[(index + classCount - 2) % classCount],
    others[index % Math.max(others.length, 1)],
  ].filter((account) => account !== undefined);
  return [...new Set(chosen)].map((account, place) => ({ account, isHead: place === 0 }));
}

function enrol(cohort: Cohort, current: PlannedClass | null, previous: PlannedClass | null, pupils: DemoAccount[]) {
  const memberships: PlannedMembership[] = [];
  for (const account of pupils) {
    if (previous) {
      // Whoever stayed until the end of a year never left it.
      memberships.push({ account, class: previous, joinedOn: LAST_YEAR.startDate, leftOn: null });
    }
    if (current) memberships.push({ account, class: current, joinedOn: THIS_YEAR.startDate, leftOn: null });
  }
  return { cohort, current, memberships };
}

/** In each school one pupil of the first class moved to the parallel class, so that a history can be seen. */
function moveOnePupil(enrolled: ReturnType<typeof enrol>[]): PlannedMembership[] {
  const [from, to] = enrolled;
  const membership = from?.memberships.at(-1);
  if (!membership || !to?.current || membership.leftOn !== null || from?.cohort.grade !== to.cohort.grade) return [];
  membership.leftOn = MOVED_ON;
  return [{ account: membership.account, class: to.current, joinedOn: MOVED_ON, leftOn: null }];
}

function planSchool(school: DemoSchool, maker: AccountMaker, random: Random): DemoPlan {
  const cohorts = planCohorts(school, () => (isOpen(school) ? random.between(27, 31) : random.between(10, 14)));
  const hasSignIns = (cohort: Cohort) => school.form.name === SIGN_IN_SCHOOL && cohort.current?.name === SIGN_IN_CLASS;
  const staff = maker.staff(school);
  const teachers = maker.teachers(school, cohorts.findIndex(hasSignIns));
  const available = teachers.filter((account) => !isOpen(school) || account.status === STATUS_ACTIVE);

  const accounts = [staff, ...teachers];
  const classes: PlannedClass[] = [];
  const enrolled = cohorts.map((cohort, index) => {
    const pupils = Array.from({ length: cohort.size }, (_, place) =>
      maker.student(school, cohort.grade, hasSignIns(cohort) && place === 0 ? 'student' : undefined),
    );
    const [absentee] = pupils.slice(-1);
    const stoppedComing = school.form.name === SIGN_IN_SCHOOL && cohort.current?.name === CLASS_WITH_ABSENTEE;
    if (absentee && stoppedComing) absentee.status = STATUS_INACTIVE;
    accounts.push(...pupils);
    const assigned = teachersOf(index, cohorts.length, available);
    const planned = (demoClass: DemoClass | null) => demoClass && { ...demoClass, school, teachers: assigned };
    const [current, previous] = [planned(cohort.current), planned(cohort.previous)];
    classes.push(...[previous, current].filter((entry) => entry !== null));
    return enrol(cohort, current, previous, pupils);
  });
  const moved = moveOnePupil(enrolled);
  return { accounts, classes, memberships: [...enrolled.flatMap(({ memberships }) => memberships), ...moved] };
}

/** Everything the demo consists of, decided before anything is written. */
export function planDemo(): DemoPlan {
  const random = new Random(20260905);
  const maker = new AccountMaker(random);
  const administrator = maker.administrator();
  const schools = DEMO_SCHOOLS.map((school) => planSchool(school, maker, random));
  return {
    accounts: [administrator, ...schools.flatMap(({ accounts }) => accounts), maker.officer()],
    classes: schools.flatMap(({ classes }) => classes),
    memberships: schools.flatMap(({ memberships }) => memberships),
  };
}
