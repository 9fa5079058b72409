import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconCertificate,
  IconClipboardX,
  IconMessagePlus,
  IconPrinter,
  IconPuzzle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useLive } from '@/lib/live';
import { type OwnPart, useOwnParts } from '@/lib/ownLearning';
import { ownPath } from '@/lib/ownPath';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { partPath } from '@/lib/studentPaths';
import { examList, roomOf } from '../examPaths';
import { type ExamResult, useExaminations, useExamResult } from '../queries';
import { AttemptsCard } from '../result/AttemptsCard';
import { ChaptersCard } from '../result/ChaptersCard';
import { GoesOn } from '../result/GoesOn';
import { LateNote } from '../result/LateNote';
import classes from '../result/Result.module.css';
import { ReviewCard } from '../result/ReviewCard';
import { practiceFirst, practiceOf } from '../result/result.rules';
import { ScoreCard } from '../result/ScoreCard';

/** How an attempt went. */
export default function ExamResultPage() {
  const { t } = useTranslation('exams');
  const [search] = useSearchParams();
  const activity = readId(search.get('id'));
  const { data, error, refetch } = useExamResult(activity);
  useLive(
    'exam.changed',
    ({ activity_id }) => {
      if (activity_id === activity) void refetch();
    },
    () => void refetch(),
  );
  if (data && !error) return <Result key={data.activity_id} result={data} />;
  const status = error instanceof ApiError ? error.status : undefined;
  const isRunning = error instanceof ApiError && error.code === 'activity.open';
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('title'), to: examList() }]} />
      {activity !== undefined && isRunning ? (
        <GoesOn activity={activity} />
      ) : activity === undefined || status === 404 ? (
        <EmptyState
          icon={<IconClipboardX size={24} stroke={1.6} />}
          title={t('result.not_found')}
          advice={t('result.not_found_advice')}
          action={
            <Button component={Link} to={examList()} size="lg">
              {t('result.back')}
            </Button>
          }
        />
      ) : error ? (
        <ErrorState error={error} title={t('result.load_failed')} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function Result({ result }: { result: ExamResult }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const number = result.attempts.find((one) => one.activity_id === result.activity_id)?.number ?? 1;
  const minutes = Math.round((Date.parse(result.ended_at) - Date.parse(result.started_at)) / 60_000);
  const isTold = result.review !== 'none';
  // Of an examination there is one attempt: counting it says nothing.
  const isOnce = result.examination !== null;
  const practice = practiceOf(useOwnParts().data ?? [], result);
  return (
    <>
      <PageHeader
        title={t('result.title', {
          name: result.examination?.name ?? result.test?.name ?? result.sub_module?.name ?? result.module.name,
        })}
        titleIsData
        crumbs={[
          { label: t('title'), to: examList() },
          { label: t(isOnce ? 'result.crumb_once' : 'result.crumb', { number }) },
        ]}
        sentence={t(isOnce ? 'result.sentence_once' : 'result.sentence', {
          number,
          how: t(`result.ended_by.${result.ended_by}`),
          time: format.time(result.ended_at),
          day: format.onDay(result.ended_at),
          minutes: minutes < 1 ? t('result.under_a_minute') : t('result.minutes', { count: minutes }),
        })}
        actions={
          <Button
            variant="default"
            size="lg"
            leftSection={<IconPrinter size={20} stroke={1.7} />}
            onClick={() => window.print()}
          >
            {t('result.print')}
          </Button>
        }
      />
      <LateNote activity={result.activity_id} />
      <div className={lookWith(classes.columns, 'grid', 'start', 'gap-16')}>
        <div className={look('stack', 'gap-16', 'narrow')}>
          <ScoreCard result={result} />
          {!isOnce && <AttemptsCard result={result} />}
          <NextStep result={result} practice={practiceFirst(practice, isTold ? result.breakdown : [])} />
        </div>
        <div className={look('stack', 'gap-16', 'narrow')}>
          {isTold && <ChaptersCard breakdown={result.breakdown} practice={practice} />}
          {isTold && <ReviewCard result={result} />}
        </div>
      </div>
    </>
  );
}

/** Questions are looked at again only where their answers are open. */
function nextWords({ may_start, examination, review }: ExamResult) {
  if (may_start) return 'result.next_again';
  if (examination) return 'result.next_examination';
  return review === 'open' ? 'result.next_done' : 'result.next_chapters';
}

/** The certificate of an examination, where one is in force. */
function CertificateButton({ activity }: { activity: number }) {
  const { t } = useTranslation('exams');
  const address = useExaminations().data?.examinations.find((one) => one.activity_id === activity)?.certificate_url;
  return address ? (
    <Button
      component="a"
      href={ownPath(address)}
      target="_blank"
      rel="noopener"
      size="lg"
      fullWidth
      leftSection={<IconCertificate size={20} stroke={1.7} />}
    >
      {t('examination.certificate')}
    </Button>
  ) : null;
}

/** What to do now; with an attempt left the way to it. */
function NextStep({ result, practice }: { result: ExamResult; practice: OwnPart | undefined }) {
  const { t } = useTranslation('exams');
  const { create: mayAsk } = useAbilities('support');
  return (
    <section className={`${classes.card} ${classes.next}`} aria-labelledby="next">
      <h2 id="next" className={classes.title}>
        {t('result.next')}
      </h2>
      {(result.may_start || result.review !== 'none') && (
        <p className={look('m-0', 'dimmed', 'text-card')}>{t(nextWords(result))}</p>
      )}
      {result.examination && <CertificateButton activity={result.activity_id} />}
      {result.may_start && (
        <Button
          component={Link}
          to={roomOf(result)}
          size="lg"
          fullWidth
          rightSection={<IconArrowRight size={20} stroke={1.7} />}
        >
          {t('action.again')}
        </Button>
      )}
      {practice && (
        <>
          <p className={look('m-0', 'dimmed', 'text-card')}>
            {t('result.practise_first')} <span translate="no">{practice.name}</span>
          </p>
          <Button
            component={Link}
            to={partPath(practice)}
            variant={result.may_start ? 'light' : 'filled'}
            size="lg"
            fullWidth
            leftSection={<IconPuzzle size={20} stroke={1.7} />}
          >
            {t('result.practise')}
          </Button>
        </>
      )}
      {mayAsk && (
        <Button
          component={Link}
          to={screenPath('student_online_support', { new: 1 })}
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconMessagePlus size={20} stroke={1.7} />}
        >
          {t('result.ask')}
        </Button>
      )}
      <Button component={Link} to={examList()} variant="default" size="lg" fullWidth>
        {t('result.back')}
      </Button>
    </section>
  );
}
