import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceDataDir } from './paths';

const TABLES = {
  'old-provinces': ['code', 'name'],
  'old-districts': ['code', 'name', 'provinceCode'],
  'old-wards': ['code', 'name', 'districtCode', 'provinceCode'],
  'new-provinces': ['code', 'name'],
  'new-wards': ['code', 'name', 'provinceCode'],
  'ward-successions': ['oldCode', 'newCode'],
  banks: ['bin', 'code', 'shortName', 'name'],
  competencies: ['code', 'name', 'enName', 'domainCode', 'domainName', 'domainEnName'],
  'ic3-objectives': ['code', 'name', 'enName', 'domainCode', 'domainName', 'domainEnName'],
} as const;

type TableName = keyof typeof TABLES;
type Row<Name extends TableName> = Record<(typeof TABLES)[Name][number], string>;

export const REFERENCE_TABLES = Object.keys(TABLES) as TableName[];

/** The text of a table; where it comes from and what was cleaned stands in the README beside it. */
export const referenceText = (name: TableName) => readFileSync(join(referenceDataDir, `${name}.tsv`), 'utf8');

export function readReferenceTable<Name extends TableName>(name: Name): Row<Name>[] {
  const columns: readonly string[] = TABLES[name];
  // A checkout may have turned the line ends into those of Windows.
  const [heading, ...lines] = referenceText(name).trimEnd().split(/\r?\n/);
  if (heading !== columns.join('\t')) throw new Error(`${name}.tsv does not start with its columns`);
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Row<Name>;
  });
}
