import { createHash, timingSafeEqual } from 'node:crypto';
import { auditExempt } from '../../../platform/audit/audit';
import { Remembered } from '../../../platform/events/remembered';
import { fail } from '../../../platform/failure';
import type { Ctx, Platform } from '../../../platform/http/context';
import type { ExaminationGate, WorkMemory } from '../../work/work.api';
import { paperPlaceOf } from '../results/paper-place.repo';
import { isWithinNetworks } from './network.rules';
import { configKeysOf, isSebHash } from './seb.service';
import { type HeldAttempt, heldAttempt, noteAskingDevice, takeAttempt } from './student-examination.repo';

const MOST_ATTEMPTS = 20_000;

/** Of the sessions that this process remembers, the last device that was asked with: the same for every answer. */
const known = new WeakMap<Ctx['session'], { name: string; device: string }>();

/** A device is a sign-in and, in a browser, the name that it gives itself. Kept as a hash: nobody signs in with it. */
export function deviceOf({ session, caller }: Pick<Ctx, 'session' | 'caller'>): string {
  const name = caller.device ?? '';
  const before = known.get(session);
  if (before?.name === name) return before.device;
  const device = createHash('sha256').update(session.tokenHash).update(name).digest('base64url');
  known.set(session, { name, device });
  return device;
}

/** Refuses a call without the hash that Safe Exam Browser makes of its address and one of the examination's keys. */
export function refuseOtherBrowser(
  ctx: Pick<Ctx, 'caller' | 'publicUrl'>,
  examination: { id: number; seb_required: boolean; seb_config_keys: readonly string[] },
): void {
  if (!examination.seb_required) return;
  const { sebHash, url } = ctx.caller;
  if (sebHash === null || !isSebHash(sebHash, `${ctx.publicUrl}${url}`, configKeysOf(ctx.publicUrl, examination))) {
    fail('examination.seb');
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What every call of an attempt at an examination is held against. Costs no query while nothing changes. */
export function examinationGate({ events }: Pick<Platform, 'events'>, memory: WorkMemory): ExaminationGate {
  const attempts = new Remembered<HeldAttempt>(events, MOST_ATTEMPTS);

  const asItIs = async (ctx: Ctx, candidateId: number): Promise<HeldAttempt> =>
    (await heldAttempt(ctx.db, candidateId)) ?? fail('not_found');

  /** The first that comes after an invigilator let the attempt go. */
  async function heldBy(ctx: Ctx, candidateId: number, device: string): Promise<HeldAttempt> {
    const held = await asItIs(ctx, candidateId);
    if (!held.one_device || held.held_device !== null) return held;
    const held_device = await ctx.write((tx) => {
      auditExempt(tx, 'an invigilator let the attempt go, which is the record');
      return takeAttempt(tx, candidateId, device);
    });
    return { ...held, held_device };
  }

  async function refuseOtherDevice(ctx: Ctx, id: number, candidateId: number, remembered: HeldAttempt): Promise<void> {
    if (!remembered.one_device) return;
    const device = deviceOf(ctx);
    if (remembered.held_device !== null && isSame(remembered.held_device, device)) return;
    // Somebody may have let this device over since it was last looked at.
    const { held_device: holder, ...held } = await attempts.read(id, () => heldBy(ctx, candidateId, device));
    if (!held.one_device || holder === null || isSame(holder, device)) return;
    const isNew = await ctx.write((tx) => {
      auditExempt(tx, 'the room hears of it, and the candidate’s row keeps it');
      return noteAskingDevice(tx, candidateId, { device, agent: ctx.caller.agent, at: ctx.clock.now() });
    });
    if (isNew) {
      const { user_id, course_id, room_id } = held;
      memory.progress.note({ user_id, course_id, class_id: 0, class_test_id: null, room_id });
    }
    fail('examination.other_device');
  }

  return {
    async refuse(ctx, { id, candidate_id }) {
      const held = attempts.get(id) ?? (await attempts.read(id, () => asItIs(ctx, candidate_id)));
      refuseOtherBrowser(ctx, { ...held, id: held.examination_id });
      if (!isWithinNetworks(ctx.address, held.networks)) fail('examination.network');
      await refuseOtherDevice(ctx, id, candidate_id, held);
    },
    paperPlace: (ctx, { candidate_id }) => paperPlaceOf(ctx, candidate_id),
  };
}
