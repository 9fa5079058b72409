import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { id, idParams, instant, optionalText, reference, requiredText, wholeNumber } from './fields';
import { listOf, listQuery } from './list';
import { oneName } from './one-name';

const MOST_VERSIONS = 24;
export const MOST_PAPER_QUESTIONS = 200;
const MOST_MINUTES = 600;
const LONGEST_TITLE = 120;

/** Three digits, as they stand at the head of a sheet. */
const code = () => z.string({ error: 'validation.required' }).regex(/^\d{3}$/, { error: 'validation.paper_code' });

/** An exam on paper: the same questions in so many orders, drawn once and for all. */
const paper = z.object({
  id: z.number().int(),
  title: z.string(),
  school: reference(),
  class: reference(),
  module: reference(),
  /** Of a test that a teacher has made. */
  test: reference().nullable(),
  /** The part of the course that the exam is; null of a test, and where the exam is gone. */
  sub_module: reference().nullable(),
  /** Minutes. */
  exam_duration: z.number().int(),
  question_count: z.number().int(),
  codes: z.array(z.string()),
  created_by: reference().nullable(),
  created_at: instant(),
});

/** Questions of one kind stand together, so that a number is of the same kind in every version. */
const PAPER_PARTS = ['choices', 'truths', 'statements', 'answers', 'gaps', 'essays'] as const;
export type PaperPart = (typeof PAPER_PARTS)[number];

const PAPER_FILES = ['paper', 'sheet', 'key'] as const;
export type PaperFile = (typeof PAPER_FILES)[number];

const PATH = '/api/class_exams/{moduleId}/{classId}/papers/';
const ONE = '/api/exam_papers/{id}/';
const place = () =>
  oneName(z.object({ moduleId: id(), classId: id() }), { course_id: ['moduleId'], class_id: ['classId'] }, [
    'course_id',
    'class_id',
  ]);
const OF_TEST = '/api/class_tests/{id}/papers/';
const ofTest: ScopeRule = { refs: [{ at: 'params.id', row: 'class_test' }] };
const ofClass: ScopeRule = { refs: [{ at: 'params.classId', row: 'class' }] };
const ofPaper: ScopeRule = { refs: [{ at: 'params.id', row: 'exam_paper' }] };
const newPaper = z
  .object({
    versions: wholeNumber(1, MOST_VERSIONS),
    /** Absent: as many as an attempt at the computer has. */
    question_count: wholeNumber(1, MOST_PAPER_QUESTIONS).nullish(),
    /** Drawn by it instead of from the exam; absent: as an attempt at the computer is. */
    blueprint_id: id().nullish(),
    title: optionalText(LONGEST_TITLE),
    /** Minutes; absent: as at the computer. */
    exam_duration: wholeNumber(1, MOST_MINUTES).nullish(),
    /** Absent: 101, 102 and so on. */
    codes: z.array(code()).max(MOST_VERSIONS, { error: 'validation.too_long' }).optional(),
  })
  .refine(({ blueprint_id, question_count }) => !blueprint_id || !question_count, {
    path: ['question_count'],
    error: 'validation.paper_blueprint',
  })
  .refine(({ codes, versions }) => !codes || (codes.length === versions && new Set(codes).size === versions), {
    path: ['codes'],
    error: 'validation.paper_codes',
  });

/** What stands at its head; its questions stay as they were drawn. */
export const paperUpdate = z.object({
  title: requiredText(LONGEST_TITLE).optional(),
  exam_duration: wholeNumber(1, MOST_MINUTES).optional(),
});

export const paperExamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'exams on paper',
    summary: 'Papers that were made of the exam of a course for a class',
    access: permission('assignment.create'),
    scope: ofClass,
    params: place(),
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['created_at'] }, {}),
    responses: { 200: listOf(paper) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    tag: 'exams on paper',
    summary: 'Draw questions of the exam and shuffle them into so many versions; they stay as they are from then on',
    access: permission('assignment.create'),
    cost: 'high',
    scope: ofClass,
    params: place(),
    body: newPaper,
    responses: { 201: paper },
    errors: [
      'assignment.course_absent',
      'exam_paper.no_questions',
      'class.year_over',
      'blueprint.unknown',
      'blueprint.short',
      'exam_bank.only',
    ],
    example: { body: { versions: 4 } },
  }),
  listOfTest: endpoint({
    method: 'GET',
    path: OF_TEST,
    tag: 'exams on paper',
    summary: 'Papers that were made of a test of a teacher',
    access: permission('assignment.create'),
    scope: ofTest,
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['created_at'] }, {}),
    responses: { 200: listOf(paper) },
    errors: [],
  }),
  createOfTest: endpoint({
    method: 'POST',
    path: OF_TEST,
    tag: 'exams on paper',
    summary: 'Shuffle the questions of a test into so many versions; they stay as they are from then on',
    access: permission('assignment.create'),
    cost: 'high',
    scope: ofTest,
    params: idParams,
    body: newPaper,
    responses: { 201: paper },
    errors: ['exam_paper.no_questions', 'class.year_over'],
    example: { body: { versions: 4 } },
  }),
  read: endpoint({
    method: 'GET',
    path: ONE,
    tag: 'exams on paper',
    summary: 'One of them, with how it is set out and the answers of every version',
    access: permission('assignment.create'),
    scope: ofPaper,
    params: idParams,
    responses: {
      200: paper.extend({
        /** How many questions each part has, in order; a part without any is left out. */
        parts: z.array(
          z.object({
            part: z.enum(PAPER_PARTS),
            question_count: z.number().int(),
            /** Of statements: as many as a question has at most. */
            statements: z.number().int().optional(),
          }),
        ),
        /** Letters that the answer sheet offers for a choice. */
        letters: z.number().int(),
        key: z.array(z.object({ code: z.string(), answers: z.array(z.string()) })),
      }),
    },
    errors: [],
  }),
  version: endpoint({
    method: 'GET',
    path: `${ONE}versions/{code}/`,
    tag: 'exams on paper',
    summary: 'The questions of one version in their order, without the key',
    access: permission('assignment.create'),
    scope: ofPaper,
    params: z.object({ id: id(), code: code() }),
    responses: { 200: z.object({ code: z.string(), questions: z.array(z.record(z.string(), z.unknown())) }) },
    errors: [],
    example: { params: { code: '101' } },
  }),
  update: endpoint({
    method: 'PUT',
    path: ONE,
    tag: 'exams on paper',
    summary: 'Another title or other minutes at the head of its sheets',
    access: permission('assignment.create'),
    scope: ofPaper,
    params: idParams,
    body: paperUpdate,
    responses: { 200: paper },
    errors: [],
    example: { body: { title: 'Test of chapter 1', exam_duration: 45 } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ONE,
    tag: 'exams on paper',
    summary: 'Forget a paper; it cannot be printed again',
    access: permission('assignment.create'),
    scope: ofPaper,
    params: idParams,
    responses: { 204: z.void() },
    errors: [],
  }),
  docx: endpoint({
    method: 'GET',
    path: `${ONE}docx/`,
    tag: 'exams on paper',
    summary: 'As Word: one version or all, the answer sheet, or the answers of all versions',
    access: permission('assignment.create'),
    cost: 'high',
    scope: ofPaper,
    params: idParams,
    query: z.object({
      file: z.enum(PAPER_FILES, { error: 'validation.choice' }).default('paper'),
      /** Of a paper: one version only. */
      code: code().optional(),
    }),
    responses: { 200: z.string() },
    errors: ['file.busy', 'file.busy_with_yours'],
    transport: 'raw',
  }),
};
