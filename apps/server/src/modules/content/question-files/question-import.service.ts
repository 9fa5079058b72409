import { Readable } from 'node:stream';
import { QUESTION_FILE_DAYS, QUESTION_FILE_QUESTIONS } from '@khue/contract/constants';
import type { MaterialBank } from '@khue/contract/material-banks';
import type { questionImportEndpoints } from '@khue/contract/question-imports';
import { mapFiles } from '@khue/scoring/media';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { sniff } from '../../../platform/files/content-type';
import { referToFiles, releaseFiles } from '../../../platform/files/file-use.repo';
import type { WrittenBytes } from '../../../platform/files/library';
import {
  type QuestionFile,
  type ReadPicture,
  type ReadQuestion,
  readQuestionFile,
} from '../../../platform/files/question-file';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import type { Upkeep } from '../../../platform/jobs/upkeep';
import { inPieces, portionsOf } from '../../../platform/pieces';
import { cleanContent } from '../materials/clean-content.service';
import { describeContent, knownLibrary } from '../materials/material-content.service';
import { createMaterials } from '../materials/material-create.service';
import { storedPath } from '../materials/material-file.rules';
import { editQuestions } from './question-edit.service';
import {
  deleteExpiredImports,
  findImport,
  type ImportedQuestion,
  importUse,
  insertImport,
  insertQuestions,
  lockImport,
  picturesHeld,
  questionsOf,
  rememberMaterials,
} from './question-import.repo';
import { choiceOf, contentOf, isError } from './question-import.rules';
import { wireImport, wireQuestion } from './question-import.wire';
import { sendTemplate } from './question-template.service';
import { readQuestionUpload } from './question-upload.service';

/** What one statement writes: a long list is no burden, a few questions with much in them are. */
const PORTION = { items: 200, weight: 1_000_000 };
const weightOf = ({ params }: { params: string }) => params.length;
const IMPORTS_AT_ONCE = 50;

interface Kept {
  key: string;
  bytes: WrittenBytes;
  mimeType: string;
}

/** Pictures of the file, written but not yet anybody's; what turns out to be none is left out. */
async function writePictures(ctx: Ctx, pictures: readonly ReadPicture[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { key, bytes } of pictures) {
    const content = bytes ? Buffer.from(bytes) : Buffer.alloc(0);
    const mimeType = sniff(content.subarray(0, 64))?.mimeType ?? '';
    if (!mimeType.startsWith('image/')) continue;
    kept.push({ key, mimeType, bytes: await ctx.files.write(Readable.from([content])) });
  }
  return kept;
}

async function registerPictures(ctx: Ctx, tx: Tx, importId: number, pictures: readonly Kept[]) {
  const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
  const paths = new Map<string, string>();
  const ids: number[] = [];
  for (const { key, bytes, mimeType } of pictures) {
    const id = await ctx.files.registerUpload(tx, bytes, owner, { name: `${key}.${mimeType.slice(6)}`, mimeType });
    ids.push(id);
    paths.set(key, storedPath(id, mimeType));
  }
  await referToFiles(tx, ids, importUse(importId));
  return paths;
}

/** Official content, made harmless; of its pictures only those that came with the file. */
async function storable(
  ctx: Ctx,
  question: ReadQuestion,
  index: number,
  paths: ReadonlyMap<string, string>,
  fileName: string,
): Promise<ImportedQuestion> {
  const { library, params } = contentOf(question, ctx.language);
  const own = new Set(paths.values());
  const placed = mapFiles(params, (path) => paths.get(path) ?? null);
  const cleaned = mapFiles(await cleanContent(library, placed), (path) => (own.has(path) ? path : null));
  return {
    index,
    number: question.number ?? null,
    place: question.place,
    title: question.title || `${fileName} ${index + 1}`,
    library,
    params: JSON.stringify(cleaned),
    problems: question.problems,
    source: question.source,
    points: null,
    dropped: false,
  };
}

async function store(ctx: Ctx, name: string, file: QuestionFile, pictures: readonly Kept[]): Promise<number> {
  return ctx.write(async (tx) => {
    auditExempt(tx, 'Nothing is in the bank before the confirmation, and that one is recorded.');
    const { format, unread, unreadCount } = file;
    const id = await insertImport(tx, {
      userId: ctx.actor.userId,
      fileName: name,
      format,
      unread,
      unreadCount,
      days: QUESTION_FILE_DAYS,
    });
    const paths = await registerPictures(ctx, tx, id, pictures);
    const rows = await inPieces([...file.questions.entries()], ([index, question]) =>
      storable(ctx, question, index, paths, name),
    );
    for (const portion of portionsOf(rows, PORTION, weightOf)) await insertQuestions(tx, id, portion);
    return id;
  });
}

