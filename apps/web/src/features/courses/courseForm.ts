import { DEFAULT_EXAM_ATTEMPTS, DEFAULT_EXAM_MINUTES, DEFAULT_PASS_SCORE } from '@khue/contract/constants';
import { courseCreate, courseUpdate } from '@khue/contract/courses';
import { formShape } from '@/components/form/formShape';
import type { Course } from './courseTypes';

/** People here write seven and a half as 7,5; an empty number is no zero. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
const orNone = (text: string) => (text.trim() === '' ? null : text);

export const COURSE_FORM = formShape<Course>()({
  blank: {
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
    exam_review: 'score',
    blueprint_id: '',
  },
  read: ({ grade, exam_pass_score }) => ({
    grade_id: grade?.id,
    exam_pass_score: String(exam_pass_score).replace('.', ','),
  }),
  required: ['name', 'type', 'status', 'exam_review'],
  send: (values) => ({
    description: orNone(values.description),
    syllabus: orNone(values.syllabus),
    edx_course_id: orNone(values.edx_course_id),
    exam_duration: numberOf(values.exam_duration),
    exam_pass_score: numberOf(values.exam_pass_score),
    max_exams_students: values.max_exams_students.trim() === '' ? null : numberOf(values.max_exams_students),
    exam_question_count: values.exam_question_count.trim() === '' ? null : numberOf(values.exam_question_count),
  }),
  create: courseCreate,
  update: courseUpdate,
});

export type CourseValues = ReturnType<typeof COURSE_FORM.valuesOf>;
