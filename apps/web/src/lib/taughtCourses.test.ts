import { describe, expect, it } from 'vitest';
import { taughtCourses } from './taughtCourses';

const course = (id: number, name: string, enrolled = 3) => ({ id, name, grade: null, enrolled, student_count: 5 });

describe('the courses that a teacher teaches', () => {
  it('names a course once, with every class that takes it', () => {
    const found = taughtCourses([
      { row: { id: 1, name: '7A1' }, courses: [course(2, 'Tin học 7'), course(3, 'IC3')] },
      { row: { id: 4, name: '7A2' }, courses: [course(2, 'Tin học 7', 5)] },
    ]);
    expect(found.map(({ name }) => name)).toEqual(['IC3', 'Tin học 7']);
    expect(found[1]?.classes).toEqual([
      { id: 1, name: '7A1', enrolled: 3, students: 5 },
      { id: 4, name: '7A2', enrolled: 5, students: 5 },
    ]);
  });

  it('sorts as Vietnamese does', () => {
    const names = ['Tin học 10', 'Đồ họa', 'Tin học 9', 'Dữ liệu'];
    const courses = names.map((name, index) => course(index + 1, name));
    expect(taughtCourses([{ row: { id: 1, name: '7A1' }, courses }]).map(({ name }) => name)).toEqual([
      'Dữ liệu',
      'Đồ họa',
      'Tin học 9',
      'Tin học 10',
    ]);
  });
});
