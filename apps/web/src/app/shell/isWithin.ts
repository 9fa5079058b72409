/** Detail screens that stand in no menu belong to the list they are opened from. */
const DETAILS: Record<string, string[]> = {
  school: ['/admin/detail'],
  account: ['/admin/account/accountdetail', '/admin/account/slips'],
  class: ['/admin/classdetail'],
  grade: ['/admin/gradedetail'],
  course: ['/admin/module'],
  teacher_classes: ['/teacher/classes/detail'],
  role: ['/admin/roledetail'],
  group: ['/admin/groupdetail'],
};

const bare = (path: string) => path.replace(/(?<!\/)\/+$/, '') || '/';

export function isWithin(pathname: string, entry: { key: string; path: string }): boolean {
  const here = bare(pathname);
  return here === bare(entry.path) || (DETAILS[entry.key] ?? []).includes(here);
}
