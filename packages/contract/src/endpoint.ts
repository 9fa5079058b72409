import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { PermissionCode } from './permissions';

/** Who may call: everyone, anyone signed in, or holders of one permission, or of another that leads there, too. */
export type Access =
  | { kind: 'public'; why: string; isSigned?: boolean }
  | { kind: 'signed_in'; why: string }
  | { kind: 'permission'; code: PermissionCode; or?: readonly PermissionCode[] };

/** Kinds of rows that belong to somebody; the access test knows how to make a foreign one of each. */
export type RowKind =
  | 'school'
  | 'school_year'
  | 'upgrade_log'
  | 'class'
  | 'account'
  | 'teacher'
  | 'account_import'
  | 'account_email'
  | 'registered_course'
  | 'registration'
  | 'enrolment'
  | 'assignment'
  | 'material'
  | 'class_material'
  | 'blueprint'
  | 'practice_session'
  | 'exam_attempt'
  | 'exam_paper'
  | 'class_exam'
  | 'class_test'
  | 'examination'
  | 'examination_sitting'
  | 'examination_room'
  | 'examination_candidate'
  | 'exam_room'
  | 'examination_import'
  | 'exam_appeal'
  | 'certificate_template'
  | 'certificate'
  | 'regrade'
  | 'gradebook_column'
  | 'class_session'
  | 'exercise'
  | 'exercise_session'
  | 'question_import'
  | 'audit_entry'
  | 'task'
  | 'notification'
  | 'support_request'
  | 'conversation'
  | 'feedback'
  | 'file';

export interface RowReference {
  /** Where the id stands in the request, e.g. `params.id`, `query.school`, `body.school_id`. */
  at: `${'params' | 'query' | 'body'}.${string}`;
  row: RowKind;
  /** What a foreign id answers: 404 (the rule), 400 beside its field where several are sent, or an empty list for a filter. */
  foreign?: 404 | 400 | 'empty';
  /** Always sent with the others of the request, never instead of them. */
  together?: true;
}

/** What the activity log says of a reading: the deed, and the row it is about by its place in the request. */
export interface Trace {
  verb: string;
  target: string;
  id?: `${'params' | 'query'}.${string}`;
}

/** How the caller's scope bears on the endpoint. An endpoint without scope states why. */
export type ScopeRule = { lists?: RowKind; refs?: RowReference[] } | { exempt: string };

/** One call of the API. Everything else (routes, OpenAPI, client types, access tests) derives from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters; every path answers with and without its trailing slash. */
  path: `/${string}`;
  tag: string;
  summary: string;
  access: Access;
  scope: ScopeRule;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Success answers by status. The first is what a verb's plain return value becomes. */
  responses: Readonly<Record<number, z.ZodType>>;
  /** Codes of the catalogue that this call may raise, besides those that any call may. */
  errors: readonly ErrorCode[];
  /** A valid request, for the documentation and the derived access tests. */
  example?: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  /** `raw` endpoints read or write the HTTP stream themselves (uploads, files, events). */
  transport?: 'json' | 'raw';
  /** Its answer is encrypted or squeezed already: a browser that takes compressed answers gets it as it is. */
  isIncompressible?: true;
  /** Bytes of a body that is larger than others may be: many rows at once. */
  bodyLimit?: number;
  /** The verb gets the body as it came, in bytes, because a signature is over them. */
  bodyBytes?: true;
  /** It changes or shows what all schools share: only a scope of everything will do, whatever the permission. */
  wholeProgramme?: true;
  /** It is for those who keep several schools: all of them, or those of a province or ward. */
  overSchools?: true;
  /** Takes much of the machine, so it is counted per person and minute; or only when this flag of the query is set. */
  cost?: 'high' | { whenSet: string };
  /** Begins an exam: a few at once, the others are told their place in a queue (429 `exam.starts_queue`). */
  queuesStarts?: true;
  /**
   * What it shares the process and the connections to the database with. `exam`: starting, answering and ending one, which
   * nothing else may slow down. `sign_in`: checks a password, before anybody is known. `heavy`: adds up much, so few run
   * at once. None: what most calls are, short.
   */
  lane?: 'exam' | 'sign_in' | 'heavy';
  /** Shows what not everybody should look at: whoever does, other than students of themselves, stands in the log. */
  leavesTrace?: Trace;
  /** Values that such a body may hold, counted before it is read. */
  bodyValues?: number;
  /** How long it may wait for services outside, where the usual budget is too short. */
  outsideBudgetMs?: number;
  /** Reference data: answered with an ETag, so that a browser asks again without fetching again. */
  cacheable?: boolean;
}

export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;
type Sent<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? Record<Part, z.input<Schema>> : unknown;

/** What a verb receives: every part parsed by its schema. */
export interface InputOf<E> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}

/** The filters, page and order of a list, as a verb receives them. */
export type QueryOf<E> = Parsed<E, 'query'>;
/** The same without page and order: for whoever counts or exports all of it. */
export type FiltersOf<E> = Omit<QueryOf<E>, 'page' | 'page_size' | 'ordering' | 'is_export'>;

/** What a client sends: the input side of the schemas (defaults optional, dates as text). */
export type RequestOf<E> = Sent<E, 'params'> & Partial<Sent<E, 'query'>> & Sent<E, 'body'>;

export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['responses']]: E['responses'][Status] extends z.ZodType ? z.output<E['responses'][Status]> : never;
}[keyof E['responses']];

/** What a verb returns for one of the statuses: the input side, before the schema strips and converts. */
export type ReplyOf<E extends Endpoint, Status extends keyof E['responses'] = keyof E['responses']> = {
  [S in Status]: E['responses'][S] extends z.ZodType ? z.input<E['responses'][S]> : never;
}[Status];

export const permission = (code: PermissionCode, ...or: PermissionCode[]) =>
  ({ kind: 'permission', code, or }) as const;
export const signedIn = (why: string) => ({ kind: 'signed_in', why }) as const;
export const open = (why: string) => ({ kind: 'public', why }) as const;
/** The address bears a signature of ours, given to whoever may ask for what it names. */
export const signedAddress = (why: string) => ({ kind: 'public', why, isSigned: true }) as const;

/** A group whose calls add up much. */
export const heavy = <Group extends Record<string, Endpoint>>(group: Group): Group =>
  Object.fromEntries(Object.entries(group).map(([name, one]) => [name, { ...one, lane: 'heavy' }])) as Group;
