import type { answerFileEndpoints } from '@khue/contract/answer-files';
import { questionId } from '@khue/scoring/ask';
import { type FileTask, LARGEST_ANSWER_FILE } from '@khue/scoring/kinds/file-task/model';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { referToFile } from '../../../platform/files/file-use.repo';
import { receiveUpload } from '../../../platform/files/upload';
import type { RawHttp, Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { type ActivityRow, findActivity, findAgain, holdActivity } from '../activities/activity.repo';
import { isOver } from '../activities/activity.rules';
import { GRACE_SECONDS } from '../activities/answer.repo';
import type { WorkMemory } from '../activities/work-memory.service';
import type { ExaminationGate } from '../exams/examination-gate.policy';
import { countSent, filesOfActivity, insertAnswerFile } from './answer-file.repo';
import { cleanName, kindOfFile } from './answer-file.rules';

/** For each file that counts, so many tries: a wrong one is replaced, and nobody fills the disk. */
const TRIES = 3;

async function ownActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const row = await findActivity(ctx.db, id);
  return row && row.user_id === ctx.actor.userId ? row : fail('not_found');
}

function refuseEnded(row: ActivityRow, now: Date): void {
  if (row.status === 'open' && row.kind === 'examination' && row.paused_at !== null) fail('exam.paused');
  if (row.status !== 'open' || isOver(row, now, GRACE_SECONDS * 1000)) fail('exam.over');
}

/** The place of the question that a file is for. */
async function taskOf(
  memory: WorkMemory,
  ctx: Ctx,
  row: ActivityRow,
  wanted: string | undefined,
): Promise<{ place: number; task: FileTask }> {
  const place = row.questions.findIndex(({ material, key }) => questionId(material, key) === wanted);
  const held = row.questions[place];
  const task = held && (await memory.everAsked(ctx, held)).questions.get(held.key);
  if (task?.type !== 'file_task') {
    return fail('request.invalid', { fields: { question_id: 'validation.question_unknown' } });
  }
  return { place, task };
}

async function receive(memory: WorkMemory, gate: ExaminationGate, ctx: Ctx, activityId: number, http: RawHttp) {
  const row = await ownActivity(ctx, activityId);
  if (row.kind === 'examination') await gate.refuse(ctx, row);
  refuseEnded(row, ctx.clock.now());
  let found: Awaited<ReturnType<typeof taskOf>> | undefined;
  const sent = await receiveUpload(ctx, http, {
    limit: LARGEST_ANSWER_FILE,
    wrongType: 'answer_file.type',
    tooLarge: 'answer_file.too_large',
    async recognise(head, name, fields) {
      found = await taskOf(memory, ctx, row, fields.question_id);
      const kind = kindOfFile(head, name);
      return kind && found.task.kinds.includes(kind)
        ? { name: `${cleanName(name)}.${kind}`, mimeType: 'application/octet-stream' }
        : null;
    },
  });
  const { place, task } = found ?? fail('file.missing');
  const url = ctx.files.link(sent.id);
  await ctx.write(async (tx) => {
    // Two files at once, or a file and the end: one after the other.
    await holdActivity(tx, row.id);
    const now = ctx.clock.now();
    const current = (await findAgain(tx, row)) ?? fail('not_found');
    refuseEnded(current, now);
    if ((await countSent(tx, row.id, place)) >= TRIES * task.maxFiles) {
      fail('answer_file.too_many', { fields: { file: 'errors.answer_file.too_many' } });
    }
    const { name, size } = sent;
    const id = await insertAnswerFile(tx, row.id, {
      question: place,
      file_id: sent.id,
      url,
      name,
      size,
      createdAt: now,
    });
    await referToFile(tx, sent.id, ctx.actor.userId, { usedBy: 'answer_file', id });
    await audit(tx, ctx, { verb: 'answer.file', target: { type: 'activity', id: row.id }, after: { name, size } });
  });
  return { file_url: url, name: sent.name, size: sent.size };
}

export const answerFileService = (memory: WorkMemory, gate: ExaminationGate): Verbs<typeof answerFileEndpoints> => ({
  async list(ctx, { params }) {
    const row = await ownActivity(ctx, params.activityId);
    return (await filesOfActivity(ctx.db, row.id)).flatMap(({ question, url, name, size }) => {
      const held = row.questions[question];
      return held ? [{ question_id: questionId(held.material, held.key), file_url: url, name, size }] : [];
    });
  },

  async upload(ctx, { params }, http) {
    return http.reply.status(201).send(await receive(memory, gate, ctx, params.activityId, http));
  },
});
