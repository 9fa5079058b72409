import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { auditExempt } from '../../platform/audit/audit';
import type { Queryable, Tx } from '../../platform/db/database';
import type { Platform } from '../../platform/http/context';
import { EachForItself } from '../../platform/jobs/each-for-itself';
import { withinBudget } from '../../platform/outside/waiting-budget';
import { type AccountKeys, type MeetingWish, SpentToday } from '../../ports/meeting-provider';
import { OutsideFault } from '../../ports/outside-fault';
import {
  afterFault,
  afterLimit,
  afterRefusal,
  dayOf,
  isForgotten,
  isLive,
  isOutage,
  type MeetingFailure,
  markOf,
  type Setback,
  WHILE_RUNNING,
} from './provider-meeting.rules';
import {
  claimDue,
  forgetMeeting,
  type HostAccount,
  hostAccounts,
  installationMark,
  type MeetingWork,
  noteAsked,
  noteGone,
  noteReady,
  noteSetback,
  noteThere,
  postpone,
  refundCall,
  spendAll,
  spendCall,
} from './provider-meeting-work.repo';

/** Rows at once, in one process. */
const BATCH = 8;
/** All that one row may wait for, and how long it is held: whoever died lets go then. */
const ROW_MS = 60_000;
const CLAIM_MS = 3 * 60_000;
/** In seconds: what is put off for longer is found by the clock in time. */
const BY_CLOCK = 60;
/** Then the clock calls again: no run is taken for a lost one. */
const RUN_MS = 10 * 60_000;

export interface MeetingServices extends Pick<Platform, 'clock' | 'secrets' | 'meetingProvider'> {
  db: Queryable;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Carrying extends MeetingServices {
  signal?: AbortSignal | undefined;
  /** In the transaction in which it became so. */
  linkChanged(tx: Tx, sessionId: number, state: 'ready' | 'failed'): Promise<void>;
  /** Something is to be tried again sooner than the clock would call. */
  tryAgain(tx: Tx, seconds: number): Promise<void>;
}

/** Nobody can be asked with keys that cannot be read: the secret key was changed without the rotation. */
export function keysOf({ secrets }: Pick<Platform, 'secrets'>, host: HostAccount): AccountKeys {
  const clientSecret = secrets.decrypt(host.client_secret_encrypted);
  if (clientSecret === null) throw new OutsideFault('unauthorised', 'the secret of a meeting account cannot be read');
  return { accountKey: host.account_key, clientKey: host.client_key, clientSecret };
}

/** A decision of the provider, or of ours, that another try does not change. */
class Refused extends Error {
  constructor(readonly failure: MeetingFailure) {
    super(failure);
  }
}
class Running extends Error {}
class Spent extends Error {}
/** It took too long, and somebody else is at it. */
class Lost extends Error {}

/** One row at work. Each step is noted before the next one, so that whoever goes on knows where it stands. */
class Errand {
  private readonly hold: { id: number; claim: string };
  private key: string | null;
  private joinUrl: string | null;
  private isUnsure: boolean;
  private spentOn: number | null = null;

  constructor(
    private readonly services: Carrying,
    private readonly row: MeetingWork,
    claim: string,
    private readonly mark: string,
    private readonly host: HostAccount | null,
    private readonly made: HostAccount | null,
  ) {
    this.hold = { id: row.id, claim };
    this.key = row.provider_key;
    this.joinUrl = row.join_url;
    this.isUnsure = row.asked_at !== null;
  }

  async carryOut(): Promise<void> {
    const { row } = this;
    if (isLive(row, this.now)) throw new Running();
    if (this.made && (row.session_id === null || this.made.id !== this.host?.id)) await this.leave(this.made);
    if (row.session_id === null) return this.note((tx) => forgetMeeting(tx, this.hold));
    const host = this.host ?? refuse('no_host');
    if (this.key === null && this.isUnsure) await this.look(host);
    if (this.key !== null) await this.update(host);
    if (this.key === null) await this.create(host);
    await this.note(async (tx) => {
      const sessionId = await noteReady(tx, this.hold, row.wanted_version);
      if (sessionId !== null) await this.services.linkChanged(tx, sessionId, 'ready');
    });
  }

  /** In how many seconds it is to be tried again; null: that is not known here. */
  async setBack(error: unknown): Promise<number | null> {
    const { row, now } = this;
    if (error instanceof Lost) return null;
    if (error instanceof Running) {
      await this.later(WHILE_RUNNING);
      return WHILE_RUNNING;
    }
    if (row.session_id === null && isForgotten(row, now)) {
      await this.note((tx) => forgetMeeting(tx, this.hold));
      return null;
    }
    const setback = this.setbackOf(error);
    this.services.log.warn({ meeting: row.id, failure: setback.failure }, 'a meeting could not be made as wanted');
    await this.note(async (tx) => {
      if (this.spentOn !== null && error instanceof OutsideFault && isOutage(error))
        await refundCall(tx, this.spentOn, dayOf(now));
      if (this.host && error instanceof SpentToday) await spendAll(tx, this.host.id, dayOf(now));
      const nextTry = new Date(now.getTime() + setback.pause * 1000);
      const before = { ...this.hold, version: row.wanted_version, before: row.state };
      const sessionId = await noteSetback(tx, before, setback, nextTry);
      if (sessionId !== null) await this.services.linkChanged(tx, sessionId, 'failed');
    });
    return setback.pause;
  }

