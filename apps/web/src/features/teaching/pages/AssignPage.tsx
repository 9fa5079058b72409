import { IconClipboardPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OutcomeLists } from '@/components/feedback/OutcomeLists';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { draftOf } from '../assignDraft';
import { AssignForm } from '../components/AssignForm';
import { type AssignOutcome, useAssigning } from '../useAssigning';

/** Giving parts of a course to one's classes, many at once. */
export default function AssignPage() {
  const { t } = useTranslation('teaching');
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOf(search));
  const { data: courses, error, refetch } = useTaughtCourses();
  const assigning = useAssigning();

  function tell({ done, moved, earlier, failed }: AssignOutcome) {
    if (failed.length > 0) toast.failure({ title: t('assign.failed') });
    else if (done.length === 0 && moved.length > 0) toast.success({ title: t('assign.moved') });
    else if (done.length === 0) toast.warning({ title: t('assign.earlier') });
    else toast.success({ title: t('assign.done') });
    // What went through need not be chosen again; what failed stays for another try.
    if (failed.length === 0 && done.length + moved.length + earlier.length > 0)
      setDraft((before) => ({ ...before, parts: new Set() }));
  }

  return (
    <>
      <PageHeader title={t('assign.title')} sentence={t('assign.sentence')} />
      {assigning.data && (
        <div className={look('mb-16')}>
          <OutcomeLists
            lists={[
              { kind: 'done', title: t('assign.done'), items: assigning.data.done },
              { kind: 'done', title: t('assign.moved'), items: assigning.data.moved },
              { kind: 'waiting', title: t('assign.earlier'), items: assigning.data.earlier },
              { kind: 'error', title: t('assign.failed'), items: assigning.data.failed },
            ]}
          />
        </div>
      )}
      {!courses &&
        (error ? (
          <ErrorState error={error} title={t('courses.load_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {courses?.length === 0 && (
        <EmptyState
          icon={<IconClipboardPlus size={24} stroke={1.6} />}
          title={t('courses.none')}
          advice={t('courses.none_advice')}
        />
      )}
      {courses && courses.length > 0 && (
        <AssignForm
          courses={courses}
          draft={draft}
          onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
          isBusy={assigning.isPending}
          onAssign={(order) => assigning.mutate(order, { onSuccess: tell })}
        />
      )}
    </>
  );
}
