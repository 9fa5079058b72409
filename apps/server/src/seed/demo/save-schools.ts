import { schoolCreate } from '@khue/contract/schools';
import type pg from 'pg';
import type { z } from 'zod';
import { insertRows } from '../insert-rows';
import { LAST_YEAR, NEXT_YEAR, THIS_YEAR } from '../invention/school-years';
import { DEMO_SCHOOLS, SIGN_IN_SCHOOL } from './schools';

/** The address of an old ward in both systems; the demo uses wards with exactly one successor. */
interface WardAddress {
  ward_code: string;
  district_code: string;
  province_code: string;
  ward_code_2: string;
  province_code_2: string;
}

type SchoolRow = z.output<typeof schoolCreate> & { address: WardAddress; bankId: number | null };

async function findAddresses(client: pg.PoolClient, wardCodes: string[]): Promise<Map<string, WardAddress>> {
  const { rows } = await client.query<WardAddress>(
    `SELECT old_wards.code AS ward_code, old_wards.district_code, old_wards.province_code,
            new_wards.code AS ward_code_2, new_wards.province_code AS province_code_2
     FROM old_wards
     JOIN ward_successions ON ward_successions.old_code = old_wards.code
     JOIN new_wards ON new_wards.code = ward_successions.new_code
     WHERE old_wards.code = ANY ($1)`,
    [wardCodes],
  );
  return new Map(rows.map((row) => [row.ward_code, row]));
}

async function findBanks(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; code: string }>('SELECT id, code FROM banks WHERE active');
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function schoolRows(client: pg.PoolClient): Promise<SchoolRow[]> {
  const addresses = await findAddresses(
    client,
    DEMO_SCHOOLS.map(({ form }) => form.wards_code),
  );
  const banks = await findBanks(client);
  return DEMO_SCHOOLS.map(({ form, bankCode }) => {
    const address = addresses.get(form.wards_code);
    if (!address) throw new Error(`The demo school ${form.name} lies in the unknown ward ${form.wards_code}`);
    return { ...schoolCreate.parse(form), address, bankId: (bankCode && banks.get(bankCode)) || null };
  });
}

/** One school has its next year already, so that an upgrade can be looked at right away. */
const yearsOf = (school: string) =>
  school === SIGN_IN_SCHOOL ? [LAST_YEAR, THIS_YEAR, NEXT_YEAR] : [LAST_YEAR, THIS_YEAR];

/** Saves the demo schools with their school years; answers their ids by name. */
export async function saveDemoSchools(client: pg.PoolClient): Promise<Map<string, number>> {
  const saved = await insertRows<SchoolRow, { id: number; name: string }>(
    client,
    'schools',
    [
      ['name', 'text', (row) => row.name],
      ['other_name', 'text', (row) => row.other_name ?? null],
      ['en_name', 'text', (row) => row.en_name ?? null],
      ['schools_type', 'text', (row) => row.schools_type],
      ['birth_date', 'date', (row) => row.birth_date ?? null],
      ['organization_name', 'text', (row) => row.organization_name ?? null],
      ['principal_name', 'text', (row) => row.principal_name ?? null],
      ['vice_principal_name', 'text', (row) => row.vice_principal_name ?? null],
      ['bank_id', 'integer', (row) => row.bankId],
      ['bank_account_name', 'text', (row) => row.schools_bank_account_name ?? null],
      ['bank_account_number', 'text', (row) => row.schools_bank_account_number ?? null],
      ['email', 'text', (row) => row.schools_email ?? null],
      ['fax', 'text', (row) => row.schools_fax ?? null],
      ['hot_line', 'text', (row) => row.schools_hot_line ?? null],
      ['tele', 'text', (row) => row.schools_tele ?? null],
      ['phone', 'text', (row) => row.schools_phone ?? null],
      ['postal_code', 'text', (row) => row.postal_code ?? null],
      ['address', 'text', (row) => row.schools_address ?? null],
      ['address_2', 'text', (row) => row.schools_address_2 ?? null],
      ['status', 'smallint', (row) => row.status],
      ['ward_code', 'text', (row) => row.address.ward_code],
      ['district_code', 'text', (row) => row.address.district_code],
      ['province_code', 'text', (row) => row.address.province_code],
      ['ward_code_2', 'text', (row) => row.address.ward_code_2],
      ['province_code_2', 'text', (row) => row.address.province_code_2],
    ],
    await schoolRows(client),
    'RETURNING id, name',
  );
  await insertRows(
    client,
    'school_years',
    [
      ['school_id', 'integer', (year) => year.schoolId],
      ['year', 'smallint', (year) => year.year],
      ['name', 'text', (year) => year.name],
      ['start_date', 'date', (year) => year.startDate],
      ['end_date', 'date', (year) => year.endDate],
    ],
    saved.flatMap(({ id, name }) => yearsOf(name).map((year) => ({ ...year, schoolId: id }))),
  );
  await client.query(
    `UPDATE schools SET current_school_year_id = school_years.id
     FROM school_years
     WHERE school_years.school_id = schools.id AND school_years.year = $2 AND schools.id = ANY ($1)`,
    [saved.map(({ id }) => id), THIS_YEAR.year],
  );
  return new Map(saved.map(({ id, name }) => [name, id]));
}
