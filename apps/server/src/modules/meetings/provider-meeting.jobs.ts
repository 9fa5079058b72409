import { z } from 'zod';
import { defineErrand, type ErrandDefinition } from '../../platform/jobs/definition';
import type { ErrandRules } from '../../platform/jobs/task';
import { carryOutMeetings } from './provider-meeting.service';
import { compareMeetings } from './provider-meeting-compare.service';

/** Sessions know who has to hear of it, and carry it out. */
export const sessionLinkChanged: ErrandRules<{ sessionId: number; state: 'ready' | 'failed' }> = {
  name: 'session_link_changed',
  input: z.object({ sessionId: z.number().int(), state: z.enum(['ready', 'failed']) }),
  attempts: 5,
  expireSeconds: 60,
};

const again: ErrandRules = { name: 'try_meetings_again', input: z.object({}), attempts: 1, expireSeconds: 900 };

const carryOut: ErrandDefinition['run'] = async ({ platform, log, signal, write }) => {
  await carryOutMeetings({
    ...platform,
    log,
    signal,
    write,
    linkChanged: (tx, sessionId, state) => platform.jobs.send(tx, sessionLinkChanged, { sessionId, state }),
    tryAgain: (tx, seconds) => platform.jobs.sendLater(tx, again, {}, seconds),
  });
};

/** When it was put off to. Not the errand below: one call of it waits at a time, and would keep out those that wake it. */
export const tryMeetingsAgainErrand = defineErrand({ ...again, run: carryOut });

/** Woken by the wish itself (migration 0102), and every minute for what was put off. */
export const carryOutMeetingsErrand = defineErrand({
  name: 'carry_out_meetings',
  input: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  wakes: true,
  expireSeconds: 900,
  run: carryOut,
});

export const compareMeetingsErrand = defineErrand({
  name: 'compare_meetings',
  input: z.object({}),
  attempts: 1,
  cron: '17 * * * *',
  expireSeconds: 3000,
  async run({ platform, log, signal, write }) {
    const result = await compareMeetings({ ...platform, log, write }, signal);
    if (result.removed + result.renewed + result.failed > 0)
      log.info(result, 'meetings were compared with the provider');
  },
});
