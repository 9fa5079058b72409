import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { EmptyState } from '@/components/states/EmptyState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { TableBar } from '@/components/table/TableBar';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useDeletePaper, usePapers } from '../queries';
import { paperPath } from '../testPaths';
import type { PaperInList, TestPlace } from '../testTypes';

const EditPaperDialog = lazyComponent(async () => (await import('./EditPaperDialog')).EditPaperDialog);
const NewPaperDialog = lazyComponent(async () => (await import('./NewPaperDialog')).NewPaperDialog);

/** "101, 102, 103, 104"; of many the first and the last. */
const codesOf = ({ codes }: PaperInList) =>
  codes.length <= 6 ? codes.join(', ') : `${codes.slice(0, 3).join(', ')}, …, ${codes.at(-1)}`;

/** The papers that were made of the exam for this class. */
export function PaperTab({ place }: { place: TestPlace }) {
  const { t } = useTranslation('papers');
  const format = useFormat();
  const { data, error, refetch } = usePapers(place);
  const [isMaking, setMaking] = useState(false);
  const [editing, setEditing] = useState<PaperInList>();
  const [leaving, setLeaving] = useState<PaperInList>();
  const make = (
    <Button leftSection={<IconFileText size={18} stroke={1.6} />} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  const columns: Column<PaperInList>[] = [
    {
      key: 'title',
      header: t('columns.title'),
      isData: true,
      priority: 1,
      render: (row) => row.title,
    },
    { key: 'codes', header: t('columns.codes'), isData: true, priority: 1, render: codesOf },
    {
      key: 'questions',
      header: t('columns.questions'),
      align: 'right',
      priority: 2,
      render: (row) => format.number(row.question_count),
    },
    {
      key: 'made',
      header: t('columns.made'),
      priority: 2,
      render: (row) => format.dateTime(row.created_at),
      detail: (row) => <span translate="no">{row.created_by?.name}</span>,
    },
  ];
  return (
    <>
      <DataTable<PaperInList>
        label={t('label')}
        query={{ data, error, isPlaceholderData: false, refetch }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowLink={({ id }) => paperPath(id)}
        rowActions={(row) => [
          {
            key: 'open',
            label: t('open'),
            icon: <IconPrinter size={17} stroke={1.6} />,
            to: paperPath(row.id),
            quick: true,
          },
          {
            key: 'edit',
            label: t('edit.action'),
            icon: <IconPencil size={17} stroke={1.6} />,
            run: () => setEditing(row),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={17} stroke={1.6} />,
            run: () => setLeaving(row),
          },
        ]}
        filters={data && data.count > 0 && <TableBar words={t('sentence')}>{make}</TableBar>}
        errorTitle={t('load_failed')}
        empty={
          <EmptyState
            icon={<IconFileText size={24} stroke={1.6} />}
            title={t('none')}
            advice={t('none_advice')}
            action={make}
          />
        }
      />
      {isMaking && (
        <Suspense>
          <NewPaperDialog place={place} onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <EditPaperDialog paper={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {leaving && <DeleteDialog paper={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function DeleteDialog({ paper, onClose }: { paper: PaperInList; onClose: () => void }) {
  const { t } = useTranslation('papers');
  const deleting = useDeletePaper();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete_title')}
      confirmLabel={t('delete')}
      busy={deleting.isPending}
      onConfirm={() =>
        deleting.mutate(paper.id, {
          onSuccess: () => toast.success({ title: t('deleted'), message: paper.title }),
          onError: (error) =>
            toast.failure({
              title: t('delete_failed'),
              message: error instanceof ApiError ? error.detail : undefined,
            }),
          onSettled: onClose,
        })
      }
      onCancel={onClose}
    >
      <p translate="no">
        <strong>{paper.title}</strong>
      </p>
      <p>{t('delete_text')}</p>
    </ConfirmDialog>
  );
}
