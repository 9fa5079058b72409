import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { call } from '@/lib/api';
import { loadTexts } from '@/lib/i18n';
import { lazyComponent } from '@/lib/lazyComponent';
import { reading } from '@/lib/reading';
import type { Check, Content } from '@/questions/player/playing';
import classes from './OwnAdditionalMaterial.module.css';

const Player = lazyComponent(
  async () => (await Promise.all([import('@/questions/player/Player'), loadTexts('player', 'kinds')]))[0].Player,
);

/** A material of one's class, to work with. The server judges every answer; no key ever comes here before. */
export function MaterialPlayer({ id, onClose }: { id: number; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['own_material', 'components']);
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/class_materials/{id}/', { params: { id } }),
    // Content that came anew would throw away what was answered.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const check: Check = (question_id, response) =>
    call('POST /api/class_materials/{id}/check/', { params: { id }, body: { question_id, response } });
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={data ? <span translate="no">{data.material.name}</span> : t('own_material:title')}
      classNames={{ title: dialog.title, content: dialog.content, close: classes.close }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      {!data &&
        (error ? (
          <ErrorState error={error} title={t('own_material:not_opened')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {data && (
        <Suspense fallback={<LoadingState lines={4} />}>
          <Player content={data.content as unknown as Content} check={check} />
        </Suspense>
      )}
    </Modal>
  );
}
