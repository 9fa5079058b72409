import { screenPath } from '@/lib/screenPaths';
import { isOwnTest, type TestPlace } from './testTypes';

export const TEST_TABS = ['live', 'analysis', 'paper'] as const;
type TestTab = (typeof TEST_TABS)[number];

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const asked = known.length > 0 ? `?${new URLSearchParams(known)}` : '';
  return `${screenPath('teacher_tests')}/${path}${asked}`;
};

/** A test, on one of its tabs. */
export const testPath = (place: TestPlace, tab?: TestTab) =>
  withQuery('detail', {
    ...(isOwnTest(place) ? { test: place.id } : { module: place.moduleId, class: place.classId }),
    tab: tab === 'live' ? undefined : tab,
  });

/** Where a test is made: from nothing, with questions that are chosen, or where one goes on with it. */
export const makerPath = (from: { id?: number; materials?: string } = {}) => withQuery('new', from);

/** One paper, as it is printed. */
export const paperPath = (id: number) => withQuery('paper', { id });

/** What one student wrote in one attempt. */
export const answersPath = (id: number) => withQuery('answers', { id });

export const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export function placeIn(search: URLSearchParams): TestPlace | undefined {
  const test = idIn(search.get('test'));
  if (test !== undefined) return { id: test };
  const [moduleId, classId] = [idIn(search.get('module')), idIn(search.get('class'))];
  return moduleId === undefined || classId === undefined ? undefined : { moduleId, classId };
}

/** What a paper or an attempt is of. */
export const placeOf = (of: {
  test?: { id: number } | null;
  module: { id: number };
  class: { id: number };
}): TestPlace => (of.test ? { id: of.test.id } : { moduleId: of.module.id, classId: of.class.id });
