import { IconFileOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FootPage } from '@/components/page/FootPage';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Steps } from '@/components/steps/Steps';
import { ApiError } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { DraftsStep } from '../imports/DraftsStep';
import { useQuestionImport } from '../imports/importQueries';
import { PlaceStep } from '../imports/PlaceStep';
import { chosenAtFirst, type QuestionImport } from '../imports/questionImport';
import { UploadStep } from '../imports/UploadStep';
import { useMending } from '../imports/useMending';
import { useBank } from '../useBank';
import { bankInAddress, useAskedBank } from '../useExamBank';

/** What mends questions comes when there are some. */
const ReviewStep = lazyComponent(async () => (await import('../imports/ReviewStep')).ReviewStep);

const STEPS = ['upload', 'review', 'place', 'drafts'] as const;
type Step = (typeof STEPS)[number];

/** A file of questions on its way into the bank. The address says how far it is, so that a reload changes nothing. */
export default function QuestionFilePage() {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const [search, setSearch] = useSearchParams();
  const id = readId(search.get('import'));
  const testId = readId(search.get('test'));
  const asked = bankInAddress(useAskedBank());
  /** A test that waits for the questions waits through all steps, and they go into the bank that was asked for. */
  const goTo = (place: Record<string, string>) =>
    setSearch({ ...place, ...asked, ...(testId !== undefined && { test: String(testId) }) });
  const { data, error, refetch } = useQuestionImport(id);
  const step: Step = !data ? 'upload' : data.materials ? 'drafts' : search.get('step') === 'place' ? 'place' : 'review';
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <FootPage>
      <PageHeader
        title={t(step === 'drafts' && data?.published ? 'questions.published_title' : `questions.${step}_title`)}
        sentence={
          data ? (
            <>
              <span translate="no">{data.file_name}</span>
              {step === 'review' && `. ${t('questions.nothing_stored')}`}
            </>
          ) : (
            t('questions.sentence')
          )
        }
        crumbs={[
          { label: t(asked.bank ? 'exam.title' : 'title'), to: screenPath(bank, asked) },
          { label: t('questions.title') },
        ]}
      />
      <Steps
        label={t('questions.title')}
        steps={STEPS.map((name) => t(`questions.${name}`))}
        current={step === 'drafts' ? STEPS.length : STEPS.indexOf(step)}
      />
      {id !== undefined && !data ? (
        isMissing ? (
          <EmptyState
            icon={<IconFileOff size={24} stroke={1.6} />}
            title={t('questions.missing')}
            advice={t('questions.missing_advice')}
          />
        ) : error ? (
          <ErrorState error={error} title={t('questions.load_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : data ? (
        <Looked
          key={data.id}
          found={data}
          step={step}
          testId={testId}
          go={(next) =>
            goTo(next === 'upload' ? {} : { import: String(data.id), ...(next === 'place' && { step: 'place' }) })
          }
        />
      ) : (
        <UploadStep
          onFound={(found) => {
            goTo({ import: String(found.id) });
          }}
        />
      )}
    </FootPage>
  );
}

interface LookedProps {
  found: QuestionImport;
  step: Step;
  testId: number | undefined;
  go: (step: Step) => void;
}

/** What was ticked stays ticked, and what was mended stays mended, while one goes back and forth. */
function Looked({ found, step, testId, go }: LookedProps) {
  const mending = useMending(found);
  const [chosen, setChosen] = useState(() => chosenAtFirst(found.questions));
  if (step === 'drafts') return <DraftsStep found={found} testId={testId} onAgain={() => go('upload')} />;
  if (step === 'place') return <PlaceStep found={found} chosen={chosen} testId={testId} onBack={() => go('review')} />;
  return (
    <Suspense fallback={<LoadingState lines={6} />}>
      <ReviewStep
        found={found}
        mending={mending}
        chosen={chosen}
        onChosen={setChosen}
        onBack={() => go('upload')}
        // Only what the server has can be made.
        onNext={() => void mending.flush().then((isKept) => isKept && go('place'))}
      />
    </Suspense>
  );
}
