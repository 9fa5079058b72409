import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import classes from './ColumnsStep.module.css';
import { ColumnTable } from './ColumnTable';
import { lookAtFile } from './importQueries';
import { isKnownColumn } from './importSteps';
import type { AccountImport } from './importTypes';
import { sentencesOf } from './refusalSentence';
import { StepLink } from './StepLink';
import { useBulkAddress } from './useBulkAddress';
import type { BulkStart } from './useBulkStart';
import { useColumnChoice } from './useColumnChoice';

interface Props {
  made: AccountImport;
  start: BulkStart;
}

/** What each heading of the file was taken for; another meaning is applied by reading the file again. */
export function ColumnsStep({ made, start }: Props) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const address = useBulkAddress();
  const file = start.fileOf(made.id);
  const choice = useColumnChoice(made.columns, made.update);
  const apply = useMutation({
    mutationFn: (again: File) => lookAtFile(again, start.options, choice.chosen),
    onSuccess: (next, again) => {
      start.keepFile(next.id, again);
      // Back leads to the file, not to columns that no longer hold.
      void navigate(address.step(next.id, 'preview'), { replace: true });
    },
  });
  const known = made.columns.filter(isKnownColumn).length;
  const unknown = made.columns.length - known;
  return (
    <>
      <section className={classes.card} aria-label={t('columns.title')}>
        <p className={lookWith(classes.sentence, 'm-0', 'p-14-18')}>
          {t('columns.recognised', { known, total: made.columns.length })} {unknown > 0 && t('columns.unknown_advice')}{' '}
          {file ? (
            t('columns.choose_advice')
          ) : (
            <>
              {t('columns.file_gone')} <Link to={address.start('file')}>{t('columns.choose_file')}</Link>
            </>
          )}
        </p>
        {apply.error && (
          <p className={lookWith(classes.refusal, 'm-0', 'error', 'semibold')} role="alert">
            {sentencesOf(apply.error)}
          </p>
        )}
        <ColumnTable columns={made.columns} choice={file && choice} />
      </section>
      <FootBar back={<StepLink to={address.start('file')} label={t('steps.upload')} />}>
        {file && choice.isChanged ? (
          <Button
            disabled={!choice.isComplete}
            loading={apply.isPending}
            rightSection={<IconArrowRight size={18} stroke={1.8} />}
            onClick={() => apply.mutate(file)}
          >
            {t('columns.apply')}
          </Button>
        ) : (
          <Button
            component={Link}
            to={address.step(made.id, 'preview')}
            rightSection={<IconArrowRight size={18} stroke={1.8} />}
          >
            {t('columns.next')}
          </Button>
        )}
      </FootBar>
    </>
  );
}
