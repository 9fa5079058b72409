import { UnstyledButton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './Suggestions.module.css';

const MOST = 3;

interface Props {
  questions: readonly string[];
  onAsk: (text: string) => void;
  /** Opens the list of all that can be asked by a button. */
  onList: (() => void) | undefined;
}

/** Questions that fit the page, or follow from the last answer; a press asks. */
export function Suggestions({ questions, onAsk, onList }: Props) {
  const { t } = useTranslation('assistant');
  if (questions.length === 0 && !onList) return null;
  return (
    <ul
      className={lookWith(classes.list, 'flex', 'wrap', 'gap-6', 'mb-10', 'p-0', 'no-list')}
      aria-label={t('suggestions')}
    >
      {onList && (
        <li>
          <UnstyledButton
            className={lookWith(
              classes.question,
              'primary',
              'text-sm',
              'semibold',
              'leading-15',
              'break',
              'surface',
              'line-primary',
            )}
            data-list
            onClick={onList}
          >
            <IconListDetails size={16} stroke={1.8} aria-hidden="true" />
            {t('tools.open')}
          </UnstyledButton>
        </li>
      )}
      {[...new Set(questions)].slice(0, MOST).map((question) => (
        <li key={question}>
          <UnstyledButton
            className={lookWith(
              classes.question,
              'primary',
              'text-sm',
              'semibold',
              'leading-15',
              'break',
              'surface',
              'line-primary',
            )}
            translate="no"
            onClick={() => onAsk(question)}
          >
            {question}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
