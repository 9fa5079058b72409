import { TIME_ZONE } from '@khue/contract/constants';
import { auditExempt, auditMany } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import type { JobRun } from '../../../platform/jobs/definition';
import { insertSubtasks } from '../../../platform/jobs/subtask.repo';
import { intendEnrolments } from '../../courses/courses.api';
import {
  insertAccounts,
  keepFirstPasswords,
  type NewAccount,
  rememberPlatformTasks,
  updateAccounts,
} from '../../identity/identity.api';
import { membershipsComeFrom, type Placement, placeStudents } from '../../schools/schools.api';
import { describeAccounts } from '../accounts/account.repo';
import { auditedAccount } from '../accounts/account.wire';
import { createPlatformAccount } from '../accounts/platform-account.jobs';
import { lockPeople } from '../passwords/slip.repo';
import type { ImportOptions } from './account-import.repo';
import { takeTurnInSchools } from './import-facts.repo';
import type { RowToJudge, Verdict } from './import-judge.service';
import { lockOpenRows, type OpenRow, type RowOutcome, saveOutcomes } from './import-run.repo';
import { judgeRows } from './import-verdict.service';

/** A row with the secrets that its account will have. */
export interface ReadyRow extends OpenRow {
  hash: string | null;
  /** Made up, to be printed on a slip; null when the file gave one. */
  firstPassword: string | null;
}

export interface MadeAccount {
  userId: number;
  taskId: number;
  username: string;
  email: string | null;
  name: string;
}

export type ImportRun = JobRun<{ importId: number; language: 'vi' | 'en' }>;

/** Only somebody who never stops creating accounts could keep a row from finding its place for so long. */
const ROUNDS = 20;

const toJudge = (row: ReadyRow): RowToJudge => ({
  line: row.line,
  cells: null,
  draft: row.draft,
  password: null,
  errors: {},
  warnings: [],
  shownUsername: row.draft.username === undefined ? row.username : null,
});

interface Created {
  verdict: Verdict;
  row: ReadyRow;
  userId: number;
  username: string;
}

/** One batch in one transaction: either all of it is there afterwards, with its outcomes, or nothing. */
export class ImportBatch {
  private readonly created: Created[] = [];
  private readonly updated: Verdict[] = [];
  private readonly outcomes: RowOutcome[] = [];

  constructor(
    private readonly run: ImportRun,
    private readonly options: ImportOptions,
    private readonly rows: readonly ReadyRow[],
  ) {}

  async store(tx: Tx): Promise<MadeAccount[]> {
    const open = await lockOpenRows(
      tx,
      this.run.input.importId,
      this.rows.map(({ line }) => line),
    );
    const rows = this.rows.filter(({ line }) => open.has(line));
    if (rows.length === 0) {
      auditExempt(tx, 'somebody else has stored these rows');
      return [];
    }
    await takeTurnInSchools(
      tx,
      rows.map(({ school_id }) => school_id ?? 0),
    );
    // Whoever cancelled, or took the task over, while this batch waited for its turn, gets no part of it.
    this.run.signal.throwIfAborted();
    await this.settle(tx, rows);
    await this.change(tx);
    const made = await this.complete(tx);
    await saveOutcomes(tx, this.run.input.importId, this.outcomes);
    return made;
  }

  /** Judges and creates until every row has an outcome: who loses a race for a name is judged once more. */
  private async settle(tx: Tx, rows: readonly ReadyRow[]): Promise<void> {
    const { actor, scope, input } = this.run;
    let left = rows;
    for (let round = 0; left.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error('rows found no free username');
      const byLine = new Map(left.map((row) => [row.line, row]));
      const verdicts = await judgeRows(tx, { actor, scope, language: input.language }, left.map(toJudge), this.options);
      const wanted = verdicts.filter((verdict) => this.isToCreate(verdict, byLine));
      const ids = await insertAccounts(
        tx,
        wanted.map((verdict) => this.accountOf(verdict, byLine)),
      );
      for (const verdict of wanted) {
        const row = byLine.get(verdict.row.line);
        const userId = ids.get(verdict.username ?? '');
        if (!row || userId === undefined || verdict.username === null) continue;
        this.created.push({ verdict, row, userId, username: verdict.username });
        byLine.delete(row.line);
        this.settled(verdict, row, 'created', userId);
      }
      left = [...byLine.values()];
    }
  }

