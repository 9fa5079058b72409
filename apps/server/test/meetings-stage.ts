import { createHmac } from 'node:crypto';
import type { MeetingProviderName } from '@khue/contract/class-sessions';
import { zoomMeetingProvider } from '../src/adapters/meeting-provider/zoom';
import { carryOutMeetings } from '../src/modules/meetings/provider-meeting.service';
import { compareMeetings } from '../src/modules/meetings/provider-meeting-compare.service';
import { auditedTransaction } from '../src/platform/audit/audit';
import { firstRowOf, rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import { QuickTime } from './open-edx-fake/quick-time';
import type { TestPerson } from './world';
import { type FakeUser, KEYS } from './zoom-fake/cloud';
import { FakeZoom } from './zoom-fake/start';

export const SECRET_TOKEN = 'the secret token of the account';

export interface Host extends TestPerson {
  subAccountId: number;
  zoom: FakeUser;
}

/** A row of what is wanted at the provider, to be looked at. */
export interface WantedRow {
  id: number;
  session_id: number | null;
  state: string;
  failure: string | null;
  provider_key: string | null;
  join_url: string | null;
  next_try_at: Date;
  wanted_version: number;
  made_version: number;
}

/** The product with a Zoom of its own: an account, hosts, and the work done when a test says so. */
export class MeetingsStage {
  /** In how many seconds somebody asked to be called again. */
  readonly triedAgain: number[] = [];
  readonly told: { sessionId: number; state: 'ready' | 'failed' }[] = [];

  private constructor(
    readonly server: TestApplication,
    readonly zoom: FakeZoom,
    readonly clock: TestClock,
    private readonly timing: QuickTime,
    readonly school: number,
    readonly accountId: number,
  ) {}

  /** Without workers, unless `args` say otherwise; at a provider of another name, too. */
  static async open(
    args: readonly string[] = ['--roles=api'],
    name: MeetingProviderName = 'zoom',
  ): Promise<MeetingsStage> {
    const zoom = await FakeZoom.start();
    const clock = new TestClock();
    const timing = new QuickTime();
    const meetingProvider = { ...zoomMeetingProvider(zoom.settings, { timing, timeoutMs: 2000 }), name };
    const server = await startTestApplication({ clock, meetingProvider }, {}, args);
    const school = await server.world.school();
    const { secrets, db } = server.app.platform;
    const account = await firstRowOf<{ id: number }>(
      db,
      sql`INSERT INTO meeting_accounts (name, email, account_key, client_key, client_secret_encrypted,
            secret_token_encrypted, verification_token_encrypted)
          VALUES ('Zoom', 'zoom@example.vn', ${KEYS.accountKey}, ${KEYS.clientKey}, ${secrets.encrypt(KEYS.clientSecret)},
            ${secrets.encrypt(SECRET_TOKEN)}, ${secrets.encrypt('v')}) RETURNING id`,
    );
    return new MeetingsStage(server, zoom, clock, timing, school, account?.id ?? 0);
  }

  get db() {
    return this.server.app.platform.db;
  }

  /** For the product and for whoever waits for the provider. */
  advance(minutes: number): void {
    this.clock.advance({ minutes });
    this.timing.advance(minutes * 60_000);
  }

  /** A teacher of a class who has an account there. */
  async host(): Promise<Host> {
    const { world } = this.server;
    const teacher = await world.person({ role: 'TEACHER', schoolId: this.school });
    const zoom = this.zoom.cloud.addUser({ email: `${teacher.username}@zoom.example` });
    const row = await firstRowOf<{ id: number }>(
      this.db,
      sql`INSERT INTO meeting_sub_accounts (meeting_account_id, provider_key, email, type, user_id)
          VALUES (${this.accountId}, ${zoom.id}, ${zoom.email}, 2, ${teacher.id}) RETURNING id`,
    );
    return { ...teacher, subAccountId: row?.id ?? 0, zoom };
  }

  async classOf(...teachers: readonly TestPerson[]): Promise<number> {
    const classId = await this.server.world.schoolClass(this.school);
    for (const teacher of teachers) await this.server.world.teaches(teacher.id, classId);
    return classId;
  }

  async plan(host: TestPerson, classId: number, startsAt: Date, fields: object = {}) {
    const reply = await this.server.call<{ id: number; link_state: string }>(host, 'POST', '/api/zoom_meetings/', {
      meeting_topic: 'Phân số',
      start_time: startsAt.toISOString(),
      duration: 45,
      school: this.school,
      class_instance: classId,
      host: host.id,
      ...fields,
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  }

  /** The provider tells something, at the time of the stage. */
  async hear(message: object): Promise<void> {
    const raw = JSON.stringify(message);
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    const signature = createHmac('sha256', SECRET_TOKEN).update(`v0:${timestamp}:${raw}`).digest('hex');
    const reply = await this.server.call({}, 'POST', `/api/zoom_webhook/${this.accountId}/`, raw, {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': `v0=${signature}`,
    });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  private services() {
    const { platform, http } = this.server.app;
    return {
      ...platform,
      log: http.log,
      write: <T>(work: Parameters<typeof auditedTransaction<T>>[1]) => auditedTransaction(platform.db, work),
    };
  }

  /** One run of the errand. */
  carryOut(): Promise<number> {
    return carryOutMeetings({
      ...this.services(),
      linkChanged: async (_tx, sessionId, state) => void this.told.push({ sessionId, state }),
      tryAgain: async (_tx, seconds) => void this.triedAgain.push(seconds),
    });
  }

  compare() {
    return compareMeetings(this.services());
  }

  rows(): Promise<WantedRow[]> {
    return rowsOf<WantedRow>(this.db, sql`SELECT * FROM provider_meetings ORDER BY id`);
  }

  async rowOf(sessionId: number): Promise<WantedRow> {
    const row = (await this.rows()).find((each) => each.session_id === sessionId);
    if (!row) throw new Error('nothing is wanted for the session');
    return row;
  }

  async linkState(reader: TestPerson, sessionId: number): Promise<string> {
    const reply = await this.server.call<{ link_state: string }>(reader, 'GET', `/api/zoom_meetings/${sessionId}/`);
    return reply.body.link_state;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.zoom.stop();
  }
}