  private setbackOf(error: unknown): Setback {
    if (error instanceof Refused) return afterRefusal(error.failure, this.row.attempts);
    if (error instanceof Spent) return afterLimit(this.row, this.now);
    if (error instanceof OutsideFault) return afterFault(this.row, error, this.now);
    throw error;
  }

  /** The meeting is wanted at another account, or not at all. */
  private async leave(made: HostAccount): Promise<void> {
    const { meetingProvider } = this.services;
    if (this.key === null && this.isUnsure) await this.look(made);
    if (this.key !== null) {
      const change = await meetingProvider.removeMeeting(keysOf(this.services, made), this.key);
      if (change === 'running') throw new Running();
      if (change === 'refused') throw new Refused('refused');
    }
    await this.gone();
  }

  /** An answer was lost: if the meeting is there after all, it is ours. */
  private async look(host: HostAccount): Promise<void> {
    const listed = await this.services.meetingProvider.meetings(keysOf(this.services, host), host.key);
    const found = listed.find(({ mark }) => mark === this.mark);
    if (found) await this.there(found.key, found.joinUrl, host);
  }

  private async update(host: HostAccount): Promise<void> {
    const key = this.key ?? '';
    await this.spend(host);
    const change = await this.services.meetingProvider.updateMeeting(keysOf(this.services, host), key, this.wish);
    if (change === 'running') throw new Running();
    if (change === 'refused') throw new Refused('refused');
    if (change === 'gone') await this.gone();
    else if (!this.joinUrl) throw new OutsideFault('protocol', 'a meeting without an address');
  }

  private async create(host: HostAccount): Promise<void> {
    const keys = keysOf(this.services, host);
    await this.spend(host);
    if (!(await this.note((tx) => noteAsked(tx, this.hold, host.id, this.now)))) throw new Lost();
    this.isUnsure = true;
    const made = await this.services.meetingProvider.createMeeting(keys, host.key, this.wish).catch(async (fault) => {
      // These were surely not carried out; of everything else nobody knows.
      const isSure = fault instanceof OutsideFault && ['throttled', 'unauthorised'].includes(fault.kind);
      if (isSure) await this.gone();
      throw fault;
    });
    if (made.status === 'refused') {
      await this.gone();
      throw new Refused(made.reason);
    }
    await this.there(made.key, made.joinUrl, host);
  }

  private async spend(host: HostAccount): Promise<void> {
    if (!(await this.note((tx) => spendCall(tx, host.id, dayOf(this.now))))) throw new Spent();
    this.spentOn = host.id;
  }

  private async there(key: string, joinUrl: string, host: HostAccount): Promise<void> {
    await this.note((tx) => noteThere(tx, this.hold, { key, joinUrl, subAccountId: host.id }));
    this.key = key;
    this.joinUrl = joinUrl;
    this.isUnsure = false;
  }

  private async gone(): Promise<void> {
    await this.note((tx) => noteGone(tx, this.hold));
    this.key = null;
    this.joinUrl = null;
    this.isUnsure = false;
  }

  private later(seconds: number): Promise<void> {
    return this.note((tx) => postpone(tx, this.hold, new Date(this.now.getTime() + seconds * 1000)));
  }

  private note<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.services.write((tx) => {
      auditExempt(tx, 'the session stands in the log; how its meeting is made stands in its own row');
      return work(tx);
    });
  }

  private get now(): Date {
    return this.services.clock.now();
  }

  private get wish(): MeetingWish {
    const { topic, agenda, starts_at, duration, password } = this.row;
    return { mark: this.mark, topic, agenda, startsAt: starts_at, duration, password };
  }
}

function refuse(failure: MeetingFailure): never {
  throw new Refused(failure);
}

/** Makes, changes and deletes what is due at the provider; how many rows it was. */
export async function carryOutMeetings(services: Carrying): Promise<number> {
  const { clock, meetingProvider, db } = services;
  if (!meetingProvider.makesMeetings) return 0;
  const installation = await installationMark(db);
  const startedAt = performance.now();
  // A row that fails stays claimed for a while, so that the next batch holds others.
  const carrying = new EachForItself('a meeting could not be carried out', services);
  let done = 0;
  let soonest = BY_CLOCK;
  while (performance.now() - startedAt <= RUN_MS) {
    services.signal?.throwIfAborted();
    const claim = randomUUID();
    const now = clock.now();
    const rows = await services.write((tx) => {
      auditExempt(tx, 'a claim of work');
      return claimDue(tx, claim, now, new Date(now.getTime() + CLAIM_MS), BATCH);
    });
    if (rows.length === 0) break;
    const ids = rows.flatMap((row) => [row.meeting_sub_account_id, row.made_sub_account_id]);
    const hosts = await hostAccounts(
      db,
      ids.filter((id) => id !== null),
    );
    const hostOf = (id: number | null) => (id === null ? null : (hosts.get(id) ?? null));
    await Promise.all(
      rows.map(async (row) => {
        const mark = markOf(installation, row.id);
        const host = hostOf(row.meeting_sub_account_id);
        const errand = new Errand(services, row, claim, mark, host, hostOf(row.made_sub_account_id));
        await carrying.one(row.id, () =>
          withinBudget(ROW_MS, () => errand.carryOut()).catch(async (error: unknown) => {
            soonest = Math.min(soonest, (await errand.setBack(error)) ?? BY_CLOCK);
          }),
        );
      }),
    );
    done += rows.length;
  }
  if (soonest < BY_CLOCK) {
    await services.write((tx) => {
      auditExempt(tx, 'a call of work');
      return services.tryAgain(tx, soonest);
    });
  }
  carrying.report();
  return done;
}
