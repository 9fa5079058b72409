import { systemStatusEndpoints } from '@khue/contract/system-status';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import { type BackupSettings, scheduledBackup, systemBackup } from './backup.jobs';
import { forgetOldBackups, forgetOldTrials } from './backup.repo';
import { tellState } from './listener.jobs';
import { statusService } from './status.service';
import { StatusFacts, type Surroundings, within } from './status-facts.service';
import { type Gauge, gaugesOf, textOf } from './status-metrics.rules';

/** For as long as the page compares how much they grow, and a year of looking back. */
const KEPT_DAYS = 400;

/** Whoever collects numbers does not wait longer for those of the database. */
const METRICS_MS = 3_000;

/** Running the product itself: back-ups by the clock or at once, and how everything is doing. */
export function operationsModule(
  settings: BackupSettings,
  around: Omit<Surroundings, 'backupPlace'>,
): ServerModule & {
  metrics(platform: Platform): Promise<string>;
  gauges(platform: Platform): Promise<Gauge[]>;
} {
  const hasBackupPlace = settings.to !== undefined;
  const backup = systemBackup(settings);
  const facts = new StatusFacts({ ...around, backupPlace: settings.to });
  /** What the process knows from memory is told whatever is away, and before all that the database is. */
  const gauges = async (platform: Platform): Promise<Gauge[]> => {
    const health = around.health();
    const all = health.database ? await within(METRICS_MS, facts.read(platform), null) : null;
    const here = all ?? (await within(METRICS_MS, facts.readHere(platform.clock.now()), null));
    return gaugesOf(health, here, all);
  };
  return {
    routes: bindGroup(
      systemStatusEndpoints,
      statusService(facts, backup, hasBackupPlace, systemStatusEndpoints.backup),
    ),
    jobs: [backup],
    errands: [scheduledBackup(settings), tellState(facts, around.publicUrl)],
    metrics: (platform) => gauges(platform).then(textOf),
    gauges,
    upkeep: [
      { why: 'back-ups of long ago', erase: (tx, _keep, take) => forgetOldBackups(tx, KEPT_DAYS, take) },
      { why: 'trials of back-ups of long ago', erase: (tx, _keep, take) => forgetOldTrials(tx, KEPT_DAYS, take) },
    ],
  };
}
