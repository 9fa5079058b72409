import { z } from 'zod';
import { audit, auditExempt } from '../../platform/audit/audit';
import { defineErrand, type ErrandDefinition } from '../../platform/jobs/definition';
import { endAllInExercise, type PracticeMemory } from '../practice/practice.api';
import { exercisesToEnd, findExerciseToEnd } from './exercise.repo';
import { changeState } from './exercise-state.service';

const AT_ONCE = 200;
/** So long after the session a teacher has forgotten to close it. */
const FORGOTTEN_MS = 12 * 3_600_000;

/** Exercises that were left open are closed, and the work in them ended with what was saved. */
export const closeForgottenExercises = (memory: PracticeMemory): ErrandDefinition<object> =>
  defineErrand({
    name: 'close_forgotten_exercises',
    input: z.object({}),
    attempts: 1,
    cron: '17 * * * *',
    async run({ platform, signal, write }) {
      const now = platform.clock.now();
      const ids = await exercisesToEnd(platform.db, new Date(now.getTime() - FORGOTTEN_MS), AT_ONCE);
      for (const id of ids) {
        signal.throwIfAborted();
        await write(async (tx) => {
          const row = await findExerciseToEnd(tx, id);
          if (row?.state !== 'open') return auditExempt(tx, 'it is closed');
          await changeState(tx, row, 'closed', now);
          const target = { type: 'class', id: row.class_id, schoolId: row.school_id };
          await audit(tx, {}, { verb: 'exercise.close', target, after: { name: row.name } });
        });
        await endAllInExercise(memory, { ...platform, write }, id, 'time');
      }
    },
  });
