import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { instant, reference } from './fields';
import { filterFlag, filterId, filterOneOf, filterStatus, filterText, filterUnit, listOf, listQuery } from './list';
import { SCHOOL_TYPES } from './schools';

const grade = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  en_name: z.string().nullable(),
  level_code: z.enum(SCHOOL_TYPES),
  order: z.number().int(),
  status: z.number().int(),
});

export const gradeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/grades/',
    tag: 'classes',
    summary: 'Grades, in order of their level',
    access: permission('grade.view'),
    scope: { exempt: 'Grades are common to all schools.' },
    query: listQuery(
      { pageSize: PAGE_SIZE.grades, ordering: ['order', 'name', 'code'] },
      { code_name: filterText(), status: filterStatus(), level_code: filterOneOf(SCHOOL_TYPES) },
    ),
    responses: { 200: listOf(grade) },
    errors: [],
  }),
};

export const classEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/classes/',
    tag: 'classes',
    summary: 'Classes of the schools one may see',
    access: permission('class.view'),
    scope: { lists: 'class', refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.classes, ordering: ['name', 'code', 'status', 'student_count'] },
      {
        code_name: filterText(),
        province: filterUnit(2),
        district: filterUnit(3),
        ward: filterUnit(5),
        province2: filterUnit(2),
        ward2: filterUnit(5),
        school_type: filterOneOf(SCHOOL_TYPES),
        school: filterId(),
        school_year: filterId(),
        status: filterStatus(),
        is_current_school_year: filterFlag(),
      },
    ),
    responses: {
      200: listOf(
        z.object({
          id: z.number().int(),
          name: z.string(),
          code: z.string(),
          student_count: z.number().int(),
          school: reference(),
          school_year: reference(),
          head_teacher_name: z.string().nullable(),
          grade: reference().nullable(),
          status: z.number().int(),
          created_at: instant(),
          updated_at: instant(),
        }),
      ),
    },
    errors: [],
  }),
};
