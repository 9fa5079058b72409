import type { Endpoint, RowKind, RowReference } from '@khue/contract/endpoint';
import type { Caller, TestApplication } from './application';
import type { TestPerson } from './world';

/** Makes a row of one kind that belongs to this person or their school. */
export type RowMaker = (owner: TestPerson, school: number) => Promise<number | string>;

export const rowMaker = ({ world }: TestApplication): Record<RowKind, RowMaker> => ({
  school: async (_owner, school) => school,
  school_year: (_owner, school) => world.currentYear(school),
  upgrade_log: (owner, school) => world.undoneUpgrade(owner.id, school),
  class: (_owner, school) => world.schoolClass(school),
  account: async (_owner, school) => (await world.person({ role: 'STUDENT', schoolId: school })).id,
  teacher: async (_owner, school) => (await world.person({ role: 'TEACHER', schoolId: school })).id,
  account_import: (owner) => world.accountImport(owner.id),
  account_email: async (_owner, school) =>
    `${(await world.person({ role: 'STUDENT', schoolId: school })).username}@example.vn`,
  registered_course: async (_owner, school) => (await world.course({ registeredTo: [school] })).id,
  registration: (owner, school) => world.registration(owner.id, school),
  enrolment: async (_owner, school) => {
    const student = await world.person({ role: 'STUDENT', schoolId: school });
    return world.enrolment(student.id, (await world.course()).id);
  },
  assignment: async (_owner, school) => {
    const course = await world.course({ registeredTo: [school] });
    return world.assignment(await world.schoolClass(school), course.id);
  },
  material: (owner, school) => world.material(owner.id, school),
  blueprint: (owner, school) => world.blueprint(owner.id, school),
  class_material: async (owner, school) =>
    world.classMaterial(await world.schoolClass(school), await world.material(owner.id, school), owner.id),
  practice_session: (owner, school) => world.activity(owner.id, school, 'practice'),
  exam_attempt: (owner, school) => world.activity(owner.id, school, 'exam'),
  exam_paper: (owner, school) => world.examPaper(owner.id, school),
  examination: async (owner, school) => (await world.examination(owner.id, school)).id,
  examination_sitting: async (owner, school) => (await world.examination(owner.id, school)).sitting,
  examination_room: async (owner, school) => (await world.examination(owner.id, school)).room,
  examination_candidate: async (owner, school) => (await world.examination(owner.id, school)).candidate,
  exam_room: (owner, school) => world.examRoom(owner.id, school),
  examination_import: (owner, school) => world.examinationImport(owner.id, school),
  exam_appeal: (owner, school) => world.examAppeal(owner.id, school),
  certificate_template: (owner, school) => world.certificateTemplate(owner.id, school),
  certificate: (owner, school) => world.certificate(owner.id, school),
  regrade: (owner, school) => world.proposedRegrade(owner.id, school),
  gradebook_column: (_owner, school) => world.gradebookColumn(school),
  class_exam: (_owner, school) => world.classExam(school),
  class_test: async (owner, school) => world.classTest(owner.id, await world.schoolClass(school)),
  /** With an exercise: some calls are about the one that a session had last. */
  class_session: async (owner, school) => {
    const session = await world.classSession(await world.schoolClass(school), owner.id);
    await world.exercise(session);
    return session;
  },
  exercise: async (owner, school) =>
    world.exercise(await world.classSession(await world.schoolClass(school), owner.id)),
  exercise_session: (owner, school) => world.exerciseSession(owner.id, school),
  question_import: (owner) => world.questionImport(owner.id),
  audit_entry: (owner, school) => world.auditEntry(owner.id, school),
  task: (owner, school) => world.task(owner.id, school),
  notification: (owner) => world.notification(owner.id),
  support_request: (owner) => world.supportRequest(owner.id),
  conversation: (owner, school) => world.conversation(owner.id, school),
  feedback: (owner) => world.feedback(owner.id),
  file: () => Promise.reject(new Error('no endpoint names a file by id')),
});

/** Sends the endpoint's own example, with ids put where the references say. */
export function send(
  server: TestApplication,
  caller: Caller,
  endpoint: Endpoint,
  ...put: { ref: RowReference; id: number | string }[]
) {
  const example = endpoint.example ?? {};
  const parts = {
    params: { ...example.params } as Record<string, unknown>,
    query: { ...example.query } as Record<string, unknown>,
    body: endpoint.body ? { ...(example.body as object) } : undefined,
  } as Record<'params' | 'query', Record<string, unknown>> & { body: Record<string, unknown> | undefined };
  for (const { ref, id } of put) {
    const [part, field] = ref.at.split('.') as ['params' | 'query' | 'body', string];
    const isList = part === 'body' && (field.endsWith('ids') || field === 'classes');
    parts[part] = { ...parts[part], [field]: isList ? [id] : id };
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(parts.params[name] ?? 1));
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return server.call(caller, endpoint.method, query.size > 0 ? `${path}?${query}` : path, parts.body);
}
