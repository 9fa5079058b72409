import { describe, expect, it } from 'vitest';
import { COURSE_FORM } from './courseForm';
import type { Course } from './courseTypes';

const { createBody, inputOf, updateBody, valuesOf } = COURSE_FORM;

const course: Course = {
  id: 4,
  name: 'IC3 GS6',
  grade: { id: 7, name: 'Khối 7' },
  description: null,
  syllabus: 'Một\nHai',
  type: 'certification',
  edx_course_id: 'course-v1:Khue+M4+1',
  edx_synced: true,
  can: { edit: true, order: true, add_part: true, sync: true },
  synced_at: null,
  exam_duration: 45,
  exam_pass_score: 7.5,
  max_exams_students: 3,
  exam_question_count: null,
  exam_review: 'answers',
  blueprint_id: null,
  status: 1,
  lesson_count: 2,
  practice_count: 1,
  has_exam: true,
  tree_version: 3,
  school_count: 1,
  class_count: 2,
  created_at: '2026-11-15T00:00:00.000Z',
  updated_at: '2026-11-15T00:00:00.000Z',
};

describe('the form of a course', () => {
  it('writes a score with a comma and reads it with comma or dot', () => {
    const values = valuesOf(course);
    expect(values.exam_pass_score).toBe('7,5');
    expect(inputOf({ ...values, exam_pass_score: '6,25' }).exam_pass_score).toBe(6.25);
    expect(inputOf({ ...values, exam_pass_score: '6.25' }).exam_pass_score).toBe(6.25);
  });

  it('takes an emptied number of questions as “all”, and an emptied duration as a mistake', () => {
    const values = valuesOf(undefined);
    expect(createBody({ ...values, name: 'MOS Word' })).toMatchObject({
      name: 'MOS Word',
      exam_question_count: null,
      max_exams_students: 3,
      status: 1,
    });
    expect(() => createBody({ ...values, name: 'MOS Word', exam_duration: '' })).toThrow();
  });

  it('takes an emptied blueprint as none, and leaves it out of a new course', () => {
    const values = { ...valuesOf({ ...course, blueprint_id: 9 }), name: 'MOS Word' };
    expect(values.blueprint_id).toBe('9');
    expect(updateBody({ ...values, blueprint_id: '' }, ['blueprint_id'])).toMatchObject({ blueprint_id: null });
    expect(updateBody({ ...values, blueprint_id: '12' }, ['blueprint_id'])).toMatchObject({ blueprint_id: 12 });
    expect(createBody({ ...valuesOf(undefined), name: 'MOS Word' })).not.toHaveProperty('blueprint_id');
  });

  it('sends only what changed, with the version it was read in', () => {
    const values = { ...valuesOf(course), grade_id: '', name: 'Other' };
    expect(updateBody(values, ['grade_id'], course.updated_at)).toEqual({
      grade_id: null,
      updated_at: course.updated_at,
    });
  });
});
