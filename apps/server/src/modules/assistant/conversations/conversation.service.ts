import { assistantEndpoints } from '@khue/contract/assistant';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { toldInPieces } from '../../../platform/http/answer-stream';
import type { Verbs } from '../../../platform/http/bind';
import { suggestionsFor } from '../answers/suggestion.service';
import { refuseInExam } from '../safety/exam-silence.service';
import { choicesOf, listTools } from '../tools/tool.service';
import { type Answering, answerButton, answerQuestion } from './ask.service';
import { eraseConversation, findConversation, judgeAnswer, listConversations, listMessages } from './conversation.repo';
import { MOST_CONVERSATIONS } from './conversation.rules';
import { contextOf, wireAnswer, wireConversation, wireMessage, wireRun } from './conversation.wire';

const shapeOfAnswer = (body: unknown) => assistantEndpoints.ask.responses[200].parse(body);

export const conversationService = (answering: Answering): Verbs<typeof assistantEndpoints> => ({
  ask(ctx, { body }, http) {
    const question = {
      conversationKey: body.session_id,
      context: contextOf(body.context),
      text: body.message,
      key: body.key,
    };
    return toldInPieces(http, shapeOfAnswer, async (telling) =>
      wireAnswer(await answerQuestion(ctx, answering, question, telling)),
    );
  },

  async list(ctx) {
    const rows = await listConversations(ctx.db, ctx.actor.userId, MOST_CONVERSATIONS);
    return { results: rows.map(wireConversation) };
  },

  async suggestions(ctx, { query }) {
    await refuseInExam(ctx);
    const { questions, label } = await suggestionsFor(ctx, contextOf(query));
    return { questions: [...questions], context_label: label };
  },

  async tools(ctx, { query }) {
    await refuseInExam(ctx);
    return listTools(ctx, contextOf(query));
  },

  async runTool(ctx, { params, body }) {
    return wireRun(
      await answerButton(ctx, {
        tool: params.tool,
        given: body.arguments,
        conversationKey: body.session_id,
        key: body.key,
      }),
    );
  },

  async toolChoices(ctx, { params, query }) {
    await refuseInExam(ctx);
    return { results: await choicesOf(ctx, params.argument, query.search) };
  },

  async read(ctx, { params }) {
    // What was explained before an exam would tell its answers as well.
    await refuseInExam(ctx);
    const id = (await findConversation(ctx.db, ctx.actor.userId, params.session_id)) ?? fail('not_found');
    const messages = await listMessages(ctx.db, id);
    return { session_id: params.session_id, messages: messages.map(wireMessage) };
  },

  remove(ctx, { params }) {
    return ctx.write(async (tx) => {
      auditExempt(tx, 'a conversation is nobody’s but its owner’s');
      if (!(await eraseConversation(tx, ctx.actor.userId, params.session_id))) fail('not_found');
      return null;
    });
  },

  judge(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      auditExempt(tx, 'the mark is its own record');
      const conversationId = (await findConversation(tx, ctx.actor.userId, params.session_id)) ?? fail('not_found');
      const { message_id: id, helpful } = body;
      if (!(await judgeAnswer(tx, { conversationId, id, helpful }))) fail('not_found');
      return null;
    });
  },
});
