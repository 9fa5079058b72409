import { detailPath } from '@/lib/screenPaths';

/** Where a teacher finds a student of a class. */
export const studentPath = (row: { class: { id: number }; user: { username: string } }): string =>
  `${detailPath('teacher_classes', 'view', row.class.id)}&find=${encodeURIComponent(row.user.username)}`;
