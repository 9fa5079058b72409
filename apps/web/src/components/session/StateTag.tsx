import { useTranslation } from 'react-i18next';
import { Tag } from '../status/Tag';
import { type Session, stateOf } from './sessionState';

/** "Bắt đầu sau 13 phút", "Đang diễn ra". */
export function StateTag({ session, now }: { session: Session; now: number }) {
  const { t } = useTranslation('components');
  const state = stateOf(session, now);
  if (state.kind === 'soon') return <Tag kind="now">{t('session.state.soon', { count: state.minutes })}</Tag>;
  const kind = state.kind === 'running' ? 'now' : state.kind === 'cancelled' ? 'error' : 'neutral';
  return <Tag kind={kind}>{t(`session.state.${state.kind}`)}</Tag>;
}
