import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { ApiError } from '@/lib/api';

interface LevelQuestion {
  sentence: string;
  answer: (isMeant: boolean) => void;
}

/** A grade of a level that the school has no class of yet is taken after a question: does the school teach that level? */
export function useOtherLevel() {
  const { t } = useTranslation('classes');
  const [question, setQuestion] = useState<LevelQuestion>();
  const ask = (sentence: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setQuestion(undefined);
        resolve(isMeant);
      };
      setQuestion({ sentence, answer });
    });
  return {
    /** Saves; where the level is another one, saves again if that is meant. */
    saving: async <Saved,>(save: (otherLevel: { other_level?: true }) => Promise<Saved>): Promise<Saved> => {
      try {
        return await save({});
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'class.other_level') throw error;
        if (!(await ask(error.detail))) throw error;
        return save({ other_level: true });
      }
    },
    dialog: (
      <ConfirmDialog
        opened={question !== undefined}
        title={t('other_level.title')}
        confirmLabel={t('other_level.confirm')}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      >
        {question?.sentence}
      </ConfirmDialog>
    ),
  };
}
