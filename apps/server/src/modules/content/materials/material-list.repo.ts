import type { QueryOf } from '@khue/contract/endpoint';
import type { materialEndpoints } from '@khue/contract/materials';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { visibleMaterials } from './material.policy';
import { listColumns, listJoins, type MaterialRow } from './material.repo';

export type MaterialFilters = QueryOf<(typeof materialEndpoints)['list']>;

/** Whose a material is to the reader: their own, of their school, or shared by others. */
const collectionOf = ({ userId, schoolId }: Scope): SQL =>
  sql`CASE WHEN m.creator_id = ${userId} THEN 'mine' WHEN m.school_id = ${schoolId} THEN 'school' ELSE 'shared' END`;

/** The same as a condition that an index answers. */
function inCollection({ userId, schoolId }: Scope, collection: NonNullable<MaterialFilters['collection']>): SQL {
  if (collection === 'mine') return sql`m.creator_id = ${userId}`;
  if (collection === 'school') return sql`(m.school_id = ${schoolId} AND m.creator_id <> ${userId})`;
  return sql`(m.creator_id <> ${userId} AND m.school_id IS DISTINCT FROM ${schoolId})`;
}

/** Types are named with or without their version, several comma-joined; `manual` and `auto` say how it was made. */
const ofKind = (kind: string): SQL =>
  kind === 'manual' || kind === 'auto' ? sql`m.content_type = ${kind}` : ofType(kind);
const ofType = (libraries: string): SQL =>
  sql`m.machine_name = ANY (${libraries.split(',').map((one) => one.trim().split(' ')[0] ?? '')}::text[])`;

/** Filters that are counted as facets, each apart from the others; absent where nothing is asked. */
function facetFilters(scope: Scope, filters: MaterialFilters): Record<Facet, SQL | undefined> {
  const { status, content_type, library, creator_id, collection, level } = filters;
  const isKind = content_type === 'manual' || content_type === 'auto';
  // A type may be asked for by either name; it is the facet of types that then ignores it.
  const types = [...(library ? [ofType(library)] : []), ...(content_type && !isKind ? [ofKind(content_type)] : [])];
  return {
    status: status === undefined ? undefined : sql`m.status = ANY (${status}::text[])`,
    content_type: content_type && isKind ? ofKind(content_type) : undefined,
    library: types.length === 0 ? undefined : sql.join(types, sql` AND `),
    creator: creator_id === undefined ? undefined : sql`m.creator_id = ${creator_id}`,
    collection: collection === undefined ? undefined : inCollection(scope, collection),
    level: level === undefined ? undefined : sql`m.level = ${level}`,
  };
}

const FACETS = ['status', 'content_type', 'library', 'creator', 'collection', 'level'] as const;
type Facet = (typeof FACETS)[number];

/** What narrows list and facets alike. */
function common(scope: Scope, filters: MaterialFilters): (SQL | undefined | false)[] {
  return [
    visibleMaterials(scope),
    filters.ids !== undefined && sql`m.id = ANY (${filters.ids}::integer[])`,
    filters.course_id !== undefined && sql`m.course_id = ${filters.course_id}`,
    filters.course_part_id !== undefined && sql`m.course_part_id = ${filters.course_part_id}`,
    filters.bank !== undefined && sql`m.bank = ${filters.bank}`,
    filters.sharing !== undefined && sql`m.sharing = ${filters.sharing}`,
    filters.search !== undefined && foldedMatch(sql`m.search_folded`, filters.search),
    filters.competencies !== undefined && sql`m.competencies && ${filters.competencies.split(',')}::text[]`,
    filters.ic3_objectives !== undefined && sql`m.ic3_objectives && ${filters.ic3_objectives.split(',')}::text[]`,
  ];
}

const ORDERINGS = {
  updated_at: sql`m.updated_at`,
  created_at: sql`m.created_at`,
  question: sql`m.title`,
  status: sql`m.status`,
};

