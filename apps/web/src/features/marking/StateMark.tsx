import type { MarkingState } from '@khue/contract/marking-words';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';

const KINDS = { waiting: 'waiting', once: 'waiting', third: 'error', done: 'done' } as const;

export function StateMark({ state }: { state: MarkingState }) {
  const { t } = useTranslation('marking');
  return <StatusMark kind={KINDS[state]}>{t(`states.${state}`)}</StatusMark>;
}
