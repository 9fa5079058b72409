import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/definition';
import type { WorkMemory } from '../../work/work.api';
import { drawPapers } from './paper-draw.service';

/** Draws what the candidates of a large examination will be asked. */
export const drawPapersJob = (memory: WorkMemory) =>
  defineJob({
    type: 'draw_papers',
    input: z.object({ examinationId: z.number().int(), seed: z.string(), candidates: z.number().int() }),
    needs: () => ['examination.edit'],
    attempts: 5,
    retryable: true,
    cancellable: false,
    async run({ input, platform, write, signal, report }) {
      const drawn = await drawPapers(
        memory,
        { ...platform, write },
        { id: input.examinationId, seed: input.seed },
        { signal, report: (done) => report({ done, total: input.candidates }) },
      );
      return { counts: { created: drawn } };
    },
  });
