import { z } from 'zod';
import { defineErrand, type ErrandDefinition } from '../../platform/jobs/definition';
import { EachForItself } from '../../platform/jobs/each-for-itself';
import { ANSWER_GRACE_SECONDS, type WorkMemory } from '../work/work.api';
import { exercisesToEnd } from './exercise.repo';
import { closeUnasked } from './exercise-state.service';

const AT_ONCE = 200;
/** So long after the session a teacher has forgotten to close it. */
const FORGOTTEN_MS = 12 * 3_600_000;
const GRACE_MS = ANSWER_GRACE_SECONDS * 1000;

/** Exercises that were left open are closed, and the work in them ended with what was saved. */
export const closeForgottenExercises = (memory: WorkMemory): ErrandDefinition<object> =>
  defineErrand({
    name: 'close_forgotten_exercises',
    input: z.object({}),
    attempts: 1,
    cron: '17 * * * *',
    async run({ platform, log, signal, write }) {
      const now = platform.clock.now().getTime();
      const closing = new EachForItself('a forgotten exercise could not be closed', { log, signal });
      const times = { endedBefore: new Date(now - FORGOTTEN_MS), closedBefore: new Date(now - GRACE_MS) };
      await closing.do(await exercisesToEnd(platform.db, times, AT_ONCE), (id) =>
        closeUnasked(memory, { ...platform, write }, id),
      );
      closing.report();
    },
  });

/** Asked for when an exercise is opened for some seconds. */
export const CLOSING_AT_TIME = {
  name: 'close_timed_exercise',
  input: z.object({ exercise_id: z.number().int() }),
  attempts: 5,
  expireSeconds: 60,
};

/** Closes it when its time and the moment for answers on their way are over; given more time, the later message does. */
export const closeTimedExercise = (memory: WorkMemory): ErrandDefinition<z.infer<typeof CLOSING_AT_TIME.input>> =>
  defineErrand({
    ...CLOSING_AT_TIME,
    async run({ platform, input, write }) {
      const now = platform.clock.now().getTime();
      await closeUnasked(
        memory,
        { ...platform, write },
        input.exercise_id,
        ({ closes_at }) => closes_at !== null && closes_at.getTime() + GRACE_MS <= now,
      );
    },
  });
