import { expect, test } from 'vitest';
import { findWireWords } from './vocabulary.mjs';

const inFile = (path, source) => findWireWords(new Map([[path, source]]));

test('a word of the wire in a service is told with where it belongs', () => {
  expect(inFile('apps/server/src/modules/courses/x.service.ts', 'const a = row.edx_course_id;')).toEqual([
    expect.stringMatching(/x\.service\.ts: "edx_course_id" is a word of the wire\..*\.wire\.ts/),
  ]);
});

test('files that translate, comments and addresses of calls may hold it', () => {
  expect(inFile('apps/server/src/modules/courses/course.wire.ts', 'edx_course_id: row.platform_course_id')).toEqual([]);
  expect(inFile('apps/server/src/modules/courses/x.service.ts', '// module_id\nconst a = course_id;')).toEqual([]);
  expect(inFile('apps/server/src/platform/x.ts', "'/api/edx_sync_course/'")).toEqual([]);
});
