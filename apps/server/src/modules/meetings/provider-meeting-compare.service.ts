import { auditExempt } from '../../platform/audit/audit';
import { withinBudget } from '../../platform/outside/waiting-budget';
import { OutsideFault } from '../../ports/outside-fault';
import { orphansOf, rowOfMark } from './provider-meeting.rules';
import { keysOf, type MeetingServices } from './provider-meeting.service';
import {
  type HostAccount,
  hostsToCompare,
  installationMark,
  meetingRows,
  plannedOf,
  wantAgain,
} from './provider-meeting-work.repo';

export interface Comparison {
  /** Whose meetings were compared. */
  hosts: number;
  /** Of ours, and nobody here knew them. */
  removed: number;
  /** Missing there: they are made anew. */
  renewed: number;
  /** Hosts of whom nothing could be found out. */
  failed: number;
}

/** Of one host with all pages and deletions. */
const HOST_MS = 120_000;
const AT_ONCE = 4;

/**
 * The order decides: what should be there is read first, then what is there, then what is known of that. So a meeting
 * that is made meanwhile is neither missing nor unknown.
 */
async function compareHost(
  services: MeetingServices,
  installation: string,
  host: HostAccount,
): Promise<Pick<Comparison, 'removed' | 'renewed'>> {
  const { db, meetingProvider, clock } = services;
  const keys = keysOf(services, host);
  const planned = await plannedOf(db, host.id, clock.now());
  const listed = await meetingProvider.meetings(keys, host.key);
  const ids = listed.map(({ mark }) => rowOfMark(installation, mark)).filter((id) => id !== null);
  const rows = await meetingRows(db, ids);
  let removed = 0;
  for (const orphan of orphansOf(installation, listed, rows)) {
    // One that runs is left alone and found again by the next comparison.
    if ((await meetingProvider.removeMeeting(keys, orphan.key)) === 'done') removed += 1;
  }
  let renewed = 0;
  const there = new Set(listed.map(({ key }) => key));
  for (const { id, provider_key } of planned.filter((row) => !there.has(row.provider_key))) {
    // A list may lag behind; the meeting itself does not.
    if ((await meetingProvider.hostUrl(keys, provider_key)) !== null) continue;
    const isAgain = await services.write((tx) => {
      auditExempt(tx, 'the session itself is as it was');
      return wantAgain(tx, id, provider_key, clock.now());
    });
    if (isAgain) renewed += 1;
  }
  return { removed, renewed };
}

/** Both sides know the same meetings afterwards; what is missing is made by whoever carries out wishes. */
export async function compareMeetings(services: MeetingServices, signal?: AbortSignal): Promise<Comparison> {
  const total: Comparison = { hosts: 0, removed: 0, renewed: 0, failed: 0 };
  if (!services.meetingProvider.makesMeetings) return total;
  const installation = await installationMark(services.db);
  const hosts = await hostsToCompare(services.db);
  const compareNext = async (): Promise<void> => {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      signal?.throwIfAborted();
      const next = host;
      total.hosts += 1;
      await withinBudget(HOST_MS, () => compareHost(services, installation, next)).then(
        ({ removed, renewed }) => {
          total.removed += removed;
          total.renewed += renewed;
        },
        (error: unknown) => {
          total.failed += 1;
          const told = error instanceof OutsideFault ? { fault: error.message } : { err: error };
          services.log.warn({ ...told, host: next.id }, 'the meetings of a host could not be compared');
        },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compareNext));
  return total;
}
