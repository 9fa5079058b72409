import { ENROLMENT_STATUS, STATUS_ACTIVE } from '@khue/contract/constants';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import type { Scope } from '../../../platform/authz/scope';
import { nameIn } from '../../../platform/http/name-in';
import type { EnrolmentOfPerson } from '../../courses/courses.api';
import { seesConfidential } from './account.policy';
import type { AccountRow, ClassTime, PlaceColumns, SchoolPlace } from './account.repo';

interface Reader {
  scope: Scope;
  language: TextLanguage;
  files: { link(fileId: number): string };
}

const NOWHERE: PlaceColumns = {
  ward_code: null,
  ward_name: null,
  district_code: null,
  district_name: null,
  province_code: null,
  province_name: null,
  ward_code_2: null,
  ward_name_2: null,
  province_code_2: null,
  province_name_2: null,
};

/** The school's place, in flat names beside the nested ones. */
const schoolPlace = (place: PlaceColumns) => ({
  school_ward: place.ward_code,
  school_ward_name: place.ward_name,
  school_district: place.district_code,
  school_district_name: place.district_name,
  school_province: place.province_code,
  school_province_name: place.province_name,
  school_ward_2: place.ward_code_2,
  school_ward_2_name: place.ward_name_2,
  school_province_2: place.province_code_2,
  school_province_2_name: place.province_name_2,
});

const classEntry = (time: ClassTime, place: SchoolPlace | null) => ({
  id: time.id,
  class_name: time.class_name,
  school_id: time.school_id,
  school_name: place?.name ?? '',
  school_year: { id: time.school_year_id, name: time.school_year_name },
  ...schoolPlace(place ?? NOWHERE),
  joined_on: time.joined_on,
  left_on: time.left_on,
  is_current: time.is_current,
});

/** What is kept from those who teach: citizen number, bank, home. */
const withoutConfidential = (row: AccountRow): AccountRow => ({
  ...row,
  ...NOWHERE,
  identity_number: null,
  bank_id: null,
  bank_name: null,
  bank_account_name: null,
  bank_account_number: null,
  address: null,
  postal_code: null,
});

/** The row as a reader may know it; exports use the same. */
export function readableAccount(scope: Scope, row: AccountRow): AccountRow {
  return seesConfidential(scope, row.id) ? row : withoutConfidential(row);
}

function homeAddress(row: AccountRow) {
  const wards =
    row.province_code === null
      ? null
      : {
          code: row.ward_code,
          name: row.ward_name,
          district_code: row.district_code,
          district_name: row.district_name,
          province_code: row.province_code,
          province_name: row.province_name ?? '',
        };
  const wards_2 =
    row.province_code_2 === null
      ? null
      : {
          id: row.ward_code_2 === null ? null : Number(row.ward_code_2),
          ward_code_2: row.ward_code_2,
          name: row.ward_name_2,
          province_code_2: row.province_code_2,
          province_name_2: row.province_name_2 ?? '',
        };
  return {
    wards,
    wards_2,
    wards_code: row.ward_code,
    wards_code_2: row.ward_code_2,
    district: row.district_code,
    province: row.province_code,
    province_2: row.province_code_2,
  };
}

/** The class of now, which the database puts last. */
export function classNow(row: AccountRow): ClassTime | undefined {
  const last = row.class_times.at(-1);
  return last?.is_current ? last : undefined;
}

export const wireEnrolment = ({ course_id, course_name, platform_course_id, status, progress }: EnrolmentOfPerson) => ({
  course_id: platform_course_id,
  module: course_id,
  module_name: course_name,
  status,
  progress,
});

/** An account as the API shows it to one reader. */
export function wireAccount(reader: Reader, stored: AccountRow) {
  const row = readableAccount(reader.scope, stored);
  const times = row.class_times.map((time) => classEntry(time, time.place ?? row.school_place));
  const current = classNow(row);
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: row.full_name,
    role: row.role_id,
    role_name: nameIn(reader.language, row.role_name, row.role_en_name),
    role_code: row.role_code,
    genre: row.genre,
    gender: row.genre,
    avatar_url: row.avatar_file_id === null ? null : reader.files.link(row.avatar_file_id),
    code: row.code,
    birth_date: row.birth_date,
    identity_number: row.identity_number,
    phone: row.phone,
    postal_code: row.postal_code,
    address: row.address,
    bank_id: row.bank_id,
    bank: row.bank_id === null ? null : { id: row.bank_id, name: row.bank_name ?? '' },
    bank_account_name: row.bank_account_name,
    bank_account_number: row.bank_account_number,
    shows_confidential: seesConfidential(reader.scope, row.id),
    is_active: row.status === STATUS_ACTIVE,
    status: row.status,
    must_change_password: row.must_change_password,
    ...homeAddress(row),
    scope_units: row.scope_units,
    school: row.school_id === null ? null : { id: row.school_id, name: row.school_place?.name ?? '' },
    school_name: row.school_place?.name ?? null,
    ...schoolPlace(row.school_place ?? NOWHERE),
    class_id: current?.id ?? null,
    class_name: current?.class_name ?? null,
    // Clients take the last entry for the class of now: without one the list is empty, and the past stands in class_history.
    classes: current ? times : [],
    class_history: times,
    enrollments: row.enrollments.filter(({ status }) => status === ENROLMENT_STATUS.wanted).map(wireEnrolment),
    open_edx_status: row.platform_status,
    open_edx_error: row.platform_error === null ? null : say(reader.language, `errors:${row.platform_error}`),
    open_edx_task_id: row.platform_task_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Why the course platform did not make the account, beside the account that was made here. */
export const wirePlatformRefusal = (language: TextLanguage, code: string) => ({
  errors: { open_edx_error: [say(language, `errors:${code}`)] },
});

const masked = (digits: string | null) => digits && `…${digits.slice(-3)}`;

/** For the activity log: readable, and without the numbers that a reader of the log has no need of. */
export function auditedAccount(row: AccountRow) {
  const {
    class_times: _times,
    enrollments: _enrolments,
    school_place: _place,
    avatar_file_id: _avatar,
    role_en_name: _english,
    updated_at: _updated,
    ...plain
  } = row;
  return {
    ...plain,
    identity_number: masked(row.identity_number),
    bank_account_number: masked(row.bank_account_number),
    school_name: row.school_place?.name ?? null,
    class_name: classNow(row)?.class_name ?? null,
  };
}
