import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { Given } from '../Given';
import classes from '../Marking.module.css';
import { answerToMark } from '../queries';
import { RubricPanel } from '../RubricPanel';

/** One answer beside what it is marked by; who gave it is said nowhere. */
export default function MarkAnswerPage() {
  const { t } = useTranslation('marking');
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || undefined;
  const answer = useQuery(answerToMark(id));
  const isUnknown = id === undefined || (answer.error instanceof ApiError && answer.error.status === 404);
  const back = screenPath('exam_marking');
  return (
    <>
      <PageHeader
        title={answer.data ? t('answer', { id: answer.data.id }) : t('one_title')}
        crumbs={[{ label: t('title'), to: back }, { label: t('one_title') }]}
      />
      {answer.data && !isUnknown ? (
        <div className={classes.columns}>
          <Given answer={answer.data} />
          <RubricPanel key={answer.data.id} answer={answer.data} />
        </div>
      ) : isUnknown ? (
        <EmptyState
          title={t('not_found')}
          advice={t('not_found_advice')}
          action={
            <Button component={Link} to={back} variant="default">
              {t('back')}
            </Button>
          }
        />
      ) : answer.error ? (
        <ErrorState error={answer.error} title={t('load_failed')} retry={() => void answer.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
