import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { ApiError, call } from '@/lib/api';
import { MaterialPreview } from '../bank/MaterialPreview';
import { type MaterialVersion, versionsOf } from '../queries';
import classes from './Placing.module.css';
import type { Held } from './placed';

/** Says that a material was edited since it was placed, with the way to look at the difference and to take it. */
export function NewerVersion({ held }: { held: Held }) {
  const { t } = useTranslation('bank');
  const [opened, setOpened] = useState(false);
  if (held.newer_version === null) return null;
  return (
    <span className={look('cluster', 'gap-8')}>
      <Tag kind="primary">{t('placing.newer', { version: held.newer_version })}</Tag>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('placing.newer_look_at', { name: held.question })}
        onClick={() => setOpened(true)}
      >
        {t('placing.newer_look')}
      </Button>
      {opened && <TakeVersion held={held} newer={held.newer_version} onClose={() => setOpened(false)} />}
    </span>
  );
}

function TakeVersion({ held, newer, onClose }: { held: Held; newer: number; onClose: () => void }) {
  const { t } = useTranslation(['bank', 'components']);
  const take = useMutation({
    mutationFn: () =>
      call('POST /api/sub_module_questions/{placing_id}/take_version/', { params: { placing_id: held.placing_id } }),
    onSuccess: ({ version }) => {
      toast.success({ title: t('bank:placing.newer_taken', { version }), message: held.question });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      size={920}
      title={t('bank:placing.newer_title', { name: held.question })}
      confirmLabel={t('bank:placing.newer_take', { version: newer })}
      busy={take.isPending}
      onConfirm={() => take.mutate()}
      onCancel={onClose}
    >
      <p className={look('note')}>{t('bank:placing.newer_note')}</p>
      <BothVersions held={held} newer={newer} />
      {take.error && (
        <p className={look('mt-8', 'p-10-14', 'error', 'error-soft', 'round-md', 'line-error')} role="alert">
          {take.error instanceof ApiError ? take.error.detail : t('bank:actions.failed')}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** What the part holds beside what it would hold. */
function BothVersions({ held, newer }: { held: Held; newer: number }) {
  const { t } = useTranslation('bank');
  const { data, error, refetch } = useQuery(versionsOf(held.id));
  if (error) return <ErrorState error={error} title={t('placing.newer_failed')} retry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  const contentOf = (version: number) => data.results.find((one) => one.version === version);
  return (
    <div className={classes.versions}>
      <OneVersion title={t('placing.newer_held', { version: held.version })} content={contentOf(held.version)} />
      <OneVersion title={t('placing.newer_new', { version: newer })} content={contentOf(newer)} />
    </div>
  );
}

function OneVersion({ title, content }: { title: string; content: MaterialVersion | undefined }) {
  return (
    <section>
      <h3 className={look('mb-8', 'text-card', 'semibold')}>{title}</h3>
      {content && <MaterialPreview title={title} library={content.library} params={content.params} />}
    </section>
  );
}
