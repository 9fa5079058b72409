import {
  ENROLMENT_PROGRESS,
  ENROLMENT_STATUS,
  PLATFORM_STATUS,
  REGISTRATION_PROGRESS,
  STATUS_ACTIVE,
} from '@khue/contract/constants';
import { type SQL, sql } from './sql';

const inSql = <const Numbers extends Readonly<Record<string, number>>>(numbers: Numbers) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, sql.number(value)])) as Record<
    keyof Numbers,
    SQL
  >;

/** States by their names, for queries: `u.status = ${ACTIVE}`. */
export const ACTIVE = sql.number(STATUS_ACTIVE);
export const WISH = inSql(ENROLMENT_STATUS);
export const PROGRESS = inSql(ENROLMENT_PROGRESS);
export const AT_PLATFORM = inSql(PLATFORM_STATUS);
export const REGISTRATION = inSql(REGISTRATION_PROGRESS);
