import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { machineNameOf, TEST_TYPES } from '@khue/scoring/libraries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gathering, reading } from '@/lib/reading';
import { type Picked, worthOf } from './testDraft';

export type BankRow = AnswerOf<Calls['GET /api/submodulesquestions/']>['results'][number];

const ALL = String(MAX_PAGE_SIZE);

/** What a row of the bank is on the paper. */
export const asPicked = ({ id, question, library, counts, points }: BankRow): Picked => ({
  id,
  title: question,
  library,
  questions: counts.questions ?? 1,
  points: worthOf(points, counts.questions ?? 1),
});

/** A test asks what is published and graded by a machine; the rest of what somebody brings stays out. */
export const isForTests = ({ status, library }: BankRow): boolean =>
  status === 'published' && (TEST_TYPES as readonly string[]).includes(machineNameOf(library));

interface BankAsked {
  courseId: number | null;
  search: string;
  part: string;
  level: string;
  type: string;
  collection: string;
  page: number;
  pageSize: number;
}

/** Published questions, of the course or of all. */
export const useBankRows = ({ courseId, search, part, level, type, collection, page, pageSize }: BankAsked) =>
  useQuery({
    ...reading('GET /api/submodulesquestions/', {
      query: {
        search,
        status: 'published',
        bank: 'open',
        library: type || TEST_TYPES.join(','),
        module: courseId === null ? '' : String(courseId),
        submodule: part,
        ...(level && { level: level as 'know' }),
        ...(collection && { collection: collection as 'mine' }),
        page: String(page),
        page_size: String(pageSize),
      },
    }),
    placeholderData: keepPreviousData,
  });

/** The chapters of a course and what stands in them, in their order. */
export const useCourseParts = (courseId: number | null) =>
  useQuery({
    ...reading('GET /api/sub_modules/', { query: { module_id: String(courseId), archived: 'false', page_size: ALL } }),
    select: ({ results }) => results,
    enabled: courseId !== null,
  });

const MATERIAL = 'GET /api/submodulesquestions/{id}/';

/** Materials with what they ask. */
export const materialsOf = (ids: readonly number[]) =>
  gathering([MATERIAL], ['asked', ids], (read) => Promise.all(ids.map((id) => read(MATERIAL, { params: { id } }))));

/** Rows of the bank, as many as were chosen, in one call and in the order in which they were. */
export const rowsOfBank = (ids: readonly number[]) => ({
  ...reading('GET /api/submodulesquestions/', {
    query: { ids: ids.join(','), status: 'draft,unpublished,published', page_size: ALL },
  }),
  select: ({ results }: { results: BankRow[] }) => ids.flatMap((id) => results.find((row) => row.id === id) ?? []),
});

/** What papers are drawn by, whether the bank has it, and a paper as somebody might get it. */
export const blueprintOf = (id: number) => reading('GET /api/blueprints/{id}/', { params: { id } });
export const coverageOf = (id: number) => reading('GET /api/blueprints/{id}/coverage/', { params: { id } });
export const drawnBy = (id: number) => reading('GET /api/blueprints/{id}/draw/', { params: { id } });

/** The test that one made last: the next one is most likely for the same. */
export const lastTest = reading('GET /api/class_tests/', { query: { ordering: '-created_at', page_size: '1' } });

/** Tests to be copied, the latest first. */
export const useOldTests = (search: string) =>
  useQuery({
    ...reading('GET /api/class_tests/', { query: { search, ordering: '-created_at', page_size: '20' } }),
    placeholderData: keepPreviousData,
  });
