import type { courseDashboardEndpoints } from '@khue/contract/course-dashboards';
import type { Verbs } from '../../../platform/http/bind';
import { aboutCourse, courseOf } from '../figures/course-figures.repo';
import { averageOf } from '../figures/figures.rules';
import { wireCourse } from '../figures/figures.wire';
import { isOfCountry } from '../figures/reach.repo';
import { questionOf } from '../lists/question.service';
import { courseSums } from './course-dashboard.repo';
import { byUnit, type InCourse, LOOK_RULE, toLookAt } from './course-dashboard.rules';

/** More than a person looks through; how many there are is said. */
const MOST_SCHOOLS = 200;

const wireFigures = (schoolCount: number, sum: InCourse) => ({
  school_count: schoolCount,
  enrolled_count: sum.enrolled,
  practised_count: sum.practised,
  exam_count: sum.sat,
  passed_count: sum.passed,
  average_score: averageOf(sum.total, sum.sat),
});

export const courseDashboardService: Verbs<typeof courseDashboardEndpoints> = {
  async course(ctx, { query }) {
    const asked = questionOf(ctx, query);
    const course = await courseOf(ctx.reads, asked);
    const question = aboutCourse(asked, course);
    const level = isOfCountry(question) ? 'province' : 'ward';
    const { schoolCount, now, before, schools } = await courseSums(ctx.reads, question, level);
    const found = toLookAt(schools);
    const grave = found.filter((one) => one.level !== 'few');
    return {
      start_date: question.period.from,
      end_date: question.period.to,
      module: course ? wireCourse(course) : null,
      figures: wireFigures(schoolCount, now),
      previous: wireFigures(schoolCount, before),
      unit_level: level,
      units: byUnit(schools),
      schools: {
        count: grave.length,
        unit_count: new Set(grave.flatMap(({ unit }) => unit?.code ?? [])).size,
        results: found.slice(0, MOST_SCHOOLS),
      },
      rule: LOOK_RULE,
    };
  },
};
