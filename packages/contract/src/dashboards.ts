import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, heavy, permission } from './endpoint';
import { nullableInstant, reference } from './fields';
import {
  averageScore,
  count,
  courseOfFigures,
  FIGURE_LIST_SCOPE,
  FIGURE_NAMES,
  figureFilters,
  partReference,
  perCent,
  period,
  student,
} from './figures';
import { filterId, filterOneOf, listOf, listQuery } from './list';
import { oneName } from './one-name';

const PART_NAMES = { ...FIGURE_NAMES, course_part_id: ['sub_module', 'sub_module_id'] } as const;
const filters = () => oneName(z.object(figureFilters), FIGURE_NAMES);
const partFilters = { ...figureFilters, sub_module: filterId(), sub_module_id: filterId() };

/** Figures, not rows: what a filter names and the caller may not see counts nothing. */
const FIGURES = {};

const counts = z.object({
  /** Active ones. */
  schools: count(),
  /** Active ones of current years. */
  classes: count(),
  /** Those in these classes. */
  students: count(),
  teachers: count(),
  /** Made within the period. */
  exercises: count(),
  /** Ended within the period. */
  practice_sessions: count(),
  exam_attempts: count(),
});

const day = z.object({ date: z.string(), practice: count(), exam: count(), students: count() });

const unit = z.object({ code: z.string(), name: z.string() });

const dashboard = z.object({
  ...period,
  /**
   * The course that the best schools and the scores are about: the one that is asked for, or the one with most enrolled of
   * all that are looked at. Null where there is none. Counts and activity are of all courses unless one is asked for.
   */
  module: courseOfFigures().nullable(),
  counts,
  /** Of the period of equal length before; what is there (schools, classes, people) as it was on its last day. */
  previous: counts,
  /** Every day of the period; of more than 366 days, the last ones. */
  activity: z.array(day),
  previous_activity: z.array(day),
  /** What ended on the day of the question so far, which the usual period leaves out. */
  today: day,
  /** Ten, by average in the course. */
  top_schools: z.array(
    z.object({
      school: reference(),
      /** Of the new system. */
      province: unit.nullable(),
      /** Those who sat an exam. */
      students: count(),
      /** Those of the classes that take the course … */
      student_count: count(),
      /** … and those of them who are enrolled in it: the base of shares. */
      enrolled_count: count(),
      practised_count: count(),
      average_score: z.number(),
      /** Of the period before, and how many sat an exam in it. */
      previous_average: averageScore(),
      previous_students: count(),
    }),
  ),
  /** Students by their best score, ten buckets; the last has its end. */
  scores: z.array(z.object({ from: z.number(), to: z.number(), count: count() })),
  /** Of the course that is named. */
  pass_score: z.number().nullable(),
});

const choices = z.object({
  /** Old addresses; districts of the chosen province, wards of the chosen district. */
  provinces: z.array(unit),
  districts: z.array(unit),
  wards: z.array(unit),
  /** New addresses; wards of the chosen province. */
  provinces2: z.array(unit),
  wards2: z.array(unit),
  /** At most a thousand; the list of schools finds the others. */
  schools: z.array(reference()),
  /** Of the chosen school, or of the caller's own. */
  classes: z.array(reference()),
  modules: z.array(reference()),
});

const schoolCount = z.object({
  school: reference(),
  class_count: count(),
  student_count: count(),
  /** Students who practised or sat an exam within the period. */
  active_count: count(),
});

const classCourse = z.object({
  school: reference(),
  class: reference(),
  module: courseOfFigures(),
  student_count: count(),
  /** Those who are enrolled in the course: the base of its shares. */
  enrolled_count: count(),
  /** Completed of assigned, over all who are enrolled, as of now: whatever the period. */
  progress: perCent(),
  practised_count: count(),
  /** Students who sat its exam. */
  exam_count: count(),
  average_score: averageScore(),
  pass_rate: perCent(),
});

const classChapter = z.object({
  class: reference(),
  module: reference(),
  /** The part at the top of the course under which the assigned ones stand. */
  chapter: reference(),
  /** Those that are assigned, exams apart, in their order. */
  sub_modules: z.array(z.number().int()),
  student_count: count(),
  /** Those who are enrolled in the course: of them … */
  enrolled_count: count(),
  /** … who has completed all parts, as of now: whatever the period … */
  completed_count: count(),
  /** … and who has worked in some; the others have not begun. */
  begun_count: count(),
  /** Of its practices up to the last day of the period: the mean of the best of each student in each. */
  average_score: averageScore(),
});

const classPart = z.object({
  class: reference(),
  module: reference(),
  sub_module: partReference(),
  student_count: count(),
  /** Those who are enrolled in the course: of them … */
  enrolled_count: count(),
  /** … who has completed it, as of now: whatever the period. */
  completed_count: count(),
  /** The mean of each student's best score in it. */
  average_score: averageScore(),
  attempts: count(),
});

const studentInPart = z.object({
  user: student,
  class: reference(),
  sub_module: partReference(),
  /** Within the period, as all that follows. */
  completed: z.boolean(),
  attempts: count(),
  best_score: z.number().nullable(),
  last_score: z.number().nullable(),
  last_activity: nullableInstant(),
});

const addressFigures = z.object({
  schools: count(),
  classes: count(),
  students: count(),
  practice_sessions: count(),
  exam_attempts: count(),
});

