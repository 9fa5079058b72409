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
import { materialsOf } from './makerQueries';
import type { Picked } from './testDraft';

interface Props {
  name: string;
  questions: readonly Picked[];
  onClose: () => void;
}

/** The test as a student sits it, in the order of the paper. Nothing is stored. */
export function AsStudentDialog({ name, questions, onClose }: Props) {
  useFocusBack();
  const { t } = useTranslation('components');
  const { data, error, refetch } = useQuery(materialsOf(questions.map(({ id }) => id)));
  const asked = useMemo(
    () =>
      data?.flatMap(({ id, library, params }) =>
        // Made one by one, they all call themselves the same.
        askedLocally(library, params).map((question) => ({ ...question, id: `${id}/${question.id}` })),
      ),
    [data],
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
