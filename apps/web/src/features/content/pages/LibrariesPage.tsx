import { Button } from '@mantine/core';
import { IconPackages, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { EmptyState } from '@/components/states/EmptyState';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { reading } from '@/lib/reading';
import type { RowOf } from '@/lib/rows';

type Library = RowOf<'GET /api/h5p/libraries/'>;
const LibraryDialog = lazyComponent(async () => (await import('../imports/LibraryDialog')).LibraryDialog);

/** Libraries that play imported types which the product does not show itself. They are code: few may install them. */
export default function LibrariesPage() {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const query = useQuery(reading('GET /api/h5p/libraries/'));
  const [uploads, setUploads] = useState(false);
  const [leaving, setLeaving] = useState<Library>();
  const remove = useMutation({
    mutationFn: (row: Library) => call('DELETE /api/h5p/libraries/{id}/', { params: { id: row.id } }),
    onSuccess: (_, row) => toast.success({ title: t('libraries.removed'), message: row.title }),
    onError: (error) =>
      toast.failure({ title: t('actions.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => setLeaving(undefined),
  });
  const columns: Column<Library>[] = [
    {
      key: 'title',
      header: t('libraries.name'),
      isData: true,
      priority: 1,
      render: (row) => row.title,
      detail: (row) => row.library.split(' ')[0],
    },
    { key: 'version', header: t('libraries.version'), narrow: true, priority: 1, render: (row) => row.version },
    {
      key: 'runnable',
      header: t('libraries.kind'),
      priority: 2,
      render: (row) => t(row.runnable ? 'libraries.type' : 'libraries.helper'),
    },
    {
      key: 'missing',
      header: t('libraries.state'),
      priority: 1,
      render: (row) =>
        row.missing.length > 0 ? (
          <StatusMark kind="error">{t('libraries.missing', { names: row.missing.join(', ') })}</StatusMark>
        ) : (
          <StatusMark kind="done">{t('libraries.whole')}</StatusMark>
        ),
    },
    {
      key: 'materials',
      header: t('libraries.materials'),
      align: 'right',
      priority: 2,
      render: (row) => format.number(row.materials),
    },
    {
      key: 'installed_at',
      header: t('libraries.installed_at'),
      priority: 3,
      oneLine: true,
      render: (row) => format.date(row.installed_at),
    },
  ];
  const upload = (
    <Button leftSection={<IconUpload size={18} stroke={1.6} />} onClick={() => setUploads(true)}>
      {t('libraries.install')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('libraries.title')} sentence={t('libraries.sentence')} actions={upload} />
      <ScreenTabs of="content_bank" />
      <DataTable
        label={t('libraries.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowActions={(row) => [
          {
            key: 'remove',
            label: t('libraries.remove'),
            icon: <IconTrash size={17} stroke={1.6} />,
            run: () => setLeaving(row),
          },
        ]}
        errorTitle={t('libraries.load_failed')}
        empty={
          <EmptyState
            icon={<IconPackages size={24} stroke={1.6} />}
            title={t('libraries.none')}
            advice={t('libraries.none_advice')}
            action={upload}
          />
        }
      />
      {leaving && (
        <ConfirmDialog
          opened
          title={t('libraries.remove_title')}
          confirmLabel={t('libraries.remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {t('libraries.remove_text', { name: leaving.title })}
        </ConfirmDialog>
      )}
      <Suspense>{uploads && <LibraryDialog onClose={() => setUploads(false)} />}</Suspense>
    </>
  );
}
