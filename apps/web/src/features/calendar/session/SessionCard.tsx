import { ActionIcon, Button, CloseButton } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconClipboardText,
  IconClock,
  IconPencil,
  IconTrash,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { JoinButton } from '@/components/session/JoinButton';
import { StateTag } from '@/components/session/StateTag';
import { isOpen, type Session, stateOf } from '@/components/session/sessionState';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { useClassSize } from '../queries';
import { exercisesPath, roomPath } from '../roomPaths';
import type { Audience } from '../sessionTypes';
import classes from './SessionCard.module.css';

interface Props {
  session: Session;
  audience: Audience;
  /** The hours of the school that it keeps to, in words. */
  hours?: string;
  now: number;
  onEdit: () => void;
  onDelete: () => void;
  onAttendance: () => void;
  onClose: () => void;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={look('flex', 'start', 'gap-10', 'break')}>
      <span className={lookWith(classes.icon, 'flex', 'dimmed', 'keep')} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

/** One session: how far it is, whose, when, with whom, what belongs to it, and what can be done now. */
export function SessionCard({ session, audience, hours, now, onEdit, onDelete, onAttendance, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'components']);
  const format = useFormat();
  const size = useStudentCount(session, audience);
  usePageContext({ classId: session.class_instance.id, label: session.meeting_topic });
  const { can } = session;
  const exercises = exercisesPath(audience, session.id);
  const { exercise_count, submodules, materials } = session;
  const shown = [...materials, ...submodules];
  const attached = [
    ...(exercise_count > 0 ? [t('exercises', { count: exercise_count })] : []),
    ...(materials.length > 0 ? [t('materials', { count: materials.length })] : []),
    ...(submodules.length > 0 ? [t('lessons', { count: submodules.length })] : []),
  ];
  return (
    <article className={classes.card} data-own={audience === 'student' || undefined}>
      <div className={lookWith(classes.head, 'row', 'between', 'gap-8')}>
        <StateTag session={session} now={now} />
        <span className={lookWith(classes.tools, 'row', 'gap-2')}>
          {can.edit && (
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('edit')} onClick={onEdit}>
              <IconPencil size={20} stroke={1.6} />
            </ActionIcon>
          )}
          {can.delete && (
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('delete')} onClick={onDelete}>
              <IconTrash size={20} stroke={1.6} />
            </ActionIcon>
          )}
          <CloseButton size={audience === 'student' ? 44 : 36} aria-label={t('close')} onClick={onClose} />
        </span>
      </div>
      <h3 className={lookWith(classes.topic, 'text-xl', 'bold', 'leading-14', 'break')} translate="no">
        {session.meeting_topic}
      </h3>
      <ul className={look('grid', 'list', 'gap-6')}>
        <Fact icon={<IconUsersGroup size={18} stroke={1.6} />}>
          {t('class')} <span translate="no">{session.class_instance.name}</span>
          {size !== undefined && `, ${t('students', { count: size, total: format.number(size) })}`}
        </Fact>
        {audience === 'admin' && (
          <Fact icon={<IconBuildingCommunity size={18} stroke={1.6} />}>
            <span translate="no">{session.school.name}</span>
          </Fact>
        )}
        <Fact icon={<IconClock size={18} stroke={1.6} />}>
          {format.lesson(session.start_time, session.end_time)}
          {hours && ` · ${hours}`}
        </Fact>
        <Fact icon={<IconUser size={18} stroke={1.6} />}>
          {t('host')} <span translate="no">{session.host.name}</span>
          {' · '}
          {t(`type.${session.type}`)}
        </Fact>
        {attached.length > 0 && (
          <Fact icon={<IconClipboardText size={18} stroke={1.6} />}>
            {t('attached', { what: attached.join(', ') })}
            {shown.length > 0 && (
              <span className={look('note', 'block')} translate="no">
                {shown.map(({ name }) => name).join(', ')}
              </span>
            )}
          </Fact>
        )}
      </ul>
      {session.descriptions && (
        <p className={lookWith(classes.description, 'mt-10', 'dimmed', 'pre-line', 'break', 'scroll-y')} translate="no">
          {session.descriptions}
        </p>
      )}
      <LinkState session={session} isOwn={audience === 'student' || can.attendance} now={now} />
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-8', 'mt-14', 'unless-empty')}>
        <JoinButton session={session} now={now} fullWidth size="md" />
        {can.attendance && audience === 'teacher' && stateOf(session, now).kind === 'over' && (
          <Button component={Link} to={roomPath(audience, session.id)} fullWidth size="md">
            {t('summary_button')}
          </Button>
        )}
        {exercises && (audience === 'student' ? session.exercise_count > 0 : can.attendance) && (
          <Button component={Link} to={exercises} variant="default" className={classes.half}>
            {t('exercises_button')}
          </Button>
        )}
        {can.attendance && (
          <Button variant="default" className={classes.half} onClick={onAttendance}>
            {t('attendance_button')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** One's own classes are known; others are asked for by those who may look at classes. */
function useStudentCount(session: Session, audience: Audience): number | undefined {
  const { classes: own } = useMe();
  const { view } = useAbilities('class');
  const known = own.find(({ id }) => id === session.class_id)?.student_count;
  const asked = useClassSize(session.class_id, known === undefined && view && audience !== 'student');
  return known ?? asked;
}

/** What stands between a person and the class: too early, the way is being made, or it could not be made. */
function LinkState({ session, isOwn, now }: { session: Session; isOwn: boolean; now: number }) {
  const { t } = useTranslation('calendar');
  const { kind } = stateOf(session, now);
  if (kind === 'over' || kind === 'cancelled') return null;
  const said =
    session.link_state === 'failed'
      ? 'link_failed'
      : session.link_state === 'pending'
        ? 'link_pending'
        : isOwn && !isOpen(session, now)
          ? 'opens_before'
          : null;
  return said && <p className={look('note', 'mt-10')}>{t(said)}</p>;
}
