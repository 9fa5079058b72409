import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { gathering } from '@/lib/reading';
import { readPage } from '@/lib/rows';
import { type Candidate, candidateOf } from './candidates';
import type { SchoolClass, Student } from './classTypes';

/** So many are shown at a time; more are found by typing. */
export const MOST_SHOWN = 50;

export interface Wanted {
  term: string;
  /** In no class of this year yet. */
  isFree: boolean;
  /** The grade of the latest class, '' for any. */
  grade: string;
  /** Of other schools as well; class and grade are then not asked for. */
  isEverywhere: boolean;
}

interface Found {
  count: number;
  people: Candidate[];
}

const ofAnySchool = (student: Student, row: SchoolClass): Candidate => {
  const isOfOtherSchool = student.school !== null && student.school.id !== row.school.id;
  const leaves = [student.class_name, isOfOtherSchool ? student.school_name : null].filter(Boolean).join(', ');
  return { id: student.id, name: student.full_name, code: student.code ?? student.username, leaves };
};

async function lookEverywhere(row: SchoolClass, term: string, signal: AbortSignal): Promise<Found> {
  const query = {
    search_term: term,
    student_role: '1' as const,
    status: '1' as const,
    page_size: String(MOST_SHOWN),
  };
  const { count, results } = await readPage('GET /api/users/', { query }, signal);
  const others = results.filter(({ class_id }) => class_id !== row.id);
  return { count, people: others.map((student) => ofAnySchool(student, row)) };
}

async function lookInSchool(row: SchoolClass, wanted: Wanted, signal: AbortSignal): Promise<Found> {
  const query = {
    search_term: wanted.term,
    grade: wanted.grade,
    page_size: String(MOST_SHOWN),
    ...(wanted.isFree && { without_class: 'true' as const }),
  };
  const answer = await call('GET /api/classes/{id}/candidates/', { params: { id: row.id }, query }, { signal });
  return { count: answer.count, people: answer.results.map((student) => candidateOf(student, row.school)) };
}

/** Students who could be put into a class. */
export const useCandidates = (row: SchoolClass, wanted: Wanted) =>
  useQuery({
    ...gathering(['GET /api/users/', 'GET /api/classes/{id}/candidates/'], [row.id, wanted], (_, signal) =>
      wanted.isEverywhere ? lookEverywhere(row, wanted.term, signal) : lookInSchool(row, wanted, signal),
    ),
    placeholderData: keepPreviousData,
  });
