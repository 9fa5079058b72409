import { systemStatusEndpoints } from '@khue/contract/system-status';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import { type BackupSettings, scheduledBackup, systemBackup } from './backup.jobs';
import { forgetOldBackups, forgetOldTrials } from './backup.repo';
import { tellState } from './listener.jobs';
import { statusService } from './status.service';
import { StatusFacts, type Surroundings } from './status-facts.service';
import { gaugesOf, metricsOf } from './status-metrics.rules';

/** For as long as the page compares how much they grow, and a year of looking back. */
const KEPT_DAYS = 400;

/** Running the product itself: back-ups by the clock or at once, and how everything is doing. */
export function operationsModule(
  settings: BackupSettings,
  around: Omit<Surroundings, 'hasBackupPlace'>,
): ServerModule & {
  metrics(platform: Platform): Promise<string>;
  gauges(platform: Platform): Promise<ReturnType<typeof gaugesOf>>;
} {
  const hasBackupPlace = settings.to !== undefined;
  const backup = systemBackup(settings);
  const facts = new StatusFacts({ ...around, hasBackupPlace });
  return {
    routes: bindGroup(
      systemStatusEndpoints,
      statusService(facts, backup, hasBackupPlace, systemStatusEndpoints.backup),
    ),
    jobs: [backup],
    errands: [scheduledBackup(settings), tellState(facts, around.publicUrl)],
    // Numbers of the process are told also while the database is away.
    metrics: (platform) => facts.read(platform).then(metricsOf, () => ''),
    gauges: (platform) => facts.read(platform).then(gaugesOf, () => []),
    upkeep: [
      { why: 'back-ups of long ago', erase: (tx, _keep, take) => forgetOldBackups(tx, KEPT_DAYS, take) },
      { why: 'trials of back-ups of long ago', erase: (tx, _keep, take) => forgetOldTrials(tx, KEPT_DAYS, take) },
    ],
  };
}
