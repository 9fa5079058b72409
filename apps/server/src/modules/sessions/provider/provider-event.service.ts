import { randomBytes } from 'node:crypto';
import type { meetingWebhookEndpoints } from '@khue/contract/meeting-webhooks';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { OpenCtx } from '../../../platform/http/context';
import { refuseUnstorable } from '../../../platform/http/storable-text';
import {
  holdMeeting,
  noteMeetingBegan,
  noteMeetingEnded,
  peopleOfAddress,
  sealedSecretToken,
} from '../../meetings/meetings.api';
import { endLinkVisit, endVisits } from '../attendance/visit.repo';
import { tellEnded } from '../notices/end-notice.service';
import { peopleOf } from '../planning/class-session.repo';
import { beginSession, endSessionAt } from '../planning/class-session-plan.repo';
import {
  findMetSession,
  type MetSession,
  noteProviderJoin,
  noteProviderLeave,
  personWithAddress,
  takeBeginBack,
} from './provider-event.repo';
import { answerToValidation, isGenuine, messageOf, type ProviderMessage } from './provider-event.rules';
import { personOfName } from './signed-name.rules';

/** Opened earlier than that, a room is being tried out. */
const EARLY_MS = 60 * 60_000;

/** An account that is not there is refused as a wrong signature is, and as slowly. */
async function secretOf(ctx: OpenCtx, accountId: number): Promise<{ secret: string; isKnown: boolean }> {
  const sealed = await sealedSecretToken(ctx.db, accountId);
  const secret = sealed && ctx.secrets.decrypt(sealed);
  return secret === null ? { secret: randomBytes(32).toString('hex'), isKnown: false } : { secret, isKnown: true };
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return fail('request.malformed');
  }
}

async function tellOf(tx: Tx, session: MetSession): Promise<void> {
  const people = await peopleOf(tx, [session.class_id], [session.host_id]);
  await tell(tx, people, 'session.changed', { id: session.id });
}

async function takeBegin(tx: Tx, meetingId: number, session: MetSession, at: Date): Promise<void> {
  if (!(await noteMeetingBegan(tx, meetingId, at))) return;
  const isTrial = at.getTime() < session.starts_at.getTime() - EARLY_MS;
  if (!isTrial && at < session.ends_at && (await beginSession(tx, session.id))) await tellOf(tx, session);
}

async function takeEnd(ctx: OpenCtx, tx: Tx, meetingId: number, session: MetSession, at: Date): Promise<void> {
  if (!(await noteMeetingEnded(tx, meetingId, at))) return;
  await endVisits(tx, session.id, at, ['provider']);
  // A room that was opened and closed before the lesson: the lesson is still to come.
  if (at < session.starts_at) {
    if (await takeBeginBack(tx, session.id)) await tellOf(tx, session);
    return;
  }
  await endVisits(tx, session.id, at, ['link', 'code']);
  if (!(await endSessionAt(tx, session.id, at))) return;
  await tellOf(tx, session);
  await tellEnded(ctx, tx, [session.id]);
}

type Visit = Extract<ProviderMessage, { kind: 'joined' | 'left' }>;

/** Known by an account there, by their address, or by the name that our link gave them. */
async function visitorOf(ctx: OpenCtx, tx: Tx, accountId: number, session: MetSession, { email, name }: Visit) {
  const people = await peopleOf(tx, [session.class_id], [session.host_id]);
  const named = personOfName(ctx.secrets, session.id, people, name);
  if (named !== undefined || email === '') return named;
  const [hosting] = (await peopleOfAddress(tx, accountId, email)).filter((id) => people.includes(id));
  return hosting ?? personWithAddress(tx, people, email);
}

async function takeVisit(ctx: OpenCtx, tx: Tx, accountId: number, session: MetSession, message: Visit): Promise<void> {
  const userId = await visitorOf(ctx, tx, accountId, session, message);
  if (userId === undefined) return;
  const visit = { sessionId: session.id, userId, visitor: message.visitor, at: message.at };
  if (message.kind === 'joined') return noteProviderJoin(tx, visit);
  await noteProviderLeave(tx, visit);
  await endLinkVisit(tx, { ...visit, now: visit.at });
}

export const meetingWebhookService: Verbs<typeof meetingWebhookEndpoints> = {
  async receive(ctx, { params }, { request }) {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { secret, isKnown } = await secretOf(ctx, params.account_id);
    const now = ctx.clock.now();
    const delivery = {
      signature: String(request.headers['x-zm-signature'] ?? ''),
      timestamp: String(request.headers['x-zm-request-timestamp'] ?? ''),
      raw,
    };
    if (!isGenuine(secret, delivery, now) || !isKnown) fail('meeting_webhook.refused');
    const value = parsed(raw);
    refuseUnstorable(value);
    const message = messageOf(value, now) ?? fail('request.malformed');
    if (message.kind === 'validation') return answerToValidation(secret, message.plainToken);
    if (message.kind === 'other') return {};
    await ctx.write(async (tx) => {
      auditExempt(tx, 'what the provider saw is its own record');
      const meeting = await holdMeeting(tx, params.account_id, message.meeting);
      const session = meeting && (await findMetSession(tx, meeting.session_id));
      if (!meeting || !session) return;
      if ('visitor' in message) await takeVisit(ctx, tx, params.account_id, session, message);
      else if (message.kind === 'began') await takeBegin(tx, meeting.id, session, message.at);
      else await takeEnd(ctx, tx, meeting.id, session, message.at);
    });
    return {};
  },
};
