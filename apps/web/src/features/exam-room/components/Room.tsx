import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look, lookWith } from '@/components/look/look';
import { Boundary } from '@/components/states/Boundary';
import { LoadingState } from '@/components/states/LoadingState';
import { useMe } from '@/lib/me';
import { readStored, writeStored } from '@/lib/storage';
import { useStore } from '@/lib/store';
import { readAgain } from '@/lib/touching';
import { HeldFiles } from '@/questions/player/heldFiles';
import { examResult } from '../examPaths';
import { usePaperFiles } from '../preparing/usePaperFiles';
import type { Preparation } from '../preparing/usePreparation';
import type { ExamRoom, Sitting } from '../room/examRoom';
import { changeMemory, readMemory } from '../room/roomMemory';
import { useEnding } from '../room/useEnding';
import { usePresence } from '../room/usePresence';
import { useRoom, useRoomSignals } from '../room/useRoom';
import { useRoomKeys } from '../room/useRoomKeys';
import { isExamination, type SatExam } from '../studentExam';
import { Announcements } from './Announcements';
import { Bands } from './Bands';
import { BrokenRoom } from './BrokenRoom';
import { ExamShell } from './ExamShell';
import { MessageBand } from './MessageBand';
import { OverSheet } from './OverSheet';
import { Palette } from './Palette';
import { PaletteSheet } from './PaletteSheet';
import { PausedSheet } from './PausedSheet';
import { QuestionPane } from './QuestionPane';
import { ReviewDialog } from './ReviewDialog';
import classes from './Room.module.css';
import { RoomFoot } from './RoomFoot';

const KEYS = 'khue.exam-keys';
const READ_AFTER = [
  'GET /api/student_exams/',
  'GET /api/student_examinations/',
  'GET /api/student_sub_modules/',
] as const;

interface Props {
  exam: SatExam;
  sitting: Sitting;
  preparation: Preparation;
  /** An examination is over; others lead to their result. */
  onOver?: () => void;
}

export function Room({ exam, sitting, preparation, onOver }: Props) {
  const room = useRoom(exam, sitting, useMe());
  if (!room) return <LoadingState />;
  return (
    <Boundary instead={(retry) => <BrokenRoom room={room} onRetry={retry} />}>
      <OpenRoom exam={exam} sitting={sitting} room={room} preparation={preparation} onOver={onOver} />
    </Boundary>
  );
}

