import { type Direction, directionOf, FEW, isFew } from '@khue/contract/change';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '@/components/chart/Chart';
import { ChartLegend } from '@/components/chart/ChartLegend';
import { type ChartData, placesOf } from '@/components/chart/chartData';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { HelpTable } from './HelpTable';
import classes from './PageSheet.module.css';
import { daysIn, MANY, tickOf } from './pageFigures';
import type { SchoolPage } from './queries';
import { StudentsInNeed } from './StudentsInNeed';
import { useDigits } from './useDigits';

interface Props {
  page: SchoolPage;
  /** On paper there is one sheet, whatever is on it. */
  isPrinted?: boolean;
}

/** The page as it is drawn: figures, days, three things to know, classes that need help. */
export function PageSheet({ page, isPrinted = false }: Props) {
  const { t } = useTranslation('school_page');
  const format = useFormat();
  const count = daysIn(page);
  const days = format.number(count);
  const { start_date, end_date, previous } = page;
  return (
    <article
      className={classes.sheet}
      data-printed={isPrinted || undefined}
      data-many={page.needs_help.results.length > MANY || undefined}
    >
      <header className={lookWith(classes.head, 'row', 'gap-14')}>
        <img src="/logo.svg" alt="" width={40} height={40} />
        <div className={look('fill')}>
          <h2 className={classes.school} translate="no" data-long={page.school.name.length > 40 || undefined}>
            {page.school.name}
          </h2>
          <p className={classes.dim}>
            {t('subtitle', { count, days, from: format.since(start_date, end_date), to: format.date(end_date) })}
          </p>
          {page.module && (
            <p className={classes.dim} translate="no">
              {t('course', { name: page.module.name, pass: format.score(page.module.pass_score) })}
            </p>
          )}
        </div>
        <p className={lookWith(classes.kind, 'stack', 'end', 'dimmed', 'text-right', 'keep')}>
          <strong>{t('title')}</strong>
          {page.school_year && <span translate="no">{t('year', { year: page.school_year })}</span>}
        </p>
      </header>
      <Tiles page={page} />
      <p className={classes.note}>
        {t('arrows', {
          count,
          days,
          from: format.since(previous.start_date, previous.end_date),
          to: format.date(previous.end_date),
        })}
      </p>
      <Activity page={page} />
      <section className={lookWith(classes.things, 'primary-soft', 'round-lg', 'line-primary')}>
        <h3 className={look('m-0', 'text-md')}>{t('things_title')}</h3>
        <ol>
          {page.things.map(({ code, title, text }) => (
            <li key={code}>
              <span>
                <strong>{title}</strong> {text}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <HelpTable page={page} isPrinted={isPrinted} />
      {/* On paper the last of the three things tells how many they are: names would take a second page. */}
      {!isPrinted && <StudentsInNeed page={page} />}
      <footer className={lookWith(classes.foot, 'flex', 'between', 'gap-16', 'dimmed', 'text-xs', 'line-top')}>
        <span>
          {t('made', {
            time: format.time(page.made_at),
            weekday: t(`weekday.${new Date(Date.parse(page.made_at) + 7 * 3_600_000).getUTCDay()}`),
            date: format.date(page.made_at),
          })}{' '}
          {t('foot')}
        </span>
        <span>{t('page_of')}</span>
      </footer>
    </article>
  );
}

function Tiles({ page }: { page: SchoolPage }) {
  const { t } = useTranslation('school_page');
  const { number, share } = useDigits();
  const { students, classes: rooms, practised, sat, passed, average_score: average, pass_rate: rate } = page;
  const ofStudents = (value: number | null) => (value === null ? t('note.no_share') : share(value, 0));
  const nobody = t('note.nobody_sat');
  const count = ({ now, before, change }: typeof students) => ({
    change,
    direction: directionOf({ kind: 'count', now, before, students: now, studentsBefore: before }),
  });
  const inExams = (kind: 'average' | 'rate', { now, before, change }: typeof average) => ({
    change,
    direction: directionOf({ kind, now, before, students: sat.now, studentsBefore: sat.before }),
  });
  const tiles = [
    {
      key: 'students',
      value: number(students.now),
      ...count(students),
      digits: 0,
      note: t('note.classes', { count: rooms.now, number: number(rooms.now) }),
    },
    {
      key: 'practised',
      value: number(practised.now),
      ...count(practised),
      digits: 0,
      note: ofStudents(page.practised_share),
    },
    { key: 'sat', value: number(sat.now), ...count(sat), digits: 0, note: ofStudents(page.sat_share) },
    {
      key: 'average',
      value: average.now === null ? '–' : number(average.now, 2),
      ...inExams('average', average),
      digits: 2,
      note: average.now === null ? nobody : isFew(sat.now) ? t('note.few', { least: FEW }) : t('note.scale'),
    },
    {
      key: 'rate',
      value: rate.now === null ? '–' : share(rate.now, 1),
      ...inExams('rate', rate),
      digits: 1,
      note: rate.now === null ? nobody : t('note.passed_of', { passed: number(passed.now), sat: number(sat.now) }),
    },
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ key, value, change, direction, digits, note }) => (
        <div key={key}>
          <dt>{t(`tile.${key}`)}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className={classes.small}>{note}</dd>
          <dd>
            <Change change={change} direction={direction} digits={digits} inPoints={key === 'rate'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  change: number | null;
  direction: Direction;
  digits: 0 | 1 | 2;
  inPoints: boolean;
}

/** What is within chance is told as no change. */
function Change({ change, direction, digits, inPoints }: ChangeProps) {
  const { t } = useTranslation('school_page');
  const { signed } = useDigits();
  if (change === null || direction === null || direction === 'same')
    return (
      <span className={lookWith(classes.change, 'inline-flex', 'middle', 'gap-4', 'dimmed')}>
        {t(change === null || direction === null ? 'change.unknown' : change === 0 ? 'change.same' : 'change.almost')}
      </span>
    );
  const value = signed(change, digits);
  const Arrow = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={lookWith(classes.change, 'inline-flex', 'middle', 'gap-4', 'dimmed')} data-tone={direction}>
      <Arrow size={14} stroke={2} role="img" aria-label={t(direction === 'up' ? 'change.rose' : 'change.fell')} />
      {inPoints ? t('change.points', { value }) : value}
    </span>
  );
}

function Activity({ page }: { page: SchoolPage }) {
  const { t } = useTranslation('school_page');
  const format = useFormat();
  const titleId = useId();
  const count = daysIn(page);
  const days = format.number(count);
  const now = page.activity.map(({ students }) => students);
  const before = page.activity.map(({ previous_students }) => previous_students);
  const data: ChartData = {
    category: t('chart.day'),
    points: page.activity.map(({ date }) => ({ key: date, label: format.date(date), tick: tickOf(date) })),
    series: [
      { key: 'now', name: t('chart.now', { count, days }), kind: 'line', tone: 1, filled: true, values: now },
      { key: 'before', name: t('chart.before', { count, days }), kind: 'line', tone: 0, dashed: true, values: before },
    ],
  };
  const most = (values: number[]) => format.number(Math.max(0, ...values));
  const title = t('chart.title');
  const isEmpty = placesOf(data).length === 0;
  return (
    <section className={classes.activity} aria-labelledby={titleId}>
      <div className={look('flex', 'wrap', 'between', 'baseline', 'gap-4-16', 'mb-8')}>
        <h3 id={titleId} className={look('m-0', 'text-md')}>
          {title}
        </h3>
        {!isEmpty && <ChartLegend data={data} />}
      </div>
      {isEmpty ? (
        <p className={classes.dim}>{t('chart.empty')}</p>
      ) : (
        <Chart
          data={data}
          title={title}
          label={`${title}. ${t('chart.summary', { most: most(now), before: most(before) })}`}
        />
      )}
    </section>
  );
}
