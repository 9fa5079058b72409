import { Readable } from 'node:stream';
import { say } from '@khue/i18n/server-texts';
import type { Ctx } from '../../../platform/http/context';
import { answerSheetOf } from './answer-paper-sheet.rules';
import type { AnswerPaper } from './paper-reading.service';

/** It tells answers and keys: whoever wants it again has it made again. */
const DAYS_TO_KEEP = 1;

/** The paper as a PDF for the person who asks, drawn apart: fonts are read and cut for every file. */
export async function paperFile(ctx: Ctx, paper: AnswerPaper): Promise<string> {
  const sheet = answerSheetOf(paper, ctx.language);
  const { bytes } = await ctx.readers.papers.run('answer-paper', sheet, ctx.actor.userId);
  const name = `${say(ctx.language, 'answer_paper:print.file')}-${paper.user.username}-${paper.activity_id}.pdf`;
  const file = await ctx.files.keepFor(ctx.actor, ['statistics.view'], Readable.from([Buffer.from(bytes)]), {
    name,
    mimeType: 'application/pdf',
    daysToKeep: DAYS_TO_KEEP,
  });
  return ctx.files.link(file.id);
}
