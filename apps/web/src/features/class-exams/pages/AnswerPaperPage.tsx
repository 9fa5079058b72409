import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { detailPath, screenPath } from '@/lib/screenPaths';
import classes from '../answers/AnswerPaper.module.css';
import { isShown, type ShownAnswers } from '../answers/answerPaper.rules';
import { LateNotice } from '../answers/LateNotice';
import { QuestionCard } from '../answers/QuestionCard';
import { QuestionStrip } from '../answers/QuestionStrip';
import { ScoreCard } from '../answers/ScoreCard';
import { Story } from '../answers/Story';
import { useAnswerPaper, useTest } from '../queries';
import { answersPath, idIn, placeOf, testPath } from '../testPaths';
import type { AnswerPaper } from '../testTypes';

/** What one student wrote in one attempt, with its times and evidence, as its marker reads it. */
export default function AnswerPaperPage() {
  const { t } = useTranslation(['answer_paper', 'class_exams']);
  const [search] = useSearchParams();
  const id = idIn(search.get('id'));
  const paper = useAnswerPaper(id);
  if (paper.data) return <PaperScreen key={paper.data.activity_id} paper={paper.data} />;
  const isUnknown = id === undefined || (paper.error instanceof ApiError && paper.error.status === 404);
  return (
    <>
      <PageHeader
        title={t('crumbs.here')}
        crumbs={[{ label: t('class_exams:title'), to: screenPath('teacher_tests') }, { label: t('crumbs.here') }]}
      />
      {isUnknown ? (
        <EmptyState
          title={t('not_found')}
          advice={t('not_found_advice')}
          action={
            <Button component={Link} to={screenPath('teacher_tests')} variant="default">
              {t('back')}
            </Button>
          }
        />
      ) : paper.error ? (
        <ErrorState error={paper.error} title={t('load_failed')} retry={() => void paper.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function PaperScreen({ paper }: { paper: AnswerPaper }) {
  const { t } = useTranslation(['answer_paper', 'class_exams']);
  const [shown, setShown] = useState<ShownAnswers>('all');
  const cards = paper.questions.filter((question) => isShown(shown, question));
  return (
    <>
      <PageHeader
        title={t('title', { name: paper.user.full_name })}
        titleIsData
        crumbs={[
          ...(paper.examination
            ? [
                { label: t('crumbs.examinations'), to: screenPath('examination') },
                {
                  label: paper.examination.name,
                  to: `${detailPath('examination', 'view', paper.examination.id)}&tab=candidates`,
                  isData: true,
                },
              ]
            : [
                { label: t('class_exams:title'), to: screenPath('teacher_tests') },
                {
                  label: `${(paper.test ?? paper.sub_module ?? paper.module).name}, ${paper.class.name}`,
                  to: testPath(placeOf(paper)),
                  isData: true,
                },
              ]),
          { label: t('crumbs.here') },
        ]}
        actions={<Actions paper={paper} />}
      />
      <div className={classes.columns}>
        <div className={classes.side}>
          <ScoreCard paper={paper} />
          <Story paper={paper} />
        </div>
        <div className={classes.main}>
          <LateNotice paper={paper} />
          {paper.unreadable.length > 0 && (
            <p className={look('note')}>{t('unreadable', { numbers: paper.unreadable.join(', ') })}</p>
          )}
          <QuestionStrip questions={paper.questions} shown={shown} onShow={setShown} />
          {cards.length === 0 && <p className={look('m-0', 'dimmed')}>{t('show_none')}</p>}
          {cards.map((question) => (
            <QuestionCard key={question.question_id} paper={paper} question={question} />
          ))}
        </div>
      </div>
    </>
  );
}

/** The papers before and after this one, in the order of the class. */
function Neighbour({ id, direction }: { id: number | undefined; direction: 'previous' | 'next' }) {
  const { t } = useTranslation('answer_paper');
  const isNext = direction === 'next';
  const icons = isNext
    ? { rightSection: <IconChevronRight size={18} stroke={1.6} /> }
    : { leftSection: <IconChevronLeft size={18} stroke={1.6} /> };
  return id === undefined ? (
    <Button variant="default" disabled {...icons}>
      {t(direction)}
    </Button>
  ) : (
    <Button variant="default" component={Link} to={answersPath(id)} {...icons}>
      {t(direction)}
    </Button>
  );
}

/** The papers before and after it, of the same test in the same class. */
function Neighbours({ paper }: { paper: AnswerPaper }) {
  const test = useTest(placeOf(paper));
  const sitters = test.data?.students.filter(({ activity_id }) => activity_id !== null) ?? [];
  const at = sitters.findIndex(({ user }) => user.id === paper.user.id);
  const neighbour = (step: number) => (at < 0 ? undefined : (sitters[at + step]?.activity_id ?? undefined));
  return (
    <>
      <Neighbour id={at === 0 ? undefined : neighbour(-1)} direction="previous" />
      <Neighbour id={neighbour(1)} direction="next" />
    </>
  );
}

function Actions({ paper }: { paper: AnswerPaper }) {
  const { t } = useTranslation('answer_paper');
  const loading = useMutation({
    mutationFn: async () => {
      const params = { activityId: paper.activity_id };
      const { file_url } = await call('GET /api/papers/{activityId}/pdf/', { params });
      await download(file_url);
    },
    onSuccess: () => toast.success({ title: t('pdf_done') }),
    onError: (error) =>
      toast.failure({ title: t('pdf_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <>
      {!paper.examination && <Neighbours paper={paper} />}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
        loading={loading.isPending}
        onClick={() => loading.mutate()}
      >
        {t('pdf')}
      </Button>
    </>
  );
}
