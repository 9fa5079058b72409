import { Link } from 'react-router';
import { useKnownMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { studentRecordPath } from '@/lib/studentRecord';

interface Props {
  user: { id: number; name: string };
  /** Who is in a class is met on the student's page, with what they worked on and every attempt. */
  isStudent: boolean;
}

/** Who wrote it, leading to what one may see of them. */
export function SenderLink({ user, isStudent }: Props) {
  const me = useKnownMe();
  const account = me?.menus.some(({ key }) => key === 'account') ? detailPath('account', 'view', user.id) : undefined;
  const to = (isStudent && me && studentRecordPath(me, user.id)) || account;
  return to ? <Link to={to}>{user.name}</Link> : user.name;
}
