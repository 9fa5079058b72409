import { expect, test } from 'vitest';
import { findReachesUp, readObjects } from './schema-owners.mjs';

const ownerOf = new Map([
  ['schools', 'schools'],
  ['activities', 'work'],
  ['outgoing_events', 'platform'],
]);
const view = (domain, text) => ({
  kind: 'views',
  name: 'seen',
  domain,
  text,
  path: `apps/server/db/views/${domain}/x.sql`,
});
const inModule = (module, query) => new Map([[`apps/server/src/modules/${module}/x.repo.ts`, `sql\`${query}\``]]);
const declared = { seen: { owner: 'work', users: ['courses'], why: 'because' } };
const OF_WORK = view('work', 'CREATE VIEW seen AS SELECT FROM activities a JOIN schools s ON s.id = a.id;');

test.each([
  ['a view reads what lies below it', new Map(), [OF_WORK], {}, []],
  [
    'a view of a lower domain reads a higher one',
    new Map(),
    [view('courses', 'CREATE VIEW seen AS SELECT FROM activities;')],
    {},
    [expect.stringContaining('(courses) asks "activities" of work')],
  ],
  [
    'a folder that is no domain',
    new Map(),
    [view('odd', 'CREATE VIEW seen AS SELECT 1;')],
    {},
    [expect.stringContaining('"odd" is no domain')],
  ],
  [
    'a trigger on a table above',
    new Map(),
    [{ ...view('schools', 'CREATE TRIGGER x AFTER INSERT ON activities EXECUTE FUNCTION y();'), kind: 'triggers' }],
    {},
    [expect.stringContaining('asks "activities"')],
  ],
  ['a module above asks', inModule('reports', 'SELECT FROM seen'), [OF_WORK], {}, []],
  [
    'a module below asks',
    inModule('courses', 'SELECT EXISTS (SELECT FROM seen)'),
    [OF_WORK],
    {},
    [expect.stringContaining('x.repo.ts (courses) asks "seen" of work')],
  ],
  ['a module below asks for what is declared', inModule('courses', 'SELECT FROM seen'), [OF_WORK], declared, []],
  [
    'a module below calls a function',
    inModule('courses', 'SELECT seen(1)'),
    [{ ...OF_WORK, kind: 'functions', text: 'CREATE OR REPLACE FUNCTION seen() …' }],
    {},
    [expect.stringContaining('asks "seen"')],
  ],
  [
    'nobody asks for what is declared',
    new Map(),
    [OF_WORK],
    declared,
    [expect.stringContaining('which does not ask for it')],
  ],
])('%s', (_, files, objects, given, problems) => {
  expect(findReachesUp(files, ownerOf, objects, given)).toEqual(problems);
});

test('every function, view and trigger of the product has a name and a domain', () => {
  const objects = readObjects();
  expect(objects.length).toBeGreaterThan(150);
  expect(objects.filter(({ name, domain }) => !name || !domain)).toEqual([]);
});
