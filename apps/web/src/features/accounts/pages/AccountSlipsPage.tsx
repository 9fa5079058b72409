import { Button } from '@mantine/core';
import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { call } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { BackToAccounts } from '../components/BackToAccounts';
import { SlipSheets } from '../slips/SlipSheets';
import { inPiles, slipsMeant } from '../slips/slipsMeant';

/**
 * First passwords as a page of slips. Those that others made are handed over once, so nothing is fetched before the
 * person says so, and what was fetched lives in this page alone: neither in a cache nor in the history.
 */
export default function AccountSlipsPage() {
  const { t, i18n } = useTranslation(['accounts', 'components']);
  const [search] = useSearchParams();
  const meant = slipsMeant(search);
  const take = useMutation({
    mutationFn: (body: NonNullable<typeof meant>) => call('POST /api/account_slips/', { body }),
    gcTime: 0,
  });
  const slips = take.data?.slips ?? [];
  const isOnce = slips.some(({ again }) => !again);
  const guard = useUnsavedGuard(isOnce);

  const body = () => {
    if (!meant) return <EmptyState title={t('slips.nobody')} action={<BackToAccounts />} />;
    if (take.error) return <ErrorState error={take.error} title={t('slips.failed')} retry={() => take.mutate(meant)} />;
    if (slips.length > 0) return <SlipSheets piles={inPiles(slips, i18n.language)} />;
    if (take.data) {
      return (
        <EmptyState
          icon={<IconKey size={24} stroke={1.6} />}
          title={t('slips.none')}
          advice={t('slips.none_advice')}
          action={<BackToAccounts />}
        />
      );
    }
    return (
      <EmptyState
        icon={<IconPrinter size={24} stroke={1.6} />}
        title={t('slips.before')}
        advice={t('slips.before_advice')}
        action={
          <Button loading={take.isPending} onClick={() => take.mutate(meant)}>
            {t('slips.show')}
          </Button>
        }
      />
    );
  };

  return (
    <>
      <div className={look('not-printed')}>
        <PageHeader
          title={t('slips.title')}
          sentence={
            slips.length > 0
              ? t(isOnce ? 'slips.shown_once' : 'slips.shown', { count: slips.length })
              : t('slips.sentence')
          }
          crumbs={[{ label: t('title'), to: screenPath('account') }, { label: t('slips.title') }]}
          actions={
            slips.length > 0 && (
              <Button leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => window.print()}>
                {t('slips.print')}
              </Button>
            )
          }
        />
      </div>
      {body()}
      <ConfirmDialog
        opened={guard.blocker.state === 'blocked'}
        title={t('slips.leave_title')}
        confirmLabel={t('slips.leave_confirm')}
        cancelLabel={t('components:form.leave_stay')}
        danger
        onConfirm={() => guard.blocker.proceed?.()}
        onCancel={() => guard.blocker.reset?.()}
      >
        {t('slips.leave_text')}
      </ConfirmDialog>
    </>
  );
}
