import { Button } from '@mantine/core';
import { IconClockPlus, IconFileText, IconMessage, IconPencil, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { RoomShell, roomButton } from '@/components/room/RoomShell';
import { Segments } from '@/components/select/Segments';
import { useSelection } from '@/components/table/useSelection';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { lazyComponent } from '@/lib/lazyComponent';
import { useServerNow } from '@/lib/useServerNow';
import { type Candidate, minutesOf, type WatchedRoom } from '../queries';
import { AlarmPanel } from './AlarmPanel';
import { Bands } from './Bands';
import type { Doing } from './doing';
import classes from './Room.module.css';
import { RoomClock } from './RoomClock';
import { RoomMenu } from './RoomMenu';
import { spacedCode } from './room.rules';
import seats from './Seats.module.css';
import { SeatTile } from './SeatTile';
import { StartCode } from './StartCode';
import { Sums } from './Sums';

const ActDialog = lazyComponent(async () => (await import('../dialogs/ActDialog')).ActDialog, 'minutes');
const CandidateTable = lazyComponent(async () => (await import('./CandidateTable')).CandidateTable);
const CandidateSheet = lazyComponent(async () => (await import('./CandidateSheet')).CandidateSheet);
const RoomLog = lazyComponent(async () => (await import('./RoomLog')).RoomLog);

const ICON = { size: 18, stroke: 1.6 };
/** With more seats than these, each takes less of the screen. */
const ROOM_AT_A_GLANCE = 40;

interface Props {
  room: WatchedRoom;
  /** When the answer came, by the clock of this computer. */
  heardAt: number;
  isLineLost: boolean;
  refetch: () => void;
}

/** The room on its day: forty candidates at a glance, what should be looked at first, and what can be done. */
export function Room({ room, heardAt, isLineLost, refetch }: Props) {
  const { t } = useTranslation('invigilation');
  const now = useServerNow(room.server_time, heardAt);
  const [view, setView] = useState('seats');
  const [doing, setDoing] = useState<Doing>();
  const [handled, setHandled] = useState<number>();
  const [isLogOpen, setLogOpen] = useState(false);
  const selection = useSelection();
  const chosen = room.candidates.filter(({ id }) => selection.has(id));
  const looked = room.candidates.find(({ id }) => id === handled);
  const isChoosing = chosen.length > 0;
  const act = (what: Doing['what'], candidates: readonly Candidate[] = chosen) => setDoing({ what, candidates });
  const isRunning = (chosen.length > 0 ? chosen : room.candidates).some(
    ({ state, paused_at }) => state === 'running' && paused_at === null,
  );
  const printing = useMutation({
    mutationFn: async () => download((await minutesOf(room.id)).file_url),
    onError: (error) =>
      toast.failure({ title: t('minutes_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const print = () => printing.mutate();
  const openLog = () => setLogOpen(true);
  // Where none is needed, or when all is over, it would only be one more number.
  const code = room.examination.start_code && room.is_running ? room.code : null;

  const acts = [
    { what: 'extend', icon: <IconClockPlus {...ICON} />, isOff: !room.is_running },
    { what: 'pause', icon: <IconPlayerPause {...ICON} />, isOff: !isRunning },
    { what: 'message', icon: <IconMessage {...ICON} />, isOff: !room.is_running },
    { what: 'incident', icon: <IconPencil {...ICON} />, isOff: false },
  ] as const;

  return (
    <RoomShell
      scrolls="page"
      title={<span translate="no">{t('title', { room: room.name, sitting: room.sitting.name })}</span>}
      about={
        <span translate="no">
          {t('about', {
            examination: room.examination.name,
            names: room.invigilators.map(({ name }) => name).join(', '),
          })}
        </span>
      }
      aboutOnPhone={
        <span translate="no">
          {code === null ? room.examination.name : t('code.phone', { code: spacedCode(code) })}
        </span>
      }
      clock={<RoomClock room={room} now={now} />}
      end={
        <div className={look('row', 'gap-10')}>
          {room.examination.start_code && (
            <StartCode code={code} mayRenew={room.is_running} onRenew={() => act('code')} />
          )}
          <Button
            className={roomButton(look('not-on-phone'))}
            leftSection={<IconFileText {...ICON} />}
            loading={printing.isPending}
            onClick={print}
          >
            {t('minutes')}
          </Button>
          <RoomMenu room={room} chosen={chosen} onDo={setDoing} onMinutes={print} onLog={openLog} />
        </div>
      }
    >
      <Bands room={room} isLineLost={isLineLost} onResume={() => act('resume', [])} />
      <main className={classes.room}>
        <AlarmPanel room={room} now={now} onDo={setDoing} onHandle={({ id }) => setHandled(id)} onLog={openLog} />
        <section className={lookWith(classes.hall, 'stack')} aria-label={t('seats')}>
          <div className={lookWith(classes.totals, 'wrap', 'row', 'gap-8')}>
            <Sums counts={room.counts} />
            <div className={lookWith(classes.acts, 'row', 'gap-6', 'ml-auto')}>
              {acts.map(({ what, icon, isOff }) => (
                <Button
                  key={what}
                  classNames={{ inner: classes.actInner, section: classes.actIcon }}
                  variant="default"
                  leftSection={icon}
                  disabled={isOff}
                  onClick={() => act(what)}
                >
                  {t(`act.${what}`)}
                </Button>
              ))}
            </div>
          </div>
          <div className={lookWith(classes.hint, 'row', 'gap-10', 'text-sm', 'dimmed')}>
            {isChoosing ? (
              <>
                <span className={look('cut')} translate="no">
                  {t('chosen', { names: chosen.map(({ user }) => user.full_name).join(', ') })}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconX size={15} stroke={1.7} />}
                  onClick={selection.clear}
                >
                  {t('choose_none')}
                </Button>
              </>
            ) : (
              <span className={look('not-on-phone')}>{t('choose')}</span>
            )}
            <Segments
              className={look('ml-auto', 'keep')}
              size="xs"
              aria-label={t('view.label')}
              data={[
                { value: 'seats', label: t('view.seats') },
                { value: 'list', label: t('view.list') },
              ]}
              value={view}
              onChange={setView}
            />
          </div>
          {view === 'seats' ? (
            <ul
              className={lookWith(seats.seats, 'grid', 'list')}
              data-many={room.candidates.length > ROOM_AT_A_GLANCE || undefined}
            >
              {room.candidates.map((candidate) => (
                <SeatTile
                  key={candidate.id}
                  candidate={candidate}
                  now={now}
                  isChosen={selection.has(candidate.id)}
                  onToggle={() => selection.toggle(candidate.id)}
                />
              ))}
            </ul>
          ) : (
            <Suspense>
              <CandidateTable candidates={room.candidates} now={now} selection={selection} refetch={refetch} />
            </Suspense>
          )}
        </section>
      </main>
      {looked && (
        <Suspense>
          <CandidateSheet
            room={room}
            candidate={looked}
            now={now}
            onDo={(next) => {
              setHandled(undefined);
              setDoing(next);
            }}
            onClose={() => setHandled(undefined)}
          />
        </Suspense>
      )}
      {isLogOpen && (
        <Suspense>
          <RoomLog room={room} onClose={() => setLogOpen(false)} />
        </Suspense>
      )}
      {doing && (
        <Suspense>
          <ActDialog
            room={room}
            doing={doing}
            onClose={() => setDoing(undefined)}
            onDone={() => {
              selection.clear();
              setDoing(undefined);
            }}
          />
        </Suspense>
      )}
    </RoomShell>
  );
}
