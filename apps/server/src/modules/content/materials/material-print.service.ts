import { buffer } from 'node:stream/consumers';
import { filesIn } from '@khue/scoring/media';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import type { Queryable } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { picturesOf } from '../question-files/question-export.repo';
import { storedVersions } from './material.repo';
import { storedPath } from './material-file.rules';

interface ContentToPrint {
  id: number;
  version: number;
  params: Record<string, unknown>;
  questions: ReadonlyMap<string, Question>;
}

/** Versions of materials as they are stored, each once: their files by the paths that stand in the content. */
export async function contentToPrint(
  db: Queryable,
  wanted: readonly { id: number; version: number }[],
): Promise<ContentToPrint[]> {
  const once = [...new Map(wanted.map((one) => [`${one.id}:${one.version}`, one])).values()];
  const found: ContentToPrint[] = [];
  for await (const stored of storedVersions(db, once)) {
    const params = JSON.parse(stored.params) as Record<string, unknown>;
    const reading = readContent(stored.library, params);
    const questions = reading.ok ? questionsIn(reading.block) : [];
    found.push({
      id: stored.material_id,
      version: stored.version,
      params,
      questions: new Map(questions.map((question) => [question.key, question])),
    });
  }
  return found;
}

/** The pictures that content names and its materials hold, by the path that stands in the content. */
export async function picturesNamed(
  ctx: Pick<Ctx, 'db' | 'files'>,
  materials: readonly { id: number; params: Record<string, unknown> }[],
) {
  const named = new Set(materials.flatMap(({ params }) => filesIn(params)));
  if (named.size === 0) return [];
  const held = await picturesOf(
    ctx.db,
    materials.map(({ id }) => id),
  );
  const wanted = held
    .map(({ id, mime_type }) => ({ id, path: storedPath(id, mime_type) }))
    .filter(({ path }) => named.has(path));
  return inPieces(wanted, async ({ id, path }) => {
    const opened = await ctx.files.open(ctx.files.link(id).slice('/files/'.length));
    return { path, bytes: opened ? await buffer(await opened.content()) : Buffer.alloc(0) };
  });
}
