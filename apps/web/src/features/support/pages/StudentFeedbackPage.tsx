import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyRowList, QuietFact, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { FeedbackForm } from '../components/FeedbackForm';
import { useOwnFeedback } from '../queries';
import classes from './Student.module.css';

/** The form, and what one has told before with whether somebody has seen it. */
export default function StudentFeedbackPage() {
  const { t } = useTranslation('support');
  const [search] = useSearchParams();
  const { create } = useAbilities('feedback');
  return (
    <div className={classes.narrow}>
      <PageHeader title={t('feedback.title')} sentence={t('feedback.sentence')} />
      {create && (
        <section className={lookWith(classes.card, 'panel', 'p-18-20')}>
          <FeedbackForm page={search.get('page') ?? undefined} />
        </section>
      )}
      <section aria-labelledby="own-feedback">
        <h2 id="own-feedback" className={lookWith(classes.title, 'text-xl', 'bold', 'leading-14')}>
          {t('feedback.own')}
        </h2>
        <OwnFeedback />
      </section>
    </div>
  );
}

function OwnFeedback() {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { data, error, refetch } = useOwnFeedback();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />;
  if (data.results.length === 0) return <EmptyRowList>{t('feedback.none')}</EmptyRowList>;
  return (
    <RowList>
      {data.results.map((one) => (
        <li key={one.id} className={lookWith(classes.told, 'p-14-16')}>
          <div className={look('cluster', 'gap-2-12', 'leading-15')}>
            <Tag kind="primary">{t(`feedback.kinds.${one.kind}`)}</Tag>
            <StatusMark kind={one.status === 'seen' ? 'done' : 'waiting'}>
              {t(`feedback.status.${one.status}`)}
            </StatusMark>
            <QuietFact>{format.dateTime(one.created_at)}</QuietFact>
          </div>
          <p translate="no">{one.text}</p>
        </li>
      ))}
    </RowList>
  );
}
