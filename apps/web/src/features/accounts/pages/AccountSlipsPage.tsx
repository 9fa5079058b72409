import { Button } from '@mantine/core';
import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { call } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { BackToAccounts } from '../components/BackToAccounts';
import classes from '../slips/AccountSlipsPage.module.css';
import { inPiles, type Slip, slipsMeant } from '../slips/slipsMeant';

/**
 * First passwords as a page of slips. The server hands each over once, so nothing is fetched before the person
 * says so, and what was fetched lives in this page alone: neither in a cache nor in the history.
 */
export default function AccountSlipsPage() {
  const { t, i18n } = useTranslation(['accounts', 'components']);
  const [search] = useSearchParams();
  const meant = slipsMeant(search);
  const take = useMutation({
    mutationFn: (body: NonNullable<typeof meant>) => call('POST /api/account_slips/', { body }),
    gcTime: 0,
  });
  const slips = inPiles(take.data?.slips ?? [], i18n.language);
  const guard = useUnsavedGuard(slips.length > 0);

  const body = () => {
    if (!meant) return <EmptyState title={t('slips.nobody')} action={<BackToAccounts />} />;
    if (take.error) return <ErrorState error={take.error} title={t('slips.failed')} retry={() => take.mutate(meant)} />;
    if (slips.length > 0) return <SlipSheet slips={slips} />;
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
          sentence={slips.length > 0 ? t('slips.shown', { count: slips.length }) : t('slips.sentence')}
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

/** Slips to print and cut: A4, three in a row. Each tells where to sign in, as whom and with what. */
function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={lookWith(classes.sheet, 'grid', 'list', 'gap-12')} aria-label={t('slips.title')}>
      {slips.map((slip) => (
        <li key={slip.user_id} className={classes.slip}>
          <p className={lookWith(classes.place, 'dimmed')} translate="no">
            {[slip.class_name, slip.school_name].filter(Boolean).join(' · ')}
          </p>
          <p className={lookWith(classes.name, 'text-card', 'semibold')} translate="no">
            {slip.full_name}
          </p>
          <dl className={classes.facts}>
            <dt>{t('first_password.username')}</dt>
            <dd translate="no">{slip.username}</dd>
            <dt>{t('first_password.password')}</dt>
            <dd className={classes.password} translate="no">
              {slip.first_password}
            </dd>
            <dt>{t('slips.address')}</dt>
            <dd translate="no">{window.location.host}</dd>
          </dl>
          <p className={classes.note}>{t('slips.change_it')}</p>
        </li>
      ))}
    </ul>
  );
}