function OpenRoom({ exam, sitting, room, preparation, onOver }: Props & { room: ExamRoom }) {
  const { t } = useTranslation('exam_room');
  const view = useStore(room.view);
  const files = usePaperFiles(room.questions);
  const navigate = useNavigate();
  const [memory, setMemory] = useState(() => readMemory(room.place));
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      room.questions.findIndex(({ id }) => id === memory.at),
    ),
  );
  const [hasKeys, setHasKeys] = useState(() => readStored(KEYS) !== 'off');
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [readExtension, setReadExtension] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const flagged = new Set(memory.flagged);
  const question = room.questions[place];
  const answer = question && view.answers.get(question.id);

  useRoomSignals(room);
  // Where one device holds the attempt only one of them goes on, and the other one is told why it does not.
  const mayGoOnElsewhere = !(isExamination(exam) && exam.one_device);
  usePresence(room, () => setElsewhere(mayGoOnElsewhere));
  const release = useRef(() => {});
  const onEnded = useCallback(() => {
    release.current();
    if (onOver) onOver();
    else void navigate(examResult(room.place.activity), { replace: true });
  }, [navigate, room, onOver]);
  // However it ended, and also who only looks away for a moment: lists are read anew when they are opened.
  useEffect(() => () => readAgain(...READ_AFTER), []);
  const { ending, review, bringAndHandIn, handIn } = useEnding(room, exam, onEnded);
  const isOver = ending.step === 'over';
  const isPaused = view.pausedAt !== null && !isOver;
  const isCovered = isOver || isPaused;
  const guard = useUnsavedGuard(view.counts.unsaved > 0 && !isOver);
  useEffect(() => {
    release.current = guard.release;
  });

  const go = (to: number) => {
    if (to < 0 || to >= room.questions.length) return;
    void room.takeDown();
    setPlace(to);
    setPaletteOpen(false);
    review({ step: 'working' });
    setMemory(changeMemory(room.place, { at: room.questions[to]?.id ?? null }));
    window.scrollTo(0, 0);
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };
  const flag = () => {
    if (!question) return;
    const next = flagged.has(question.id)
      ? memory.flagged.filter((id) => id !== question.id)
      : [...memory.flagged, question.id];
    setMemory(changeMemory(room.place, { flagged: next }));
  };
  const openReview = () => {
    void room.takeDown();
    review({ step: 'reviewing' });
  };
  useRoomKeys({
    question,
    response: answer?.response ?? null,
    isOn: hasKeys && !isCovered,
    choose: (response) => question && room.answer(question.id, response),
    move: (steps) => go(place + steps),
    flag,
  });
  const toggleKeys = () => {
    setHasKeys(!hasKeys);
    writeStored(KEYS, hasKeys ? 'off' : null);
  };

  const palette = <Palette room={room} view={view} at={place} flagged={flagged} onGo={go} />;
  return (
    <ExamShell exam={exam} clock={room.clock} expiresAt={view.expiresAt} pausedAt={view.pausedAt} onHandIn={openReview}>
      {isExamination(exam) && <MessageBand examination={exam.id} place={room.place} />}
      <Bands
        view={view}
        clock={room.clock}
        timeChange={readExtension === view.expiresAt ? null : view.timeChange}
        onCloseExtension={() => setReadExtension(view.expiresAt)}
        isElsewhere={isElsewhere}
        onReload={() => {
          void room.refresh().catch(() => undefined);
          setElsewhere(false);
        }}
        onTryNow={() => room.tryNow()}
        reopened={sitting}
        files={files}
        preparation={preparation}
      />
      <Announcements room={room} view={view} isElsewhere={isElsewhere} />
      {isOver ? (
        <OverSheet room={room} view={view} ending={ending} />
      ) : isPaused ? (
        <PausedSheet unsaved={view.counts.unsaved} />
      ) : (
        <div className={lookWith(classes.body, 'grid', 'mx-auto', 'grow', 'wide')}>
          <main className={lookWith(classes.main, 'stack', 'narrow')}>
            <div className={classes.question}>
              {question && answer && (
                <HeldFiles value={files.held}>
                  <QuestionPane
                    room={room}
                    place={place}
                    answer={answer}
                    isDurable={view.isDurable}
                    isFlagged={flagged.has(question.id)}
                    onFlag={flag}
                    heading={heading}
                  />
                </HeldFiles>
              )}
            </div>
            <RoomFoot
              place={place}
              count={room.questions.length}
              counts={view.counts}
              hasKeys={hasKeys}
              onKeys={toggleKeys}
              onGo={go}
              onPalette={() => setPaletteOpen(true)}
              onReview={openReview}
            />
          </main>
          <aside className={lookWith(classes.palette, 'panel', 'p-18-20')} aria-labelledby="palette-title">
            <h2 id="palette-title" className={look('mb-12', 'text-lg', 'bold')}>
              {t('palette.title')}
            </h2>
            {palette}
          </aside>
        </div>
      )}
      {isPaletteOpen && !isCovered && <PaletteSheet onClose={() => setPaletteOpen(false)}>{palette}</PaletteSheet>}
      {!isCovered && ending.step !== 'working' && (
        <ReviewDialog
          room={room}
          view={view}
          flagged={flagged}
          ending={ending}
          onGo={go}
          onBack={() => review({ step: 'working' })}
          onHandIn={() => void bringAndHandIn()}
          onHandInWithout={() => void handIn()}
        />
      )}
      {guard.blocker.state === 'blocked' && (
        <ConfirmDialog
          opened
          title={t('leave.title')}
          confirmLabel={t('leave.go')}
          cancelLabel={t('leave.stay')}
          danger={!view.isDurable}
          onConfirm={() => guard.blocker.proceed?.()}
          onCancel={() => guard.blocker.reset?.()}
        >
          {t(view.isDurable ? 'leave.kept' : 'leave.passing', { count: view.counts.unsaved })}
        </ConfirmDialog>
      )}
    </ExamShell>
  );
}
