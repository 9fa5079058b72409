import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { instant, requiredText } from './fields';

export const MESSAGE_TO_ASSISTANT_LENGTH = 4_000;

/** Where the panel was opened: the screen, and what it shows. Ids outside the caller's scope are as if they were not sent. */
export const pageContext = z.object({
  /** The address of the page, without its origin, e.g. `/teacher/statistics`. */
  page: z.string().max(200),
  module_id: z.number().int().optional(),
  sub_module_id: z.number().int().optional(),
  class_id: z.number().int().optional(),
  school_id: z.number().int().optional(),
  /** A practice or exercise that is being worked in, and the question under the eyes. */
  activity_id: z.number().int().optional(),
  /** As the player knows it: the number of its material, or that and its own key. */
  question_id: z.union([z.number().int(), z.string().max(100)]).optional(),
  material_id: z.number().int().optional(),
  start_date: z.string().max(10).optional(),
  end_date: z.string().max(10).optional(),
});

/** The same, or only the address of the page: older clients send a text. */
const givenContext = z.union([
  pageContext,
  z
    .string()
    .max(200)
    .transform((page): z.output<typeof pageContext> => ({ page })),
]);

const source = z.object({ title: z.string(), url: z.string() });

/** Of one read function: numbers of rows, words of a choice, and `period` as `{from, to}` in days. */
const argumentsGiven = z.record(z.string().max(40), z.unknown());

/** A read function that can be asked here, with what is known filled in. */
const action = z.object({
  tool: z.string(),
  /** What the button says. */
  label: z.string(),
  arguments: argumentsGiven,
  /** Names of arguments that are still to be chosen before it can be asked. */
  missing: z.array(z.string()),
  /** What is filled in, in words. */
  used: z.record(z.string(), z.string()),
  /** Where the product shows it. */
  url: z.string().optional(),
});

/** What the figures of an answer stand on: every class, course, person and period, as value and in words. */
const used = z.record(z.string(), z.object({ value: z.unknown(), label: z.string() }));

const tool = z.object({
  tool: z.string(),
  label: z.string(),
  /** What it tells, in one sentence. */
  description: z.string(),
  /** JSON Schema: an object. Each property has a `title` in the caller's language; a choice lists `oneOf` with titles. */
  arguments: z.record(z.string(), z.unknown()),
  /** By the name of an argument: the call that lists its choices as `{results: [{value, label, hint}]}`, searched by `search`. */
  pickers: z.record(z.string(), z.string()),
  /** What the page already says of its arguments. */
  known: used,
});

const answer = z.object({
  /** Paragraphs, lists (`- `), **strong words** and marks `[1]` of the sources below; nothing else is markup. */
  message: z.string(),
  suggested_questions: z.array(z.string()),
  sources: z.array(source),
  /** `embedded`, or the name of the model that wrote it. */
  generated_by: z.string(),
  /** To say whether it helped. */
  message_id: z.number().int(),
  /** What the page may offer to do next, beside the words. */
  action: z
    .object({
      /** Make questions of this text or part in the content bank. */
      kind: z.literal('generate_questions'),
      label: z.string(),
      url: z.string(),
    })
    .nullable(),
  actions: z.array(action),
  used,
});

