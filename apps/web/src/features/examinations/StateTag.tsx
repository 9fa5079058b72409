import type { ExaminationState } from '@khue/contract/examination-words';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/components/status/Tag';

const KINDS = {
  draft: 'neutral',
  ready: 'primary',
  running: 'now',
  closed: 'warning',
  released: 'success',
  archived: 'neutral',
} as const;

/** How far an examination is. */
export function StateTag({ state }: { state: ExaminationState }) {
  const { t } = useTranslation('examinations');
  return <Tag kind={KINDS[state]}>{t(`states.${state}`)}</Tag>;
}
