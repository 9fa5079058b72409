import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { screenPath } from '@/lib/screenPaths';
import { type Doing, type Ending, prefixOf } from './plan';
import type { Examination, Sitting } from './queries';

const SittingDialog = lazyComponent(async () => (await import('./dialogs/SittingDialog')).SittingDialog);
const RoomDialog = lazyComponent(async () => (await import('./dialogs/RoomDialog')).RoomDialog);
const PrintDialog = lazyComponent(async () => (await import('./dialogs/PrintDialog')).PrintDialog);
const NumberDialog = lazyComponent(async () => (await import('./dialogs/NumberDialog')).NumberDialog);
const ArrangeDialog = lazyComponent(async () => (await import('./dialogs/ArrangeDialog')).ArrangeDialog);
const ImportDialog = lazyComponent(async () => (await import('./dialogs/ImportDialog')).ImportDialog);
const ReleaseDialog = lazyComponent(async () => (await import('./dialogs/ReleaseDialog')).ReleaseDialog);
const AddCandidatesDialog = lazyComponent(
  async () => (await import('./dialogs/AddCandidatesDialog')).AddCandidatesDialog,
);

interface Props {
  examination: Examination;
  sittings: readonly Sitting[];
  doing: Doing;
  onClose: () => void;
}

/** The dialog of what is being done; each is fetched when it is opened. */
export function PlanDialogs(props: Props) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ examination, sittings, doing, onClose }: Props) {
  const { t } = useTranslation('examinations');
  const common = { examination, onClose };
  switch (doing.what) {
    case 'add_sitting':
      return (
        <SittingDialog
          {...common}
          proposedName={t('sitting.proposed', { count: sittings.length + 1 })}
          like={sittings.findLast(({ rooms }) => rooms.length > 0)}
        />
      );
    case 'edit_sitting':
      return <SittingDialog {...common} sitting={doing.sitting} proposedName="" />;
    case 'add_room':
      return <RoomDialog {...common} sittingId={doing.sitting.id} />;
    case 'edit_room':
      return <RoomDialog {...common} sittingId={doing.room.sitting_id} room={doing.room} />;
    case 'print':
      return <PrintDialog {...common} room={doing.room} />;
    case 'add':
      return <AddCandidatesDialog {...common} />;
    case 'import':
      return <ImportDialog {...common} />;
    case 'number':
      return <NumberDialog {...common} usedPrefix={prefixOf(sittings)} />;
    case 'release':
      return <ReleaseDialog {...common} />;
    case 'arrange':
      return <ArrangeDialog {...common} sittings={sittings} />;
    default:
      return <Sure {...common} doing={doing} />;
  }
}

/** What changes much is asked again, with what goes along. */
function Sure({ examination, doing, onClose }: { examination: Examination; doing: Ending; onClose: () => void }) {
  const { t } = useTranslation('examinations');
  const navigate = useNavigate();
  const { id, counts } = examination;
  const ending = useMutation({
    mutationFn: async (): Promise<void> => {
      if (doing.what === 'archive') await call('POST /api/examinations/{id}/archive/', { params: { id } });
      else if (doing.what === 'delete')
        await call('DELETE /api/examinations/{id}/', { params: { id }, query: { confirm: '1' } });
      else if (doing.what === 'ready') await call('POST /api/examinations/{id}/ready/', { params: { id } });
      else if (doing.what === 'unready') await call('POST /api/examinations/{id}/unready/', { params: { id } });
      else if (doing.what === 'withdraw_release')
        await call('POST /api/examinations/{id}/withdraw_release/', { params: { id } });
      else if (doing.what === 'delete_sitting')
        await call('DELETE /api/examinations/{id}/sittings/{sid}/', { params: { id, sid: doing.sitting.id } });
      else if (doing.what === 'delete_room')
        await call('DELETE /api/examinations/{id}/rooms/{rid}/', { params: { id, rid: doing.room.id } });
    },
    onSuccess: () => {
      if (doing.what === 'delete') void navigate(screenPath('examination'));
    },
    onError: (error) =>
      toast.failure({ title: t('sure.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: onClose,
  });
  const name =
    doing.what === 'delete_sitting'
      ? doing.sitting.name
      : doing.what === 'delete_room'
        ? doing.room.name
        : examination.name;
  return (
    <ConfirmDialog
      opened
      danger={doing.what !== 'archive' && doing.what !== 'ready'}
      title={t(`sure.${doing.what}.title`, { name })}
      confirmLabel={t(`sure.${doing.what}.button`)}
      busy={ending.isPending}
      onConfirm={() => ending.mutate()}
      onCancel={onClose}
    >
      {t(`sure.${doing.what}.about`)}
      {doing.what === 'delete' && counts.numbered > 0 && ` ${t('sure.delete.numbers', { count: counts.numbered })}`}
    </ConfirmDialog>
  );
}
