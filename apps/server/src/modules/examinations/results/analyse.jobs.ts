import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineErrand } from '../../../platform/jobs/definition';
import type { WorkMemory } from '../../work/work.api';
import { changesOf, examinationsToAnalyse, storeAnalysis } from './analysis.repo';
import { figuresOf } from './figures.service';

/** While papers are marked one after the other, all are counted again so often at the most. */
const BETWEEN_MS = 60_000;

/** Counts how questions worked once an examination is over, and again when papers have changed, so that no reader waits for it. */
export const analyseExaminations = (memory: WorkMemory) =>
  defineErrand({
    name: 'analyse_examinations',
    input: z.object({}),
    attempts: 3,
    cron: '* * * * *',
    wakes: true,
    async run({ platform, signal, write }) {
      const now = platform.clock.now();
      for (const examination of await examinationsToAnalyse(platform.db, now, new Date(now.getTime() - BETWEEN_MS))) {
        // Read first: what changes while papers are read is counted the next time.
        const changes = await changesOf(platform.db, examination.id);
        const figures = await figuresOf(memory, platform, { id: examination.id, papersOf: 'all', signal });
        await write(async (tx) => {
          auditExempt(tx, 'follows from papers, whose changes stand in the log');
          await storeAnalysis(tx, examination, figures, { changes, at: now });
        });
      }
    },
  });
