import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FootBar } from '../../../components/page/FootBar';
import { StatusMark } from '../../../components/status/StatusMark';
import { BULK_PATH, importPath } from '../paths';
import classes from './ColumnsStep.module.css';
import type { AccountImport } from './importTypes';
import { StepLink } from './StepLink';
import { useRowWords } from './useRowWords';

/** What each heading of the file was taken for, with the first value under it. */
export function ColumnsStep({ made }: { made: AccountImport }) {
  const { t } = useTranslation('imports');
  const words = useRowWords();
  const first = made.rows[0];
  const known = made.columns.filter(({ field }) => field !== null).length;
  return (
    <>
      <section className={classes.card} aria-label={t('columns.title')}>
        <p className={classes.sentence}>
          {t('columns.recognised', { known, total: made.columns.length })}
          {known < made.columns.length && ` ${t('columns.unknown_advice')}`}
        </p>
        <table className={classes.table} aria-label={t('columns.title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.heading')}</th>
              <th scope="col">{t('columns.field')}</th>
              <th scope="col">{t('columns.example')}</th>
            </tr>
          </thead>
          <tbody>
            {made.columns.map(({ heading, field }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and two may be alike
              <tr key={index}>
                <th scope="row" translate="no">
                  {heading}
                </th>
                <td>
                  {field ? (
                    <StatusMark kind="done">{t(`fields.${field}`)}</StatusMark>
                  ) : (
                    <StatusMark kind="idle">{t('columns.left_out')}</StatusMark>
                  )}
                </td>
                <td translate="no">{field && first && words.value(first, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FootBar back={<StepLink to={`${BULK_PATH}?way=file`} label={t('steps.upload')} />}>
        <Button
          component={Link}
          to={`${importPath(made.id)}&step=preview`}
          rightSection={<IconArrowRight size={18} stroke={1.8} />}
        >
          {t('columns.next')}
        </Button>
      </FootBar>
    </>
  );
}
