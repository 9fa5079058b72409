import { useTranslation } from 'react-i18next';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { phoneNumber } from '@/components/text/phoneNumber';
import { useFormat } from '@/lib/format';
import type { Student } from '../classTypes';

export function useStudentColumns(): Column<Student>[] {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return [
    {
      key: 'full_name',
      header: t('columns.full_name'),
      isData: true,
      priority: 1,
      render: (student) => student.full_name,
      detail: (student) => student.username,
    },
    {
      key: 'code',
      header: t('columns.code_of_student'),
      isData: true,
      priority: 1,
      render: (student) => student.code,
    },
    {
      key: 'birth_date',
      header: t('columns.birth_date'),
      priority: 2,
      render: (student) => student.birth_date && format.date(student.birth_date),
    },
    {
      key: 'genre',
      header: t('columns.genre'),
      priority: 2,
      render: (student) => student.genre && t(`genres.${student.genre}`),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      isData: true,
      priority: 3,
      render: (student) => student.phone && phoneNumber(student.phone),
    },
    {
      key: 'status',
      header: t('columns.status'),
      priority: 1,
      render: (student) => <ActiveStatus status={student.status} />,
    },
  ];
}
