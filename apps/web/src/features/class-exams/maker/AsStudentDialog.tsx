import type { AskedQuestion } from '@khue/scoring/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Dialog } from '@/components/feedback/Dialog';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { askedLocally } from '@/questions/player/askedLocally';
import { ExamQuestions } from '@/questions/player/ExamQuestions';
import { drawnBy, materialsOf } from './makerQueries';
import type { TestDraft } from './testDraft';

interface Props {
  draft: TestDraft;
  onClose: () => void;
}

/** The test as a student sits it: in the order of the paper, or as it might be drawn. Nothing is stored. */
export function AsStudentDialog({ draft: { name, questions, blueprint }, onClose }: Props) {
  const picked = useQuery({ ...materialsOf(questions.map(({ id }) => id)), enabled: !blueprint });
  const drawn = useQuery({ ...drawnBy(blueprint?.id ?? 0), enabled: blueprint !== null });
  const { error, refetch } = blueprint ? drawn : picked;
  const asked = useMemo(
    () =>
      drawn.data?.questions.map(({ question }) => question as unknown as AskedQuestion) ??
      picked.data?.flatMap(({ id, library, params }) =>
        // Made one by one, they all call themselves the same.
        askedLocally(library, params).map((question) => ({ ...question, id: `${id}/${question.id}` })),
      ),
    [drawn.data, picked.data],
  );
  return (
    <Dialog onClose={onClose} title={<span translate="no">{name}</span>} size="lg" centered={false}>
      {asked ? (
        <ExamQuestions questions={asked} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={5} />
      )}
    </Dialog>
  );
}
