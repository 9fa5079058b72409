import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import classes from './Maker.module.css';
import { blueprintOf, coverageOf } from './makerQueries';
import { FULL_SCORE } from './testDraft';

interface Props {
  blueprint: { id: number; name: string };
  isLocked: boolean;
  onRemove: () => void;
}

/** What is drawn for everybody: so many questions of this and that, and where the bank has too few of them. */
export function DrawnColumn({ blueprint, isLocked, onRemove }: Props) {
  const { t } = useTranslation(['test_maker', 'blueprints']);
  const format = useFormat();
  const { data, error, refetch } = useQuery(blueprintOf(blueprint.id));
  const { data: coverage } = useQuery(coverageOf(blueprint.id));
  const lacking = new Map(coverage?.rows.flatMap((row) => (row.enough ? [] : [[row.id, row]])));
  return (
    <section className={lookWith(classes.column, 'card', 'stack', 'clip')} aria-label={t('paper.title')}>
      <div className={lookWith(classes.head, 'row', 'between', 'gap-8')}>
        <h2 className={look('m-0', 'text-card', 'semibold')}>{t('paper.title')}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={17} stroke={1.8} />}
          disabled={isLocked}
          onClick={onRemove}
        >
          {t('blueprint.remove')}
        </Button>
      </div>
      <div className={lookWith(classes.body)}>
        <p className={look('m-0', 'semibold')} translate="no">
          {blueprint.name}
        </p>
        <p className={look('note', 'm-0')}>
          {data && `${t('questions', { count: data.total_count, total: format.number(data.total_count) })}. `}
          {t('blueprint.drawn')}
        </p>
      </div>
      <ol className={lookWith(`${classes.rows} ${classes.scroll}`, 'list')}>
        {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={5} />)}
        {data?.rows.map((row) => {
          const short = lacking.get(row.id);
          return (
            <li key={row.id} className={lookWith(classes.bankRow, 'row', 'between', 'gap-10')}>
              <span className={look('fill')}>
                <span className={look('block', 'semibold', 'cut')}>
                  {t('questions', { count: row.count, total: format.number(row.count) })}
                  {' · '}
                  {row.chapter ? <span translate="no">{row.chapter.name}</span> : t('blueprints:file.any_subject')}
                </span>
                <span className={look('note', 'block', 'cut')}>
                  {[
                    t(`blueprints:type.${row.type ?? 'any'}`),
                    t(`blueprints:level.${row.level ?? 'any'}`),
                    row.competency,
                    row.ic3,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {short && (
                  <span className={look('block', 'text-sm', 'warning')}>
                    {t('blueprint.short', {
                      available: format.number(short.available),
                      needed: format.number(short.needed),
                    })}
                  </span>
                )}
              </span>
              <span className={look('keep')}>
                {t('paper.sum', {
                  count: row.count * row.points,
                  total: format.number(Math.round(row.count * row.points * 100) / 100),
                })}
              </span>
            </li>
          );
        })}
      </ol>
      {data && (
        <div className={lookWith(classes.foot, 'row', 'to-end', 'gap-8', 'sunken')} role="status">
          <b>{t('paper.sum', { count: data.total_points, total: format.number(data.total_points) })}</b>
          {data.total_points === FULL_SCORE && (
            <IconCircleCheckFilled size={18} className={look('success')} aria-label={t('paper.full')} />
          )}
        </div>
      )}
    </section>
  );
}
