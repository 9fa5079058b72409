import { IconAlertTriangle, IconAppWindow, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { timeLeft } from '@/lib/timeLeft';
import type { Sitter } from '../testTypes';
import classes from './LiveGrid.module.css';
import { MARK_OF, stateOf } from './sitterWords';
import { standingOf } from './standing';

interface Props {
  row: Sitter;
  now: number;
  withClass: boolean;
  isTicked: boolean;
  box: ReactNode;
  onOpen: () => void;
}

/** One student: where they stand, how far they are, and what a teacher should notice. */
export function Tile({ row, now, withClass, isTicked, box, onOpen }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const { user } = row;
  const standing = standingOf(row, now);
  const state = stateOf(row, standing);
  const isThere = standing !== 'not_started';
  return (
    <li className={lookWith(classes.tile, 'relative')} data-standing={standing} data-ticked={isTicked || undefined}>
      <button
        type="button"
        className={classes.cover}
        aria-label={t('live.tile.open', { name: user.full_name })}
        onClick={onOpen}
      />
      <div className={lookWith(classes.head, 'row', 'gap-6')}>
        <span className={look('text-sm', 'keep')}>
          <StatusMark kind={MARK_OF[standing]}>
            <span className={look('unseen')}>{t(`live.state.${state}`)}</span>
          </StatusMark>
        </span>
        {box && <span className={classes.tick}>{box}</span>}
        <span className={lookWith(classes.name, 'semibold', 'grow')}>
          <StudentLink id={user.id} name={user.full_name} />
        </span>
        <Signs row={row} now={now} />
      </div>
      {isThere && (
        <span className={lookWith(classes.bar, 'track')} aria-hidden="true">
          <span style={{ width: `${(100 * row.question_answer) / Math.max(1, row.question_count)}%` }} />
        </span>
      )}
      <div className={lookWith(classes.foot, 'flex', 'between', 'baseline', 'gap-6')}>
        <span className={look('cut')}>
          {withClass && row.class && <span translate="no">{`${row.class.name} · `}</span>}
          <Moment row={row} now={now} />
        </span>
        {row.score !== null && row.state !== 'open' ? (
          <b className={classes.score} data-passed={row.passed || undefined}>
            {format.mean(row.score)}
          </b>
        ) : (
          isThere && (
            <span className={look('no-wrap')}>
              {t('of', { part: format.number(row.question_answer), whole: format.number(row.question_count) })}
            </span>
          )
        )}
      </div>
    </li>
  );
}

/** What time says most of a student: what is left of it, since when nobody has seen them, when they were done. */
function Moment({ row, now }: { row: Sitter; now: number }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const standing = standingOf(row, now);
  if (standing === 'not_started') return <>{t('live.state.not_started')}</>;
  if (standing === 'lost') {
    return (
      <>{t('live.tile.seen', { when: format.relative(row.last_seen_at ?? row.started_at ?? '', new Date(now)) })}</>
    );
  }
  if (standing === 'finished') {
    const words = `live.tile.${stateOf(row, standing) as 'ended'}` as const;
    return <>{t(words, { time: row.ended_at ? format.briefMoment(row.ended_at, new Date(now)) : '' })}</>;
  }
  const left = timeLeft(row.expires_at, now);
  if (row.expires_at === null) return <>{t('live.state.working')}</>;
  return <>{left === null ? t('live.over') : t('live.tile.left', { time: left })}</>;
}

/** What is not wrong, but worth a look: departures from the page, a second computer, answers that came late. */
function Signs({ row, now }: { row: Sitter; now: number }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const signs = [
    row.late_waiting > 0 && {
      icon: IconSend,
      count: row.late_waiting,
      words: t('live.late', { count: row.late_waiting }),
    },
    row.second_device_at !== null && {
      icon: IconAlertTriangle,
      count: row.devices,
      words: t('live.devices', {
        total: format.number(row.devices),
        time: format.moment(row.second_device_at, new Date(now)),
      }),
    },
    row.left_page > 0 && {
      icon: IconAppWindow,
      count: row.left_page,
      words: t('live.tile.left_page', { count: row.left_page, total: format.number(row.left_page) }),
    },
  ].filter((sign) => sign !== false);
  return signs.map(({ icon: Icon, count, words }) => (
    <span key={words} className={lookWith(classes.sign, 'inline-flex', 'middle', 'gap-2', 'keep')} title={words}>
      <Icon size={14} stroke={1.7} aria-hidden="true" />
      <span className={classes.count} aria-hidden="true">
        {format.number(count)}
      </span>
      <span className={look('unseen')}>{words}</span>
    </span>
  ));
}
