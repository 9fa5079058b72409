import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconBuildingCommunity,
  IconChalkboardTeacher,
  IconChecklist,
  IconPencilCheck,
  IconSchool,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '@/components/chart/Sparkline';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { attemptsOf, type Change, changeOf, dailyAttempts } from '../dashboard.rules';
import type { Dashboard } from '../queries';
import classes from './Dashboard.module.css';

interface Figure {
  key: 'schools' | 'teacher' | 'classes' | 'students' | 'attempts' | 'exercises';
  icon: TablerIcon;
  now: number;
  before: number;
  unit: Change['unit'];
  note?: string;
  daily?: readonly number[];
}

/** What there is and what was done, each with its change. A line stands only where there is a figure for every day. */
export function Cards({ data, days, isOfOne }: { data: Dashboard; days: number; isOfOne: boolean }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { counts, previous } = data;
  const figures: Figure[] = [
    // Whoever has one school needs not be told that it is one.
    isOfOne
      ? { key: 'teacher', icon: IconChalkboardTeacher, now: counts.teachers, before: previous.teachers, unit: 'count' }
      : { key: 'schools', icon: IconBuildingCommunity, now: counts.schools, before: previous.schools, unit: 'count' },
    {
      key: 'classes',
      icon: IconUsersGroup,
      now: counts.classes,
      before: previous.classes,
      unit: 'count',
    },
    {
      key: 'students',
      icon: IconSchool,
      now: counts.students,
      before: previous.students,
      unit: 'percent',
      note: isOfOne
        ? undefined
        : t('cards.teachers', { count: counts.teachers, teachers: format.number(counts.teachers) }),
    },
    {
      key: 'attempts',
      icon: IconChecklist,
      now: attemptsOf(counts),
      before: attemptsOf(previous),
      unit: 'percent',
      note: t('cards.made_of', {
        practice: format.number(counts.practice_sessions),
        exams: format.number(counts.exam_attempts),
      }),
      daily: dailyAttempts(data.activity),
    },
    { key: 'exercises', icon: IconPencilCheck, now: counts.exercises, before: previous.exercises, unit: 'count' },
  ];
  return (
    <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-14')}>
      {figures.map(({ key, icon: Icon, now, before, unit, note, daily }) => (
        <li key={key} className={classes.card}>
          <p className={look('row', 'note', 'gap-8')}>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {t(`cards.${key}`)}
          </p>
          <p className={classes.figure}>
            <strong>{format.number(now)}</strong>
            {daily?.some((value) => value > 0) && <Sparkline values={daily} />}
          </p>
          <ChangeLine change={changeOf(now, before, unit)} days={days} />
          {note && <p className={classes.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change, days }: { change: Change; days: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { direction, amount, unit } = change;
  const Arrow = direction < 0 ? IconArrowDownRight : IconArrowUpRight;
  const text = unit === 'percent' ? format.exactPercent(amount) : format.number(amount);
  return (
    <p className={classes.change}>
      {direction === 0 ? (
        <span>{t('change.none')}</span>
      ) : (
        <span className={direction > 0 ? classes.more : classes.less}>
          <Arrow size={15} stroke={1.8} aria-hidden="true" />
          {direction > 0 ? `+${text}` : text}
        </span>
      )}
      <span>{t('change.against', { count: days, days: format.number(days) })}</span>
    </p>
  );
}
