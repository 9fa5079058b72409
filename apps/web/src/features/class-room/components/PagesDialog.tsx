import { Button, Modal } from '@mantine/core';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { look, lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import list from '@/questions/player/PageList.module.css';
import { dropMaterial, lacksPage, materialQuery } from '../queries';
import { titlesIn } from '../room/content.rules';
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
  const { t } = useTranslation(['room', 'player', 'components']);
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
  const dropping = useMutation({
    mutationFn: (id: number) => dropMaterial(room.session.id, id),
    onError: (error) =>
      toast.failure({ title: t('stage.drop_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const titlesOf = (index: number): (string | null)[] | null => {
    const data = contents[index]?.data;
    if (!data) return contents[index]?.isError ? [''] : null;
    return titlesIn(data.content);
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
      {shown.map(({ id, title, chosen }, index) => (
        <section key={id} className={classes.material}>
          <div className={look('bar', 'gap-8', 'mb-6')}>
            <h3 className={look('text-card', 'semibold', 'm-0')} translate="no">
              {title}
            </h3>
            {chosen && room.is_host && room.session.is_open && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('stage.drop_named', { name: title })}
                loading={dropping.isPending && dropping.variables === id}
                onClick={() => dropping.mutate(id)}
              >
                {t('stage.drop')}
              </Button>
            )}
          </div>
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
                    className={list.page}
                    aria-current={isSamePlace(target, place) ? 'page' : undefined}
                    onClick={() => onGo(target)}
                  >
                    <span className={list.number}>{page + 1}</span>
                    <span translate="no">
                      {name === null ? t('player:book.cover') : name || t('stage.page_name', { number: page + 1 })}
                    </span>
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
