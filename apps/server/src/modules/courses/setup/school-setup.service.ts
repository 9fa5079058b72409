import { dayOf } from '@khue/contract/day';
import type { schoolSetupEndpoints } from '@khue/contract/school-setup';
import { SETUP_STEPS, type SetupStep } from '@khue/contract/school-setup-words';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { factsOfSchool, type SchoolFacts } from './school-setup.repo';

const countsOf = (facts: SchoolFacts): Record<SetupStep, number> => ({
  year: facts.has_year ? 1 : 0,
  classes: facts.class_count,
  teachers: facts.teacher_count,
  students: facts.student_count,
  course: facts.course_count,
});

/** It belongs to courses, because the last step is one. */
export const schoolSetupService: Verbs<typeof schoolSetupEndpoints> = {
  async read(ctx, { params }) {
    const facts = await factsOfSchool(ctx.db, ctx.scope, params.id, dayOf(ctx.clock.now()));
    const counts = countsOf(facts ?? fail('not_found'));
    const steps = SETUP_STEPS.map((step) => ({ step, done: counts[step] > 0, count: counts[step] }));
    return { done: steps.every(({ done }) => done), steps };
  },
};
