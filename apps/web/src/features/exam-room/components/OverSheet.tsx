import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { isUnsaved } from '../room/answers.rules';
import type { ExamRoom, RoomView } from '../room/examRoom';
import type { Ending } from '../room/useEnding';
import classes from './OverSheet.module.css';

/** Nothing can be changed any more; what is still here is on its way, and what did not get there is told. */
export function OverSheet({ room, view, ending }: { room: ExamRoom; view: RoomView; ending: Ending }) {
  const { t } = useTranslation('exam_room');
  const late = room.questions.flatMap(({ id }, place) =>
    isUnsaved(view.answers.get(id)?.state ?? 'none') ? [place + 1] : [],
  );
  const hasLine = ending.step !== 'over' || ending.isReached;
  return (
    <main className={lookWith(classes.sheet, 'row', 'to-middle', 'dimmed', 'text-lg', 'text-centre', 'grow')}>
      <IconClockOff size={36} stroke={1.5} aria-hidden="true" />
      <h2 className={lookWith(classes.title, 'plain', 'text-title', 'bold')}>
        {t(room.clock.now() < view.expiresAt ? 'over.ended_title' : 'over.title')}
      </h2>
      <div role="status">
        {hasLine && <p>{late.length > 0 ? t('over.bringing', { count: late.length }) : t('over.waiting')}</p>}
        {!hasLine && <p>{t('over.no_line')}</p>}
        {!hasLine && late.length > 0 && (
          <p>
            <strong>
              {t(view.isDurable ? 'over.late' : 'over.late_passing', { count: late.length, numbers: late.join(', ') })}
            </strong>
          </p>
        )}
      </div>
    </main>
  );
}
