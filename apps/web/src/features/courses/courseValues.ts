import { DEFAULT_EXAM_ATTEMPTS, DEFAULT_EXAM_MINUTES, DEFAULT_PASS_SCORE } from '@khue/contract/constants';
import { courseCreate, courseUpdate } from '@khue/contract/courses';
import type { z } from 'zod';
import type { Course } from './courseTypes';

/** The form of a course: everything as text, in the order of the screen. */
const BLANK = {
  name: '',
  grade_id: '',
  type: 'certification',
  status: '1',
  description: '',
  syllabus: '',
  edx_course_id: '',
  exam_duration: String(DEFAULT_EXAM_MINUTES),
  exam_pass_score: String(DEFAULT_PASS_SCORE),
  max_exams_students: String(DEFAULT_EXAM_ATTEMPTS),
  exam_question_count: '',
};

export type CourseValues = typeof BLANK;
export type CourseField = keyof CourseValues;

const FIELDS = Object.keys(BLANK) as CourseField[];
/** Empty means "none" here; elsewhere it is a mistake to be told. */
const MAY_BE_EMPTY: readonly CourseField[] = [
  'grade_id',
  'description',
  'syllabus',
  'edx_course_id',
  'exam_question_count',
];
const NUMBERS: readonly CourseField[] = [
  'exam_duration',
  'exam_pass_score',
  'max_exams_students',
  'exam_question_count',
];

export function valuesOf(course: Course | undefined): CourseValues {
  if (!course) return BLANK;
  const stored = { ...course, grade_id: course.grade?.id ?? null };
  const entries = FIELDS.map((field) => [field, String(stored[field] ?? '')]);
  const values = Object.fromEntries(entries) as CourseValues;
  return { ...values, exam_pass_score: values.exam_pass_score.replace('.', ',') };
}

/** People here write seven and a half as 7,5; an empty number is no zero. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

export function inputOf(values: CourseValues): Record<CourseField, string | number | null> {
  const entries = FIELDS.map((field) => {
    if (values[field].trim() === '' && MAY_BE_EMPTY.includes(field)) return [field, null];
    return [field, NUMBERS.includes(field) ? numberOf(values[field]) : values[field]];
  });
  return Object.fromEntries(entries);
}

export function createBody(values: CourseValues): z.output<typeof courseCreate> {
  return courseCreate.parse(inputOf(values));
}

/** Only what changed is sent, so that two people who edit different fields do not undo each other. */
export function updateBody(
  values: CourseValues,
  changed: readonly CourseField[],
  updatedAt: string,
): z.output<typeof courseUpdate> {
  const entries = Object.entries(inputOf(values)).filter(([field]) => changed.includes(field as CourseField));
  return courseUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
