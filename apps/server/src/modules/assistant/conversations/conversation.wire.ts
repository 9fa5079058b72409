import type { pageContext } from '@khue/contract/assistant';
import type { z } from 'zod';
import type { Found, PageContext } from '../answers/answer.rules';
import type { AnswerRow, ConversationRow, MessageRow } from './conversation.repo';

/** The page's context in our words. */
export const contextOf = (sent: Partial<z.output<typeof pageContext>> & { page: string }): PageContext => ({
  page: sent.page,
  courseId: sent.module_id,
  partId: sent.sub_module_id,
  classId: sent.class_id,
  schoolId: sent.school_id,
  activityId: sent.activity_id,
  questionId: sent.question_id,
  materialId: sent.material_id,
  from: sent.start_date,
  to: sent.end_date,
});

export const wireAnswer = (row: AnswerRow) => ({
  message: row.body,
  suggested_questions: row.suggested,
  sources: row.sources,
  generated_by: row.generated_by,
  message_id: row.id,
  action: row.action,
  actions: row.actions,
  used: row.used,
});

/** The answer of a button: kept in a conversation, or told once. */
export const wireRun = (answer: AnswerRow | Found) =>
  'body' in answer
    ? wireAnswer(answer)
    : {
        message: answer.text,
        suggested_questions: [...answer.suggested],
        sources: answer.findings.map(({ title, url }) => ({ title, url })),
        generated_by: 'embedded',
        message_id: null,
        action: answer.action,
        actions: answer.actions,
        used: answer.used,
      };

export const wireConversation = ({ key, title, updated_at }: ConversationRow) => ({
  session_id: key,
  title,
  updated_at,
});

export const wireMessage = (row: MessageRow) => ({
  id: row.id,
  role: row.answer_to === null ? ('user' as const) : ('assistant' as const),
  text: row.body,
  at: row.created_at,
  sources: row.sources,
  generated_by: row.generated_by,
  helpful: row.helpful,
  actions: row.actions,
  used: row.used,
});