const competency = z.object({
  code: z.string(),
  name: z.string(),
  en_name: z.string(),
  domain: z.object({ code: z.string(), name: z.string(), en_name: z.string() }),
  /** Assigned practices that train it. */
  part_count: count(),
  /** Students of those classes. */
  student_count: count(),
  /** Students who practised it within the period. */
  practised_count: count(),
  practice_sessions: count(),
  /** The mean of the best scores of each student in each practice that trains it. */
  average_score: averageScore(),
});

const access = permission('dashboard.view', 'statistics.view');

export const dashboardEndpoints = heavy({
  whole: endpoint({
    method: 'GET',
    path: '/api/admin_dashboard_api/',
    tag: 'dashboards',
    summary: 'Counts with those of the period before, activity by day, the best schools, and scores',
    access: permission('dashboard.view'),
    scope: FIGURES,
    query: filters(),
    responses: { 200: dashboard },
    errors: [],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/admin_dashboard_api_filter',
    tag: 'dashboards',
    summary: 'The choices that remain for each filter, of dashboards and reports',
    access: permission('dashboard.view', 'statistics.view', 'report.view'),
    scope: FIGURES,
    query: filters(),
    responses: { 200: choices },
    errors: [],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/dashboard_overview',
    tag: 'dashboards',
    summary: 'Active schools, classes of current years, students in them, exercises made in the period',
    access,
    scope: FIGURES,
    query: filters(),
    responses: { 200: counts.pick({ schools: true, classes: true, students: true, exercises: true }) },
    errors: [],
  }),
  schools: endpoint({
    method: 'GET',
    path: '/api/dashboard_student_count_by_schools/',
    tag: 'dashboards',
    summary: 'Students of each school and how many of them were active, all schools at once',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: filters(),
    responses: { 200: listOf(schoolCount) },
    errors: [],
  }),
  schoolsPaged: endpoint({
    method: 'GET',
    path: '/api/dashboard_student_count_by_schools_v2/',
    tag: 'dashboards',
    summary: 'Students of each school and how many of them were active, by page and in any order',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['name', 'class_count', 'student_count', 'active_count'] },
        figureFilters,
      ),
      FIGURE_NAMES,
    ),
    responses: { 200: listOf(schoolCount) },
    errors: [],
  }),
  classCourses: endpoint({
    method: 'GET',
    path: '/api/dashboard_class_module_stats/',
    tag: 'dashboards',
    summary: 'Each class in each of its courses',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: oneName(
      listQuery({ pageSize: PAGE_SIZE.default, ordering: ['class', 'module', 'student_count'] }, figureFilters),
      FIGURE_NAMES,
    ),
    responses: { 200: listOf(classCourse) },
    errors: [],
  }),
  classChapters: endpoint({
    method: 'GET',
    path: '/api/dashboard_class_chapters/',
    tag: 'dashboards',
    summary: 'Each class in each chapter of which something is assigned to it: who is through, who has begun',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: oneName(listQuery({ pageSize: PAGE_SIZE.default, ordering: ['class'] }, figureFilters), FIGURE_NAMES),
    responses: { 200: listOf(classChapter) },
    errors: [],
  }),
  classParts: endpoint({
    method: 'GET',
    path: '/api/dashboard_class_submodule_stats/',
    tag: 'dashboards',
    summary: 'Each class in each part that is assigned to it',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: oneName(listQuery({ pageSize: PAGE_SIZE.default, ordering: ['class'] }, partFilters), PART_NAMES),
    responses: { 200: listOf(classPart) },
    errors: [],
  }),
  partStudents: endpoint({
    method: 'GET',
    path: '/api/dashboard_class_submodule_stats_detail/',
    tag: 'dashboards',
    summary: 'Each student in each part that is assigned to the class, all at once; of a country, choose a class first',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: oneName(z.object(partFilters), PART_NAMES),
    responses: { 200: listOf(studentInPart) },
    errors: [],
  }),
  partStudentsPaged: endpoint({
    method: 'GET',
    path: '/api/dashboard_class_submodule_stats_detail_v2/',
    tag: 'dashboards',
    summary: 'Each student in each part that is assigned to the class, by page',
    access,
    scope: FIGURE_LIST_SCOPE,
    query: oneName(listQuery({ pageSize: PAGE_SIZE.default, ordering: ['name'] }, partFilters), PART_NAMES),
    responses: { 200: listOf(studentInPart) },
    errors: [],
  }),
  byAddress: endpoint({
    method: 'GET',
    path: '/api/dashboard_by_address/',
    tag: 'dashboards',
    summary: 'The same schools by province of the old or of the new system, with equal totals; divided units apart',
    access: permission('dashboard.view'),
    scope: FIGURES,
    query: oneName(z.object({ ...figureFilters, system: filterOneOf(['old', 'new']) }), FIGURE_NAMES),
    responses: {
      200: z.object({
        system: z.enum(['old', 'new']),
        ...period,
        /** The province is null where a school has none in this system. */
        results: z.array(addressFigures.extend({ province: unit.nullable() })),
        total: addressFigures,
        /** Old provinces, districts and wards whose schools lie in more than one new province or ward today. */
        divided: z.array(
          z.object({
            level: z.enum(['province', 'ward']),
            unit,
            parts: z.array(z.object({ unit: unit.nullable(), schools: count(), students: count() })),
          }),
        ),
      }),
    },
    errors: [],
  }),
  competencies: endpoint({
    method: 'GET',
    path: '/api/dashboard_competencies/',
    tag: 'dashboards',
    summary: 'Which of the 24 competencies a class or school has practised, how much and how well',
    access,
    scope: FIGURES,
    query: filters(),
    responses: { 200: z.object({ ...period, results: z.array(competency) }) },
    errors: [],
  }),
});
