import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { StatusMark } from '@/components/status/StatusMark';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { type Do, numbersIn, seatsOf } from './plan';
import type { Examination, Room, Sitting } from './queries';
import classes from './SittingsPanel.module.css';

interface Props {
  examination: Examination;
  sittings: readonly Sitting[];
  onDo: Do;
}

const ICON = { size: 17, stroke: 1.6 };

/** Sittings one below the other, each with its rooms: who watches, which numbers, how full. */
export function SittingsPanel({ examination, sittings, onDo }: Props) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const { seats, placed } = seatsOf(sittings);
  const add = examination.can.plan && (
    <Button
      variant="subtle"
      leftSection={<IconPlus size={18} stroke={1.6} />}
      onClick={() => onDo({ what: 'add_sitting' })}
    >
      {t('sitting.add')}
    </Button>
  );
  return (
    <section className={look('card', 'clip')} aria-label={t('tabs.plan')}>
      <div className={look('row', 'between', 'wrap', 'gap-8', 'p-10-18')}>
        <h2 className={look('m-0', 'text-md', 'semibold')}>
          {t('sitting.title')}{' '}
          <span className={look('note', 'regular')}>
            {t('sitting.sum', {
              seats: format.number(seats),
              placed: format.number(placed),
              free: format.number(seats - placed),
            })}
          </span>
        </h2>
        {add}
      </div>
      {sittings.length === 0 ? (
        <EmptyState title={t('sitting.none')} advice={t('sitting.none_advice')} />
      ) : (
        <table className={lookWith(classes.table, 'wide', 'collapse')}>
          <thead>
            <tr>
              <th scope="col">{t('room.room')}</th>
              <th scope="col" className={classes.wide}>
                {t('room.invigilators')}
              </th>
              <th scope="col" className={classes.wide}>
                {t('columns.number')}
              </th>
              <th scope="col" className={classes.count}>
                {t('room.fill')}
              </th>
              <th scope="col">
                <span className={look('unseen')}>{t('room.actions')}</span>
              </th>
            </tr>
          </thead>
          {sittings.map((sitting) => (
            <SittingRows key={sitting.id} examination={examination} sitting={sitting} onDo={onDo} />
          ))}
        </table>
      )}
    </section>
  );
}

interface RowsProps {
  examination: Examination;
  sitting: Sitting;
  onDo: Do;
}

function SittingRows({ examination, sitting, onDo }: RowsProps) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const addRoom = () => onDo({ what: 'add_room', sitting });
  const actions: RowAction[] = [
    { key: 'add', label: t('room.add'), icon: <IconPlus {...ICON} />, run: addRoom },
    {
      key: 'edit',
      label: t('sitting.edit'),
      icon: <IconPencil {...ICON} />,
      run: () => onDo({ what: 'edit_sitting', sitting }),
    },
    {
      key: 'delete',
      label: t('sitting.delete'),
      icon: <IconTrash {...ICON} />,
      run: () => onDo({ what: 'delete_sitting', sitting }),
    },
  ];
  return (
    <tbody>
      <tr className={look('sunken')}>
        <th scope="rowgroup" className={classes.name}>
          <span translate="no">{sitting.name}</span>,{' '}
          <span className={look('regular')}>{format.lesson(sitting.open_at, sitting.close_at)}</span>
        </th>
        <td colSpan={2} className={classes.wide} />
        <td className={lookWith(classes.count, 'semibold')}>
          {format.number(sitting.placed)} / {format.number(sitting.seats)}
        </td>
        <td className={classes.actions}>
          {examination.can.plan && (
            <div className={look('row', 'to-end', 'gap-4')}>
              <Button className={look('not-on-phone')} variant="subtle" size="compact-sm" onClick={addRoom}>
                {t('room.add')}
              </Button>
              <RowActions actions={actions} name={sitting.name} />
            </div>
          )}
        </td>
      </tr>
      {sitting.rooms.map((room) => (
        <RoomRow key={room.id} examination={examination} room={room} onDo={onDo} />
      ))}
      {sitting.rooms.length === 0 && (
        <tr>
          <td colSpan={3} className={look('dimmed')}>
            {t('room.none')}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function RoomRow({ examination, room, onDo }: { examination: Examination; room: Room; onDo: Do }) {
  const { can } = examination;
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const edit: RowAction = {
    key: 'edit',
    label: t('room.edit'),
    icon: <IconPencil {...ICON} />,
    run: () => onDo({ what: 'edit_room', room }),
  };
  const edits: RowAction[] = [
    edit,
    {
      key: 'delete',
      label: t('room.delete'),
      icon: <IconTrash {...ICON} />,
      run: () => onDo({ what: 'delete_room', room }),
    },
  ];
  const print: RowAction = {
    key: 'print',
    label: t('print.action'),
    icon: <IconPrinter {...ICON} />,
    run: () => onDo({ what: 'print', room }),
    quick: true,
  };
  // Who may approve the examination looks into each of its rooms; the day is told there.
  const watched = can.watch ? detailPath('exam_rooms', 'view', room.id) : undefined;
  const watch: RowAction[] = watched
    ? [{ key: 'watch', label: t('room.watch'), icon: <IconEye {...ICON} />, to: watched, quick: true }]
    : [];
  return (
    <tr>
      <th scope="row" translate="no">
        {watched ? (
          <Link className={look('primary')} to={watched}>
            {room.name}
          </Link>
        ) : (
          room.name
        )}
        {examination.owner.scope !== 'school' && <span className={look('note', 'block')}>{room.school.name}</span>}
        <span className={classes.narrow}>
          <Invigilators room={room} />
        </span>
      </th>
      <td className={classes.wide}>
        <Invigilators room={room} />
      </td>
      <td className={classes.wide} translate="no">
        {numbersIn(room)}
      </td>
      <td className={classes.count}>
        {format.number(room.placed)} / {format.number(room.capacity)}
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${(room.placed / room.capacity) * 100}%` }} />
        </span>
      </td>
      <td className={classes.actions}>
        <RowActions actions={[...watch, print, ...(can.plan ? edits : can.edit ? [edit] : [])]} name={room.name} />
      </td>
    </tr>
  );
}

function Invigilators({ room }: { room: Room }) {
  const { t } = useTranslation('examinations');
  if (room.invigilators.length === 0) return <StatusMark kind="error">{t('room.no_invigilator')}</StatusMark>;
  return (
    <span className={look('cluster', 'gap-2-10')}>
      {room.invigilators.map(({ id, name, overlaps }) =>
        overlaps ? (
          <StatusMark key={id} kind="error">
            <span translate="no">{name}</span>
            <span className={look('unseen')}> {t('room.overlaps')}</span>
          </StatusMark>
        ) : (
          <span key={id} translate="no">
            {name}
          </span>
        ),
      )}
    </span>
  );
}
