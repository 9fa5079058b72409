import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconLoader } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import type { Preparation } from './usePreparation';

const ICONS = { fetching: IconLoader, ready: IconCircleCheck, incomplete: IconAlertTriangle };
const LOOKS = { fetching: 'neutral-soft', ready: 'primary-soft', incomplete: 'warning-soft' } as const;

/** Whether this computer has all that the exam needs, before the clock starts. */
export function PreparationNote({ preparation }: { preparation: Preparation }) {
  const { t } = useTranslation(['exam_room', 'kinds']);
  const { state, done, total, missing, isWhole, retry } = preparation;
  const Icon = ICONS[state];
  const names = missing.map(({ name }) => t(name as 'exam_room:prepare.words')).join(', ');
  return (
    <div className={look('row', 'wrap', 'gap-12', 'mt-16', 'p-12-16', 'round-lg', LOOKS[state])} role="status">
      <Icon className={look('keep')} size={20} stroke={1.8} aria-hidden="true" />
      <p className={look('m-0', 'grow', 'text-card', 'leading-15')}>
        {state === 'incomplete' ? (
          <>
            <strong>{t('prepare.incomplete', { names })}</strong>{' '}
            {t(isWhole ? 'prepare.may_start' : 'prepare.no_start')}
          </>
        ) : (
          <strong>{t(`prepare.${state}`, { done, total })}</strong>
        )}{' '}
        {state === 'ready' && t('prepare.ready_more')}
      </p>
      {state === 'incomplete' && (
        <Button variant="default" size="md" onClick={retry}>
          {t('prepare.retry')}
        </Button>
      )}
    </div>
  );
}
