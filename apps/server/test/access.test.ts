import { ALL_ENDPOINTS } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { Endpoint, RowKind, RowReference } from '@khue/contract/endpoint';
import { PERMISSION_CODES } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RowMaker, rowMaker, send as sendTo } from './access-rows';
import { type Caller, startTestApplication, type TestApplication } from './application';
import type { TestPerson } from './world';

/**
 * Derived from the contract: every endpoint, present and future, is asked by an anonymous
 * caller, by a role that lacks just its permission, and with rows of another school.
 */
const endpoints = Object.entries(ALL_ENDPOINTS).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);
const guarded = endpoints.filter(({ endpoint }) => endpoint.access.kind !== 'public');
const permitted = guarded.flatMap(({ name, endpoint }) =>
  endpoint.access.kind === 'permission'
    ? [{ name, endpoint, code: endpoint.access.code, or: endpoint.access.or ?? [] }]
    : [],
);
const refs = guarded.flatMap(({ name, endpoint }) =>
  'refs' in endpoint.scope
    ? (endpoint.scope.refs ?? []).map((ref) => ({ name: `${name} ${ref.at}`, endpoint, ref }))
    : [],
);
const lists = guarded.flatMap(({ name, endpoint }) =>
  'lists' in endpoint.scope && endpoint.scope.lists ? [{ name, endpoint, kind: endpoint.scope.lists }] : [],
);

let server: TestApplication;
/** New addresses of the two schools: of different provinces. */
const [OWN_PROVINCE, OWN_WARD, FOREIGN_WARD] = ['01', '00004', '26737'];

let staff: TestPerson;
/** Keeps the schools of the province that the own school lies in. */
let officer: TestPerson;
let ownSchool: number;
let foreign: { staff: TestPerson; school: number };

let rowOf: Record<RowKind, RowMaker>;
const send = (caller: Caller, endpoint: Endpoint, ...put: { ref: RowReference; id: number | string }[]) =>
  sendTo(server, caller, endpoint, ...put);

beforeAll(async () => {
  server = await startTestApplication();
  rowOf = rowMaker(server);
  ownSchool = await server.world.school({ ward: OWN_WARD });
  staff = await server.world.person({ scope: 'school', schoolId: ownSchool });
  officer = await server.world.person({ scope: 'province', units: [OWN_PROVINCE] });
  const school = await server.world.school({ ward: FOREIGN_WARD });
  foreign = { school, staff: await server.world.person({ scope: 'school', schoolId: school }) };
});
afterAll(() => server.close());

describe('anonymous callers', () => {
  test.each(guarded)('$name answers 401', async ({ endpoint }) => {
    expect((await send({}, endpoint)).status).toBe(401);
    const stranger = await send({ token: 'a-token-that-nobody-was-given' }, endpoint);
    expect([stranger.status, stranger.body.code]).toEqual([401, 'auth.expired']);
  });
});

describe('callers without the permission', () => {
  test.each(permitted)('$name answers 403 without $code, and not with it alone', async ({ endpoint, code, or }) => {
    const without = await server.world.person({
      permissions: PERMISSION_CODES.filter((known) => known !== code && !or.includes(known)),
    });
    const refused = await send(without, endpoint);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.forbidden']);
    const holder = await server.world.person({ permissions: [code] });
    const allowed = await send(holder, endpoint);
    expect([401, 500]).not.toContain(allowed.status);
    expect(allowed.body.code).not.toBe('auth.forbidden');
  });
});

/** The other rows that the path names, or that belong together, are the caller's own, so that the one in question alone decides. */
async function ownRows(endpoint: Endpoint, except: RowReference) {
  const others = ('refs' in endpoint.scope ? (endpoint.scope.refs ?? []) : []).filter(
    (ref) => ref !== except && (ref.at.startsWith('params.') || ref.together),
  );
  return Promise.all(others.map(async (ref) => ({ ref, id: await rowOf[ref.row](staff, ownSchool) })));
}

describe('rows of another school, and another province', () => {
  test.each(refs)('$name', async ({ endpoint, ref }) => {
    const rest = await ownRows(endpoint, ref);
    const foreignId = await rowOf[ref.row](foreign.staff, foreign.school);
    for (const caller of [staff, officer]) {
      const theirs = await send(caller, endpoint, ...rest, { ref, id: foreignId });
      if (ref.foreign === 'empty') expect(theirs).toMatchObject({ status: 200, body: { count: 0, results: [] } });
      else if (ref.foreign === 400) expect([theirs.status, theirs.body.code]).toEqual([400, 'request.invalid']);
      else expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found']);
    }
    const own = await send(staff, endpoint, ...rest, { ref, id: await rowOf[ref.row](staff, ownSchool) });
    expect(own.status).toBeLessThan(500);
    expect(own.status).not.toBe(404);
  });

  test.each(lists)('$name lists own rows only', async ({ endpoint, kind }) => {
    const [theirs, own] = [await rowOf[kind](foreign.staff, foreign.school), await rowOf[kind](staff, ownSchool)];
    const answer = await send(staff, endpoint, { ref: { at: 'query.page_size', row: kind }, id: MAX_PAGE_SIZE });
    // An exam of a class is found by its class.
    const rows = answer.body.results as { id?: number; class?: { id: number } }[];
    const ids = rows.map((row) => row.id ?? row.class?.id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(theirs);
    const toOfficer = await send(officer, endpoint, { ref: { at: 'query.page_size', row: kind }, id: MAX_PAGE_SIZE });
    const seen = toOfficer.body.results as { id?: number; class?: { id: number } }[];
    expect(seen.map((row) => row.id ?? row.class?.id)).not.toContain(theirs);
  });
});

test('every endpoint is served, and one without scope says why', () => {
  const exempt = endpoints.flatMap(({ name, endpoint }) =>
    'exempt' in endpoint.scope ? [`  ${name}: ${endpoint.scope.exempt}`] : [],
  );
  process.stdout.write(
    `\naccess: ${endpoints.length} endpoints, ${permitted.length} with a permission, ${refs.length + lists.length} scope checks\nwithout scope:\n${exempt.join('\n')}\n`,
  );
  for (const { endpoint } of endpoints) {
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    expect(server.app.http.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${url}`).toBe(true);
    if ('exempt' in endpoint.scope) expect(endpoint.scope.exempt.length).toBeGreaterThan(10);
  }
});
