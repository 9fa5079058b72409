import type { MaterialBank } from '@khue/contract/material-banks';
import type { MaterialLevel } from '@khue/contract/material-levels';
import type { MaterialOrigin, MaterialSharing, MaterialStatus } from '@khue/contract/materials';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { platformTables } from '../../../platform/db/platform-tables';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { pause } from '../../../platform/pieces';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { visibleMaterials } from './material.policy';

type Columns =
  | 'id'
  | 'title'
  | 'status'
  | 'course_id'
  | 'course_part_id'
  | 'creator_id'
  | 'school_id'
  | 'sharing'
  | 'bank'
  | 'exam_provinces'
  | 'content_type'
  | 'origin'
  | 'version'
  | 'competencies'
  | 'ic3_objectives'
  | 'level'
  | 'points'
  | 'cover_file_id'
  | 'created_at'
  | 'updated_at';

export interface MaterialRow extends Pick<Tables['materials'], Columns> {
  counts: Record<string, number>;
  library: string;
  /** What an installed type calls itself. */
  library_title: string | null;
  course_name: string | null;
  course_part_name: string | null;
  creator_name: string;
  school_name: string | null;
}

export interface MaterialDetail extends MaterialRow {
  /** As JSON text: files in it get their links before anybody reads it. */
  params: string;
  report: { slide?: number; code: string; detail: string }[];
  worked_with: boolean;
}

/** Columns of a row `m` of a list, and what they are joined from. */
export const listColumns = sql`m.id, m.title, m.status, m.course_id, m.course_part_id, m.creator_id, m.school_id, m.sharing,
  m.bank, m.exam_provinces, m.content_type, m.origin, m.version, m.counts, m.competencies, m.ic3_objectives, m.level, m.points,
  m.cover_file_id, m.created_at, m.updated_at,
  v.library, l.title AS library_title, k.name AS course_name, p.name AS course_part_name, u.full_name AS creator_name, s.name AS school_name`;
export const listJoins = sql`JOIN material_versions v ON v.material_id = m.id AND v.version = m.version
  LEFT JOIN h5p_libraries l ON l.machine_name = m.machine_name
    AND v.library = l.machine_name || ' ' || l.major || '.' || l.minor
  LEFT JOIN ${coursesTables.courses} k ON k.id = m.course_id
  LEFT JOIN ${coursesTables.course_parts} p ON p.id = m.course_part_id
  JOIN ${identityTables.users} u ON u.id = m.creator_id
  LEFT JOIN ${schoolsTables.schools} s ON s.id = m.school_id`;

const workedWith = sql`EXISTS (SELECT FROM material_versions_worked_with w
  WHERE w.material_id = m.id AND w.version = m.version)`;

export function findMaterial(db: Queryable, scope: Scope, id: number): Promise<MaterialDetail | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${listColumns}, v.params::text AS params, m.report, ${workedWith} AS worked_with
        FROM materials m ${listJoins} WHERE m.id = ${id} AND ${visibleMaterials(scope)}`,
  );
}

/** The row without its content, which may be large. */
export function findMaterialRow(db: Queryable, scope: Scope, id: number): Promise<MaterialRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${listColumns} FROM materials m ${listJoins} WHERE m.id = ${id} AND ${visibleMaterials(scope)}`,
  );
}

/** The same, locked until the end of the transaction. */
export async function lockMaterial(tx: Tx, scope: Scope, id: number): Promise<MaterialRow | undefined> {
  const locked = await firstRowOf(
    tx,
    sql`SELECT FROM materials m WHERE m.id = ${id} AND ${visibleMaterials(scope)} FOR NO KEY UPDATE`,
  );
  return locked && findMaterialRow(tx, scope, id);
}

export interface NewMaterial {
  title: string;
  status: MaterialStatus;
  courseId: number | null;
  coursePartId: number | null;
  creatorId: number;
  schoolId: number | null;
  sharing: MaterialSharing;
  bank: MaterialBank;
  examProvinces: readonly string[];
  contentType: Tables['materials']['content_type'];
  origin: MaterialOrigin;
  machineName: string;
  counts: Record<string, number>;
  competencies: readonly string[];
  ic3Objectives: readonly string[];
  level: MaterialLevel | null;
  points: number;
  report: readonly object[];
  bodyText: string;
  coverFileId: number | null;
}

