import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Checkbox.layer.css';
import { MATERIAL_LEVELS } from '@khue/contract/material-levels';
import { TEST_TYPES } from '@khue/scoring/libraries';
import { ActionIcon, Button, Checkbox, Pagination } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { SearchField } from '@/components/filters/SearchField';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import classes from './Maker.module.css';
import { type BankRow, useBankRows, useCourseParts } from './makerQueries';
import { useTypeWords } from './useTypeWords';

const MaterialDialog = lazyComponent(async () => (await import('./MaterialDialog')).MaterialDialog, 'player', 'kinds');

const PAGE_SIZE = 20;
const NO_FILTERS = { search: '', part: '', level: '', type: '', collection: '' };
const COLLECTIONS = ['mine', 'school', 'shared'] as const;

interface Props {
  courseId: number | null;
  isPicked: (id: number) => boolean;
  /** Nothing can be changed any more. */
  isLocked: boolean;
  onPick: (rows: readonly BankRow[]) => void;
  onDrop: (ids: readonly number[]) => void;
}

/** The questions of the bank, to be ticked; those of the course, unless one looks further. */
export function BankPanel({ courseId, isPicked, isLocked, onPick, onDrop }: Props) {
  const { t } = useTranslation(['test_maker', 'blueprints', 'components']);
  const format = useFormat();
  const me = useMe();
  const typeWords = useTypeWords();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isOfCourse, setOfCourse] = useState(true);
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<BankRow>();
  const parts = useCourseParts(courseId).data ?? [];
  // Of another course the parts are others.
  const part = parts.some(({ id }) => String(id) === filters.part) ? filters.part : '';
  const asked = { ...filters, part, courseId: isOfCourse ? courseId : null, page, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useBankRows(asked);
  const narrow = (patch: Partial<typeof NO_FILTERS>) => {
    setFilters((before) => ({ ...before, ...patch }));
    setPage(1);
  };
  const whose = ({ creator, school }: BankRow) => {
    if (creator.id === me.user_id) return 'mine';
    return school && me.school && school.id === me.school.id ? 'school' : 'shared';
  };
  const rows = data?.results ?? [];
  const areAllPicked = rows.length > 0 && rows.every(({ id }) => isPicked(id));
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE));
  const isFiltered = Object.values({ ...filters, part }).some((value) => value !== '');
  return (
    <>
      <div className={lookWith(classes.body, 'stack', 'gap-8')}>
        <SearchField label={t('bank.search')} value={filters.search} onChange={(search) => narrow({ search })} />
        <div className={look('columns-2', 'grid', 'gap-8')}>
          <FilterSelect
            label={t('bank.part')}
            isData
            value={part}
            searchable
            options={parts.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(next) => narrow({ part: next })}
          />
          <FilterSelect
            label={t('bank.level')}
            value={filters.level}
            options={MATERIAL_LEVELS.map((value) => ({ value, label: t(`blueprints:level.${value}`) }))}
            onChange={(level) => narrow({ level })}
          />
          <FilterSelect
            label={t('bank.whose')}
            value={filters.collection}
            options={COLLECTIONS.map((value) => ({ value, label: t(`bank.collections.${value}`) }))}
            onChange={(collection) => narrow({ collection })}
          />
          <FilterSelect
            label={t('bank.type')}
            value={filters.type}
            options={TEST_TYPES.map((value) => ({ value, label: typeWords(value) }))}
            onChange={(type) => narrow({ type })}
          />
        </div>
        <p className={look('note', 'bar', 'gap-8', 'm-0')}>
          <span role="status">
            {data &&
              t(isOfCourse ? 'bank.found' : 'bank.found_all', { count: data.count, total: format.number(data.count) })}
          </span>
          <span className={look('flex', 'gap-12')}>
            {isFiltered && (
              <Button variant="subtle" size="compact-sm" onClick={() => narrow(NO_FILTERS)}>
                {t('bank.clear')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setOfCourse(!isOfCourse);
                setPage(1);
              }}
            >
              {t(isOfCourse ? 'bank.look_further' : 'bank.only_course')}
            </Button>
          </span>
        </p>
      </div>
      <div className={lookWith(`${classes.rows} ${classes.scroll}`)}>
        {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={6} />)}
        {data?.count === 0 && <p className={look('note', 'text-centre', 'p-16')}>{t('bank.none')}</p>}
        <ul className={look('list')}>
          {rows.map((row) => (
            <li
              key={row.id}
              className={lookWith(classes.bankRow, 'row', 'gap-10')}
              data-on={isPicked(row.id) || undefined}
            >
              <Checkbox
                id={`bank-${row.id}`}
                checked={isPicked(row.id)}
                disabled={isLocked}
                onChange={(event) => (event.currentTarget.checked ? onPick([row]) : onDrop([row.id]))}
              />
              <label htmlFor={`bank-${row.id}`} className={look('fill', 'pointer')}>
                <span className={look('block', 'semibold', 'cut')} translate="no">
                  {row.question}
                </span>
                <span className={look('note', 'block', 'cut')}>
                  {typeWords(row.library)}
                  {(row.counts.questions ?? 1) > 1 &&
                    `, ${t('questions', { count: row.counts.questions, total: format.number(row.counts.questions ?? 1) })}`}
                  {row.level && ` · ${t(`blueprints:level.${row.level}`).toLocaleLowerCase()}`}
                  {' · '}
                  {t(`bank.of.${whose(row)}`)}
                </span>
              </label>
              <ActionIcon
                variant="subtle"
                size={32}
                className={look('plain')}
                aria-label={t('bank.look', { name: row.question })}
                onClick={() => setLooked(row)}
              >
                <IconEye size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </div>
      {data && data.count > 0 && (
        <div className={lookWith(classes.foot, 'flex', 'between', 'middle', 'wrap', 'gap-8')}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isLocked}
            onClick={() => (areAllPicked ? onDrop(rows.map(({ id }) => id)) : onPick(rows))}
          >
            {t(areAllPicked ? 'bank.drop_page' : 'bank.pick_page', {
              count: rows.length,
              total: format.number(rows.length),
            })}
          </Button>
          {pages > 1 && (
            <Pagination
              total={pages}
              siblings={0}
              boundaries={1}
              size={28}
              gap={4}
              classNames={{ control: classes.pager }}
              radius="xl"
              value={Math.min(page, pages)}
              onChange={setPage}
              aria-label={t('components:table.pages')}
              getControlProps={(control) => ({ 'aria-label': t(`components:table.${control}`) })}
              getItemProps={(number) => ({
                'aria-label': t('components:table.page', { number: format.number(number) }),
              })}
            />
          )}
        </div>
      )}
      {looked && (
        <Suspense>
          <MaterialDialog id={looked.id} title={looked.question} onClose={() => setLooked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
