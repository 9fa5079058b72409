import type { SchoolType } from '@khue/contract/schools';

export interface Grade {
  code: string;
  name: string;
  enName: string;
  levelCode: SchoolType;
  order: number;
  /** Whoever has finished it has finished the level. */
  isLast: boolean;
}

const LAST_GRADES: readonly number[] = [5, 9, 12];

function levelOf(grade: number): SchoolType {
  if (grade <= 5) return 'primary';
  return grade <= 9 ? 'secondary' : 'high_school';
}

/** Grades 1 to 12 belong to every school of their level. */
export const SYSTEM_GRADES: readonly Grade[] = Array.from({ length: 12 }, (_, index) => {
  const order = index + 1;
  return {
    code: `K${order}`,
    name: `Khối ${order}`,
    enName: `Grade ${order}`,
    levelCode: levelOf(order),
    order,
    isLast: LAST_GRADES.includes(order),
  };
});
