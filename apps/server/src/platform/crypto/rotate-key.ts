import { rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';
import { StartFailure } from '../start-failure';
import { ENCRYPTED_COLUMNS } from './encrypted-columns';
import type { Secrets } from './secrets';

export interface Rotation {
  rotated: number;
  /** Under the new key before: it may be run again. */
  already: number;
  /** Under neither key. They stay as they are. */
  lost: number;
}

interface Keys {
  old: Secrets;
  current: Secrets;
}

interface SealedRow {
  place: string;
  sealed: Buffer;
}

function sealAnew({ place, sealed }: SealedRow, { old, current }: Keys, rotation: Rotation): SealedRow[] {
  if (current.decrypt(sealed) !== null) {
    rotation.already += 1;
    return [];
  }
  const text = old.decrypt(sealed);
  if (text === null) {
    rotation.lost += 1;
    return [];
  }
  rotation.rotated += 1;
  return [{ place, sealed: current.encrypt(text) }];
}

/**
 * Seals everything anew, in the caller's transaction. What is written meanwhile waits, so that no row of the
 * old key appears behind it; processes that still have the old key must be stopped first.
 */
export async function rotateKey(tx: Tx, keys: Keys): Promise<Rotation> {
  const rotation: Rotation = { rotated: 0, already: 0, lost: 0 };
  for (const names of ENCRYPTED_COLUMNS) {
    const [table, column] = [sql.identifier(names.table), sql.identifier(names.column)];
    await tx.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    // A cursor sees the rows as they were when it was opened, so that none is met twice.
    await tx.execute(
      sql`DECLARE sealed CURSOR FOR SELECT ctid::text AS place, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (;;) {
      const rows = await rowsOf<SealedRow>(tx, sql`FETCH 500 FROM sealed`);
      if (rows.length === 0) break;
      const renewed = rows.flatMap((row) => sealAnew(row, keys, rotation));
      await tx.execute(
        sql`UPDATE ${table} SET ${column} = renewed.sealed
            FROM unnest(${renewed.map(({ place }) => place)}::text[]::tid[], ${renewed.map(({ sealed }) => sealed)}::bytea[])
              AS renewed (place, sealed)
            WHERE ${table}.ctid = renewed.place`,
      );
    }
    await tx.execute(sql`CLOSE sealed`);
  }
  // An old key that fits nothing is a wrong one, whatever else is in the database.
  if (rotation.lost > 0 && rotation.rotated === 0) throw new StartFailure('old_key_wrong', { lost: rotation.lost });
  return rotation;
}
