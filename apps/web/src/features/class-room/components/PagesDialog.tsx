import { Modal } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { look, lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { lacksPage, materialQuery } from '../queries';
import { isSamePlace, lastPage } from '../room/pages.rules';
import type { Room, RoomPage } from '../room/roomState';
import classes from './PagesDialog.module.css';

interface Props {
  room: Room;
  place: RoomPage;
  mayGo: (place: RoomPage) => boolean;
  onGo: (place: RoomPage) => void;
  onClose: () => void;
}

/** Every page of the lesson by its name. What lies ahead is for whoever leads. */
export function PagesDialog({ room, place, mayGo, onGo, onClose }: Props) {
  useFocusBack();
  const { t } = useTranslation(['room', 'components']);
  const shown = room.materials.filter(({ id }) => mayGo({ material_id: id, page: 0 }));
  const client = useQueryClient();
  const contents = useQueries({ queries: shown.map(({ id }) => materialQuery(client, room.session.id, id)) });
  // The class went on in one that is not looked at.
  const lacking = contents.find(
    ({ data, isFetching, isError }) =>
      data && !isFetching && !isError && lacksPage(data, lastPage(room, data.id, data.pages)),
  );
  useEffect(() => {
    void lacking?.refetch();
  }, [lacking]);
  const titlesOf = (index: number): string[] | null => {
    const data = contents[index]?.data;
    if (!data) return contents[index]?.isError ? [''] : null;
    return data.content.kind === 'presentation' ? data.content.slides.map((slide) => slide.title) : [''];
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stage.pages')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      {shown.map(({ id, title }, index) => (
        <section key={id} className={classes.material}>
          <h3 className={look('mb-6', 'text-card', 'semibold')} translate="no">
            {title}
          </h3>
          {titlesOf(index) === null && <LoadingState lines={2} />}
          <ol className={lookWith(classes.pages, 'grid', 'list', 'gap-4')}>
            {titlesOf(index)?.map((name, page) => {
              const target = { material_id: id, page };
              if (!mayGo(target)) return null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and never move
                <li key={page}>
                  <button
                    type="button"
                    className={classes.page}
                    aria-current={isSamePlace(target, place) ? 'page' : undefined}
                    onClick={() => onGo(target)}
                  >
                    <span className={classes.number}>{page + 1}</span>
                    <span translate="no">{name || t('stage.page_name', { number: page + 1 })}</span>
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </Modal>
  );
}
