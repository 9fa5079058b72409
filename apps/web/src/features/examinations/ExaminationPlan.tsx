import { EXAMINATION_STATES, type ExaminationState } from '@khue/contract/examination-words';
import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconLock, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTabs } from '@/components/page/PageTabs';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Steps } from '@/components/steps/Steps';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { detailPath } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import { CandidatesPanel } from './CandidatesPanel';
import { ExaminationForm } from './ExaminationForm';
import { PlanDialogs } from './PlanDialogs';
import { ProblemsCard } from './ProblemsCard';
import { ProgressCard } from './ProgressCard';
import type { Doing } from './plan';
import { type Examination, sittingsOf } from './queries';
import { SittingsPanel } from './SittingsPanel';
import { StateTag } from './StateTag';

const ResultsPanel = lazyComponent(async () => (await import('./results/ResultsPanel')).ResultsPanel);

const TABS = ['plan', 'candidates', 'results', 'rules', 'certificates'] as const;
/** The steps of an examination; being archived is none of them. */
const WAY: readonly ExaminationState[] = EXAMINATION_STATES.filter((state) => state !== 'archived');

interface Props {
  examination: Examination;
  header: (words: {
    title: string;
    mark?: ReactNode;
    sentence?: ReactNode;
    actions?: ReactNode;
    editIsFirst?: boolean;
  }) => ReactNode;
}

/** How far an examination is, what it lacks, and its parts behind tabs. */
export function ExaminationPlan({ examination, header }: Props) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const [search] = useSearchParams();
  const { view: maySeeCertificates } = useAbilities('certificate');
  const hasCertificates = maySeeCertificates && examination.certificate_template_id !== null;
  const [doing, setDoing] = useState<Doing>();
  const planned = useQuery(sittingsOf(examination.id));
  const sittings = planned.data?.results ?? [];
  const { can, counts, state, first_at } = examination;
  const tabs = TABS.filter((key) => (key !== 'results' || can.results) && (key !== 'certificates' || hasCertificates));
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'plan';
  const to = (one: (typeof TABS)[number]) =>
    `${detailPath('examination', 'view', examination.id)}${one === 'plan' ? '' : `&tab=${one}`}`;
  return (
    <>
      {header({
        title: examination.name,
        // The next step of its way is.
        editIsFirst: false,
        mark: <StateTag state={state} />,
        sentence: (
          <>
            <span translate="no">{examination.module.name}</span>.{' '}
            {t('about', {
              when: first_at === null ? t('no_sitting') : format.weekday(first_at),
              minutes: format.number(examination.duration),
              score: format.score(examination.pass_score),
            })}
          </>
        ),
        actions: (
          <>
            {can.edit && state !== 'ready' && state !== 'running' && (
              <Button
                variant="default"
                leftSection={<IconArchive size={18} stroke={1.6} />}
                onClick={() => setDoing({ what: 'archive' })}
              >
                {t('sure.archive.button')}
              </Button>
            )}
            {can.delete && (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} stroke={1.6} />}
                onClick={() => setDoing({ what: 'delete' })}
              >
                {t('sure.delete.button')}
              </Button>
            )}
            {can.unready && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
                onClick={() => setDoing({ what: 'unready' })}
              >
                {t('sure.unready.button')}
              </Button>
            )}
            {can.withdraw_release && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
                onClick={() => setDoing({ what: 'withdraw_release' })}
              >
                {t('sure.withdraw_release.button')}
              </Button>
            )}
            {can.ready && (
              <Button
                leftSection={<IconLock size={18} stroke={1.6} />}
                disabled={examination.problems.length > 0}
                onClick={() => setDoing({ what: 'ready' })}
              >
                {t('sure.ready.button')}
              </Button>
            )}
            {can.release && (
              <Button
                leftSection={<IconSpeakerphone size={18} stroke={1.6} />}
                onClick={() => setDoing({ what: 'release' })}
              >
                {t('release.button')}
              </Button>
            )}
          </>
        ),
      })}
      {state !== 'archived' && (
        <Steps label={t('way')} steps={WAY.map((one) => t(`states.${one}`))} current={WAY.indexOf(state)} />
      )}
      <PageTabs
        label={examination.name}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: to(key),
          ...(key === 'candidates' ? { count: counts.candidates } : {}),
        }))}
      />
      {planned.error ? (
        <ErrorState error={planned.error} title={t('load_failed')} retry={() => void planned.refetch()} />
      ) : !planned.data ? (
        <LoadingState />
      ) : (
        <>
          {tab === 'plan' && (
            <>
              {can.plan ? (
                <ProblemsCard examination={examination} sittings={sittings} onDo={setDoing} />
              ) : (
                state !== 'draft' && <ProgressCard examination={examination} />
              )}
              <SittingsPanel examination={examination} sittings={sittings} onDo={setDoing} />
            </>
          )}
          {tab === 'candidates' && <CandidatesPanel examination={examination} sittings={sittings} onDo={setDoing} />}
          {tab === 'results' && can.results && (
            <Suspense fallback={<LoadingState />}>
              <ResultsPanel examination={examination} />
            </Suspense>
          )}
          {tab === 'rules' && <ExaminationForm mode="view" examination={examination} />}
          {tab === 'certificates' && (
            <Suspense fallback={<LoadingState />}>
              <Certificates examinationId={examination.id} />
            </Suspense>
          )}
          {doing && (
            <PlanDialogs
              examination={examination}
              sittings={sittings}
              doing={doing}
              onClose={() => setDoing(undefined)}
            />
          )}
        </>
      )}
    </>
  );
}

/** What the feature of certificates shows here. */
function Certificates({ examinationId }: { examinationId: number }) {
  const { ExaminationCertificates } = useSlots();
  return <ExaminationCertificates examinationId={examinationId} />;
}
