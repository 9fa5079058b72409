import type { AskedQuestion } from '@khue/scoring/model';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
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
  useFocusBack();
  const { t } = useTranslation('components');
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
    <Modal
      opened
      onClose={onClose}
      title={<span translate="no">{name}</span>}
      size="lg"
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      {asked ? (
        <ExamQuestions questions={asked} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={5} />
      )}
    </Modal>
  );
}
