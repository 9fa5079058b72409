import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Telling } from '../../../platform/http/answer-stream';
import type { Ctx } from '../../../platform/http/context';
import type { Asked, Found, PageContext } from '../answers/answer.rules';
import type { findAnswer } from '../answers/embedded-answer.service';
import type { AssistantSettings } from '../assistant-settings.rules';
import { type Written, writtenByModel } from '../model/model-answer.service';
import { answerByRule, tellSchool, withoutRuled } from '../safety/care.service';
import { refuseInExam } from '../safety/exam-silence.service';
import { askedByButton, runTool, toolNamed } from '../tools/tool.service';
import {
  type AnswerRow,
  answerTo,
  countTurn,
  eraseOldestConversations,
  eraseOldestMessages,
  holdConversation,
  insertQuestion,
  keepAnswer,
  lastTool,
  questionOfKey,
  saidBefore,
} from './conversation.repo';
import { MOST_CONVERSATIONS, MOST_MESSAGES, piecesOf, TURNS_A_MINUTE, titleOf } from './conversation.rules';

const MINUTE = 60;
const EMBEDDED = 'embedded';
/** Of what was said before, so many messages are looked at. */
const MOST_BEFORE = 10;

export interface Question {
  conversationKey: string;
  context: PageContext;
  text: string;
  key: string | undefined;
}

async function refuseTooOften({ db, clock, actor }: Ctx): Promise<void> {
  const now = clock.now();
  const { waitSince } = await countTurn(db, actor.userId, { now, most: TURNS_A_MINUTE, seconds: MINUTE });
  if (waitSince === null) return;
  const seconds = Math.max(1, Math.ceil((waitSince.getTime() - now.getTime()) / 1000) + MINUTE);
  fail('assistant.too_often', { params: { seconds }, retryAfterSeconds: seconds });
}

/** What was said is stored before anybody thinks about it. Sent again, it is found with what was answered. */
function keepQuestion(ctx: Ctx, { conversationKey, text, key }: Question) {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    auditExempt(tx, 'a conversation is its own record, and nobody else’s');
    const conversation = await holdConversation(tx, { userId, key: conversationKey, title: titleOf(text), now });
    if (conversation.isNew) await eraseOldestConversations(tx, userId, MOST_CONVERSATIONS);
    const known = await questionOfKey(tx, conversation.id, key);
    if (known) return { ...known, conversationId: conversation.id, answer: await answerTo(tx, known.id) };
    await eraseOldestMessages(tx, conversation.id, MOST_MESSAGES - 2);
    const asked = await insertQuestion(tx, { conversationId: conversation.id, text, key, now });
    return { ...asked, conversationId: conversation.id, answer: undefined };
  });
}

const embedded = ({ text, findings }: Found): Written => ({
  text,
  sources: findings.map(({ title, url }) => ({ title, url })),
  generatedBy: EMBEDDED,
  isWhole: true,
});

/** The words of the model where there is one, else the embedded ones; told in pieces unless some were told already. */
async function written(
  ctx: Ctx,
  settings: AssistantSettings,
  { asked, found, telling }: { asked: Asked; found: Found; telling: Telling },
): Promise<Written> {
  const byModel = await writtenByModel(ctx, settings, { asked, found, telling });
  // Stopped before the first word: it can be asked again.
  if (byModel?.text === '') telling.left.throwIfAborted();
  return byModel ?? embedded(found);
}

/** What an answer rests on: how it is found, and what the operator decided. */
export interface Answering {
  find: typeof findAnswer;
  settings: AssistantSettings;
}

/** Stores what somebody says, finds what to answer, and keeps the answer. */
export async function answerQuestion(
  ctx: Ctx,
  { find, settings }: Answering,
  question: Question,
  telling: Telling,
): Promise<AnswerRow> {
  await refuseTooOften(ctx);
  await refuseInExam(ctx);
  const { id: questionId, conversationId, body: text, answer: before } = await keepQuestion(ctx, question);
  telling.begin();
  if (before?.is_whole) return toldWhole(before, telling);
  const rule = answerByRule(ctx, text);
  const said = rule ? [] : withoutRuled(await saidBefore(ctx.db, conversationId, questionId, MOST_BEFORE));
  const last = rule ? null : await lastTool(ctx.db, conversationId, questionId);
  const asked = { text, language: ctx.language, context: question.context, before: said, last };
  const found = rule?.found ?? (await find(ctx, asked));
  let hasTold = false;
  const listening: Telling = {
    ...telling,
    piece(piece) {
      hasTold = true;
      telling.piece(piece);
    },
  };
  const answer = await written(ctx, settings, { asked, found, telling: listening });
  // An exam may have begun meanwhile.
  await refuseInExam(ctx);
  const { suggested, action, tool, used, actions, meant } = found;
  const kept = await ctx.write(async (tx) => {
    auditExempt(tx, 'a conversation is its own record, and nobody else’s');
    if (rule?.isHarm) await tellSchool(tx, ctx, settings, question.conversationKey);
    return keepAnswer(tx, {
      conversationId,
      questionId,
      suggested,
      action,
      tool: tool ?? meant ?? null,
      used,
      actions,
      now: ctx.clock.now(),
      ...answer,
    });
  });
  if (!kept) return fail('not_found');
  return hasTold ? kept : toldWhole(kept, telling);
}

/** What a button asks: the tool itself, whatever else might be understood; kept where a conversation is named. */
export async function answerButton(
  ctx: Ctx,
  {
    tool,
    given,
    conversationKey,
    key,
  }: { tool: string; given: Record<string, unknown>; conversationKey: string | undefined; key: string | undefined },
): Promise<AnswerRow | Found> {
  // What is no tool of theirs is no question, so it does not count as one.
  toolNamed(ctx, tool);
  await refuseTooOften(ctx);
  await refuseInExam(ctx);
  const text = await askedByButton(ctx, tool, given);
  if (conversationKey === undefined) return runTool(ctx, tool, given);
  const {
    id: questionId,
    conversationId,
    answer: before,
  } = await keepQuestion(ctx, { conversationKey, context: { page: '/' }, text, key });
  if (before?.is_whole) return before;
  const found = await runTool(ctx, tool, given);
  await refuseInExam(ctx);
  const { suggested, action, tool: ran, used, actions } = found;
  const kept = await ctx.write((tx) => {
    auditExempt(tx, 'a conversation is its own record, and nobody else’s');
    return keepAnswer(tx, {
      conversationId,
      questionId,
      suggested,
      action,
      tool: ran,
      used,
      actions,
      now: ctx.clock.now(),
      ...embedded(found),
    });
  });
  return kept ?? fail('not_found');
}

function toldWhole(answer: AnswerRow, telling: Telling): AnswerRow {
  for (const piece of piecesOf(answer.body)) telling.piece(piece);
  return answer;
}