  /** Settles what is not to be created, and leaves the rest. */
  private isToCreate(verdict: Verdict, byLine: Map<number, ReadyRow>): boolean {
    const row = byLine.get(verdict.row.line);
    if (!row) return false;
    if (verdict.action === 'create' && row.hash !== null) return true;
    byLine.delete(row.line);
    if (verdict.action === 'create') verdict.errors.row = [{ key: 'imports.errors.changed_meanwhile', params: {} }];
    if (verdict.action === 'update') this.updated.push(verdict);
    const outcome = verdict.action === 'update' ? 'updated' : verdict.action === 'skip' ? 'skipped' : 'failed';
    this.settled(verdict, row, outcome, verdict.match?.visible ? verdict.match.id : null);
    return false;
  }

  private settled(verdict: Verdict, row: ReadyRow, outcome: RowOutcome['outcome'], userId: number | null): void {
    // What was doubtful before stays readable; that somebody else was faster is new.
    const warnings = outcome === 'skipped' ? [...row.warnings, ...verdict.warnings] : row.warnings;
    this.outcomes.push({
      line: row.line,
      outcome,
      userId,
      username: verdict.username,
      errors: verdict.errors,
      warnings,
    });
  }

  private accountOf(verdict: Verdict, byLine: ReadonlyMap<number, ReadyRow>): NewAccount {
    const row = byLine.get(verdict.row.line);
    if (!verdict.plan || verdict.username === null || !row?.hash) throw new Error('a row to create lacks its account');
    return {
      ...verdict.plan.values,
      username: verdict.username,
      password_hash: row.hash,
      must_change_password: row.firstPassword !== null || verdict.mustChangePassword,
    };
  }

  private async change(tx: Tx): Promise<void> {
    const ids = this.updated.flatMap(({ match }) => (match ? [match.id] : []));
    if (ids.length === 0) return;
    await lockPeople(tx, ids);
    await updateAccounts(
      tx,
      this.updated.flatMap(({ match, plan }) => (match && plan ? [{ id: match.id, values: plan.values }] : [])),
    );
  }

  private async complete(tx: Tx): Promise<MadeAccount[]> {
    const { platform, taskId, actor } = this.run;
    const now = platform.clock.now();
    await membershipsComeFrom(tx, 'import');
    await placeStudents(tx, this.placements(), new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now));
    const slips = this.created.flatMap(({ row, userId }) =>
      row.firstPassword === null ? [] : [{ userId, sealed: platform.secrets.encrypt(row.firstPassword) }],
    );
    if (slips.length > 0) await keepFirstPasswords(tx, slips, { madeBy: actor.userId, taskId }, now);
    const ids = [
      ...this.created.map(({ userId }) => userId),
      ...this.updated.flatMap(({ match }) => (match ? [match.id] : [])),
    ];
    if (ids.length === 0) auditExempt(tx, 'rows that were skipped or failed change nobody');
    await intendEnrolments(tx, ids, this.options.platform_course_ids, taskId);
    const accounts = new Map((await describeAccounts(tx, ids)).map((account) => [account.id, account]));
    await auditMany(
      tx,
      { actor },
      ids.flatMap((id) => {
        const after = accounts.get(id);
        if (!after) return [];
        const before = this.updated.find(({ match }) => match?.id === id)?.stored;
        const target = { type: 'account', id, schoolId: after.school_id };
        if (!before) return [{ verb: 'account.create', target, after: auditedAccount(after) }];
        return [{ verb: 'account.edit', target, before: auditedAccount(before), after: auditedAccount(after) }];
      }),
    );
    return this.startSubtasks(tx, accounts);
  }

  private placements(): Placement[] {
    const of = (userId: number | undefined, { plan }: Verdict): Placement[] =>
      userId === undefined || plan?.join === undefined ? [] : [{ userId, target: plan.join }];
    return [
      ...this.created.flatMap(({ userId, verdict }) => of(userId, verdict)),
      ...this.updated.flatMap((verdict) => of(verdict.match?.id, verdict)),
    ];
  }

  /** The account at the course platform is a task of its own, which can be seen and retried. */
  private async startSubtasks(
    tx: Tx,
    accounts: ReadonlyMap<number, { school_id: number | null; email: string | null; full_name: string }>,
  ) {
    if (this.created.length === 0) return [];
    const { taskId, runId, actor } = this.run;
    const subtasks = this.created.map(({ userId, username }) => ({
      input: { userId },
      username,
      targetId: userId,
      schoolId: accounts.get(userId)?.school_id ?? null,
    }));
    const ids = await insertSubtasks(
      tx,
      { taskId, runId, createdBy: actor.userId },
      createPlatformAccount.type,
      subtasks,
    );
    const made = this.created.flatMap(({ userId, username }, index): MadeAccount[] => {
      const [account, subtask] = [accounts.get(userId), ids[index]];
      return account && subtask !== undefined
        ? [{ userId, taskId: subtask, username, email: account.email, name: account.full_name }]
        : [];
    });
    await rememberPlatformTasks(tx, made);
    return made;
  }
}
