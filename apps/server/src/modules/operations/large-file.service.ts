import { say } from '@khue/i18n/server-texts';
import type { Ctx } from '../../platform/http/context';
import { allFiles, findLargeFiles, type LargeFileRow } from './large-file.repo';

const MOST = 50;
/** Rows that hold files, as `file_uses` calls them. */
const HOLDERS = new Set([
  'material',
  'question_import',
  'h5p_library',
  'answer_file',
  'certificate_wording',
  'certificate_template',
  'account',
]);

function holderOf({ used_by: usedBy, expires_at: expiresAt }: LargeFileRow): string | null {
  if (usedBy !== null) return HOLDERS.has(usedBy) ? usedBy : 'other';
  return expiresAt === null ? 'other' : null;
}

const referenceOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export async function largestFiles({ db, language, scope }: Pick<Ctx, 'db' | 'language' | 'scope'>) {
  const rows = await findLargeFiles(db, MOST, scope.examines);
  return {
    total: await allFiles(db),
    files: rows.map((row) => {
      const holder = holderOf(row);
      return {
        id: row.id,
        name: row.name,
        bytes: row.size,
        created_at: row.created_at.toISOString(),
        owner: referenceOf(row.owner_id, row.owner_name),
        school: referenceOf(row.school_id, row.school_name),
        held_by: holder && say(language, `system_status:holder.${holder}`),
      };
    }),
  };
}
