import type { AskedQuestion } from '@khue/scoring/model';
import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { QuestionView } from '@/questions/player/QuestionView';
import { paperOf } from './queries';

/** A paper as a student would get it, drawn to look at; nobody is asked it. */
export function DrawnPaper({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['blueprints', 'components']);
  const format = useFormat();
  const [seed, setSeed] = useState(1);
  const { data, error, refetch } = useQuery(paperOf(id, String(seed)));
  return (
    <Dialog onClose={onClose} title={t('draw.title')} size="xl" centered={false}>
      <div className={look('row', 'between', 'wrap', 'gap-8-12', 'mb-12')}>
        <span className={look('dimmed')}>{t('draw.sentence')}</span>
        <Button
          variant="default"
          leftSection={<IconArrowsShuffle size={18} stroke={1.6} />}
          onClick={() => setSeed(seed + 1)}
        >
          {t('draw.again')}
        </Button>
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={6} />)}
      <ol className={look('no-list', 'stack', 'gap-16', 'p-0', 'm-0')}>
        {data?.questions.map(({ material_id, points, question }, at) => (
          <li key={material_id} className={look('card', 'p-14-18')}>
            <p className={look('m-0', 'mb-8', 'semibold')}>
              {t('draw.number', { number: at + 1, points: format.number(points) })}
            </p>
            <QuestionView question={question as unknown as AskedQuestion} response={null} onChange={() => undefined} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
