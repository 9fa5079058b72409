import type { SchoolRow } from './school.repo';

/** A school as the API shows it, with nested and flat addresses. */
export function wireSchool(row: SchoolRow) {
  return {
    id: row.id,
    name: row.name,
    other_name: row.other_name,
    en_name: row.en_name,
    schools_type: row.schools_type,
    levels: row.levels,
    ministry_code: row.ministry_code,
    birth_date: row.birth_date,
    organization_name: row.organization_name,
    principal_name: row.principal_name,
    vice_principal_name: row.vice_principal_name,
    schools_bank_id: row.bank_id,
    schools_bank: row.bank_id === null ? null : { id: row.bank_id, name: row.bank_name ?? '' },
    schools_bank_account_name: row.bank_account_name,
    schools_bank_account_number: row.bank_account_number,
    schools_email: row.email,
    schools_fax: row.fax,
    schools_hot_line: row.hot_line,
    schools_tele: row.tele,
    schools_phone: row.phone,
    postal_code: row.postal_code,
    schools_address: row.address,
    schools_address_2: row.address_2,
    status: row.status,
    wards: oldAddress(row),
    wards_2: newAddress(row),
    wards_code: row.ward_code,
    wards_code_2: row.ward_code_2,
    district: row.district_code,
    province: row.province_code,
    province_2: row.province_code_2,
    class_count: row.class_count,
    student_count: row.student_count,
    current_school_year: schoolYear(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_by: row.updated_by_name,
  };
}

function oldAddress(row: SchoolRow) {
  if (row.province_code === null) return null;
  return {
    code: row.ward_code,
    name: row.ward_name,
    district_code: row.district_code,
    district_name: row.district_name,
    province_code: row.province_code,
    province_name: row.province_name ?? '',
  };
}

function newAddress(row: SchoolRow) {
  if (row.province_code_2 === null) return null;
  return {
    id: row.ward_code_2 === null ? null : Number(row.ward_code_2),
    ward_code_2: row.ward_code_2,
    name: row.ward_name_2,
    province_code_2: row.province_code_2,
    province_name_2: row.province_name_2 ?? '',
  };
}

function schoolYear(row: SchoolRow) {
  if (row.year_id === null) return null;
  return {
    id: row.year_id,
    year: row.year_number ?? 0,
    name: row.year_name ?? '',
    start_date: row.year_start ?? '',
    end_date: row.year_end ?? '',
  };
}
