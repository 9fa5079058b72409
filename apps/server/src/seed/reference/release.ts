import { createHash } from 'node:crypto';
import { PERMISSION_CODES } from '@khue/contract/permissions';
import { REFERENCE_TABLES, readReferenceTable, referenceText } from '../../platform/reference-table';
import { CATALOGUE } from '../catalogue/catalogue';
import { SYSTEM_GRADES } from './grade-list';
import { SYSTEM_ROLES } from './system-roles';

/** What the files of the repository say, read whole. */
function readReferenceData() {
  return {
    /** As they were until 30 June 2025. */
    oldUnits: {
      provinces: readReferenceTable('old-provinces'),
      districts: readReferenceTable('old-districts'),
      wards: readReferenceTable('old-wards'),
    },
    /** Since 1 July 2025. */
    newUnits: { provinces: readReferenceTable('new-provinces'), wards: readReferenceTable('new-wards') },
    /** Which new wards an old one became, or became part of. */
    successions: readReferenceTable('ward-successions'),
    banks: readReferenceTable('banks'),
  };
}

export type ReferenceData = ReturnType<typeof readReferenceData>;

/** A state of the reference data: its version is cheap, its contents are read only when they are new. */
export interface Release {
  version: string;
  read(): ReferenceData;
}

export function installedRelease(): Release {
  const hash = createHash('sha256').update(JSON.stringify([SYSTEM_GRADES, PERMISSION_CODES, SYSTEM_ROLES, CATALOGUE]));
  for (const name of REFERENCE_TABLES) hash.update(referenceText(name));
  return { version: hash.digest('hex'), read: readReferenceData };
}
