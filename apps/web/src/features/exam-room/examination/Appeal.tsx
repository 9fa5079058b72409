import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import type { ServerClock } from '../room/serverClock';
import type { StudentExamination } from '../studentExam';

const AppealDialog = lazyComponent(() => import('./AppealDialog').then((file) => file.AppealDialog));
const TAG = { open: 'warning', kept: 'neutral', changed: 'success' } as const;

/** Asking for the paper to be looked at again, as long as that is possible, and what became of it. */
export function Appeal({ exam, clock }: { exam: StudentExamination; clock: ServerClock }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { appeal, appeal_until } = exam;
  if (appeal) {
    return (
      <section className={look('p-12-14', 'round-md', 'neutral-soft', 'text-md', 'leading-15')}>
        <p className={look('row', 'wrap', 'gap-8', 'm-0')}>
          <strong>{t('appeal.title')}</strong>
          <Tag kind={TAG[appeal.status]}>{t(`appeal.status.${appeal.status}`)}</Tag>
        </p>
        <p className={look('m-0', 'dimmed')} translate="no">
          {appeal.reason}
        </p>
        {appeal.answer && (
          <p className={look('mt-4')}>
            {t('appeal.answer')} <span translate="no">{appeal.answer}</span>
          </p>
        )}
      </section>
    );
  }
  if (appeal_until === null || Date.parse(appeal_until) <= clock.now()) return null;
  return (
    <div className={look('row', 'wrap', 'between', 'gap-8', 'text-md')}>
      <span className={look('dimmed')}>{t('appeal.until', { end: format.end(appeal_until, format.timeOfDay) })}</span>
      <Button variant="subtle" size="md" onClick={() => setAsking(true)}>
        {t('appeal.ask')}
      </Button>
      {isAsking && (
        <Suspense>
          <AppealDialog exam={exam} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
