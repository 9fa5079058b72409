/** Where a test of one's own is made, with these materials in it. */
export const testPath = (ids: readonly number[]): string => `/teacher/tests/new?materials=${ids.join(',')}`;
