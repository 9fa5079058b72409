import { describe, expect, test } from 'vitest';
import { findViolations } from './boundaries.mjs';
import { findCircles } from './circles.mjs';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const check = (path, imported) => findViolations(new Map([[path, `import { x } from '${imported}';`]]));

describe('import boundaries', () => {
  test.each([
    ['packages/contract/src/schools.ts', 'zod'],
    ['packages/contract/src/schools.ts', './fields'],
    [`${SERVER}/modules/schools/school.service.ts`, './school.repo'],
    [`${SERVER}/modules/schools/school.service.ts`, '../../platform/db/database'],
    [`${SERVER}/modules/schools/school.service.ts`, '../identity/identity.api'],
    [`${SERVER}/modules/schools/schools.module.ts`, '@khue/contract/schools'],
    [`${SERVER}/adapters/mailer/embedded.ts`, '../../platform/db/database'],
    [`${SERVER}/adapters/mailer/smtp.ts`, '../../platform/outside/outside-service'],
    [`${SERVER}/platform/http/errors.ts`, '@khue/i18n/server-texts'],
    [`${SERVER}/seed/demo.ts`, '../modules/schools/school.repo'],
    [`${SERVER}/container.ts`, './adapters/mailer/smtp'],
    [`${WEB}/features/schools/pages/SchoolList.tsx`, '../../../components/table/DataTable'],
    [`${WEB}/app/router.tsx`, '../features/schools/pages/SchoolList'],
    [`${SERVER}/modules/schools/school.test.ts`, '../reports/report.repo'],
  ])('%s may import %s', (path, imported) => {
    expect(check(path, imported)).toEqual([]);
  });

  test.each([
    ['packages/contract/src/schools.ts', 'fastify', 'zod alone'],
    ['packages/i18n/src/texts.ts', '@khue/contract/errors', 'no other package'],
    [`${SERVER}/platform/http/server.ts`, '../../modules/schools/school.service', 'knows no domain'],
    [`${SERVER}/platform/db/connect.ts`, '../../config', 'no settings'],
    [`${SERVER}/modules/schools/school.service.ts`, '../../config', 'container.ts'],
    [`${SERVER}/modules/schools/school.service.ts`, '../identity/account.repo', 'identity.api.ts'],
    [`${SERVER}/modules/schools/school.service.ts`, '../courses/courses.api', 'event row'],
    [`${SERVER}/modules/identity/account.service.ts`, '../geography/geography.api', 'event row'],
    [`${SERVER}/modules/schools/school.service.ts`, '../../adapters/mailer/smtp', 'container.ts'],
    [`${SERVER}/adapters/mailer/smtp.ts`, '../file-store/disk', 'one port'],
    [`${SERVER}/adapters/mailer/smtp.ts`, '../../platform/http/server', 'container.ts'],
    [`${SERVER}/ports/mailer.ts`, '../platform/db/database', 'adapters/'],
    [`${WEB}/features/schools/queries.ts`, '../people/queries', 'app/'],
    [`${WEB}/features/schools/queries.ts`, '../../app/router', 'components/ or lib/'],
    [`${WEB}/components/table/DataTable.tsx`, '../../features/schools/queries', 'domain-free'],
    [`${WEB}/lib/api.ts`, '../components/table/DataTable', 'argument'],
    [`${WEB}/app/router.tsx`, '../../../server/src/config', 'contract only'],
    [`${WEB}/lib/api.test.ts`, '../../../server/src/config', 'argument'],
    [`${SERVER}/platform/isolation/pool.ts`, '../../workers/isolated', 'only types'],
    [`${SERVER}/workers/tasks/json.ts`, '../../platform/db/database', 'as its input'],
    ['apps/e2e/journeys/schools.spec.ts', '../../web/src/lib/api', 'from outside'],
  ])('%s may not import %s', (path, imported, advice) => {
    const [problem] = check(path, imported);
    expect(problem).toContain(path);
    expect(problem).toContain(advice);
  });

  test('the platform may know the types of what a worker does', () => {
    const source = "import type { Tasks } from '../../workers/tasks';";
    expect(findViolations(new Map([[`${SERVER}/platform/isolation/pool.ts`, source]]))).toEqual([]);
  });

  test('a module holds only the known kinds of files, and only of known domains', () => {
    expect(findViolations(new Map([[`${SERVER}/modules/schools/school-helpers.ts`, '']]))).toHaveLength(1);
    expect(findViolations(new Map([[`${SERVER}/modules/misc/school.repo.ts`, '']]))).toHaveLength(1);
  });

  test('imports are seen over several lines, when lazy and when re-exported, but not in comments', () => {
    const source = (text) => findViolations(new Map([[`${WEB}/features/schools/queries.ts`, text]])).length;
    expect(source("import {\n  one,\n  two,\n} from '../people/queries';")).toBe(1);
    expect(source("const page = () => import('../people/queries');")).toBe(1);
    expect(source("export { one } from '../people/queries';")).toBe(1);
    expect(source("import type { One } from '../people/queries';")).toBe(1);
    expect(source("// import { one } from '../people/queries';\n/* from '../people/queries' */")).toBe(0);
  });
});

describe('circles', () => {
  test('are found with their whole way, also where only types are imported', () => {
    const circle = (last) =>
      findCircles(
        new Map([
          ['a/one.ts', "import { x } from './two';"],
          ['a/two.ts', "import { x } from './three';"],
          ['a/three.ts', last],
        ]),
      );
    expect(circle("import { x } from './one';")[0]).toContain('a/one → a/two → a/three → a/one');
    expect(circle("import type { X } from './one';")[0]).toContain('a/one → a/two → a/three → a/one');
    expect(circle("import { y } from './four';")).toEqual([]);
  });
});
