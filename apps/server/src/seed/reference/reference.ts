import { PERMISSION_CODES } from '@khue/contract/permissions';
import type pg from 'pg';
import { CATALOGUE } from '../catalogue/catalogue';
import { saveCatalogue } from '../catalogue/save-catalogue';
import { runSeed } from '../seed-record';
import { SYSTEM_GRADES } from './grade-list';
import { installedRelease, type Release } from './release';
import { saveAccess } from './save-access';
import { saveAddresses, saveSuccessions } from './save-addresses';
import { saveBanks } from './save-banks';
import { saveGrades } from './save-grades';
import { SYSTEM_ROLES } from './system-roles';

/** Addresses, banks, grades, permissions, system roles and the embedded courses: loaded once per release, at any start. */
export async function seedReference(pool: pg.Pool, release: Release = installedRelease()): Promise<void> {
  const { version } = release;
  await runSeed(pool, { name: 'reference', version, isDone: (applied) => applied === version }, async (client) => {
    const data = release.read();
    await saveAddresses(client, data);
    await saveSuccessions(client, data.successions);
    await saveBanks(client, data.banks);
    await saveGrades(client, SYSTEM_GRADES);
    await saveAccess(client, PERMISSION_CODES, SYSTEM_ROLES);
    await saveCatalogue(client, CATALOGUE);
  });
}