const kept = z.object({
  id: z.number().int(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  at: instant(),
  sources: z.array(source),
  generated_by: z.string().nullable(),
  helpful: z.boolean().nullable(),
  actions: z.array(action).optional(),
  used: used.optional(),
});

const ADDRESS = '/api/v2/conversation/lmschat/';
const TOOLS = '/api/v2/conversation/tools/';
const questionKey = z.string().regex(/^[\w-]{8,64}$/, 'validation.key');
const OF_ONE = `${ADDRESS}{session_id}/` as const;
const params = z.object({ session_id: z.uuid() });
const access = permission('assistant.run');
const OWN = { exempt: 'Conversations are the caller’s own: the one of somebody else does not exist.' };
const EXAMPLE = '3f0d7a52-6a0e-4c7e-9a36-1f5a5f2b7c11';

export const assistantEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: ADDRESS,
    tag: 'assistant',
    summary: 'Say something to the assistant; with Accept: text/event-stream the answer comes word by word',
    access,
    scope: OWN,
    // It may run a read function, which adds up what dashboards and reports add up.
    lane: 'heavy',
    body: z.object({
      /** Made by the client; the first message begins the conversation. */
      session_id: z.uuid(),
      context: givenContext,
      message: requiredText(MESSAGE_TO_ASSISTANT_LENGTH),
      /** Of this message, made by the client: sent again, it is answered once. */
      key: questionKey.optional(),
    }),
    responses: { 200: answer },
    errors: ['assistant.exam_running', 'assistant.too_often', 'not_found'],
    example: {
      body: { session_id: EXAMPLE, context: { page: '/student/overview' }, message: 'What do I learn this week?' },
    },
    outsideBudgetMs: 60_000,
  }),
  list: endpoint({
    method: 'GET',
    path: ADDRESS,
    tag: 'assistant',
    summary: 'The caller’s conversations, the latest first',
    access,
    scope: OWN,
    responses: {
      200: z.object({
        results: z.array(z.object({ session_id: z.string(), title: z.string(), updated_at: instant() })),
      }),
    },
    errors: [],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/v2/conversation/suggestions/',
    tag: 'assistant',
    summary: 'Questions that fit the page and the caller, before anything is asked, and what the page is called',
    access,
    scope: OWN,
    query: z.object({
      page: z.string().max(200),
      module_id: z.coerce.number().int().optional(),
      sub_module_id: z.coerce.number().int().optional(),
      class_id: z.coerce.number().int().optional(),
    }),
    responses: { 200: z.object({ questions: z.array(z.string()), context_label: z.string().nullable() }) },
    errors: ['assistant.exam_running'],
    example: { query: { page: '/student/overview' } },
  }),
  tools: endpoint({
    method: 'GET',
    path: TOOLS,
    tag: 'assistant',
    summary: 'What can be asked by a button: the read functions that the caller may use, those that fit the page first',
    access,
    scope: OWN,
    query: z.object({
      page: z.string().max(200).default('/'),
      module_id: z.coerce.number().int().optional(),
      class_id: z.coerce.number().int().optional(),
    }),
    responses: { 200: z.array(tool) },
    errors: ['assistant.exam_running'],
    example: { query: { page: '/teacher/statistics' } },
  }),
  runTool: endpoint({
    method: 'POST',
    path: `${TOOLS}{tool}/`,
    tag: 'assistant',
    summary: 'Ask one read function; with a session_id question and answer stand in that conversation',
    access,
    scope: OWN,
    // It adds up what dashboards and reports add up.
    lane: 'heavy',
    params: z.object({ tool: z.string().max(60) }),
    body: z.object({
      arguments: argumentsGiven.default({}),
      session_id: z.uuid().optional(),
      context: pageContext.optional(),
      key: questionKey.optional(),
    }),
    /** Without a conversation there is no message to judge. */
    responses: { 200: answer.extend({ message_id: z.number().int().nullable() }) },
    errors: ['assistant.exam_running', 'assistant.too_often', 'not_found'],
    example: { params: { tool: 'my_results' }, body: { arguments: {} } },
  }),
  toolChoices: endpoint({
    method: 'GET',
    path: '/api/v2/conversation/choices/{argument}/',
    tag: 'assistant',
    summary: 'Choices of an argument of read functions, within the caller’s scope',
    access,
    scope: OWN,
    params: z.object({ argument: z.string().max(40) }),
    query: z.object({ search: z.string().max(100).optional() }),
    responses: {
      200: z.object({
        results: z.array(z.object({ value: z.number().int(), label: z.string(), hint: z.string().nullable() })),
      }),
    },
    errors: ['assistant.exam_running', 'not_found'],
    example: { params: { argument: 'class' } },
  }),
  read: endpoint({
    method: 'GET',
    path: OF_ONE,
    tag: 'assistant',
    summary: 'One conversation with its messages',
    access,
    scope: OWN,
    params,
    responses: { 200: z.object({ session_id: z.string(), messages: z.array(kept) }) },
    errors: ['assistant.exam_running', 'not_found'],
    example: { params: { session_id: EXAMPLE } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: OF_ONE,
    tag: 'assistant',
    summary: 'Delete a conversation',
    access,
    scope: OWN,
    params,
    responses: { 204: z.null() },
    errors: ['not_found'],
    example: { params: { session_id: EXAMPLE } },
  }),
  judge: endpoint({
    method: 'POST',
    path: `${OF_ONE}feedback/`,
    tag: 'assistant',
    summary: 'Say whether an answer helped; null takes it back',
    access,
    scope: OWN,
    params,
    body: z.object({ message_id: z.number().int(), helpful: z.boolean().nullable() }),
    responses: { 204: z.null() },
    errors: ['not_found'],
    example: { params: { session_id: EXAMPLE }, body: { message_id: 1, helpful: true } },
  }),
};
