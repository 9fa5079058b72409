import { z } from 'zod';
import { audit, auditExempt } from '../../platform/audit/audit';
import { defineErrand, type ErrandDefinition } from '../../platform/jobs/definition';
import { EachForItself } from '../../platform/jobs/each-for-itself';
import { endAllInExercise, type WorkMemory } from '../work/work.api';
import { exercisesToEnd, findExerciseToEnd } from './exercise.repo';
import { changeState } from './exercise-state.service';

const AT_ONCE = 200;
/** So long after the session a teacher has forgotten to close it. */
const FORGOTTEN_MS = 12 * 3_600_000;

/** Exercises that were left open are closed, and the work in them ended with what was saved. */
export const closeForgottenExercises = (memory: WorkMemory): ErrandDefinition<object> =>
  defineErrand({
    name: 'close_forgotten_exercises',
    input: z.object({}),
    attempts: 1,
    cron: '17 * * * *',
    async run({ platform, log, signal, write }) {
      const now = platform.clock.now();
      const closing = new EachForItself('a forgotten exercise could not be closed', { log, signal });
      const ids = await exercisesToEnd(platform.db, new Date(now.getTime() - FORGOTTEN_MS), AT_ONCE);
      await closing.do(ids, async (id) => {
        await write(async (tx) => {
          const row = await findExerciseToEnd(tx, id);
          if (row?.state !== 'open') return auditExempt(tx, 'it is closed');
          await changeState(tx, row, 'closed', now);
          const target = { type: 'class', id: row.class_id, schoolId: row.school_id };
          await audit(tx, {}, { verb: 'exercise.close', target, after: { name: row.name } });
        });
        await endAllInExercise(memory, { ...platform, write }, id, 'time');
      });
      closing.report();
    },
  });
