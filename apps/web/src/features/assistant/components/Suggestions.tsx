import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Suggestions.module.css';

const MOST = 3;

/** Questions that fit the page, or follow from the last answer; a press asks. */
export function Suggestions({ questions, onAsk }: { questions: readonly string[]; onAsk: (text: string) => void }) {
  const { t } = useTranslation('assistant');
  if (questions.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('suggestions')}>
      {[...new Set(questions)].slice(0, MOST).map((question) => (
        <li key={question}>
          <UnstyledButton className={classes.question} translate="no" onClick={() => onAsk(question)}>
            {question}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
