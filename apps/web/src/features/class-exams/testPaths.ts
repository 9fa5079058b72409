import { screenPath } from '@/lib/screenPaths';
import type { TestPlace } from './testTypes';

export const TEST_TABS = ['live', 'analysis', 'paper'] as const;
type TestTab = (typeof TEST_TABS)[number];

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${screenPath('teacher_tests')}/${path}?${new URLSearchParams(known)}`;
};

/** One exam of one class, on one of its tabs. */
export const testPath = ({ moduleId, classId }: TestPlace, tab?: TestTab) =>
  withQuery('detail', { module: moduleId, class: classId, tab: tab === 'live' ? undefined : tab });

/** One paper, as it is printed. */
export const paperPath = (id: number) => withQuery('paper', { id });

/** What one student wrote in one attempt. */
export const answersPath = (id: number) => withQuery('answers', { id });

export const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export function placeIn(search: URLSearchParams): TestPlace | undefined {
  const [moduleId, classId] = [idIn(search.get('module')), idIn(search.get('class'))];
  return moduleId === undefined || classId === undefined ? undefined : { moduleId, classId };
}
