import { expect, test } from 'vitest';
import { z } from 'zod';
import { ACTS_ON_MANY, type ActsOnMany } from './acts-on-many';
import { ALL_ENDPOINTS } from './all';
import type { Endpoint, EndpointGroup } from './endpoint';

interface Json {
  type?: string;
  items?: Json;
  minItems?: number;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
}

const all = new Map(
  Object.values(ALL_ENDPOINTS as Record<string, EndpointGroup>)
    .flatMap((group) => Object.values(group))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
const many = Object.entries(ACTS_ON_MANY) as [string, ActsOnMany][];
const endpointOf = (name: string): Endpoint => all.get(name) ?? expect.fail(`${name} is no call`);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
const kinds = (schema: Json): Json[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(kinds),
];
const isList = ({ type }: Json) => type === 'array';

/** What stands at `results.enrolled` of an answer, whether in a list or not. */
function at(schema: Json, path: string): Json[] {
  if (path === '') return kinds(schema);
  const [field = '', ...rest] = path.split('.');
  return kinds(schema)
    .flatMap((kind) => (isList(kind) && kind.items ? kinds(kind.items) : [kind]))
    .flatMap((kind) => (kind.properties?.[field] ? at(kind.properties[field], rest.join('.')) : []));
}

const answersOf = (endpoint: Endpoint, statuses = Object.keys(endpoint.responses)) =>
  statuses
    .filter((status) => status !== '204')
    .map((status) => schemaOf(endpoint.responses[Number(status)] as z.ZodType, 'output'));
const isNumber = ({ type }: Json) => type === 'integer' || type === 'number';
const isCount = (schema: Json): boolean =>
  isNumber(schema) || isList(schema) || Object.values(schema.properties ?? {}).some((one) => kinds(one).some(isNumber));

function listsIn(schema: Json): boolean {
  return kinds(schema).some(
    (kind) => isList(kind) || Object.values(kind.properties ?? {}).some((property) => listsIn(property)),
  );
}

/** They send a list or cost much, and yet change one thing, or nothing that others have. */
const ONE_THING: Record<string, string> = {
  'POST /api/roles/': 'a role with its permissions',
  'PUT /api/roles/{id}/': 'a role with its permissions',
  'POST /api/roles/{id}/preview/': 'a session of one’s own',
  'POST /api/group_permissions/': 'a group with its permissions',
  'PUT /api/group_permissions/{id}/': 'a group with its permissions',
  'POST /api/system_backup/': 'one back-up',
  'POST /api/schools/': 'a school with its levels',
  'PUT /api/schools/{id}/': 'a school with its levels',
  'PUT /api/schools/{id}/hours/': 'the hours of one school',
  'POST /api/preview_upgrade_classes/': 'it only looks',
  'POST /api/preview_upgrade_classes/export/': 'it only looks',
  'POST /api/upgrade_class_logs/{logId}/undo/': 'it is an undo',
  'POST /api/registrations/{id}/undo/': 'it is an undo',
  'POST /api/classes/{id}/find_students/': 'it only looks',
  'PUT /api/account/{id}/': 'one account',
  'POST /api/account/{id}/avatar/': 'one account',
  'POST /api/me/avatar/': 'one’s own account',
  'POST /api/account/{id}/reset_password/': 'one account',
  'POST /api/account_slips/': 'it shows what was made',
  'POST /api/account_imports/': 'it is a preview',
  'PUT /api/account_imports/{id}/rows/{line}/': 'one row of a preview',
  'PUT /api/modules/{id}/order/': 'the order of one course',
  'POST /api/clone_module_by_edx_source': 'one course',
  'POST /api/sub_modules/': 'one part with what it holds',
  'PUT /api/sub_modules/{id}/': 'one part with what it holds',
  'POST /api/enroll_courses_endpoint/': 'one person',
  'POST /api/unenroll_courses_endpoint/': 'one person',
  'POST /api/submodulesquestions/': 'one material with its tags',
  'PUT /api/submodulesquestions/{id}/': 'one material with its tags',
  'PUT /api/submodulesquestions/': 'one material with its tags',
  'POST /api/student_exam_presence/{id}/': 'one’s own attempt',
  'POST /api/student_late_answers/{activityId}/': 'one’s own attempt',
  'POST /api/create_meeting_exercise_view/': 'one exercise with its questions',
  'PUT /api/meeting_exercises/{id}/': 'one exercise with its questions',
  'POST /api/class_tests/': 'one test, for the classes that it names',
  'PUT /api/class_tests/{id}/': 'one test, for the classes that it names',
  'POST /api/class_tests/{id}/copy/': 'one test, for the classes that it names',
  'POST /api/class_exams/{moduleId}/{classId}/papers/': 'papers to print',
  'POST /api/class_tests/{id}/papers/': 'papers to print',
  'POST /api/certificate_templates/': 'one template with its signers',
  'PUT /api/certificate_templates/{id}/': 'one template with its signers',
  'POST /api/certificate_templates/{id}/picture/': 'one template',
  'POST /api/blueprints/': 'one blueprint with its rows',
  'PUT /api/blueprints/{id}/': 'one blueprint with its rows',
  'POST /api/examinations/': 'one examination with its rules',
  'PUT /api/examinations/{id}/': 'one examination with its rules',
  'POST /api/examinations/{id}/sittings/{sid}/rooms/': 'one room with its invigilators',
  'PUT /api/examinations/{id}/rooms/{rid}/': 'one room with its invigilators',
  'POST /api/examinations/{id}/candidate_imports/': 'it is a preview',
  'POST /api/exam_marking/{id}/': 'one answer with its marks',
  'POST /api/question_imports/': 'it is a preview',
  'PUT /api/question_imports/{id}/questions/': 'questions of a preview',
  'POST /api/notifications/read/': 'one’s own notifications',
  'POST /api/h5p/convert/': 'one material',
  'POST /api/h5p/generate/': 'nothing is stored',
  'POST /api/h5p/import/': 'one material',
  'POST /api/h5p/libraries/': 'one package of libraries',
  'POST /api/upload/': 'one file',
  'POST /api/support_files/': 'one file',
  'POST /api/student_answer_files/{activityId}/': 'one file',
  'POST /api/support_requests/': 'one request with its files',
  'POST /api/support_requests/{id}/messages/': 'one message with its files',
  'PUT /api/support_requests/{id}/': 'one request',
  'PUT /api/system_status/listeners/': 'one list of who is told',
  'POST /api/system_status/certificate/': 'nothing is stored',
};

test('every call that sends a list or costs much is known to act on many, or on one thing', () => {
  const candidates = [...all]
    .filter(([, { method }]) => method !== 'GET')
    .filter(([, { body, cost }]) => cost === 'high' || (body !== undefined && listsIn(schemaOf(body, 'input'))))
    .map(([name]) => name);
  expect(candidates.filter((name) => !(name in ACTS_ON_MANY) && !(name in ONE_THING))).toEqual([]);
  expect(Object.keys(ONE_THING).filter((name) => !candidates.includes(name) || name in ACTS_ON_MANY)).toEqual([]);
});

test.each(many)('%s: numbers come first', (name, { before, numbers = [] }) => {
  const endpoint = endpointOf(name);
  if (typeof before === 'object' || before === 'dry_run') {
    const looks = typeof before === 'object' ? endpointOf(before.call) : endpoint;
    if (before === 'dry_run') expect(at(schemaOf(endpoint.body as z.ZodType, 'input'), 'dry_run')).not.toEqual([]);
    const [answer] = answersOf(looks);
    expect(numbers.length).toBeGreaterThan(0);
    for (const field of numbers) {
      expect(at(answer ?? {}, field).some(isCount), `${field} counts`).toBe(true);
    }
  } else if (before.startsWith('named: ')) {
    const named = at(schemaOf(endpoint.body as z.ZodType, 'input'), before.slice('named: '.length)).filter(isList);
    // Nobody ticked is a refusal, never everybody.
    expect(named.map(({ minItems }) => minItems)).toEqual([1]);
  } else expect(before.length).toBeGreaterThan(30);
});

test.each(many)('%s: the answer says what changed', (name, { tells }) => {
  const endpoint = endpointOf(name);
  if (tells.length === 0) expect(Object.keys(endpoint.responses)).toEqual(['204']);
  for (const field of tells) {
    expect(
      answersOf(endpoint).flatMap((answer) => at(answer, field)),
      field,
    ).not.toEqual([]);
  }
});

test.each(many)('%s: there is a way back, or a reason why not', (_name, { undo }) => {
  if (undo.startsWith('none: ')) expect(undo.length).toBeGreaterThan(30);
  else endpointOf(undo);
});
