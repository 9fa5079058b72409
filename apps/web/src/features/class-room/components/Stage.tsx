import { Button } from '@mantine/core';
import {
  IconAlignLeft,
  IconArrowBackUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconLayoutGrid,
  IconPresentation,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import type { Check } from '@/questions/player/playing';
import { SharedPage } from '@/questions/player/SharedPage';
import { useArrowKeys } from '@/questions/player/useArrowKeys';
import { useFullScreen } from '@/questions/player/useFullScreen';
import { lacksPage, materialQuery } from '../queries';
import { isSamePlace, lastPage, mayLookAt, onThisPage, type Step, stepFrom } from '../room/pages.rules';
import type { Room, RoomPage } from '../room/roomState';
import { ChooseButton } from './ChooseButton';
import { PagesDialog } from './PagesDialog';
import classes from './Stage.module.css';

/** Narrower than this, the letters of a slide are too small to be read. */
const READABLE_WIDTH = 560;

interface Props {
  room: Room;
  /** What this page shows. */
  place: RoomPage;
  onGo: (place: RoomPage) => void;
  /** A student who looks elsewhere goes back to the class. */
  onFollow: () => void;
  isFollowing: boolean;
}

/** There is nothing to show, or students came before the lesson began. */
export function NoMaterial({ room, onGo }: Pick<Props, 'room' | 'onGo'>) {
  const { t } = useTranslation('room');
  const { is_host, session, materials } = room;
  const waits = !is_host && materials.length > 0;
  return (
    <div className={look('card', 'grow')}>
      <EmptyState
        icon={<IconPresentation size={24} stroke={1.6} />}
        title={t(waits ? 'stage.not_begun' : 'stage.none')}
        advice={t(is_host ? 'stage.none_host' : waits ? 'stage.not_begun_advice' : 'stage.none_student')}
        action={
          is_host && session.is_open ? (
            <ChooseButton room={room} onChosen={(material_id) => onGo({ material_id, page: 0 })} />
          ) : undefined
        }
      />
    </div>
  );
}

/** The page that the class looks at, and the way through the pages. */
export function Stage({ room, place, onGo, onFollow, isFollowing }: Props) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const client = useQueryClient();
  const { session, is_host, materials } = room;
  const { data, error, refetch } = useQuery(materialQuery(client, session.id, place.material_id));
  const box = useRef<HTMLElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  const [chosenText, setChosenText] = useState<boolean | null>(null);
  const [hasList, setHasList] = useState(false);
  const { isFull, toggle, canBeFull } = useFullScreen(box);
  const pages = data?.pages ?? 1;
  const page = Math.min(place.page, pages - 1);
  const mayGo = (wanted: RoomPage) => session.is_open && (is_host || mayLookAt(room, wanted));

  const isLacking = lacksPage(data, page);
  useEffect(() => {
    if (isLacking) void refetch();
  }, [isLacking, refetch]);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? 0) < READABLE_WIDTH));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const goTo = async (step: Step) => {
    if (step === null) return;
    const { material_id } = step;
    const { pages: count } =
      step.page === 'last' ? await client.fetchQuery(materialQuery(client, session.id, material_id)) : { pages: 0 };
    const page = step.page === 'last' ? lastPage(room, material_id, count) : step.page;
    const wanted = { material_id, page };
    if (mayGo(wanted)) onGo(wanted);
  };
  const back = stepFrom(materials, place, pages, -1);
  const on = stepFrom(materials, place, Math.max(page, lastPage(room, place.material_id, pages)) + 1, 1);
  const mayGoOn = data !== undefined && on !== null && on.page !== 'last' && mayGo(on);
  const mayGoBack = back !== null && mayGo({ ...back, page: back.page === 'last' ? 0 : back.page });
  useArrowKeys(box, {
    everywhere: true,
    back: () => void (mayGoBack && goTo(back)),
    on: () => void (mayGoOn && goTo(on)),
  });
  // The next page is there before it is turned to.
  useEffect(() => {
    if (is_host && on && on.material_id !== place.material_id) {
      void client.prefetchQuery(materialQuery(client, session.id, on.material_id));
    }
  }, [client, is_host, on, place.material_id, session.id]);

  const check: Check = (question_id, response) =>
    call('POST /api/zoom_meetings/{id}/room/materials/{materialId}/check/', {
      params: { id: session.id, materialId: place.material_id },
      body: { question_id, response },
    });
  const isDeck = data?.content.kind === 'presentation';
  const asText = chosenText ?? (isNarrow && !isFull);
  const title = materials.find(({ id }) => id === place.material_id)?.title ?? '';
  const here = t('stage.page', { number: page + 1, count: pages });
  const notes = data?.notes[page];
  return (
    <section
      ref={box}
      className={lookWith(classes.stage, 'stack', 'gap-10', 'grow', 'short')}
      data-full={isFull || undefined}
      aria-label={t('stage.label')}
    >
      <div
        className={lookWith(classes.board, 'sunken', 'round-lg', 'line', 'grow', 'short', 'clip')}
        data-scrolls={asText || !isDeck || undefined}
      >
        {data ? (
          <SharedPage
            key={data.id}
            content={data.content}
            name={title}
            page={page}
            check={check}
            asText={asText}
            goTo={(to) => void goTo({ material_id: place.material_id, page: to })}
          />
        ) : error ? (
          <ErrorState error={error} title={t('stage.failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState lines={4} />
        )}
      </div>
      <p className={look('unseen')} role="status">
        {title}. {here}
      </p>
      <div className={lookWith(classes.bar, 'cluster', 'gap-8', 'keep')}>
        <Button
          className={classes.square}
          variant="default"
          disabled={!mayGoBack}
          aria-label={t(is_host ? 'stage.previous' : 'stage.look_back')}
          onClick={() => void goTo(back)}
        >
          <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
        </Button>
        <span className={classes.number}>
          <b>{format.number(page + 1)}</b> / {format.number(pages)}
        </span>
        <Button
          className={classes.next}
          variant={is_host ? 'filled' : 'default'}
          disabled={!mayGoOn}
          rightSection={<IconChevronRight size={20} stroke={2} />}
          onClick={() => void goTo(on)}
        >
          {t('stage.next')}
        </Button>
        <span
          className={lookWith(
            classes.who,
            'inline-flex',
            'to-middle',
            'middle',
            'gap-8',
            'text-sm',
            'text-centre',
            'grow',
          )}
        >
          {is_host ? (
            <>
              <IconEye size={18} stroke={1.7} aria-hidden="true" />
              {room.present_count === 0
                ? t('people.nobody')
                : t('stage.here', {
                    here: format.number(onThisPage(room)),
                    present: format.number(room.present_count),
                  })}
            </>
          ) : isFollowing ? (
            t('stage.following')
          ) : (
            <Button className={classes.follow} leftSection={<IconArrowBackUp size={20} />} onClick={onFollow}>
              {t('stage.follow')}
            </Button>
          )}
        </span>
        {isDeck && (
          <Button
            className={classes.square}
            variant="default"
            aria-label={t(asText ? 'stage.as_slide' : 'stage.as_text')}
            title={t(asText ? 'stage.as_slide' : 'stage.as_text')}
            onClick={() => setChosenText(!asText)}
          >
            {asText ? <IconPresentation size={20} stroke={1.7} /> : <IconAlignLeft size={20} stroke={1.7} />}
          </Button>
        )}
        {!isFull && is_host && session.is_open && (
          <ChooseButton
            className={classes.choose}
            room={room}
            onChosen={(material_id) => onGo({ material_id, page: 0 })}
          />
        )}
        {!isFull && (
          <Button
            className={classes.pages}
            variant="default"
            leftSection={<IconLayoutGrid size={18} stroke={1.7} />}
            onClick={() => setHasList(true)}
          >
            {t('stage.pages')}
          </Button>
        )}
        {canBeFull && (
          <Button
            className={`${classes.square} ${classes.full}`}
            variant="default"
            aria-label={t(isFull ? 'stage.leave_full' : 'stage.full')}
            title={t(isFull ? 'stage.leave_full' : 'stage.full')}
            onClick={toggle}
          >
            {isFull ? <IconArrowsMinimize size={20} stroke={1.7} /> : <IconArrowsMaximize size={20} stroke={1.7} />}
          </Button>
        )}
      </div>
      {is_host && notes && !isFull && (
        <aside className={lookWith(classes.notes, 'p-8-14', 'text-sm', 'sunken', 'round-md', 'keep', 'scroll')}>
          <b>{t('stage.notes')}</b>
          <p translate="no">{notes}</p>
        </aside>
      )}
      {hasList && (
        <PagesDialog
          room={room}
          place={place}
          mayGo={mayGo}
          onClose={() => setHasList(false)}
          onGo={(wanted) => {
            setHasList(false);
            if (!isSamePlace(wanted, place)) onGo(wanted);
          }}
        />
      )}
    </section>
  );
}
