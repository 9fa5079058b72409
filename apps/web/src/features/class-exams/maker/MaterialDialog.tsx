import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Preview } from '@/questions/player/Preview';
import { materialsOf } from './makerQueries';

/** One question of the bank, with its key. */
export function MaterialDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation('components');
  const { data, error, refetch } = useQuery(materialsOf([id]));
  const material = data?.[0];
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span translate="no">{title}</span>}
      size="lg"
      centered
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      {material ? (
        <Preview library={material.library} params={material.params} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={5} />
      )}
    </Modal>
  );
}
