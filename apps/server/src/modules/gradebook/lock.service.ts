import type { InputOf } from '@khue/contract/endpoint';
import type { gradebookEndpoints } from '@khue/contract/gradebook';
import { audit, auditExempt } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { refuseOfPastYear } from '../schools/schools.api';
import { columnsOf } from './column.repo';
import { isClosed, refuseLocked } from './gradebook.policy';
import { type HeldBook, holdBook, type PlaceRow } from './gradebook.repo';
import { auditedBook, targetOf } from './gradebook.wire';
import { cancelPlans, markLocked, planLock, planLocks } from './lock.repo';
import { freezeScores, thawScores } from './mark.repo';
import { placeOf, scoresIn } from './sheet.service';

type Wanted = InputOf<(typeof gradebookEndpoints)['lock']>['body'];

interface Locked {
  locked: boolean;
  locked_at: Date | null;
  lock_at: Date | null;
  books: number;
}

const placeIn = ({ class_id, course_id }: PlaceRow) => ({ classId: class_id, courseId: course_id });
const open = (books = 1): Locked => ({ locked: false, locked_at: null, lock_at: null, books });
const planned = (at: Date, books = 1): Locked => ({ locked: false, locked_at: null, lock_at: at, books });

/** From that moment on the book stays as it is: its marks, and what its tests had given by then. */
export async function closeBook(
  tx: Tx,
  book: HeldBook & { place: PlaceRow },
  locked: { at: Date; by: number | null },
): Promise<void> {
  const columns = await columnsOf(tx, [book.id]);
  // Whoever locks by hand after the planned moment, before the job came, finds the book closed since then.
  const until = book.lock_at !== null && book.lock_at < locked.at ? book.lock_at : locked.at;
  const scores = await scoresIn(tx, placeIn(book.place), columns, { until });
  await freezeScores(tx, scores, locked.at);
  await markLocked(tx, book.id, locked);
}

/** A moment that lies ahead, at most a year: a slip of the year would leave the book open without anybody noticing. */
function plannedMoment(lockAt: string | null | undefined, now: Date): Date | null {
  if (lockAt == null) return null;
  const at = new Date(lockAt);
  const latest = new Date(now);
  latest.setFullYear(latest.getFullYear() + 1);
  if (at <= now || at > latest) fail('request.invalid', { fields: { lock_at: 'validation.lock_ahead' } });
  return at;
}

/** Every book of the term in the school: a moment for all that are open, or none any more. */
async function planForSchool(ctx: Ctx, place: PlaceRow, { locked, term }: Wanted, at: Date | null): Promise<Locked> {
  if (locked && at === null) fail('request.invalid', { fields: { lock_at: 'validation.required' } });
  const now = ctx.clock.now();
  const plan = locked && at !== null ? { at, by: ctx.actor.userId, now } : null;
  return ctx.write(async (tx) => {
    const books = plan
      ? await planLocks(tx, ctx.scope, place, term, plan)
      : await cancelPlans(tx, ctx.scope, place, term, now);
    await audit(tx, ctx, {
      verb: plan ? 'gradebook.plan_lock' : 'gradebook.cancel_lock',
      target: { type: 'school', id: place.school_id, schoolId: place.school_id },
      after: { term, books, ...(plan ? { lock_at: plan.at } : {}) },
    });
    return plan ? planned(plan.at, books) : open(books);
  });
}

async function lockNow(ctx: Ctx, tx: Tx, book: HeldBook & { place: PlaceRow }, term: number): Promise<Locked> {
  if (book.locked_at !== null) {
    auditExempt(tx, 'it is so already');
    return { ...open(), locked: true, locked_at: book.locked_at };
  }
  const now = ctx.clock.now();
  await closeBook(tx, book, { at: now, by: ctx.actor.userId });
  const { place } = book;
  await audit(tx, ctx, { verb: 'gradebook.lock', target: targetOf(place), after: auditedBook(place, term) });
  return { ...open(), locked: true, locked_at: now };
}

async function lockLater(ctx: Ctx, tx: Tx, book: HeldBook & { place: PlaceRow }, term: number, at: Date) {
  refuseLocked(book, ctx.clock.now());
  await planLock(tx, book.id, { at, by: ctx.actor.userId });
  await audit(tx, ctx, {
    verb: 'gradebook.plan_lock',
    target: targetOf(book.place),
    before: { lock_at: book.lock_at },
    after: { ...auditedBook(book.place, term), lock_at: at },
  });
  return planned(at);
}

/** What was only planned is dropped without a reason: nobody was kept from anything yet. */
async function openAgain(ctx: Ctx, tx: Tx, book: HeldBook & { place: PlaceRow }, wanted: Wanted): Promise<Locked> {
  const { term, reason = null } = wanted;
  const [wasClosed, wasPlanned] = [isClosed(book, ctx.clock.now()), book.lock_at !== null];
  if (wasClosed && reason === null) fail('request.invalid', { fields: { reason: 'validation.required' } });
  if (!wasClosed && !wasPlanned) {
    auditExempt(tx, 'it is so already');
    return open();
  }
  await thawScores(tx, book.id);
  await markLocked(tx, book.id, null);
  await audit(tx, ctx, {
    verb: wasClosed ? 'gradebook.unlock' : 'gradebook.cancel_lock',
    target: targetOf(book.place),
    after: { ...auditedBook(book.place, term), ...(reason === null ? {} : { reason }) },
  });
  return open();
}

/** Closes the book of a term now or at a planned moment, or opens it again. */
export async function lockBook(ctx: Ctx, wanted: Wanted): Promise<Locked> {
  const place = await placeOf(ctx, { classId: wanted.class_id, courseId: wanted.course_id });
  refuseOfPastYear(place);
  const at = wanted.locked ? plannedMoment(wanted.lock_at, ctx.clock.now()) : null;
  if (wanted.whole_school) return planForSchool(ctx, place, wanted, at);
  return ctx.write(async (tx) => {
    const book = { ...(await holdBook(tx, placeIn(place), wanted.term)), place };
    if (!wanted.locked) return openAgain(ctx, tx, book, wanted);
    return at === null ? lockNow(ctx, tx, book, wanted.term) : lockLater(ctx, tx, book, wanted.term, at);
  });
}
