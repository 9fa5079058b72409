import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fold } from '@/components/text/fold';
import { gathering } from '@/lib/reading';
import { askedState, merged, rowOfExam, rowOfTest } from './testRows';

interface Asked {
  filters: Record<'class_id' | 'module_id' | 'status' | 'search', string>;
  page: number;
  pageSize: number;
}

const TESTS = 'GET /api/class_tests/';
const EXAMS = 'GET /api/class_exams/';

/**
 * A page of teachers' own tests and exams of courses in one order. Of exams there is one for each class and course, so
 * all are read; of tests as many as the pages up to this one can hold.
 */
export const useTestRows = ({ filters, page, pageSize }: Asked) =>
  useQuery({
    ...gathering([TESTS, EXAMS], [filters, page, pageSize], async (read) => {
      const { class_id, module_id, status, search } = filters;
      const common = { class_id, module_id, ordering: '-open_at' } as const;
      const upToHere = String(Math.min(MAX_PAGE_SIZE, page * pageSize));
      const [tests, exams] = await Promise.all([
        read(TESTS, { query: { ...common, search, state: askedState(status) as 'open', page_size: upToHere } }),
        // A course's exam is never a draft.
        status === 'draft'
          ? undefined
          : read(EXAMS, { query: { ...common, status: status as 'open', page_size: String(MAX_PAGE_SIZE) } }),
      ]);
      const isMeant = (name: string) => fold(name).includes(fold(search));
      const found = (exams?.results ?? [])
        .map(rowOfExam)
        .filter(({ name, course, classes }) => [name, course, classes].some(isMeant));
      const rows = merged(tests.results.map(rowOfTest), found);
      return {
        count: tests.count + found.length,
        results: rows.slice((page - 1) * pageSize, page * pageSize),
      };
    }),
    placeholderData: keepPreviousData,
  });
