import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import type { RowOf } from '@/lib/rows';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { ClassMaterial } from './classMaterials';

type Work = RowOf<'GET /api/class_materials/{id}/activity/'>;

const markOf = ({ opened_at, done }: Work): [StatusKind, string] => {
  if (done) return ['done', 'given.work_done'];
  return opened_at ? ['waiting', 'given.work_begun'] : ['idle', 'given.not_opened'];
};

/** What each student whom a material was given to did with it. */
export function GivenActivity({ row, onClose }: { row: ClassMaterial; onClose: () => void }) {
  const { t } = useTranslation(['bank', 'components']);
  const format = useFormat();
  const recordOf = useStudentRecordPath();
  const query = { page_size: String(MAX_PAGE_SIZE) };
  const work = useQuery(reading('GET /api/class_materials/{id}/activity/', { params: { id: row.id }, query }));
  const columns: Column<Work>[] = [
    { key: 'user', header: t('bank:given.student'), isData: true, priority: 1, render: ({ user }) => user.name },
    {
      key: 'work',
      header: t('bank:given.work'),
      priority: 1,
      oneLine: true,
      render: (one) => {
        const [kind, words] = markOf(one);
        return <StatusMark kind={kind}>{t(`bank:${words}`)}</StatusMark>;
      },
    },
    {
      key: 'score',
      header: t('bank:given.score'),
      priority: 1,
      render: ({ score }) => (score === null ? '–' : format.number(score)),
    },
    {
      key: 'opened_at',
      header: t('bank:given.opened_at'),
      priority: 2,
      oneLine: true,
      render: ({ opened_at }) => (opened_at ? format.dateTime(opened_at) : '–'),
    },
  ];
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={
        <span translate="no">
          {row.material.name} · {row.class.name}
        </span>
      }
      centered={false}
    >
      <p className={look('note', 'mb-12')}>{t('bank:given.score_help')}</p>
      <DataTable
        label={t('bank:given.activity')}
        query={work}
        columns={columns}
        rowKey={({ user }) => user.id}
        rowName={({ user }) => user.name}
        rowLink={({ user }) => recordOf(user.id)}
        errorTitle={t('bank:given.activity_failed')}
        empty={null}
      />
    </Dialog>
  );
}