/** Their ids, in the order of the materials: ids are given out in the order in which rows come. */
export async function insertMaterials(tx: Tx, materials: readonly NewMaterial[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO materials (title, status, course_id, course_part_id, creator_id, school_id, sharing, bank, exam_provinces,
          content_type, origin, machine_name, counts, competencies, ic3_objectives, level, points, report, body_text, cover_file_id)
        SELECT new.title, new.status, new.course_id, new.course_part_id, new.creator_id, new.school_id, new.sharing,
          new.bank, ARRAY(SELECT jsonb_array_elements_text(new.exam_provinces)), new.content_type, new.origin, new.machine_name, new.counts,
          ARRAY(SELECT jsonb_array_elements_text(new.competencies)), ARRAY(SELECT jsonb_array_elements_text(new.ic3_objectives)),
          new.level, new.points, new.report, new.body_text, new.cover_file_id
        FROM unnest(
          ${materials.map(({ title }) => title)}::text[],
          ${materials.map(({ status }) => status)}::text[],
          ${materials.map(({ courseId }) => courseId)}::integer[],
          ${materials.map(({ coursePartId }) => coursePartId)}::integer[],
          ${materials.map(({ creatorId }) => creatorId)}::integer[],
          ${materials.map(({ schoolId }) => schoolId)}::integer[],
          ${materials.map(({ sharing }) => sharing)}::text[],
          ${materials.map(({ bank }) => bank)}::text[],
          ${materials.map(({ examProvinces }) => JSON.stringify(examProvinces))}::jsonb[],
          ${materials.map(({ contentType }) => contentType)}::text[],
          ${materials.map(({ origin }) => origin)}::text[],
          ${materials.map(({ machineName }) => machineName)}::text[],
          ${materials.map(({ counts }) => JSON.stringify(counts))}::jsonb[],
          ${materials.map(({ competencies }) => JSON.stringify(competencies))}::jsonb[],
          ${materials.map(({ ic3Objectives }) => JSON.stringify(ic3Objectives))}::jsonb[],
          ${materials.map(({ level }) => level)}::text[],
          ${materials.map(({ points }) => points)}::numeric[],
          ${materials.map(({ report }) => JSON.stringify(report))}::jsonb[],
          ${materials.map(({ bodyText }) => bodyText)}::text[],
          ${materials.map(({ coverFileId }) => coverFileId)}::integer[]
        ) WITH ORDINALITY AS new (title, status, course_id, course_part_id, creator_id, school_id, sharing, bank, exam_provinces,
          content_type, origin, machine_name, counts, competencies, ic3_objectives, level, points, report, body_text, cover_file_id, place)
        ORDER BY new.place
        RETURNING id`,
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export interface StoredContent {
  library: string;
  /** JSON. */
  params: string;
}

/** With how many questions and slides it has, which the places that hold it tell. */
type NewContent = StoredContent & { counts: Record<string, number> };

export async function insertVersions(
  tx: Tx,
  versions: readonly { materialId: number; version: number; content: NewContent }[],
  createdBy: number,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO material_versions (material_id, version, library, params, counts, created_by)
        SELECT new.material_id, new.version, new.library, new.params, new.counts, ${createdBy}::integer
        FROM unnest(
          ${versions.map(({ materialId }) => materialId)}::integer[],
          ${versions.map(({ version }) => version)}::integer[],
          ${versions.map(({ content }) => content.library)}::text[],
          ${versions.map(({ content }) => content.params)}::jsonb[],
          ${versions.map(({ content }) => JSON.stringify(content.counts))}::jsonb[])
          AS new (material_id, version, library, params, counts)`,
  );
}

