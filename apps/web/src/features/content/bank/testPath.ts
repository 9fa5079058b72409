/** Where a test of one's own is made, with these materials in it: a new one, or the one that waits for them. */
export const testPath = (ids: readonly number[], testId?: number): string =>
  `/teacher/tests/new?${testId === undefined ? '' : `id=${testId}&`}materials=${ids.join(',')}`;
