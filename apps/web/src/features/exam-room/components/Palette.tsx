import { IconCloudOff, IconFlagFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { isUnsaved } from '../room/answers.rules';
import type { ExamRoom, RoomView } from '../room/examRoom';
import classes from './Palette.module.css';

interface Props {
  room: ExamRoom;
  view: RoomView;
  at: number;
  flagged: ReadonlySet<string>;
  onGo: (place: number) => void;
}

/** Every question by its number, and how each stands: told by fill, edge, mark and words, never by colour alone. */
export function Palette({ room, view, at, flagged, onGo }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const { counts } = view;
  const legend = [
    ['saved', counts.saved],
    ['unsaved', counts.unsaved],
    ['none', counts.none],
    ['flagged', flagged.size],
  ] as const;
  return (
    <>
      <ol className={lookWith(classes.grid, 'grid', 'gap-8', 'm-0', 'no-list')}>
        {room.questions.map(({ id }, place) => {
          const state = view.answers.get(id)?.state ?? 'none';
          const shown = isUnsaved(state) ? 'unsaved' : state;
          const words = { number: place + 1, state: t(`palette.${state === 'refused' ? 'refused' : shown}`) };
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.item}
                data-state={shown}
                aria-label={t(flagged.has(id) ? 'palette.item_flagged' : 'palette.item', words)}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => onGo(place)}
              >
                {place + 1}
                {flagged.has(id) && <IconFlagFilled className={classes.flag} size={12} aria-hidden="true" />}
                {shown === 'unsaved' && <IconCloudOff className={classes.cloud} size={13} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ol>
      <ul className={lookWith(classes.legend, 'mt-16', 'line-top', 'no-list')}>
        {legend.map(([name, count]) => (
          <li key={name}>
            <span
              className={lookWith(classes.sample, 'centre', 'round-sm', 'keep')}
              data-state={name}
              aria-hidden="true"
            >
              {name === 'unsaved' && <IconCloudOff size={13} />}
              {name === 'flagged' && <IconFlagFilled size={12} />}
            </span>
            {t(`palette.${name}`)}
            <span className={look('ml-auto', 'semibold')}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
      <p className={lookWith(classes.sum, 'note', 'mt-8')}>
        {t('palette.sum', {
          saved: counts.saved,
          unsaved: counts.unsaved,
          none: counts.none,
          all: room.questions.length,
        })}
      </p>
    </>
  );
}
