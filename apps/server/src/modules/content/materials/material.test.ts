import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let teacher: TestPerson;
let colleague: TestPerson;
let staff: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
let course: { id: number };
let part: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  admin = await world.person({ role: 'ADMIN_LMS' });
  stranger = await world.person({ role: 'TEACHER', schoolId: await world.school() });
  course = await world.course();
  part = await world.coursePart(course.id, 'Chương 1');
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const PARAMS = {
  question: '<p>Thủ đô của Việt Nam?</p>',
  answers: [
    { text: 'Hà Nội', correct: true },
    { text: 'Huế', correct: false },
  ],
};
const body = (fields: object = {}) => ({
  question: 'Thủ đô',
  status: 'draft',
  module: course.id,
  submodule: part,
  library: 'H5P.MultiChoice',
  params: PARAMS,
  ...fields,
});
const create = (fields: object = {}, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/submodulesquestions/', body(fields));
const read = (id: number, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'GET', `/api/submodulesquestions/${id}/`);
const edit = (id: number, fields: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/submodulesquestions/${id}/`, fields);
const remove = (id: number, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'DELETE', `/api/submodulesquestions/${id}/`);
const list = (query = '', caller: TestPerson = teacher, version = '') =>
  server.call<Json>(caller, 'GET', `/api/submodulesquestions${version}/?${query}`);
const idsOf = (reply: { body: Json }) => reply.body.results.map((row: { id: number }) => row.id);

describe('making one', () => {
  test('a draft of a teacher is private, with the version we write, and stands in its history and in the log', async () => {
    const { status, body: made } = await create();
    expect(status).toBe(201);
    expect(made).toMatchObject({
      question: 'Thủ đô',
      status: 'draft',
      module: { id: course.id },
      submodule: { id: part, name: 'Chương 1' },
      creator: { id: teacher.id },
      content_type: 'manual',
      library: 'H5P.MultiChoice 1.16',
      params: PARAMS,
      sharing: 'private',
      school: { id: school },
      origin: 'manual',
      version: 1,
      counts: { questions: 1 },
      competencies: [],
      ic3_objectives: [],
      report: [],
      used_in: [],
      worked_with: false,
      draft: null,
      can: { edit: true, delete: true, restore: false, export: true },
    });
    expect((await read(made.id)).body).toEqual(made);
    const history = await server.call<Json>(teacher, 'GET', `/api/courseware-activity/?material=${made.id}`);
    expect(history.body.results).toMatchObject([
      { material: { id: made.id, name: 'Thủ đô' }, verb: 'created', user: { id: teacher.id }, version: 1 },
    ]);
    expect((await server.world.audited('material.create')).at(-1)).toMatchObject({
      target_id: made.id,
      actor_id: teacher.id,
    });
  });

  test('staff share with the school, administrators with all, unless they say otherwise', async () => {
    expect((await create({}, staff)).body).toMatchObject({ sharing: 'school', school: { id: school } });
    expect((await create({}, admin)).body).toMatchObject({ sharing: 'all', school: null });
    expect((await create({ sharing: 'all' })).body.sharing).toBe('all');
    expect(await create({ sharing: 'school' }, admin)).toMatchObject({
      status: 400,
      body: { code: 'material.needs_school', errors: { sharing: [expect.any(String)] } },
    });
  });

  test('title, status, course, chapter, type and content are asked for, each beside its field', async () => {
    const { status, body: answer } = await server.call<Json>(teacher, 'POST', '/api/submodulesquestions/', {});
    expect(status).toBe(400);
    expect(Object.keys(answer.errors).sort()).toEqual(['library', 'params', 'question', 'status']);
    const place = await create({ module: undefined, submodule: undefined });
    expect(Object.keys(place.body.errors).sort()).toEqual(['module', 'submodule']);
    for (const [sentence] of Object.values<string[]>({ ...answer.errors, ...place.body.errors })) {
      expect(sentence).toMatch(/^Vui lòng nhập .+\.$/);
      expect(sentence).not.toBe('Vui lòng nhập thông tin này.');
    }
    expect((await create({ question: '   ' })).body.errors).toHaveProperty('question');
    expect((await create({ content_type: '' })).body.errors).toHaveProperty('content_type');
    expect((await create({ status: 'deleted' })).body.errors).toHaveProperty('status');
  });

  test('an unknown type, course, chapter of another course and unknown tags are refused beside the field', async () => {
    expect(await create({ library: 'H5P.Nope 1.0' })).toMatchObject({
      status: 400,
      body: { code: 'material.type_unknown', errors: { library: [expect.stringContaining('H5P.Nope')] } },
    });
    expect((await create({ library: 'H5P.Link' })).body.code).toBe('material.type_unknown');
    expect((await create({ module: 999_999 })).body).toMatchObject({
      code: 'course.unknown',
      errors: { module: [expect.any(String)] },
    });
    const other = await server.world.coursePart((await server.world.course()).id);
    expect((await create({ submodule: other })).body).toMatchObject({
      code: 'material.part_unknown',
      errors: { submodule: [expect.any(String)] },
    });
    expect((await create({ competencies: ['1.1', '9.9'] })).body.errors).toHaveProperty('competencies');
    expect((await create({ competencies: ['6.3', '1.1', '1.1'], ic3_objectives: ['2.7'] })).body).toMatchObject({
      competencies: ['1.1', '6.3'],
      ic3_objectives: ['2.7'],
    });
  });

  test.each<[string, string, object, string]>([
    [
      'a panel that is plain text',
      'H5P.Accordion',
      { panels: [{ title: 'Mục', content: 'chữ thuần' }] },
      'panels.0.content',
    ],
    [
      'a place that is no number',
      'H5P.CoursePresentation',
      { presentation: { slides: [{ elements: [{ x: 'trái', y: 0, width: 10, height: 10 }] }] } },
      'presentation.slides.0.elements.0.x',
    ],
    [
      'a page with nothing that can be played',
      'H5P.Column',
      { content: [{ content: { library: 'H5P.Nope 1.0', params: {} } }] },
      'content',
    ],
  ])('%s may be a draft, and nothing more', async (_what, library, params, at) => {
    expect((await create({ library, params })).status).toBe(201);
    const { status, body: answer } = await create({ library, params, status: 'published' });
    expect([status, answer.code]).toEqual([400, 'material.content_invalid']);
    expect(Object.keys(answer.errors)).toEqual([`params.${at}`]);
  });

  test('whatever is not a draft has valid content, and the faults say where they are', async () => {
    const params = {
      question: '<p>?</p>',
      answers: [
        { text: 'A', correct: false },
        { text: '', correct: false },
      ],
    };
    expect((await create({ params })).status).toBe(201);
    const { status, body: answer } = await create({ params, status: 'published' });
    expect([status, answer.code]).toEqual([400, 'material.content_invalid']);
    expect(Object.keys(answer.errors).every((field) => field.startsWith('params'))).toBe(true);
    expect(answer.errors).toHaveProperty('params.answers.1.text');
    for (const [sentence] of Object.values<string[]>(answer.errors)) expect(sentence).not.toMatch(/problem\./);
    expect((await create({ status: 'published' })).status).toBe(201);
  });
});

describe('who sees and changes what', () => {
  const EVERYBODY = () => ({ teacher, colleague, staff, admin, stranger });
  const seenBy = async (id: number) => {
    const seen: string[] = [];
    for (const [name, person] of Object.entries(EVERYBODY())) {
      const [one, many] = [await read(id, person), await list('page_size=1000', person)];
      expect(idsOf(many).includes(id), name).toBe(one.status === 200);
      const kept = idsOf(await list('page_size=1000&status=draft,unpublished,published', person));
      expect(kept.includes(id), name).toBe(one.status === 200 && one.body.status !== 'deleted');
      if (one.status === 200) seen.push(name);
      else expect([one.status, one.body.code]).toEqual([404, 'not_found']);
    }
    return seen;
  };

  test.each([
    ['draft', 'private', ['teacher', 'staff', 'admin']],
    ['draft', 'all', ['teacher', 'staff', 'admin']],
    ['unpublished', 'all', ['teacher', 'staff', 'admin']],
    ['published', 'private', ['teacher', 'staff', 'admin']],
    ['published', 'school', ['teacher', 'colleague', 'staff', 'admin']],
    ['published', 'all', ['teacher', 'colleague', 'staff', 'admin', 'stranger']],
  ])('a material that is %s and shared with %s', async (status, sharing, expected) => {
    const { body: made } = await create({ status, sharing });
    expect(await seenBy(made.id)).toEqual(expected);
    await db().execute(sql`UPDATE materials SET status = 'deleted' WHERE id = ${made.id}`);
    expect(await seenBy(made.id)).toEqual(['teacher', 'staff', 'admin']);
  });

  test('it is changed and deleted by its maker, staff of its school and administrators; others who see it are refused', async () => {
    const { body: made } = await create({ status: 'published', sharing: 'all' });
    for (const person of [colleague, stranger]) {
      expect((await edit(made.id, { question: 'X' }, person)).body.code).toBe('auth.forbidden');
      expect((await remove(made.id, person)).status).toBe(403);
      expect((await read(made.id, person)).body.can).toEqual({
        edit: false,
        delete: false,
        restore: false,
        export: false,
        to_exam_bank: false,
        to_open_bank: false,
      });
    }
    for (const person of [teacher, staff, admin])
      expect((await edit(made.id, { question: 'Mới' }, person)).status).toBe(200);
    const strangerStaff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    expect((await edit(made.id, { question: 'X' }, strangerStaff)).status).toBe(403);
    const { body: hidden } = await create({});
    expect((await edit(hidden.id, { question: 'X' }, colleague)).status).toBe(404);
    expect((await remove(hidden.id, strangerStaff)).status).toBe(404);
  });

  test('roles of one’s own making get no more than their scope: self sees what is for all, classes act on their own', async () => {
    const self = await server.world.person({
      permissions: ['material.view', 'material.edit', 'material.delete'],
      scope: 'self',
      schoolId: school,
    });
    const { body: forSchool } = await create({ status: 'published', sharing: 'school' });
    const { body: forAll } = await create({ status: 'published', sharing: 'all' });
    expect((await read(forSchool.id, self)).status).toBe(404);
    expect((await read(forAll.id, self)).status).toBe(200);
    expect((await edit(forAll.id, { question: 'X' }, self)).status).toBe(403);
    const nowhere = await server.world.person({
      permissions: ['material.view', 'material.edit'],
      scope: 'school',
      schoolId: null,
    });
    expect((await read(forSchool.id, nowhere)).status).toBe(404);
    const editor = await server.world.person({ permissions: ['material.edit'], scope: 'school', schoolId: school });
    expect((await edit(forSchool.id, { status: 'deleted' }, editor)).body.code).toBe('auth.forbidden');
    expect((await edit(forSchool.id, { question: 'Được' }, editor)).status).toBe(200);
  });
});

describe('its states', () => {
  const STATES = ['draft', 'unpublished', 'published', 'deleted'] as const;
  const ALLOWED: Record<string, readonly string[]> = {
    draft: ['draft', 'unpublished', 'published', 'deleted'],
    unpublished: ['unpublished', 'published', 'deleted'],
    published: ['published', 'unpublished', 'deleted'],
    deleted: ['unpublished'],
  };
  test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))('%s → %s', async (from, to) => {
    const id = await server.world.material(teacher.id, school, { status: from });
    const { status, body: answer } = await edit(id, { status: to });
    const allowed = ALLOWED[from]?.includes(to) ?? false;
    expect(status).toBe(allowed ? 200 : 409);
    if (!allowed) expect(answer.code).toBe(from === 'deleted' ? 'material.deleted' : 'material.status_refused');
    expect((await read(id)).body).toMatchObject({ status: allowed ? to : from, version: 1 });
  });

  test('what was deleted is edited by nobody until it is restored, and comes back unpublished', async () => {
    const { body: made } = await create({ status: 'published' });
    expect((await remove(made.id)).status).toBe(204);
    expect((await read(made.id)).body).toMatchObject({
      status: 'deleted',
      can: { edit: false, delete: false, restore: true },
    });
    expect((await edit(made.id, { question: 'X' })).body.code).toBe('material.deleted');
    expect((await remove(made.id)).body.code).toBe('material.deleted');
    expect((await edit(made.id, { status: 'unpublished' })).body.status).toBe('unpublished');
    const { body: history } = await server.call<Json>(teacher, 'GET', `/api/courseware-activity/?material=${made.id}`);
    expect(history.results.map((row: { verb: string }) => row.verb).sort()).toEqual([
      'created',
      'deleted',
      'published',
      'restored',
    ]);
    expect((await server.world.audited('material.restore')).at(-1)).toMatchObject({ target_id: made.id });
  });

  test('a draft whose content is not valid stays a draft', async () => {
    const { body: made } = await create({ params: { question: '', answers: [] } });
    expect((await edit(made.id, { status: 'published' })).body.code).toBe('material.content_invalid');
    expect((await edit(made.id, { status: 'published', params: PARAMS })).body.status).toBe('published');
    expect((await edit(made.id, { params: { question: '', answers: [] } })).body.code).toBe('material.content_invalid');
    expect((await read(made.id)).body.params).toEqual(PARAMS);
  });

  test('two who delete at once: one does, the other is told', async () => {
    const { body: made } = await create({ status: 'published' });
    const replies = await Promise.all([remove(made.id), remove(made.id, staff), remove(made.id, admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });
});

describe('versions and drafts', () => {
  const opened = (id: number, version: number, person: TestPerson) =>
    db().execute(
      sql`INSERT INTO material_activity (material_id, version, verb, user_id) VALUES (${id}, ${version}, 'opened', ${person.id})`,
    );
  const other = { ...PARAMS, question: '<p>Cố đô?</p>' };

  test('what nobody has worked with is changed in place; what somebody has becomes a new version', async () => {
    const { body: made } = await create({ status: 'published', sharing: 'all' });
    expect((await edit(made.id, { params: other })).body).toMatchObject({ version: 1, params: other });
    await opened(made.id, 1, colleague);
    expect((await read(made.id)).body.worked_with).toBe(true);
    expect((await edit(made.id, { question: 'Tên khác', status: 'unpublished' })).body.version).toBe(1);
    expect((await edit(made.id, { params: other })).body.version).toBe(1);
    expect((await edit(made.id, { params: PARAMS, status: 'published' })).body).toMatchObject({
      version: 2,
      worked_with: false,
    });
    const versions = (person: TestPerson) =>
      server.call<Json>(person, 'GET', `/api/submodulesquestions/${made.id}/versions/`);
    expect((await versions(teacher)).body.results).toMatchObject([
      { version: 2, params: PARAMS, created_by: { id: teacher.id }, worked_with: false },
      { version: 1, params: other, worked_with: true },
    ]);
    expect((await versions(stranger)).body.results.map((row: { version: number }) => row.version)).toEqual([2]);
  });

  test('an edit that knows an older state is refused, also between two at once', async () => {
    const { body: made } = await create();
    const guard = { updated_at: made.updated_at };
    const replies = await Promise.all([
      edit(made.id, { ...guard, question: 'Một' }),
      edit(made.id, { ...guard, question: 'Hai' }, staff),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('conflict.stale');
  });

  test('the id may stand in the body', async () => {
    const { body: made } = await create();
    const { status, body: changed } = await server.call<Json>(teacher, 'PUT', '/api/submodulesquestions/', {
      id: made.id,
      question: 'Mới',
    });
    expect([status, changed.question]).toEqual([200, 'Mới']);
  });

  test('what is being typed is kept for its writer alone, valid or not, until it is saved', async () => {
    const { body: made } = await create({ status: 'published' });
    const draft = (caller: TestPerson, fields: object) =>
      server.call<Json>(caller, 'PUT', `/api/submodulesquestions/${made.id}/draft/`, {
        question: '',
        params: {},
        based_on: 1,
        ...fields,
      });
    expect((await draft(teacher, { question: 'Đang gõ', params: { question: '' } })).status).toBe(200);
    expect((await draft(teacher, { question: 'Đang gõ nữa', params: { question: '' } })).status).toBe(200);
    expect((await draft(colleague, {})).status).toBe(404);
    expect((await read(made.id)).body).toMatchObject({
      question: 'Thủ đô',
      draft: { question: 'Đang gõ nữa', based_on: 1 },
    });
    expect((await read(made.id, staff)).body.draft).toBe(null);
    await edit(made.id, { params: other });
    expect((await read(made.id)).body.draft).toBe(null);
    await draft(teacher, {});
    expect((await server.call(teacher, 'DELETE', `/api/submodulesquestions/${made.id}/draft/`)).status).toBe(204);
    expect((await read(made.id)).body.draft).toBe(null);
  });
});

describe('lists', () => {
  let mine: TestPerson;
  beforeAll(async () => {
    mine = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    await create({ question: 'Mật khẩu mạnh', competencies: ['4.1', '4.2'], ic3_objectives: ['1.7'] }, mine);
    await create(
      {
        question: 'Tệp',
        status: 'published',
        params: { ...PARAMS, question: '<p>Phần mở rộng của <strong>tệp nén</strong>?</p>' },
      },
      mine,
    );
    await create(
      {
        question: 'Đúng sai',
        status: 'published',
        library: 'H5P.TrueFalse',
        params: { question: '<p>RAM là bộ nhớ ngoài.</p>', correct: 'false' },
      },
      mine,
    );
  });
  const own = (query: string) => list(`creator=${mine.id}&${query}`, mine);

  test('a search shows what is called so before what merely says so, unless another order is asked for', async () => {
    const maker = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    await create({ question: 'Bàn phím cơ' }, maker);
    const params = { ...PARAMS, question: '<p>Chuột hay bàn phím?</p>' };
    await create({ question: 'Chuột', params }, maker);
    const found = async (query: string) => {
      const { body } = await list(`creator=${maker.id}&search=ban phim&${query}`, maker);
      return body.results.map(({ question }: Json) => question);
    };
    expect(await found('')).toEqual(['Bàn phím cơ', 'Chuột']);
    expect(await found('ordering=-updated_at')).toEqual(['Chuột', 'Bàn phím cơ']);
  });

  test.each([
    ['search=MAT khau', ['Mật khẩu mạnh']],
    ['search=tep nen', ['Tệp']],
    ['search=bo nho ngoai', ['Đúng sai']],
    ['search=100%25', []],
    ['status=draft', ['Mật khẩu mạnh']],
    ['library=H5P.TrueFalse', ['Đúng sai']],
    ['library=H5P.TrueFalse 1.8', ['Đúng sai']],
    ['library=H5P.TrueFalse,H5P.MultiChoice', ['Mật khẩu mạnh', 'Tệp', 'Đúng sai']],
    ['content_type=H5P.MultiChoice', ['Mật khẩu mạnh', 'Tệp']],
    ['content_type=auto', []],
    ['competencies=4.2', ['Mật khẩu mạnh']],
    ['ic3_objectives=1.7,1.1', ['Mật khẩu mạnh']],
    ['sharing=all', []],
    ['collection=mine', ['Mật khẩu mạnh', 'Tệp', 'Đúng sai']],
    ['collection=school', []],
    ['module=undefined', []],
  ])('%s', async (query, titles) => {
    const { body: found } = await own(query);
    expect(found.results.map((row: { question: string }) => row.question).sort()).toEqual([...titles].sort());
    expect(found.count).toBe(titles.length);
  });

  test('collections part what one sees: one’s own, of one’s school, shared by others', async () => {
    const [own, school, shared] = [
      (await create({}, staff)).body.id,
      (await create({})).body.id,
      (await create({ status: 'published' }, admin)).body.id,
    ];
    const found = async (person: TestPerson) => {
      const seen: Record<string, number[]> = {};
      for (const collection of ['mine', 'school', 'shared']) {
        const ids = idsOf(await list(`collection=${collection}&page_size=1000`, person));
        seen[collection] = [own, school, shared].filter((id) => ids.includes(id));
      }
      const { body: v2 } = await list('', person, '_v2');
      const counted = v2.facets.collection.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(counted).toBe(v2.count);
      return seen;
    };
    expect(await found(staff)).toEqual({ mine: [own], school: [school], shared: [shared] });
    expect(await found(admin)).toEqual({ mine: [shared], school: [], shared: [own, school] });
  });

  test('those that are named are read in one call, as far as one sees them', async () => {
    const own = await server.world.material(teacher.id, school, { sharing: 'private' });
    const theirs = await server.world.material(stranger.id, null, { sharing: 'private' });
    const named = (ids: string) => server.call<Json>(teacher, 'GET', `/api/submodulesquestions/?ids=${ids}`);
    expect(idsOf(await named(`${theirs},${own}`))).toEqual([own]);
    expect((await named('1,x')).body.errors).toHaveProperty('ids');
    expect((await named(Array(1001).fill(own).join())).status).toBe(400);
  });

  test('wrong filters are refused, pages go on, and rows carry no content', async () => {
    expect((await own('status=old')).status).toBe(400);
    expect((await own('module=x')).status).toBe(400);
    const { body: first } = await own('page_size=2&ordering=question');
    expect(first).toMatchObject({ count: 3, previous: null });
    expect(first.next).toContain('page=2');
    expect(first.results[0]).not.toHaveProperty('params');
    expect((await own('page_size=2&page=9')).body).toMatchObject({ count: 3, results: [] });
  });

  test('each facet ignores its own filter and heeds the others', async () => {
    const { body: found } = await list(`creator=${mine.id}&status=published&library=H5P.TrueFalse`, mine, '_v2');
    expect(found.count).toBe(1);
    expect(found.facets.status).toEqual([{ value: 'published', count: 1 }]);
    expect(found.facets.library).toEqual([
      { value: 'H5P.MultiChoice', count: 1 },
      { value: 'H5P.TrueFalse', count: 1 },
    ]);
    expect(found.facets.content_type).toEqual([{ value: 'manual', count: 1 }]);
    expect(found.facets.collection).toEqual([{ value: 'mine', count: 1 }]);
    expect(found.facets.creator).toContainEqual({ value: String(mine.id), name: 'Nguyễn Văn An', count: 1 });
  });

  test('take the same number of questions however long they are', async () => {
    const ask = (size: number) => countQueries(() => list(`page_size=${size}`, admin, '_v2'));
    const one = await ask(1);
    expect(await ask(50)).toBe(one);
    const plain = await countQueries(() => list('page_size=1', admin));
    expect(await countQueries(() => list('page_size=50', admin))).toBe(plain);
  });

  test('makers are those of what one sees', async () => {
    const { body: found } = await server.call<Json>(mine, 'GET', '/api/contentbankcreator/?page_size=1000');
    expect(found.results).toContainEqual({ id: mine.id, name: 'Nguyễn Văn An', count: 3 });
    expect((await server.call<Json>(mine, 'GET', '/api/contentbankcreator/?search=khong co ai')).body.count).toBe(0);
  });
});

test('tags come with their domains, in both languages', async () => {
  const { body: framework } = await server.call<Json>(teacher, 'GET', '/api/competencies/');
  expect(framework.results).toHaveLength(24);
  expect(new Set(framework.results.map((tag: { domain: { code: string } }) => tag.domain.code)).size).toBe(6);
  expect(framework.results[0]).toMatchObject({
    code: '1.1',
    domain: { code: '1', name: 'Khai thác dữ liệu và thông tin', en_name: 'Information and data literacy' },
  });
  const { body: ic3, headers } = await server.call<Json>(teacher, 'GET', '/api/ic3_objectives/');
  expect(ic3.results).toHaveLength(21);
  expect(headers.etag).toBeTruthy();
});