export async function insertVersion(
  tx: Tx,
  materialId: number,
  version: number,
  { library, params, counts }: NewContent,
  createdBy: number,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO material_versions (material_id, version, library, params, counts, created_by)
        VALUES (${materialId}, ${version}, ${library}, ${params}::jsonb, ${JSON.stringify(counts)}::jsonb, ${createdBy})`,
  );
}

/** How the content of a version stands to another: the same, and whether somebody has worked with it. */
export async function compareVersion(
  tx: Tx,
  materialId: number,
  version: number,
  { library, params }: StoredContent,
): Promise<{ same: boolean; worked_with: boolean }> {
  const row = await firstRowOf<{ same: boolean; worked_with: boolean }>(
    tx,
    sql`SELECT v.library = ${library} AND v.params = ${params}::jsonb AS same, EXISTS (SELECT FROM material_versions_worked_with w
          WHERE w.material_id = v.material_id AND w.version = v.version) AS worked_with
        FROM material_versions v WHERE v.material_id = ${materialId} AND v.version = ${version}`,
  );
  return row ?? { same: false, worked_with: true };
}

export async function rewriteVersion(
  tx: Tx,
  materialId: number,
  version: number,
  { library, params, counts }: NewContent,
  writtenBy: number,
): Promise<void> {
  await tx.execute(
    sql`UPDATE material_versions SET library = ${library}, params = ${params}::jsonb, counts = ${JSON.stringify(counts)}::jsonb, created_by = ${writtenBy}, created_at = now()
        WHERE material_id = ${materialId} AND version = ${version}`,
  );
}

export function storedContent(db: Queryable, materialId: number, version: number): Promise<StoredContent | undefined> {
  return firstRowOf(
    db,
    sql`SELECT library, params::text AS params FROM material_versions WHERE material_id = ${materialId} AND version = ${version}`,
  );
}

export interface StoredVersion extends StoredContent {
  material_id: number;
  version: number;
  /** Its place among those that were asked for. */
  at: number;
  /** The files that the material holds. */
  files: number[];
}

/** So many are read at once: some are large. */
const READ_AT_ONCE = 40;

/** Of several versions, in their order; what is not there does not come. Between two of them others have their turn. */
export async function* storedVersions(
  db: Queryable,
  wanted: readonly { id: number; version: number }[],
): AsyncGenerator<StoredVersion> {
  for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
    const some = wanted.slice(from, from + READ_AT_ONCE);
    const rows = await rowsOf<StoredVersion>(
      db,
      sql`SELECT ${from} + wanted.place::integer - 1 AS at, v.material_id, v.version, v.library, v.params::text AS params,
            ARRAY(SELECT used.file_id FROM ${platformTables.file_uses} used
              WHERE used.used_by = 'material' AND used.used_by_id = v.material_id) AS files
          FROM unnest(${some.map(({ id }) => id)}::integer[], ${some.map(({ version }) => version)}::integer[])
            WITH ORDINALITY AS wanted (id, version, place)
          JOIN material_versions v ON v.material_id = wanted.id AND v.version = wanted.version ORDER BY wanted.place`,
    );
    for (const row of rows) {
      yield row;
      await pause();
    }
  }
}

type Cell = string | number | null | readonly string[];

/** Columns that are set; `counts` comes as JSON. */
export async function updateMaterial(tx: Tx, id: number, values: Record<string, Cell>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.execute(sql`UPDATE materials SET ${sql.assignments(values)} WHERE id = ${id}`);
}

export interface VersionRow
  extends Pick<Tables['material_versions'], 'version' | 'library' | 'created_by' | 'created_at'> {
  params: string;
  created_by_name: string | null;
  worked_with: boolean;
}

/** Of all versions together, as text; older ones of very large materials are left out. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Latest first. Who only looks at a material sees what is shown now. */
export function versionsOf(db: Queryable, materialId: number, current: number | null): Promise<VersionRow[]> {
  const shown = current === null ? sql`` : sql`AND v.version = ${current}`;
  return rowsOf(
    db,
    sql`SELECT v.version, v.library, v.params, v.created_by, u.full_name AS created_by_name, v.created_at,
          EXISTS (SELECT FROM material_versions_worked_with w WHERE w.material_id = v.material_id AND w.version = v.version) AS worked_with
        FROM (SELECT v.material_id, v.version, v.library, v.params::text AS params, v.created_by, v.created_at,
                sum(octet_length(v.params::text)) OVER (ORDER BY v.version DESC) - octet_length(v.params::text) AS before
              FROM material_versions v WHERE v.material_id = ${materialId} ${shown}) v
        LEFT JOIN ${identityTables.users} u ON u.id = v.created_by
        WHERE v.before < ${MOST_BYTES} ORDER BY v.version DESC LIMIT 50`,
  );
}

export async function libraryOfVersion(
  db: Queryable,
  materialId: number,
  version: number,
): Promise<string | undefined> {
  const row = await firstRowOf<{ library: string }>(
    db,
    sql`SELECT library FROM material_versions WHERE material_id = ${materialId} AND version = ${version}`,
  );
  return row?.library;
}

/** What its package said of whose work it is; nothing for what was made here. */
export async function findProvenance(db: Queryable, id: number): Promise<object> {
  const row = await firstRowOf<{ provenance: object }>(db, sql`SELECT provenance FROM materials WHERE id = ${id}`);
  return row?.provenance ?? {};
}

/** Those of these materials that somebody sees. */
export async function materialsSeen(db: Queryable, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT m.id FROM materials m WHERE m.id = ANY (${ids}::integer[]) AND ${visibleMaterials(scope)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of these materials that somebody sees and that are published: what can be shown to a class. */
export async function materialsToShow(db: Queryable, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT m.id FROM materials m
        WHERE m.id = ANY (${ids}::integer[]) AND m.status = 'published' AND ${visibleMaterials(scope)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of these materials that somebody sees, that are published and hold a question. */
export async function materialsToAskFor(db: Queryable, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT m.id FROM materials m WHERE m.id = ANY (${ids}::integer[]) AND m.status = 'published'
          AND (m.counts ->> 'questions')::integer > 0 AND ${visibleMaterials(scope)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether people have to mark something in one of these. */
export async function needMarkers(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM materials m WHERE m.id = ANY (${ids}::integer[]) AND m.counts ? 'marked' LIMIT 1`,
  );
  return row !== undefined;
}

/** What it is called, and who may be told that. */
export async function materialNamed(db: Queryable, id: number): Promise<Pick<MaterialRow, 'title' | 'bank'>> {
  const row = await firstRowOf<Pick<MaterialRow, 'title' | 'bank'>>(
    db,
    sql`SELECT title, bank FROM materials WHERE id = ${id}`,
  );
  return row ?? { title: '', bank: 'exam' };
}