/** The page is found first and described after: what is joined is asked for twenty rows, not for all. */
export async function listMaterials(
  db: Queryable,
  scope: Scope,
  filters: MaterialFilters,
): Promise<Found<MaterialRow>> {
  const where = whereAll([...common(scope, filters), ...Object.values(facetFilters(scope, filters))]);
  // What is called so comes before what merely says so; the folded text begins with the title.
  const titleFirst =
    filters.search === undefined
      ? sql``
      : sql`(strpos(m.search_folded, fold(${filters.search})) BETWEEN 1 AND char_length(m.title)) DESC, `;
  const order = orderBy(filters.ordering, ORDERINGS, sql`${titleFirst}m.updated_at DESC, m.id DESC`, sql`m.id`);
  const counted = sql`SELECT count(*) AS count FROM materials m ${where}`;
  // Without the fence a search for a rare word walks through everything in order until it has met a page of hits.
  const found =
    filters.search === undefined
      ? sql`materials m ${where}`
      : sql`(SELECT m.id, m.title, m.status, m.created_at, m.updated_at, m.search_folded FROM materials m ${where} OFFSET 0) m`;
  const rows = await rowsOf<MaterialRow & { count: number }>(
    db,
    sql`WITH page AS (SELECT m.id FROM ${found} ${order} ${limitOf(filters)})
        SELECT ${listColumns}, (${counted}) AS count FROM page JOIN materials m ON m.id = page.id ${listJoins} ${order}`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export interface FacetCount {
  facet: Facet;
  value: string;
  name: string | null;
  count: number;
}

/** Makers who are offered to choose from. */
const MOST_CREATORS = 50;

/** How many there are of each kind, each count without its own filter: one pass over what the others leave. */
export function countFacets(db: Queryable, scope: Scope, filters: MaterialFilters): Promise<FacetCount[]> {
  const asked = facetFilters(scope, filters);
  const filtered = FACETS.filter((facet) => asked[facet] !== undefined);
  const heeds = (facet: Facet) => sql.identifier(`is_${facet}`);
  const values: Record<Facet, SQL> = {
    status: sql`m.status`,
    content_type: sql`m.content_type`,
    library: sql`m.machine_name`,
    creator: sql`m.creator_id`,
    collection: collectionOf(scope),
    level: sql`m.level`,
  };
  const columns = [
    ...FACETS.map((facet) => sql`${values[facet]} AS ${sql.identifier(facet)}`),
    ...filtered.map((facet) => sql`${asked[facet] ?? sql`true`} AS ${heeds(facet)}`),
  ];
  const names = [...FACETS.map((facet) => sql.identifier(facet)), ...filtered.map(heeds)];
  const counts = FACETS.map(
    (facet) => sql`SELECT ${facet}::text AS facet, ${sql.identifier(facet)}::text AS value, sum(n)::integer AS count
      FROM kinds ${whereAll(filtered.filter((other) => other !== facet).map(heeds))} GROUP BY ${sql.identifier(facet)}`,
  );
  const comma = sql`, `;
  return rowsOf(
    db,
    sql`WITH kinds AS MATERIALIZED (
          SELECT *, count(*) AS n FROM (
            SELECT ${sql.join(columns, comma)} FROM materials m ${whereAll(common(scope, filters))}
          ) seen GROUP BY ${sql.join(names, comma)}
        ), counted AS (${sql.join(counts, sql` UNION ALL `)}),
        ranked AS (SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value) AS place FROM counted
          WHERE value IS NOT NULL)
        SELECT r.facet, r.value, coalesce(u.full_name, l.title) AS name, r.count FROM ranked r
        LEFT JOIN ${identityTables.users} u ON u.id = CASE WHEN r.facet = 'creator' THEN r.value::integer END
        LEFT JOIN LATERAL (
          SELECT h.title FROM h5p_libraries h WHERE r.facet = 'library' AND h.machine_name = r.value
          ORDER BY h.major DESC, h.minor DESC LIMIT 1
        ) l ON true
        WHERE r.place <= ${MOST_CREATORS} ORDER BY r.facet, r.place`,
  );
}

export interface CreatorRow {
  id: number;
  name: string;
  count: number;
}

export async function listCreators(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof materialEndpoints)['creators']>,
): Promise<Found<CreatorRow>> {
  const makers = sql`SELECT u.id, u.full_name AS name, u.first_name, u.last_name, made.count
    FROM (SELECT m.creator_id, count(*) AS count FROM materials m WHERE ${visibleMaterials(scope)} GROUP BY m.creator_id) made
    JOIN ${identityTables.users} u ON u.id = made.creator_id
    ${whereAll([filters.search !== undefined && foldedMatch(sql`fold(u.full_name)`, filters.search)])}`;
  const direction = filters.ordering?.descending ? sql`DESC` : sql`ASC`;
  const rows = await rowsOf<CreatorRow>(
    db,
    sql`${makers} ORDER BY u.first_name ${direction}, u.last_name ${direction}, u.id ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM (${makers}) makers`);
  return { rows, count: counted?.count ?? 0 };
}
