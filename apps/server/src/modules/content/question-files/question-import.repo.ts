import type { QuestionFormat } from '@khue/contract/question-imports';
import type { FilePlace, ReadProblem } from '@khue/scoring/kinds/file-kind';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { platformTables } from '../../../platform/db/platform-tables';
import { sql } from '../../../platform/db/sql';

export interface ImportRow {
  id: number;
  file_name: string;
  format: QuestionFormat;
  unread: { place: FilePlace; text: string }[];
  unread_count: number;
  material_ids: number[] | null;
  published: boolean;
  expires_at: Date;
}

interface SourceLine {
  at: number;
  text: string;
  marked: [number, number][];
}

export interface ImportedQuestion {
  index: number;
  /** As the file counts it. */
  number: number | null;
  place: FilePlace;
  title: string;
  library: string;
  /** As JSON text: files in it get their links before anybody reads it. */
  params: string;
  problems: ReadProblem[];
  source: SourceLine[];
  points: number | null;
  dropped: boolean;
}

/** What somebody changed of a question; what is absent stays. */
export interface QuestionEdit {
  index: number;
  content?: { title: string; params: string; problems: ReadProblem[] } | undefined;
  points?: number | null | undefined;
  dropped?: boolean | undefined;
}

interface NewImport {
  userId: number;
  fileName: string;
  format: QuestionFormat;
  unread: ImportRow['unread'];
  unreadCount: number;
  days: number;
}

const QUESTIONS_AT_ONCE = 200;
const COLUMNS = sql`id, file_name, format, unread, unread_count, material_ids, published, expires_at`;
const QUESTION = sql`index, number, place, title, library, params::text AS params, problems, source, points::float8 AS points, dropped`;
/** Others, and those who come too late, find nothing. */
const ofUser = (id: number, userId: number) => sql`id = ${id} AND user_id = ${userId} AND expires_at > now()`;

export async function insertImport(tx: Tx, given: NewImport): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO question_imports (user_id, file_name, format, unread, unread_count, expires_at)
        VALUES (${given.userId}, ${given.fileName}, ${given.format}, ${JSON.stringify(given.unread)}::jsonb, ${given.unreadCount},
          now() + make_interval(days => ${given.days}))
        RETURNING id`,
  );
  if (!row) throw new Error('the import was not stored');
  return row.id;
}

export async function insertQuestions(tx: Tx, importId: number, questions: readonly ImportedQuestion[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO question_import_questions (import_id, index, number, place, title, library, params, problems, source)
        SELECT ${importId}, * FROM unnest(
          ${questions.map(({ index }) => index)}::integer[],
          ${questions.map(({ number }) => number)}::integer[],
          ${questions.map(({ place }) => JSON.stringify(place))}::jsonb[],
          ${questions.map(({ title }) => title)}::text[],
          ${questions.map(({ library }) => library)}::text[],
          ${questions.map(({ params }) => params)}::jsonb[],
          ${questions.map(({ problems }) => JSON.stringify(problems))}::jsonb[],
          ${questions.map(({ source }) => JSON.stringify(source))}::jsonb[])`,
  );
}

/** Those of the import that are named, in the order of the file. */
export function questionsAt(db: Queryable, importId: number, indexes: readonly number[]): Promise<ImportedQuestion[]> {
  return rowsOf(
    db,
    sql`SELECT ${QUESTION} FROM question_import_questions
        WHERE import_id = ${importId} AND index = ANY(${indexes}::integer[]) ORDER BY index`,
  );
}

export async function updateQuestions(tx: Tx, importId: number, edits: readonly QuestionEdit[]): Promise<void> {
  const contents = edits.map(({ content }) => content);
  await tx.execute(
    sql`UPDATE question_import_questions q
        SET title = coalesce(e.title, q.title),
            params = coalesce(e.params, q.params),
            problems = coalesce(e.problems, q.problems),
            points = CASE WHEN e.sets_points THEN e.points ELSE q.points END,
            dropped = coalesce(e.dropped, q.dropped)
        FROM unnest(
          ${edits.map(({ index }) => index)}::integer[],
          ${contents.map((content) => content?.title ?? null)}::text[],
          ${contents.map((content) => content?.params ?? null)}::jsonb[],
          ${contents.map((content) => (content ? JSON.stringify(content.problems) : null))}::jsonb[],
          ${edits.map(({ points }) => points !== undefined)}::boolean[],
          ${edits.map(({ points }) => points ?? null)}::numeric[],
          ${edits.map(({ dropped }) => dropped ?? null)}::boolean[]
        ) AS e (index, title, params, problems, sets_points, points, dropped)
        WHERE q.import_id = ${importId} AND q.index = e.index`,
  );
}

export function findImport(db: Queryable, userId: number, id: number): Promise<ImportRow | undefined> {
  return firstRowOf(db, sql`SELECT ${COLUMNS} FROM question_imports WHERE ${ofUser(id, userId)}`);
}

/** Two confirmations at once: the second waits here and finds what the first one made. */
export function lockImport(tx: Tx, userId: number, id: number): Promise<ImportRow | undefined> {
  return firstRowOf(tx, sql`SELECT ${COLUMNS} FROM question_imports WHERE ${ofUser(id, userId)} FOR UPDATE`);
}

/** In the order of the file, so many at once: a large file has megabytes of content. */
export async function* questionsOf(db: Queryable, importId: number): AsyncGenerator<ImportedQuestion[]> {
  for (let after = -1; ; ) {
    const rows: ImportedQuestion[] = await rowsOf(
      db,
      sql`SELECT ${QUESTION}
          FROM question_import_questions WHERE import_id = ${importId} AND index > ${after}
          ORDER BY index LIMIT ${QUESTIONS_AT_ONCE}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.index;
  }
}

export async function rememberMaterials(
  tx: Tx,
  importId: number,
  made: { ids: readonly number[]; published: boolean },
): Promise<void> {
  await tx.execute(
    sql`UPDATE question_imports SET material_ids = ${made.ids}::integer[], published = ${made.published}
        WHERE id = ${importId}`,
  );
}

/** As what an import holds its pictures. */
export const importUse = (importId: number) => ({ usedBy: 'question_import', id: importId });

/** The pictures that an import holds until it goes. */
export async function picturesHeld(db: Queryable, importId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT file_id AS id FROM ${platformTables.file_uses} WHERE used_by = 'question_import' AND used_by_id = ${importId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function deleteExpiredImports(tx: Tx, take: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`DELETE FROM question_imports WHERE id IN (
          SELECT id FROM question_imports WHERE expires_at <= now() ORDER BY expires_at LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  );
  return rows.map(({ id }) => id);
}
