import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { countOf } from '@/features/schools/decisions';
import type { Preview } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import { useFormat } from '@/lib/format';

/** What had been decided for a roll-over that was undone is offered again, until something new is decided. */
export function KeptDecisions({ preview: { kept }, state }: { preview: Preview; state: DecisionState }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  if (!kept || countOf(kept) === 0 || countOf(state.decisions) > 0) return null;
  const { decisions, class_decisions } = kept;
  return (
    <div className={look('bar', 'gap-8-16', 'p-10-18', 'sunken', 'round-lg', 'line')} role="status">
      <p className={look('m-0')}>{t('upgrade.kept', { count: countOf(kept), total: format.number(countOf(kept)) })}</p>
      <Button
        variant="light"
        leftSection={<IconRestore size={18} stroke={1.6} />}
        onClick={() => state.takeOver({ decisions, class_decisions })}
      >
        {t('upgrade.take_kept')}
      </Button>
    </div>
  );
}
