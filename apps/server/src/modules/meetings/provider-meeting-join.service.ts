import type { MeetingProviderName, SessionType } from '@khue/contract/class-sessions';
import { auditExempt } from '../../platform/audit/audit';
import type { OpenCtx } from '../../platform/http/context';
import type { Guest, ProviderCall } from '../../ports/meeting-provider';
import { OutsideFault } from '../../ports/outside-fault';
import { addressOf, meetingOfSession } from './provider-meeting.repo';
import { keysOf } from './provider-meeting.service';
import { hostAccounts, wantAgain } from './provider-meeting-work.repo';

/** Where somebody goes. `pending`: the link is on its way. A null address: the room is in the product. */
export type JoinAddress = { state: 'ready'; url: string | null } | { state: 'pending' };

interface Joining {
  sessionId: number;
  /** Of the session: the setting may have become another since it was planned. */
  provider: MeetingProviderName;
  guest: Guest;
}

/** Whether sound and picture of a session stand in the page of its room. */
export const hasCall = (
  { meetingProvider }: Pick<OpenCtx, 'meetingProvider'>,
  session: { provider: MeetingProviderName; type: SessionType },
): boolean =>
  session.type === 'online' && session.provider === meetingProvider.name && meetingProvider.callOrigin !== null;

/** The call beside the room of a session, for one person until its end. */
export async function callOf(
  { db, meetingProvider }: Pick<OpenCtx, 'db' | 'meetingProvider'>,
  { sessionId, endsAt, guest }: { sessionId: number; endsAt: Date; guest: Guest },
): Promise<ProviderCall | null> {
  const email = guest.email ?? (await addressOf(db, guest.id));
  return meetingProvider.callIn(String(sessionId), { ...guest, email }, endsAt);
}

export async function joinAddress(
  ctx: Pick<OpenCtx, 'db' | 'secrets' | 'meetingProvider' | 'clock' | 'write'>,
  { sessionId, provider, guest }: Joining,
): Promise<JoinAddress> {
  const { db, meetingProvider } = ctx;
  const here: JoinAddress = { state: 'ready', url: null };
  // A call at Jitsi stands beside the room in the product.
  if (provider === 'embedded' || provider === 'jitsi') return here;
  const isCurrent = provider === meetingProvider.name;
  const meeting = await meetingOfSession(db, sessionId);
  // While it is only being changed, people still meet under its address. Nobody makes one at a provider of the past.
  if (!meeting?.join_url || !meeting.provider_key || !meeting.is_at_host)
    return isCurrent ? { state: 'pending' } : here;
  if (!guest.isHost || !isCurrent) return { state: 'ready', url: meeting.join_url };
  const hostId = meeting.made_sub_account_id;
  const host = hostId === null ? undefined : (await hostAccounts(db, [hostId])).get(hostId);
  if (!host) return { state: 'ready', url: meeting.join_url };
  try {
    const { id, provider_key } = meeting;
    const url = await meetingProvider.hostUrl(keysOf(ctx, host), provider_key);
    if (url !== null) return { state: 'ready', url };
    // Somebody deleted it there: it is made anew while the host waits.
    await ctx.write((tx) => {
      auditExempt(tx, 'the session itself is as it was');
      return wantAgain(tx, id, provider_key, ctx.clock.now());
    });
    return { state: 'pending' };
  } catch (fault) {
    // The provider's own page lets a host in, too, after signing in there.
    if (fault instanceof OutsideFault) return { state: 'ready', url: meeting.join_url };
    throw fault;
  }
}
