import { Button } from '@mantine/core';
import { IconArrowLeft, IconDoorEnter, IconWifiOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { RoomShell } from '@/components/room/RoomShell';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { readStored, writeStored } from '@/lib/storage';
import { examinationPath } from '@/lib/studentPaths';
import { handOver } from '../examination/handOver';
import { examList } from '../examPaths';
import { PreparationNote } from '../preparing/PreparationNote';
import { usePreparation } from '../preparing/usePreparation';
import type { Sitting } from '../room/examRoom';
import type { ServerClock } from '../room/serverClock';
import { useNow } from '../room/useNow';
import { useHasCome, useReadAfter } from '../room/useOpening';
import type { StudentExamination } from '../studentExam';
import { CodeBoxes } from './CodeBoxes';
import { PaperCard } from './PaperCard';
import { RefusalNote } from './RefusalNote';
import { Rules } from './Rules';
import { SebCard } from './SebCard';
import { ServerTime } from './ServerTime';
import { CODE_DIGITS, type Refusal } from './start.rules';
import { Until } from './Until';
import { usePaper } from './usePaper';
import { useStart } from './useStart';
import classes from './WaitingRoom.module.css';
import { Who } from './Who';
import { WAITING_PIECES } from './waitingPieces';

const codeKey = (id: number) => `khue.exam-code.${id}`;

/** What was typed outlives a reload, in this tab alone. */
function useCode(id: number) {
  const [code, setCode] = useState(() => readStored(codeKey(id), 'session') ?? '');
  const change = useCallback(
    (next: string) => {
      writeStored(codeKey(id), next === '' ? null : next, 'session');
      setCode(next);
    },
    [id],
  );
  return [code, change] as const;
}

interface Props {
  exam: StudentExamination;
  clock: ServerClock;
  /** The server could not be reached the last time. */
  isDown: boolean;
  onRead: () => unknown;
}

/** A paper that is on its way when the time has come is waited for so long. */
const PATIENCE_MS = 8000;

export function WaitingRoom({ exam, clock, isDown, onRead }: Props) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const navigate = useNavigate();
  const me = useMe();
  const inClass = me.classes.at(-1)?.name ?? '';
  const [code, setCode] = useCode(exam.id);
  const from = Date.parse(exam.sealed_from);
  // Days before, the page only says who, where and when, and is as light as any other.
  const isNear = useHasCome(from, clock);
  const preparation = usePreparation(WAITING_PIECES, isNear);
  const opens = Date.parse(exam.sitting.open_at);
  const closes = Date.parse(exam.sitting.close_at);
  const isRunning = exam.state === 'running';
  const isOpen = useHasCome(opens, clock) || isRunning;
  const isLate = useHasCome(opens + PATIENCE_MS, clock);
  useReadAfter(useHasCome(closes, clock) ? closes : null, onRead);
  const paper = usePaper({
    examination: exam.id,
    person: me.user_id,
    from,
    opens,
    clock,
  });
  const needsCode = exam.needs_code && !isRunning;
  const isPaperSettled = paper.state !== 'fetching' || isLate;
  const isReady = isOpen && preparation.isWhole && isPaperSettled;
  const start = useStart({
    examination: exam.id,
    isReady: isReady && (!needsCode || code.length === CODE_DIGITS),
    code: needsCode ? code : '',
    sealed: paper.sealed,
    onBegun: (sitting: Sitting) => {
      writeStored(codeKey(exam.id), null, 'session');
      handOver({ exam: { ...exam, state: 'running', activity_id: sitting.id }, sitting });
      void navigate(examinationPath(exam.id), { replace: true });
    },
    onRefused: ({ kind }: Refusal) => {
      if (kind === 'early') onRead();
      if (kind === 'wrong_code' || kind === 'locked') setCode('');
    },
  });
  const now = useNow(clock);
  const { open_at } = exam.sitting;
  const opensAt = isNear ? format.timeWithSeconds(open_at) : format.timeOfDay(open_at);
  return (
    <RoomShell
      scrolls="page"
      title={<span translate="no">{exam.name}</span>}
      about={<span translate="no">{t('about', { name: me.full_name, class: inClass, school: exam.school })}</span>}
      aboutOnPhone={
        <span translate="no">
          {t('about_short', {
            sitting: exam.sitting.name,
            day: format.onDay(exam.sitting.open_at),
            questions: format.number(exam.question_count),
            minutes: format.number(exam.duration),
          })}
        </span>
      }
      clock={<ServerTime now={now} />}
      end={
        <Button
          component={Link}
          to={examList()}
          className={classes.back}
          variant="outline"
          size="md"
          aria-label={t('to_list')}
          leftSection={<IconArrowLeft size={18} stroke={1.8} />}
        >
          <span className={look('not-on-phone')}>{t('to_list')}</span>
        </Button>
      }
    >
      <main className={lookWith(classes.body, 'mx-auto', 'wide', 'grow')}>
        <div className={lookWith(classes.column, 'stack', 'gap-14')}>
          <Until exam={exam} clock={clock} isNear={isNear} isStarting={start.isStarting} />
          <Who exam={exam} name={me.full_name} inClass={inClass} />
          {isDown && start.refusal?.kind !== 'line' && (
            <p
              className={look(
                'row',
                'gap-12',
                'm-0',
                'p-12-16',
                'round-lg',
                'warning-soft',
                'line-warning',
                'text-card',
              )}
              role="status"
            >
              <IconWifiOff className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
              <span>
                <strong>{t('line.down')}</strong> {t('line.counting')}
              </span>
            </p>
          )}
          {start.refusal && (
            <RefusalNote exam={exam} refusal={start.refusal} isTrying={start.isStarting} onRetry={start.retry} />
          )}
          {needsCode && isNear && <CodeBoxes code={code} onChange={setCode} isWanted={isReady} start={start} />}
          {preparation.state === 'incomplete' && <PreparationNote preparation={preparation} />}
          <p className={lookWith(classes.foot, 'row', 'gap-12', 'm-0', 'text-card', 'leading-15')}>
            <IconDoorEnter className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
            <span>
              <strong>{isOpen ? t('foot.open') : t('foot.opens', { time: opensAt })}</strong>{' '}
              {isOpen
                ? t(needsCode ? 'foot.open_code' : 'foot.open_wait')
                : t(isNear ? (needsCode ? 'foot.with_code' : 'foot.wait') : 'foot.far')}
            </span>
          </p>
        </div>
        <div className={lookWith(classes.column, 'stack', 'gap-14')}>
          {exam.needs_seb && <SebCard examination={exam.id} />}
          <PaperCard paper={paper} from={from} questionCount={exam.question_count} />
          <Rules exam={exam} now={now} />
        </div>
      </main>
    </RoomShell>
  );
}
