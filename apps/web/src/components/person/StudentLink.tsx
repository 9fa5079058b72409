import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { useStudentRecordPath } from '@/lib/studentRecord';

interface Props {
  id: number;
  name: string;
}

/** The name of a student, which leads to their page wherever the reader has one of them. */
export function StudentLink({ id, name }: Props) {
  const to = useStudentRecordPath()(id);
  if (to === undefined) return <span translate="no">{name}</span>;
  return (
    <Link className={look('colour-inherit', 'no-underline', 'hover-underline')} to={to} translate="no">
      {name}
    </Link>
  );
}
