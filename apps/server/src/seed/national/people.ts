import { birthYearInGrade, makeMobile, makePerson } from '../invention/person';
import { Random } from '../invention/random';
import { THIS_YEAR } from '../invention/school-years';
import { gradePlaceOf, type SchoolLayout } from './layout';
import type { Ward } from './surroundings';

/** Chance by id: whoever needs a person twice gets the same one, in whatever order rows are made. */
export const randomOf = (id: number) => new Random(Math.imul(id, 2654435761));

const birthProvince = (place: Ward) => place.province_code ?? place.province_code_2;

export function employeeOf(id: number, place: Ward) {
  const random = randomOf(id);
  return { ...makePerson(random, random.between(1971, 2001), birthProvince(place)), phone: makeMobile(random) };
}

export function studentOf(school: SchoolLayout, student: number, place: Ward) {
  const grade = school.grades[gradePlaceOf(school, student)] ?? 1;
  const random = randomOf(school.firstStudentId + student);
  return makePerson(random, birthYearInGrade(grade, THIS_YEAR.year), birthProvince(place));
}
