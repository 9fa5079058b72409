import { NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { PAGE_SIZES } from './pageSizes';
import classes from './TableFooter.module.css';

interface Props {
  count: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Stands in the place of the choice how long pages are, where they have one length. */
  note?: ReactNode;
}

export function TableFooter({ count, page, pageSize, onPage, onPageSize, note }: Props) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const selectId = useId();
  // On a phone the row of pages must stay one row.
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  // An address may ask for any size; it is then told as it is.
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, count);
  const last = Math.min(page * pageSize, count);

  const range = t('table.range', {
    range: format.range(format.number(first), format.number(last)),
    total: format.number(count),
  });

  return (
    <footer className={lookWith(classes.footer, 'bar', 'note', 'gap-10-16', 'p-10-18', 'line-top')}>
      {note ? (
        <>
          <p className={classes.note}>{note}</p>
          <span className={look('no-wrap')}>{range}</span>
        </>
      ) : (
        <div className={look('row', 'gap-8')}>
          <label htmlFor={selectId}>{t('table.show')}</label>
          <NativeSelect
            id={selectId}
            className={classes.select}
            data={sizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
          <span>
            {t('table.rows')}
            <span aria-hidden="true"> · </span>
            {range}
          </span>
        </div>
      )}
      {pages > 1 && (
        <nav aria-label={t('table.pages')}>
          <Pagination
            total={pages}
            siblings={isPhone ? 0 : 1}
            value={Math.min(page, pages)}
            onChange={onPage}
            radius="xl"
            size={30}
            classNames={{ control: classes.page }}
            gap={8}
            getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
            getItemProps={(number) => ({
              'aria-label': t('table.page', { number: format.number(number) }),
              children: format.number(number),
            })}
          />
        </nav>
      )}
    </footer>
  );
}