async function shown(ctx: Ctx, id: number) {
  const row = (await findImport(ctx.db, ctx.actor.userId, id)) ?? fail('not_found');
  const held = await picturesHeld(ctx.db, id);
  const questions: ReturnType<typeof wireQuestion>[] = [];
  for await (const page of questionsOf(ctx.db, id)) {
    questions.push(...(await inPieces(page, (question) => wireQuestion(ctx, held, question))));
  }
  return wireImport(row, questions);
}

interface Wanted {
  course_id: number;
  course_part_id: number;
  chosen?: number[] | undefined;
  sharing?: 'private' | 'school' | 'all' | undefined;
  bank: MaterialBank;
  status: 'draft' | 'published';
}

const refuseChoice = (code: 'question_file.index_unknown' | 'question_file.nothing_chosen') =>
  fail(code, { fields: { chosen: `errors.${code}` } });

/** Which of them lack something that everybody would meet, from 1 in the order of the file. */
const refuseUnready = (numbers: readonly number[]) => {
  const params = { count: numbers.length, first: numbers[0] ?? 0 };
  return fail('question_file.not_ready', {
    params,
    fields: { chosen: { key: 'errors.question_file.not_ready', params } },
  });
};

async function makeMaterials(ctx: Ctx, tx: Tx, importId: number, wanted: Wanted): Promise<number[]> {
  const made: number[] = [];
  const unready: number[] = [];
  const isChosen = choiceOf(wanted.chosen);
  for await (const page of questionsOf(tx, importId)) {
    const materials = await inPieces(
      page.filter(isChosen),
      async ({ index, title, library, params, problems, points }) => {
        const content = { ...knownLibrary(library), params, ...(await describeContent(library, JSON.parse(params))) };
        const isReady = content.problems.length === 0 && !problems.some(isError);
        if (wanted.status === 'published' && !isReady) unready.push(index + 1);
        return {
          title,
          status: wanted.status,
          courseId: wanted.course_id,
          coursePartId: wanted.course_part_id,
          content,
          contentType: 'auto' as const,
          origin: 'question_file' as const,
          bank: wanted.bank,
          sharing: wanted.sharing,
          points: points ?? undefined,
        };
      },
    );
    if (unready.length > 0) continue;
    for (const portion of portionsOf(materials, PORTION, ({ content }) => weightOf(content))) {
      made.push(...(await createMaterials(tx, ctx, portion)));
    }
  }
  if (unready.length > 0) refuseUnready(unready);
  if (wanted.chosen && made.length < new Set(wanted.chosen).size) refuseChoice('question_file.index_unknown');
  if (made.length === 0) refuseChoice('question_file.nothing_chosen');
  return made;
}

export const questionImportService: Verbs<typeof questionImportEndpoints> = {
  template: (ctx, _input, { reply }) => sendTemplate(ctx, reply),

  async create(ctx, _input, { request }) {
    const { name, bytes, format } = await readQuestionUpload(request);
    const file = await readQuestionFile(ctx.readers, ctx.actor.userId, bytes, {
      format,
      maxQuestions: QUESTION_FILE_QUESTIONS,
    });
    const size = file.pictures.reduce((sum, picture) => sum + (picture.bytes?.length ?? 0), 0);
    const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
    const id = await ctx.files.space.receive(owner, size, async () => {
      const pictures = await writePictures(ctx, file.pictures);
      return store(ctx, name, file, pictures).catch(async (refusal: unknown) => {
        for (const picture of pictures) await ctx.files.discard(picture.bytes);
        throw refusal;
      });
    });
    return shown(ctx, id);
  },

  read: (ctx, { params }) => shown(ctx, params.id),

  edit: (ctx, { params, body }) => editQuestions(ctx, params.id, body.questions),

  async confirm(ctx, { params, body }) {
    const materials = await ctx.write(async (tx) => {
      const row = (await lockImport(tx, ctx.actor.userId, params.id)) ?? fail('not_found');
      if (row.material_ids) {
        auditExempt(tx, 'The first confirmation is the record.');
        return row.material_ids;
      }
      const made = await makeMaterials(ctx, tx, row.id, body);
      await rememberMaterials(tx, row.id, { ids: made, published: body.status === 'published' });
      return made;
    });
    return { materials };
  },
};

export const questionImportUpkeep: readonly Upkeep[] = [
  {
    why: 'files of questions that were looked at',
    async erase(tx, _keep, take) {
      const ids = await deleteExpiredImports(tx, Math.min(take, IMPORTS_AT_ONCE));
      for (const id of ids) await releaseFiles(tx, [...(await picturesHeld(tx, id))], importUse(id));
      return ids.length;
    },
  },
];
