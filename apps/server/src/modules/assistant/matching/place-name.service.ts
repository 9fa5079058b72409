import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Ctx } from '../../../platform/http/context';
import { geographyTables } from '../../geography/geography.api';
import { AREAS } from './tool-phrases.rules';

/** "Ha Noi", "Ba Ria Vung Tau". */
const NAME_WORDS = [4, 3, 2];

const rowsOfWords = (words: readonly string[]): string[] =>
  NAME_WORDS.flatMap((size) => words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' ')));

/** What an officer calls all that they look after. */
function withoutArea({ level }: Ctx['scope'], words: readonly string[]): string[] {
  const rows = level === 'province' ? AREAS.province : level === 'ward' ? AREAS.ward : [];
  const text = ` ${words.join(' ')} `;
  const row = rows.find((one) => text.includes(` ${one} `));
  return row === undefined ? [...words] : text.replace(` ${row} `, ' ').trim().split(' ').filter(Boolean);
}

/**
 * Provinces, old and new, that a question names: no tool tells of one, so what is asked of one is not answered with all
 * of them. Only an officer of that one province means all of their own.
 */
export async function readPlaces(
  { db, scope }: Ctx,
  words: readonly string[],
): Promise<{ words: string[]; unused: string[] }> {
  const left = withoutArea(scope, words);
  if (scope.level === 'self' || left.length < 2) return { words: left, unused: [] };
  const bare = sql`regexp_replace(fold(name), '^(tinh|thanh pho) ', '')`;
  const { new_provinces: now, old_provinces: before } = geographyTables;
  const found = await rowsOf<{ name: string; code: string | null }>(
    db,
    sql`SELECT ${bare} AS name, code FROM ${now} WHERE ${bare} = ANY (${rowsOfWords(left)}::text[])
        UNION ALL SELECT ${bare}, NULL FROM ${before} WHERE ${bare} = ANY (${rowsOfWords(left)}::text[])`,
  );
  const [own, another] = scope.level === 'province' ? scope.units : [];
  const isOwn = found.some(({ code }) => code !== null && code === own && another === undefined);
  const [name] = found.map((one) => one.name);
  if (name === undefined) return { words: left, unused: [] };
  const rest = ` ${left.join(' ')} `.replace(` ${name} `, ' ').trim().split(' ').filter(Boolean);
  return { words: isOwn ? rest : left, unused: isOwn ? [] : [name] };
}
