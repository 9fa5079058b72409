import type { Language } from '@khue/contract/constants';
import { TIME_ZONE } from '@khue/contract/constants';
import type { systemStatusEndpoints } from '@khue/contract/system-status';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../platform/audit/audit';
import { gateOpens } from '../../platform/authz/may-call';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { JobDefinition } from '../../platform/jobs/definition';
import { examsNow } from './status.repo';
import { type Finding, findingsOf, type Told } from './status.rules';
import type { StatusFacts } from './status-facts.service';

const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };

/** A sentence in a language, with its numbers and moments as that language writes them. */
export function worded(language: Language, { key, params = {}, moments = {} }: Told): string {
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const dates = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'count' ? numbers.format(value) : value,
  ]);
  const times = Object.entries(moments).map(([name, at]) => [name, dates.format(at)]);
  return say(language, `system_status:${key}`, Object.fromEntries([...shown, ...times]));
}

const wireFinding = (language: Language, { key, state, figure, note, meaning, advice }: Finding) => ({
  key,
  state,
  figure: worded(language, figure),
  note: worded(language, note),
  meaning: worded(language, meaning),
  advice: worded(language, advice),
});

export function statusService(
  facts: StatusFacts,
  backupJob: JobDefinition,
  hasBackupPlace: boolean,
  gate: (typeof systemStatusEndpoints)['backup'],
): Verbs<typeof systemStatusEndpoints> {
  return {
    read: async (ctx) => {
      const found = findingsOf(await facts.read(ctx));
      const { students, until } = await examsNow(ctx.db, ctx.clock.now());
      const counted = (state: Finding['state']) => found.filter((one) => one.state === state).length;
      return {
        at: ctx.clock.now().toISOString(),
        counts: { act: counted('act'), attend: counted('attend'), good: counted('good') },
        exams: { students, until: until?.toISOString() ?? null },
        items: found.map((finding) => wireFinding(ctx.language, finding)),
        can_back_up: hasBackupPlace && gateOpens(gate, ctx.actor),
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
  };
}
