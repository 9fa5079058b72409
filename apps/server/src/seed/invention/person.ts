import type { Random } from './random';
import { type Gender, makeName, type Name } from './vietnamese-names';

export interface Person extends Name {
  gender: Gender;
  birthDate: string;
  identityNumber: string;
}

/** Nobody here is born on 29 February, which saves a calendar for a million people. */
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** CCCD: province of birth (3), century and sex (1), year (2), serial (6). */
function identityNumber(random: Random, provinceCode: string, gender: Gender, birthYear: number): string {
  const century = (Math.floor(birthYear / 100) - 19) * 2 + (gender === 'female' ? 1 : 0);
  return `0${provinceCode}${century}${String(birthYear % 100).padStart(2, '0')}${random.digits(6)}`;
}

export function makePerson(
  random: Random,
  birthYear: number,
  provinceCode: string,
  name?: Name & { gender: Gender },
): Person {
  const gender = name?.gender ?? random.pick<Gender>(['male', 'female']);
  const month = random.between(1, 12);
  const day = random.between(1, DAYS_IN_MONTH[month - 1] ?? 28);
  return {
    ...(name ?? makeName(random, gender)),
    gender,
    birthDate: `${birthYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    identityNumber: identityNumber(random, provinceCode, gender, birthYear),
  };
}

const MOBILE_PREFIXES = [
  '32',
  '35',
  '38',
  '56',
  '70',
  '77',
  '79',
  '83',
  '86',
  '90',
  '91',
  '93',
  '96',
  '97',
  '98',
] as const;

export const makeMobile = (random: Random) => `+84${random.pick(MOBILE_PREFIXES)}${random.digits(7)}`;

/** A pupil of grade n turns n + 5 in the calendar year in which the school year begins. */
export const birthYearInGrade = (grade: number, schoolYear: number) => schoolYear - 5 - grade;
