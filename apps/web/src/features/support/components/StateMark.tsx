import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import type { SupportRequest } from '../queries';

const KINDS = { open: 'waiting', answered: 'done', closed: 'idle' } as const;

export function StateMark({ state }: { state: SupportRequest['state'] }) {
  const { t } = useTranslation('support');
  return <StatusMark kind={KINDS[state]}>{t(`state.${state}`)}</StatusMark>;
}
