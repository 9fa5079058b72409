import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ContentWorld } from '../content/save-content';
import { TEACHER_CODE } from '../reference/system-roles';
import type { DemoPlan } from './plan';

type Ids = ReadonlyMap<string, number>;

/** The teacher who made what others share with the demo school. */
const COLLEAGUE_SCHOOL = 'Trường THPT Nguyễn Trãi';

/** Who made the demo's content, by the names that it calls them. */
export function contentPeople({ accounts }: DemoPlan, schoolIds: Ids, accountIds: Ids): ContentWorld['people'] {
  const colleague = accounts.find(
    ({ role, school, status }) =>
      role === TEACHER_CODE && school?.form.name === COLLEAGUE_SCHOOL && status === STATUS_ACTIVE,
  );
  const usernames = {
    admin: 'admin',
    staff: 'staff',
    teacher: 'teacher',
    student: 'student',
    colleague: colleague?.username,
  };
  return new Map(
    Object.entries(usernames).map(([name, username]) => {
      const account = accounts.find((one) => one.username === username);
      const id = username === undefined ? undefined : accountIds.get(username);
      if (!account || id === undefined) throw new Error(`The demo has nobody to be its ${name}`);
      return [name, { id, schoolId: (account.school && schoolIds.get(account.school.form.name)) ?? null }];
    }),
  );
}
