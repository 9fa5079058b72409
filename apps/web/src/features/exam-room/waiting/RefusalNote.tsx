import { Button } from '@mantine/core';
import { IconHandStop, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { examRoomName } from '@/lib/examRoomName';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { QueueNote } from '../components/QueueNote';
import type { StudentExamination } from '../studentExam';
import type { Refusal } from './start.rules';

interface Props {
  exam: StudentExamination;
  refusal: Refusal;
  isTrying: boolean;
  onRetry: () => void;
}

/** Why it has not begun yet: what is so, and what to do. What concerns the code stands beside its boxes. */
export function RefusalNote({ exam, refusal, isTrying, onRetry }: Props) {
  const { t } = useTranslation('waiting_room');
  if (refusal.kind === 'wrong_code' || refusal.kind === 'locked' || refusal.kind === 'early') return null;
  if (refusal.kind === 'queue') return <QueueNote place={refusal.place} />;
  if (refusal.kind === 'line') {
    return (
      <div
        className={look('row', 'wrap', 'gap-12', 'p-12-16', 'round-lg', 'warning-soft', 'line-warning')}
        role="alert"
      >
        <IconWifiOff className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
        <p className={look('m-0', 'grow', 'text-card', 'leading-15')}>
          <strong>{t('line.down')}</strong> {t('line.starting')}
        </p>
        <Button variant="default" size="md" loading={isTrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  const what = refusal.kind === 'told' ? refusal.what : 'other';
  return (
    <section className={look('p-14-18', 'round-lg', 'warning-soft', 'line-warning')} role="alert">
      <h2 className={look('row', 'gap-10', 'm-0', 'text-lg', 'bold')}>
        <IconHandStop className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
        {t(`refused.${what}`)}
      </h2>
      <p className={look('mt-4', 'text-card', 'leading-15')}>
        {refusal.kind === 'other' ? refusal.why : t(`refused.${refusal.what}_more`)}
      </p>
      <Report exam={exam} what={t(`refused.${what}`)}>
        {what !== 'voided' && (
          <Button variant="default" size="md" loading={isTrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Report>
    </section>
  );
}

/** A raised hand needs no line: the screen then says to the invigilator who it is and what is wrong. */
function Report({ exam, what, children }: { exam: StudentExamination; what: string; children: React.ReactNode }) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const [toldAt, setToldAt] = useState<Date | null>(null);
  return (
    <>
      <div className={look('flex', 'wrap', 'gap-10', 'mt-10')}>
        <Button size="md" aria-expanded={toldAt !== null} onClick={() => setToldAt(toldAt ? null : new Date())}>
          {t('report.button')}
        </Button>
        {children}
      </div>
      {toldAt && (
        <div className={look('mt-12', 'p-12-16', 'round-md', 'surface')} role="status">
          <p className={look('m-0', 'text-lg', 'bold')}>{t('report.raise')}</p>
          <p className={look('m-0', 'text-card', 'leading-165')} translate="no">
            {t('report.who', { number: exam.number ?? '–', room: examRoomName(exam.room), seat: exam.seat })}
            <br />
            {what} · {format.timeWithSeconds(toldAt)}
          </p>
          <p className={look('mt-8', 'text-card')}>
            {t('report.nobody')}{' '}
            <Link className={look('primary')} to={screenPath('student_support')}>
              {t('report.support')}
            </Link>
          </p>
        </div>
      )}
    </>
  );
}
