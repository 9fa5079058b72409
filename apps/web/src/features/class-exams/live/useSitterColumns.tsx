import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { useFormat } from '@/lib/format';
import { timeLeft } from '@/lib/timeLeft';
import type { Sitter } from '../testTypes';
import classes from './LiveTab.module.css';
import { MARK_OF, stateOf } from './sitterWords';
import { standingOf } from './standing';

/** What is told of a student, at this moment; of which class where there are several. */
export function useSitterColumns(now: number, areOfSeveral: boolean): Column<Sitter>[] {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const minutes = (row: Sitter) =>
    row.extra_minutes > 0 ? t('live.extra', { minutes: row.extra_minutes }) : undefined;
  return [
    {
      key: 'student',
      header: t('live.columns.student'),
      isData: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ user, class: of }) => (areOfSeveral && of ? `${of.name} · ${user.username}` : user.username),
    },
    {
      key: 'state',
      header: t('live.columns.state'),
      priority: 1,
      render: (row) => {
        const standing = standingOf(row, now);
        return <StatusMark kind={MARK_OF[standing]}>{t(`live.state.${stateOf(row, standing)}`)}</StatusMark>;
      },
      detail: (row) => {
        const parts = [
          row.ended_at && row.state !== 'open'
            ? t('live.ended_at', { time: format.moment(row.ended_at, new Date(now)) })
            : undefined,
          row.attempts > 1 ? t('live.attempt', { total: format.number(row.attempts) }) : undefined,
        ];
        return parts.filter(Boolean).join(', ') || undefined;
      },
    },
    {
      key: 'answered',
      header: t('live.columns.answered'),
      align: 'right',
      priority: 1,
      render: (row) =>
        row.state === 'not_started' ? (
          '–'
        ) : (
          <span className={lookWith(classes.answered, 'inline-flex', 'to-end', 'middle', 'gap-10')}>
            <span className={lookWith(classes.bar, 'track')} aria-hidden="true">
              <span style={{ width: `${(100 * row.question_answer) / Math.max(1, row.question_count)}%` }} />
            </span>
            {t('of', { part: format.number(row.question_answer), whole: format.number(row.question_count) })}
          </span>
        ),
    },
    {
      key: 'seen',
      header: t('live.columns.seen'),
      priority: 3,
      render: (row) => (row.last_seen_at ? format.relative(row.last_seen_at, new Date(now)) : '–'),
    },
    {
      key: 'left',
      header: t('live.columns.left'),
      align: 'right',
      priority: 2,
      render: (row) => {
        if (row.state === 'not_started') return '–';
        return row.left_page === 0
          ? t('live.left_none')
          : t('live.left', { count: row.left_page, total: format.number(row.left_page) });
      },
      detail: (row) =>
        row.second_device_at
          ? t('live.devices', {
              total: format.number(row.devices),
              time: format.moment(row.second_device_at, new Date(now)),
            })
          : undefined,
    },
    {
      key: 'time',
      header: t('live.columns.time'),
      align: 'right',
      priority: 1,
      render: (row) =>
        row.state === 'open' ? (
          <span className={classes.clock}>{timeLeft(row.expires_at, now) ?? t('live.over')}</span>
        ) : (
          '–'
        ),
      detail: minutes,
    },
    {
      key: 'score',
      header: t('live.columns.score'),
      align: 'right',
      priority: 1,
      render: (row) => (row.score === null ? '–' : <b>{format.mean(row.score)}</b>),
      detail: (row) => {
        if (row.late_waiting > 0) return t('live.late', { count: row.late_waiting });
        if (row.best_score !== null && row.score !== null && row.best_score > row.score) {
          return t('live.best', { score: format.mean(row.best_score) });
        }
        return row.passed === null ? undefined : t(row.passed ? 'live.passed' : 'live.failed');
      },
    },
  ];
}
