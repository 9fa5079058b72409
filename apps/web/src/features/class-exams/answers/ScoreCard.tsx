import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import type { AnswerPaper } from '../testTypes';
import classes from './AnswerPaper.module.css';
import { countStandings } from './answerPaper.rules';

/** What the paper is worth, whose it is, and when and where it was written. */
export function ScoreCard({ paper }: { paper: AnswerPaper }) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const { score, passed, ended_at, ended_by, expires_at } = paper;
  const counts = countStandings(paper.questions);
  const number = { number: paper.attempt, total: paper.attempts, date: format.onDay(paper.started_at) };
  return (
    <section className={look('panel', 'p-16-18')} aria-label={t('facts.student')}>
      <div className={look('row', 'between', 'middle', 'gap-8')}>
        <p className={lookWith(classes.score, 'm-0')}>
          <strong>{score === null ? '–' : format.mean(score)}</strong> {t('of_ten')}
        </p>
        {passed === null ? (
          <Tag kind={score === null ? 'now' : 'warning'}>{t(score === null ? 'running' : 'to_mark')}</Tag>
        ) : (
          <Tag kind={passed ? 'success' : 'error'}>{t(passed ? 'passed' : 'failed')}</Tag>
        )}
      </div>
      <p className={lookWith(classes.sum, 'm-0', 'dimmed', 'text-md')}>
        {score === null
          ? t('sum_running')
          : t('sum', {
              correct: format.number(counts.correct),
              total: format.number(paper.question_count),
              pass: format.score(paper.pass_score),
            })}{' '}
        {counts.to_mark > 0 && t('sum_to_mark', { count: counts.to_mark })}{' '}
        {paper.late && paper.late.waiting > 0 && t('sum_late', { count: paper.late.waiting })}
      </p>
      <dl className={classes.facts}>
        <dt>{t('facts.student')}</dt>
        <dd translate="no">
          <b>
            <StudentLink id={paper.user.id} name={paper.user.full_name} />
          </b>
          , {paper.class.name}
        </dd>
        {paper.examination && (
          <>
            <dt>{t('facts.number')}</dt>
            <dd translate="no">{paper.examination.number ?? '–'}</dd>
            <dt>{t('facts.seat')}</dt>
            <dd>
              {paper.examination.room === null
                ? '–'
                : t('facts.room_and_seat', { room: paper.examination.room, seat: paper.examination.seat ?? '–' })}
            </dd>
          </>
        )}
        <dt>{t('facts.code')}</dt>
        <dd translate="no">{paper.user.username}</dd>
        <dt>{t('facts.attempt')}</dt>
        <dd>{t('attempt_of', number)}</dd>
        <dt>{t('facts.started')}</dt>
        <dd>{format.momentWithSeconds(paper.started_at)}</dd>
        {ended_at && ended_by ? (
          <>
            <dt>{t('facts.ended')}</dt>
            <dd>{t(`ended_by.${ended_by}`, { time: format.momentWithSeconds(ended_at) })}</dd>
          </>
        ) : (
          expires_at && (
            <>
              <dt>{t('facts.expires')}</dt>
              <dd>{format.momentWithSeconds(expires_at)}</dd>
            </>
          )
        )}
        <dt>{t('facts.devices')}</dt>
        <dd>
          <Devices paper={paper} />
        </dd>
      </dl>
    </section>
  );
}

function Devices({ paper: { devices, more_devices } }: { paper: AnswerPaper }) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  if (devices.length === 0) return t('devices.none');
  if (devices.length === 1 && more_devices === 0) return t('devices.one');
  return (
    <>
      <b>{t('devices.many', { total: format.number(devices.length) })}</b>
      <ul className={look('list', 'text-md', 'dimmed')}>
        {devices.map(({ number, first_seen_at, last_seen_at }) => (
          <li key={number}>
            {t('devices.line', {
              number,
              from: format.timeWithSeconds(first_seen_at),
              to: format.timeWithSeconds(last_seen_at),
            })}
          </li>
        ))}
        {more_devices > 0 && <li>{t('devices.more', { total: format.number(more_devices) })}</li>}
      </ul>
    </>
  );
}
