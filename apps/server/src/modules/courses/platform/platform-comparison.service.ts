import { ENROLMENT_STATUS } from '@khue/contract/constants';
import { auditExempt } from '../../../platform/audit/audit';
import type { Clock } from '../../../ports/clock';
import { OutsideFault } from '../../../ports/outside-fault';
import { type PushServices, pushEnrolments } from '../enrolments/enrolment-push.service';
import {
  askOnceMore,
  type Comparison,
  type Difference,
  databaseTime,
  insertComparison,
  linkedCourseIds,
  neverEnrolledByUs,
  type OurSide,
  ourSideAfter,
  stillDifferent,
} from './reconciliation.repo';

const PAGE = 1000;
/** As many differences as somebody would read; all of them are counted. */
const DIFFERENCES_KEPT = 200;
const PATIENCE = 4;

interface Services extends PushServices {
  clock: Clock;
}

interface Drift extends OurSide {
  theirs: 0 | 1;
}

const NOTHING: Comparison = { compared: 0, repaired: 0, difference_count: 0, differences: [] };

/** Who is not at the platform as we wish it, or failed before. Whoever is on the way there is left alone. */
async function findDrift(
  services: Services,
  platformCourseId: string,
  theirs: Map<string, boolean>,
): Promise<[Drift[], number]> {
  const drift: Drift[] = [];
  let compared = 0;
  let last = 0;
  for (;;) {
    const page = await ourSideAfter(services.db, platformCourseId, last, PAGE);
    for (const ours of page) {
      const active = theirs.get(ours.username) ?? false;
      theirs.delete(ours.username);
      if (ours.waiting) continue;
      compared += 1;
      if (ours.failed || active !== (ours.status === ENROLMENT_STATUS.wanted))
        drift.push({ ...ours, theirs: active ? 1 : 0 });
    }
    const final = page[PAGE - 1];
    if (!final) return [drift, compared];
    last = final.user_id;
  }
}

async function repair(
  services: Services,
  platformCourseId: string,
  drift: readonly Drift[],
  readAt: Date,
  signal: AbortSignal,
) {
  const ids = drift.flatMap((one) => one.ids);
  await services.write((tx) => {
    auditExempt(tx, 'the wish is the same, it is only asked about once more');
    return askOnceMore(tx, ids, readAt);
  });
  await pushEnrolments(services, { ids }, { signal, patience: PATIENCE }).catch((fault: unknown) => {
    if (!(fault instanceof OutsideFault)) throw fault;
  });
  const open = new Map((await stillDifferent(services.db, ids)).map((row) => [row.id, row.reason]));
  return drift.flatMap(({ username, ids: own, status, theirs }): Difference[] => {
    const id = own.find((one) => open.has(one));
    return id === undefined
      ? []
      : [{ username, platform_course_id: platformCourseId, ours: status, theirs, reason: open.get(id) ?? null }];
  });
}

/** Our wish wins; an enrolment that we never wished for was somebody else's doing there, and is only told of. */
async function compareCourse(services: Services, platformCourseId: string, signal: AbortSignal): Promise<Comparison> {
  const readAt = await databaseTime(services.db);
  const theirs = new Map<string, boolean>();
  for await (const { username, isActive } of services.coursePlatform.listEnrolments(platformCourseId, signal)) {
    theirs.set(username, isActive);
  }
  const [drift, compared] = await findDrift(services, platformCourseId, theirs);
  const open = drift.length === 0 ? [] : await repair(services, platformCourseId, drift, readAt, signal);
  const others = [...theirs].filter(([, isActive]) => isActive).map(([username]) => username);
  const unasked = others.length === 0 ? [] : await neverEnrolledByUs(services.db, platformCourseId, others);
  const differences = [
    ...open,
    ...unasked.map(
      (username): Difference => ({
        username,
        platform_course_id: platformCourseId,
        ours: null,
        theirs: 1,
        reason: null,
      }),
    ),
  ];
  return {
    compared: compared + unasked.length,
    repaired: drift.length - open.length,
    difference_count: differences.length,
    differences,
  };
}

/** Compares the enrolments of both sides, course by course, repairs what differs, and writes down what it found. */
export async function comparePlatform(
  services: Services,
  signal: AbortSignal,
  onCourse: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<Comparison> {
  const platformCourseIds = await linkedCourseIds(services.db);
  let sum = NOTHING;
  for (const [index, platformCourseId] of platformCourseIds.entries()) {
    signal.throwIfAborted();
    await onCourse(index, platformCourseIds.length);
    const one = await compareCourse(services, platformCourseId, signal);
    sum = {
      compared: sum.compared + one.compared,
      repaired: sum.repaired + one.repaired,
      difference_count: sum.difference_count + one.difference_count,
      differences: [...sum.differences, ...one.differences].slice(0, DIFFERENCES_KEPT),
    };
  }
  await services.write((tx) => {
    auditExempt(tx, 'a comparison is its own record');
    return insertComparison(tx, sum, services.clock.now());
  });
  return sum;
}
