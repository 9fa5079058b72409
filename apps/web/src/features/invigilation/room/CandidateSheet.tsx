import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Candidate, WatchedRoom } from '../queries';
import classes from './CandidateSheet.module.css';
import type { Doing } from './doing';
import { lasting, secondsSince } from './room.rules';
import { useActing } from './useActing';

interface Props {
  room: WatchedRoom;
  candidate: Candidate;
  now: number;
  onDo: (doing: Doing) => void;
  onClose: () => void;
}

/** On a phone: what should be looked at of one candidate, and what can be done about it. */
export function CandidateSheet({ room, candidate, now, onDo, onClose }: Props) {
  const { t } = useTranslation(['invigilation', 'components']);
  const format = useFormat();
  const { act, isBusy } = useActing(room.id, onClose);
  const raised = candidate.alarms.filter(({ seen_at }) => seen_at === null);
  const [first] = raised;
  const go = (what: Doing['what']) => () => onDo({ what, candidates: [candidate] });
  const asksForDevice = raised.some(({ kind }) => kind === 'second_device') && room.examination.one_device;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content, title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
      title={
        <span translate="no">
          {candidate.seat} · {candidate.user.full_name}
        </span>
      }
    >
      <ul className={look('list', 'mb-12')}>
        {raised.map(({ kind, since }) => (
          <li key={kind}>
            {t(`alarms.${kind}`, { time: lasting(secondsSince(since, now)) })}{' '}
            {t('alarms.since', { time: format.timeWithSeconds(since) })}
          </li>
        ))}
      </ul>
      <div className={look('stack', 'gap-8')}>
        {asksForDevice && <Button onClick={go('device')}>{t('act.device')}</Button>}
        <Button variant="default" onClick={go('extend')}>
          {t('act.extend')}
        </Button>
        <Button variant="default" onClick={go('incident')}>
          {t('act.incident')}
        </Button>
        {first && (
          <Button
            variant="subtle"
            loading={isBusy}
            onClick={() => act({ what: 'seen', candidate_id: candidate.id, kind: first.kind, since: first.since })}
          >
            {t('act.seen')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}
