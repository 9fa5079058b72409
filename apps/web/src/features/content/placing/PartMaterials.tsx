import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { reading } from '@/lib/reading';
import drawer from '../bank/MaterialDrawer.module.css';
import { PlacedList } from './PlacedList';
import { PlacingForm } from './PlacingForm';

interface Props {
  part: { id: number; name: string; mayEdit: boolean };
  course: { id: number; name: string };
  onClose: () => void;
}

/** The materials of a part of a course: to look at, and for those who may edit the course to choose and to order. */
export function PartMaterials({ part, course, onClose }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const [isChanged, setChanged] = useState(false);
  const [asks, setAsks] = useState(false);
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/sub_modules/{id}/', { params: { id: part.id } }),
    // What somebody is arranging must not change under their hands.
    refetchOnWindowFocus: false,
  });
  const leave = () => (isChanged ? setAsks(true) : onClose());
  return (
    <Drawer
      opened
      onClose={leave}
      position="right"
      size={620}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{ content: drawer.content, body: drawer.body, header: drawer.header, title: drawer.title }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
      title={
        <>
          <span className={look('block', 'note', 'regular')}>
            {t('bank:placing.title')}, <span translate="no">{course.name}</span>
          </span>
          <span className={look('block', 'break', 'bold')} translate="no">
            {part.name}
          </span>
        </>
      }
    >
      {!data && (
        <div className={lookWith(drawer.scroll, 'stack', 'gap-14', 'grow', 'short', 'scroll-y')}>
          {error ? (
            <ErrorState error={error} title={t('bank:placing.load_failed')} retry={() => void refetch()} />
          ) : (
            <LoadingState />
          )}
        </div>
      )}
      {data &&
        (part.mayEdit ? (
          <PlacingForm
            key={data.updated_at}
            part={data}
            courseId={course.id}
            onChanged={setChanged}
            onClose={onClose}
            onLeave={leave}
          />
        ) : (
          <div className={lookWith(drawer.scroll, 'stack', 'gap-14', 'grow', 'short', 'scroll-y')}>
            <PlacedList placed={data.questions} />
          </div>
        ))}
      {asks && (
        <ConfirmDialog
          opened
          title={t('bank:placing.leave_title')}
          confirmLabel={t('bank:placing.leave')}
          danger
          onConfirm={onClose}
          onCancel={() => setAsks(false)}
        >
          {t('bank:placing.leave_text')}
        </ConfirmDialog>
      )}
    </Drawer>
  );
}
