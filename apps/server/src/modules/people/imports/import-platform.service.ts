import { auditExempt } from '../../../platform/audit/audit';
import type { Failure } from '../../../platform/failure';
import { endSubtasks, type SubtaskEnd } from '../../../platform/jobs/subtask.repo';
import { setPlatformStates } from '../../identity/identity.api';
import { createPlatformAccount } from '../accounts/platform-account.jobs';
import type { ImportRun, MadeAccount } from './import-batch.service';

const AT_ONCE = 8;
/** After so many faults in a row the platform is taken to be down, and nobody is kept waiting for it. */
const FAULTS_TO_GIVE_UP = 5;
const TRY_AGAIN_SECONDS = 5;

interface Result extends SubtaskEnd {
  userId: number;
}

/**
 * Accounts at the course platform, for what a run has just stored. A refusal is final and told; a fault
 * leaves the task of that account to go on alone, so that a platform that is down delays nobody here.
 */
export class PlatformAccounts {
  private faults = 0;

  constructor(private readonly run: ImportRun) {}

  async make(accounts: readonly MadeAccount[]): Promise<void> {
    const waiting = [...accounts];
    const results: Result[] = [];
    const worker = async () => {
      for (let account = waiting.shift(); account && !this.run.signal.aborted; account = waiting.shift()) {
        results.push(await this.one(account));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    // A run that was stopped leaves the rest to be found: its subtasks fall silent and start again.
    if (results.length > 0 && !this.run.signal.aborted) await this.save(results);
  }

  private async one({ userId, taskId, username, email, name }: MadeAccount): Promise<Result> {
    const again: Result = { userId, taskId, status: 'pending', errorCode: null, made: false };
    if (this.faults >= FAULTS_TO_GIVE_UP) return again;
    const outcome = await this.run.platform.coursePlatform
      .ensureAccount({ username, email, name }, this.run.signal)
      .catch((fault: unknown) => {
        this.faults += 1;
        this.run.log.warn({ err: fault, task: taskId }, 'the course platform met a fault');
        return null;
      });
    if (!outcome) return again;
    this.faults = 0;
    if (outcome.status !== 'refused') return { ...again, status: 'success', made: outcome.status === 'made' };
    const errorCode: Failure['code'] = `course_platform.${outcome.reason}`;
    return { ...again, status: 'failed', errorCode };
  }

  private async save(results: readonly Result[]): Promise<void> {
    const { platform, runId, write } = this.run;
    await write(async (tx) => {
      auditExempt(tx, 'each account at the platform has its own task');
      const mine = await endSubtasks(tx, runId, results);
      const ended = results.filter(({ taskId }) => mine.has(taskId));
      await setPlatformStates(
        tx,
        ended.flatMap(({ userId, status, errorCode }) => (status === 'pending' ? [] : [{ userId, error: errorCode }])),
      );
      const again = ended.filter(({ status }) => status === 'pending').map(({ taskId }) => taskId);
      await platform.jobs.enqueueSubtasks(tx, createPlatformAccount.type, again, TRY_AGAIN_SECONDS);
    });
  }
}
