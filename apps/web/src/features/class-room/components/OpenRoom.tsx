import { useMutation } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { useDocumentTitle } from '@/lib/documentTitle';
import { lazyComponent } from '@/lib/lazyComponent';
import { isSamePlace } from '../room/pages.rules';
import { lastMessageOf, type RoomPage, type RoomState } from '../room/roomState';
import { useExerciseCall } from '../room/useExerciseCall';
import { usePresence } from '../room/usePresence';
import type { LiveRoom } from '../room/useRoom';
import { useTurning } from '../room/useTurning';
import { roomAddress } from '../roomPaths';
import { Attendance } from './Attendance';
import { Attended } from './Attended';
import { Chat } from './Chat';
import { ClassShell } from './ClassShell';
import { EndedLesson } from './EndedLesson';
import { ExerciseCall } from './ExerciseCall';
import { Exercises } from './Exercises';
import { Hands } from './Hands';
import { People } from './People';
import { RoomBody, useHasSides, useRoomTab } from './RoomBody';
import { NoMaterial, Stage } from './Stage';

const Call = lazyComponent(async () => (await import('../call/Call')).Call);

const told = (title: string) => (error: unknown) =>
  toast.failure({ title, message: error instanceof ApiError ? error.detail : undefined });

/** How many messages came since the chat was last looked at; on a phone it lies behind a tab. */
function useUnread(state: RoomState, isSeen: boolean): number {
  const last = lastMessageOf(state.room);
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (isSeen) setSeen(last);
  }, [isSeen, last]);
  return state.room.messages.filter(({ id }) => id > seen).length;
}

/** The class in its room: the page of the teacher for all, hands, presence, chat, exercises. */
export function OpenRoom({ live, state, area }: { live: LiveRoom; state: RoomState; area: 'teacher' | 'student' }) {
  const { t } = useTranslation('room');
  const navigate = useNavigate();
  const { hear, readAgain } = live;
  const { room } = state;
  const { session, is_host } = room;
  const [tab, setTab] = useRoomTab();
  const [own, setOwn] = useState<RoomPage | null>(null);
  const [isEnding, setEnding] = useState(false);
  const failed = useRef(told(''));
  failed.current = told(t('stage.turn_failed'));
  const { wanted, turn } = useTurning(
    session.id,
    hear,
    useCallback((error: unknown) => failed.current(error), []),
  );
  const current = wanted ?? room.current;
  // Whoever came back to the page of the class by themselves follows again.
  const at = is_host || isSamePlace(own, current) ? null : own;
  usePresence({
    session: session.id,
    isOpen: session.is_open,
    at,
    isAtExercises: !is_host && tab === 'exercises',
    state,
    hear,
    onMissed: readAgain,
    onRefused: readAgain,
  });
  const exercise = useExerciseCall({ tab, setTab, page: room.current });
  // Whoever looks at another tab of the browser sees that an exercise is open, until it is done.
  useDocumentTitle(exercise.waiting === null ? session.topic : `● ${t('called.title', { name: exercise.waiting })}`);
  const hasSides = useHasSides();
  const isAside = hasSides && tab === 'exercises';
  const unread = useUnread(state, tab === 'chat' || (hasSides && !isAside));

  const end = useMutation({
    mutationFn: () => call('POST /api/zoom_meetings/{id}/end/', { params: { id: session.id } }),
    onSuccess: () => {
      setEnding(false);
      // What came of it stands where the board was.
      setTab('lesson');
      readAgain();
    },
    onError: told(t('end.failed')),
  });
  const place = at ?? current;
  const board = place ? (
    <Stage
      room={{ ...room, current }}
      place={place}
      onGo={is_host ? (wish) => void turn(wish) : setOwn}
      onFollow={() => setOwn(null)}
      isFollowing={at === null}
    />
  ) : (
    <NoMaterial room={room} onGo={(wish) => void turn(wish)} />
  );
  return (
    <ClassShell
      room={room}
      onAttendance={() => setTab('attendance')}
      onEnd={() => setEnding(true)}
      onLeave={() => void navigate(roomAddress(area))}
    >
      <RoomBody
        lesson={
          session.is_open ? board : <EndedLesson sessionId={session.id} pages={place === null ? undefined : board} />
        }
        exercises={
          <Exercises
            sessionId={session.id}
            classId={session.class.id}
            isHost={is_host}
            onOpened={exercise.onOpened}
            onWaiting={exercise.onWaiting}
          />
        }
        keepsExercises={!is_host && session.is_open}
        notice={
          exercise.waiting !== null && (
            <ExerciseCall name={exercise.waiting} isThere={tab === 'exercises'} onGo={() => setTab('exercises')} />
          )
        }
        attendance={
          <Attendance
            session={{
              id: session.id,
              topic: session.topic,
              className: session.class.name,
              starts_at: session.starts_at,
              ends_at: session.ends_at,
            }}
            isHost={is_host}
            isLive={session.is_open}
          />
        }
        people={
          session.is_open ? (
            <>
              <Hands room={room} hear={hear} />
              <People room={room} />
            </>
          ) : (
            <Attended sessionId={session.id} />
          )
        }
        chat={<Chat room={room} hear={hear} />}
        call={
          session.has_call &&
          session.is_open && (
            <Suspense>
              <Call session={session.id} isHost={is_host} />
            </Suspense>
          )
        }
        news={{
          exercises: exercise.waiting === null ? undefined : t('called.open'),
          lesson: isAside && unread + room.hands.length > 0 ? String(unread + room.hands.length) : undefined,
          chat: unread > 0 ? String(unread) : undefined,
          class: room.hands.length > 0 ? String(room.hands.length) : undefined,
        }}
      />
      {isEnding && (
        <ConfirmDialog
          opened
          title={t('end.title')}
          confirmLabel={t('header.end')}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onCancel={() => setEnding(false)}
        >
          {t('end.advice')}
        </ConfirmDialog>
      )}
    </ClassShell>
  );
}
