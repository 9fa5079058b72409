import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, idParams, reference, requiredText, userIds } from './fields';
import { filterFlag, filterId, filterText, listOf, listQuery } from './list';

const CLASS = { at: 'params.id', row: 'class' } as const;

/** All or none: what was asked for and done; the second list is there for clients that read both. */
export const rosterChange = z.object({
  list_success: z.array(z.number().int()),
  list_failure: z.array(z.number().int()),
});

/** What is worth a second look before a student joins: the latest class was of a grade that does not lead here. */
export const ROSTER_WARNINGS = ['grade_differs'] as const;
export type RosterWarning = (typeof ROSTER_WARNINGS)[number];

const candidate = z.object({
  user_id: z.number().int(),
  code: z.string().nullable(),
  username: z.string(),
  full_name: z.string(),
  birth_date: z.string().nullable(),
  status: z.number().int(),
  /** The class that the student is in, this year. */
  class: reference().nullable(),
  school: reference().nullable(),
  /** That of the latest class, in this year or before. */
  grade: reference().nullable(),
  warnings: z.array(z.enum(ROSTER_WARNINGS)),
});

const foundStudent = candidate.extend({
  /** What was pasted. */
  term: z.string(),
});

const membership = z.object({
  id: z.number().int(),
  user: reference(),
  username: z.string(),
  code: z.string().nullable(),
  joined_on: z.string(),
  left_on: z.string().nullable(),
  /** Where the student went from here in the same year. */
  moved_to: reference().nullable(),
});

export const rosterEndpoints = {
  addStudents: endpoint({
    method: 'POST',
    path: '/api/classes/{id}/add_students/',
    tag: 'classes',
    summary: 'Put students into a class, all or none; with `move` also those who are in another class of that year',
    access: permission('class.edit'),
    scope: { refs: [CLASS, { at: 'body.user_id', row: 'account', foreign: 400 }] },
    params: idParams,
    body: z.object({ user_id: userIds(), move: flag().default(false) }),
    responses: { 201: rosterChange },
    errors: ['class.already_member', 'class.member_elsewhere', 'class.year_over'],
    example: { body: { user_id: [1], move: true } },
  }),
  removeStudents: endpoint({
    method: 'DELETE',
    path: '/api/classes/{id}/remove_students/',
    tag: 'classes',
    summary: 'End the time of students in a class, all or none',
    access: permission('class.edit'),
    scope: { refs: [CLASS, { at: 'body.user_id', row: 'account', foreign: 400 }] },
    params: idParams,
    body: z.object({ user_id: userIds() }),
    responses: { 204: z.void() },
    errors: ['class.year_over'],
    example: { body: { user_id: [1] } },
  }),
  findStudents: endpoint({
    method: 'POST',
    path: '/api/classes/{id}/find_students/',
    tag: 'classes',
    summary: 'Which students a pasted list of codes or usernames means; changes nothing',
    access: permission('class.edit'),
    scope: { refs: [CLASS] },
    params: idParams,
    body: z.object({
      codes: z
        .array(requiredText(254), { error: 'validation.codes' })
        .min(1, { error: 'validation.codes' })
        .max(1000, { error: 'validation.codes' }),
    }),
    responses: {
      200: z.object({
        /** Can be added at once. */
        found: z.array(foundStudent),
        /** In another class or school: can be added with `move`. */
        elsewhere: z.array(foundStudent),
        already: z.array(foundStudent),
        /** One code of several people. */
        ambiguous: z.array(foundStudent),
        unknown: z.array(z.string()),
      }),
    },
    errors: [],
    example: { body: { codes: ['HS001'] } },
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/classes/{id}/candidates/',
    tag: 'classes',
    summary: 'Students of the school who are not in the class, in the order of class lists',
    access: permission('class.edit'),
    scope: { refs: [CLASS] },
    params: idParams,
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['full_name'] },
      {
        /** Looks in name, username, email, code and phone. */
        search_term: filterText(),
        /** In no class of that year yet (true), or in another one (false). */
        without_class: filterFlag(),
        /** The grade of the latest class. */
        grade: filterId(),
      },
    ),
    responses: { 200: listOf(candidate) },
    errors: [],
  }),
  memberships: endpoint({
    method: 'GET',
    path: '/api/classes/{id}/memberships/',
    tag: 'classes',
    summary: 'Who joined and left a class, and when; the latest first',
    access: permission('class.view'),
    scope: { refs: [CLASS] },
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.classes, ordering: ['joined_on', 'left_on'] }, {}),
    responses: { 200: listOf(membership) },
    errors: [],
  }),
};
