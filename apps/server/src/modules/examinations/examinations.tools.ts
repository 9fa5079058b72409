import { EXAMINATION_STATES } from '@khue/contract/examination-words';
import { examinationEndpoints } from '@khue/contract/examinations';
import { studentExaminationEndpoints } from '@khue/contract/student-examinations';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context';
import { item, items, line, readTool, toolArguments } from '../../platform/tools/read-tool';
import { listExaminations } from './planning/examination.repo';
import { examinationsOfStudent } from './running/student-examination.repo';
import { wireStudentExamination } from './running/student-examination.wire';

const { course } = toolArguments;
const MOST = 100;

/** What somebody is told of their own examinations, the next first. */
export async function ownExaminations(ctx: Ctx, courseId?: number) {
  const { rows } = await examinationsOfStudent(ctx.db, ctx.actor.userId, { page: 1, page_size: MOST }, ctx.clock.now());
  return rows
    .map((row) => wireStudentExamination(row, { now: ctx.clock.now(), appeal: null, certificateUrl: null }))
    .filter(({ module }) => courseId === undefined || module.id === courseId);
}

/** Where and when one is a candidate, by which number, and what came of it. */
const myExaminations = readTool({
  name: 'my_examinations',
  call: studentExaminationEndpoints.list,
  levels: ['self'],
  arguments: z.object({ course: course.optional() }),
  pages: ['/student/examtest'],
  async read(ctx, given) {
    const found = await ownExaminations(ctx, given.course);
    return {
      lines: [
        line(found.length === 0 ? 'my_examinations.none' : 'my_examinations.heading', { count: found.length }),
        ...items(found, (one) =>
          item(one.score === null ? `my_examinations.${one.state}` : 'my_examinations.result', {
            name: one.name,
            course: one.module.name,
            when: { moment: one.sitting.open_at },
            room: one.room,
            seat: one.seat,
            number: one.number ?? '–',
            score: one.score,
            verdict: { word: one.passed ? 'passed' : 'not_passed' },
          }),
        ),
      ],
      at: [['/student/examtest']],
    };
  },
});

/** Examinations that somebody keeps or takes part in, with how far each is. */
const examinations = readTool({
  name: 'examinations',
  call: examinationEndpoints.list,
  levels: ['school', 'all'],
  arguments: z.object({ state: z.enum(EXAMINATION_STATES).optional(), course: course.optional() }),
  pages: ['/admin/examination'],
  async read(ctx, given) {
    const filters = { page: 1, page_size: MOST, state: given.state, course_id: given.course };
    const { rows, count } = await listExaminations(ctx.db, ctx.scope, filters, ctx.clock.now());
    return {
      lines: [
        line(count === 0 ? 'examinations.none' : 'examinations.heading', { count }),
        ...items(rows, (row) =>
          item(
            row.first_at === null ? 'examinations.unplanned' : 'examinations.line',
            {
              name: row.name,
              course: row.course_name,
              state: { word: `state_${row.state}` },
              candidates: row.candidate_count,
              when: row.first_at && { moment: row.first_at },
            },
            [['/admin/examination/detail', { id: row.id }]],
          ),
        ),
      ],
      at: [['/admin/examination', { state: given.state, module: given.course }]],
    };
  },
});

/** What the assistant may read of examinations. */
export const examinationsTools = [myExaminations, examinations];
