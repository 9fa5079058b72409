import type { AddressRow, DividedWardRow } from './address.repo';
import type { Period } from './period.rules';

export type AddressSystem = 'old' | 'new';

interface Unit {
  code: string;
  name: string;
}
const unit = (code: string | null, name: string | null): Unit | null =>
  code === null ? null : { code, name: name ?? code };

const provinceOf = (system: AddressSystem, row: AddressRow): Unit | null =>
  system === 'old' ? unit(row.old_province, row.old_province_name) : unit(row.new_province, row.new_province_name);

const sumOf = (rows: readonly AddressRow[]) => {
  const total = (of: (row: AddressRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    schools: total((row) => row.schools),
    classes: total((row) => row.classes),
    students: total((row) => row.students),
    practice_sessions: total((row) => row.practices),
    exam_attempts: total((row) => row.exams),
  };
};

const BY_NAME = new Intl.Collator('vi');

/** In groups by their unit; what has none stands last. */
function grouped<Row>(rows: readonly Row[], unitOf: (row: Row) => Unit | null): [Unit | null, Row[]][] {
  const groups = new Map<string, [Unit | null, Row[]]>();
  for (const row of rows) {
    const found = unitOf(row);
    const group = groups.get(found?.code ?? '') ?? [found, []];
    group[1].push(row);
    groups.set(found?.code ?? '', group);
  }
  return [...groups.values()].sort(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : BY_NAME.compare(a.name, b.name) || (a.code < b.code ? -1 : 1),
  );
}

/** Units of the old system whose schools lie in several of the new one. */
function divided(rows: readonly AddressRow[], wards: readonly DividedWardRow[]) {
  const provinces = grouped(rows, (row) => provinceOf('old', row)).flatMap(([old, within]) =>
    old !== null && within.length > 1
      ? [
          {
            level: 'province' as const,
            unit: old,
            parts: within.map((row) => ({
              unit: provinceOf('new', row),
              schools: row.schools,
              students: row.students,
            })),
          },
        ]
      : [],
  );
  const ofWards = grouped(wards, (row) => unit(row.old_ward, row.old_ward_name)).flatMap(([old, within]) =>
    old === null
      ? []
      : [
          {
            level: 'ward' as const,
            unit: old,
            parts: within.map((row) => ({
              unit: unit(row.new_ward, row.new_ward_name),
              schools: row.schools,
              students: row.students,
            })),
          },
        ],
  );
  return [...provinces, ...ofWards];
}

export const wireByAddress = (
  system: AddressSystem,
  period: Period,
  rows: readonly AddressRow[],
  wards: readonly DividedWardRow[],
) => ({
  system,
  start_date: period.from,
  end_date: period.to,
  results: grouped(rows, (row) => provinceOf(system, row)).map(([province, within]) => ({
    province,
    ...sumOf(within),
  })),
  total: sumOf(rows),
  divided: divided(rows, wards),
});
