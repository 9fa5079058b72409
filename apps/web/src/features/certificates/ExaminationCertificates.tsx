import { CERTIFICATE_STATUSES } from '@khue/contract/certificate-words';
import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCertificate,
  IconExternalLink,
  IconFileTypePdf,
  IconRosetteDiscountCheck,
  IconTableExport,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { look } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { ownPath } from '@/lib/ownPath';
import type { Certificate } from './queries';

const RevokeDialog = lazyComponent(async () => (await import('./RevokeDialog')).RevokeDialog);

const LIST = defineList({
  call: 'GET /api/certificates/',
  filters: ['search', 'status'],
  pageSize: PAGE_SIZE.default,
  ordering: 'number',
  sortable: ['number', 'name'],
});
const KINDS = { valid: 'success', suspended: 'warning', revoked: 'error' } as const;

/** All that are in force: one file after the other, as each holds only so many. Tells how many there were. */
async function downloadBooks(examinationId: number): Promise<number> {
  let after: string | null = '';
  let all = 0;
  while (after !== null) {
    const query: { examination: string; after: string } = { examination: String(examinationId), after };
    const book: { file_url: string; count: number; next: string | null } = await call('GET /api/certificates/print/', {
      query,
    });
    await download(book.file_url);
    all += book.count;
    after = book.next;
  }
  return all;
}

/** What an examination has issued. */
export function ExaminationCertificates({ examinationId }: { examinationId: number }) {
  const { t } = useTranslation('certificates');
  const format = useFormat();
  const list = useList(LIST, { also: { examination: String(examinationId) } });
  const [revoking, setRevoking] = useState<Certificate>();
  const exporting = useMutation({
    mutationFn: async () => {
      const query = { examination: String(examinationId) };
      const { file_url } = await call('GET /api/certificates/export/', { query });
      await download(file_url);
    },
    onError: (error) =>
      toast.failure({
        title: t('issued.export_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  const printing = useMutation({
    mutationFn: () => downloadBooks(examinationId),
    onSuccess: (count) => toast.success({ title: t('issued.printed', { count, total: format.number(count) }) }),
    onError: (error) =>
      toast.failure({ title: t('issued.print_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const totals = list.rows.data?.totals;
  const columns: Column<Certificate>[] = [
    {
      key: 'number',
      header: t('issued.number'),
      isData: true,
      sortable: true,
      priority: 2,
      render: ({ number }) => number,
    },
    {
      key: 'name',
      header: t('issued.holder'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => [user.class, user.school].filter(Boolean).join(', '),
    },
    {
      key: 'issued_at',
      header: t('issued.issued_at'),
      priority: 3,
      render: ({ issued_at }) => format.date(issued_at),
    },
    {
      key: 'status',
      header: t('issued.status'),
      priority: 1,
      render: ({ status }) => <Tag kind={KINDS[status]}>{t(`statuses.${status}`)}</Tag>,
      detail: ({ revoked_at, revoke_reason }) =>
        revoked_at === null ? undefined : `${format.date(revoked_at)}: ${revoke_reason ?? ''}`,
    },
  ];
  const open = (address: string) => window.open(ownPath(address), '_blank', 'noopener');
  return (
    <>
      {totals && totals.issued > 0 && (
        <p className={look('note')}>
          {t('issued.totals', {
            issued: format.number(totals.issued),
            valid: format.number(totals.valid),
            suspended: format.number(totals.suspended),
            revoked: format.number(totals.revoked),
          })}
        </p>
      )}
      <DataTable<Certificate>
        label={t('issued.title')}
        query={list.rows}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ user }) => user.full_name}
        rowActions={({ can, status, ...row }) => [
          {
            key: 'verify',
            label: t('issued.verify'),
            icon: <IconExternalLink size={17} stroke={1.6} />,
            run: () => void open(row.verify_url),
          },
          ...(status === 'valid'
            ? [
                {
                  key: 'pdf',
                  label: t('issued.pdf'),
                  icon: <IconFileTypePdf size={17} stroke={1.6} />,
                  run: () => void open(row.certificate_url),
                },
                {
                  key: 'badge',
                  label: t('issued.badge'),
                  icon: <IconRosetteDiscountCheck size={17} stroke={1.6} />,
                  run: () => void open(row.badge_url),
                },
              ]
            : []),
          ...(can.revoke
            ? [
                {
                  key: 'revoke',
                  label: t('revoke.action'),
                  icon: <IconBan size={17} stroke={1.6} />,
                  run: () => setRevoking({ can, status, ...row }),
                },
              ]
            : []),
        ]}
        errorTitle={t('issued.failed')}
        filters={
          <ListFilterBar
            list={list}
            term="search"
            label={t('issued.search')}
            count={list.count}
            t={t}
            tools={
              totals !== undefined &&
              totals.issued > 0 && (
                <>
                  <Button
                    variant="default"
                    leftSection={<IconTableExport size={18} stroke={1.6} />}
                    loading={exporting.isPending}
                    onClick={() => exporting.mutate()}
                  >
                    {t('issued.export')}
                  </Button>
                  {totals.valid > 0 && (
                    <Button
                      leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
                      loading={printing.isPending}
                      onClick={() => printing.mutate()}
                    >
                      {t('issued.print', { count: totals.valid, total: format.number(totals.valid) })}
                    </Button>
                  )}
                </>
              )
            }
          >
            <FilterSelect
              label={t('issued.status')}
              value={list.filters.status}
              options={CERTIFICATE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
              onChange={(status) => list.setFilters({ status })}
            />
          </ListFilterBar>
        }
        empty={
          <NoRows
            icon={<IconCertificate size={24} stroke={1.6} />}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneFound={t('issued.none_found')}
            noneYet={t('issued.none')}
            noneYetAdvice={t('issued.none_advice')}
          />
        }
      />
      {revoking && (
        <Suspense fallback={null}>
          <RevokeDialog certificate={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
