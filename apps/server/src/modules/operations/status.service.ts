import type { systemStatusEndpoints } from '@khue/contract/system-status';
import { audit } from '../../platform/audit/audit';
import { gateOpens } from '../../platform/authz/may-call';
import { fail } from '../../platform/failure';
import { disposition } from '../../platform/files/disposition';
import type { Verbs } from '../../platform/http/bind';
import type { JobDefinition } from '../../platform/jobs/definition';
import { largestFiles } from './large-file.service';
import { listenersNow, setListeners } from './listener.service';
import { examsNow } from './status.repo';
import { type Finding, findingsOf } from './status.rules';
import { wireFinding } from './status.wire';
import type { StatusFacts } from './status-facts.service';
import { reportOf } from './status-report.rules';

export function statusService(
  facts: StatusFacts,
  backupJob: JobDefinition,
  hasBackupPlace: boolean,
  gate: (typeof systemStatusEndpoints)['backup'],
): Verbs<typeof systemStatusEndpoints> {
  return {
    read: async (ctx) => {
      const found = findingsOf(await facts.read(ctx));
      const exams = await examsNow(ctx.db, ctx.clock.now());
      const counted = (state: Finding['state']) => found.filter((one) => one.state === state).length;
      return {
        at: ctx.clock.now().toISOString(),
        counts: { act: counted('act'), attend: counted('attend'), good: counted('good') },
        exams: { ...exams, until: exams.until?.toISOString() ?? null },
        items: found.map((finding) => wireFinding(ctx.language, finding)),
        can_back_up: hasBackupPlace && gateOpens(gate, ctx.actor),
        can_set_listeners: gateOpens(gate, ctx.actor),
      };
    },
    backup: async (ctx) => {
      if (!hasBackupPlace) fail('backup.no_place');
      const id = await ctx.write(async (tx) => {
        await audit(tx, ctx, { verb: 'system.ask_backup', target: { type: 'system', id: null } });
        return ctx.jobs.start(tx, backupJob, { input: {}, startedBy: ctx.actor });
      });
      return { task_id: id };
    },
    listeners: (ctx) => listenersNow(ctx),
    setListeners,
    largeFiles: (ctx) => largestFiles(ctx),
    report: async (ctx, _input, { reply }) => {
      const read = await facts.read(ctx);
      const name = `khue-${read.now.toISOString().slice(0, 10)}.txt`;
      return reply
        .header('Content-Disposition', disposition(name))
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(reportOf(ctx.language, read));
    },
    certificate: async (ctx) => {
      await facts.askCertificate(ctx.clock.now());
      const found = findingsOf(await facts.read(ctx)).find(({ key }) => key === 'https');
      if (!found) throw new Error('nothing is known of the certificate');
      return wireFinding(ctx.language, found);
    },
  };
}
