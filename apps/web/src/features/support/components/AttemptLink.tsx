import { Link } from 'react-router';
import { useKnownMe } from '@/lib/me';
import type { SupportRequest } from '../queries';

const PAPERS = {
  exam: '/teacher/tests/answers',
  test: '/teacher/tests/answers',
  examination: '/admin/examination/attempt',
} as const;

/** The attempt that is asked about, leading to its paper for those who read papers. */
export function AttemptLink({ attempt: { id, kind, name } }: { attempt: NonNullable<SupportRequest['attempt']> }) {
  const me = useKnownMe();
  const permission = kind === 'examination' ? 'examination.view' : 'statistics.view';
  if (!me?.permissions.includes(permission)) return <span translate="no">{name}</span>;
  return (
    <Link to={`${PAPERS[kind]}?id=${id}`} translate="no">
      {name}
    </Link>
  );
}
