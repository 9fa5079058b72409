import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { rightOf } from './answering';
import { ProblemLine } from './Problems';
import { type FoundQuestion, nameOf, numberOf } from './questionImport';
import classes from './ReviewStep.module.css';

interface Props {
  questions: readonly FoundQuestion[];
  looked: number | undefined;
  chosen: ReadonlySet<number>;
  onLook: (index: number) => void;
  onChoose: (index: number, on: boolean) => void;
}

/** Questions in the order of the file, with what is right and what is open. */
export function QuestionList({ questions, looked, ...rest }: Props) {
  return (
    <ol className={lookWith(classes.rows, 'list', 'scroll-y')}>
      {questions.map((question) => (
        <QuestionRow key={question.index} question={question} isLooked={question.index === looked} {...rest} />
      ))}
    </ol>
  );
}

interface RowProps extends Omit<Props, 'questions' | 'looked'> {
  question: FoundQuestion;
  isLooked: boolean;
}

function QuestionRow({ question, isLooked, chosen, onLook, onChoose }: RowProps) {
  const { t } = useTranslation(['bank', 'kinds']);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLooked) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLooked]);
  const [first] = question.problems.filter(({ level }) => level !== 'info');
  const name = nameOf(t, question);
  const right = rightOf(question, { true: t('bank:questions.true_letter'), false: t('bank:questions.false_letter') });
  return (
    <li
      ref={row}
      className={lookWith(classes.row, 'row', 'gap-10', 'line-bottom')}
      data-looked={isLooked || undefined}
      data-dropped={question.dropped || undefined}
    >
      <span className={lookWith(classes.place, 'note', 'text-right', 'sunken', 'keep')}>
        {numberOf(question.place)}
      </span>
      <Checkbox
        size="sm"
        aria-label={t('bank:questions.take', { name: `${name}: ${question.title}` })}
        checked={chosen.has(question.index)}
        disabled={question.dropped}
        onChange={(event) => onChoose(question.index, event.currentTarget.checked)}
      />
      <button
        type="button"
        data-question
        className={lookWith(classes.look, 'stack', 'fill', 'bare', 'gap-2', 'text-left', 'pointer')}
        aria-current={isLooked || undefined}
        onClick={() => onLook(question.index)}
      >
        <span className={look('cut')}>
          <strong>{name}:</strong> <span translate="no">{question.title}</span>
        </span>
        {first && <ProblemLine problem={first} isShort />}
      </button>
      <span
        className={lookWith(classes.right, 'semibold', 'keep')}
        data-open={right === '' || undefined}
        translate="no"
      >
        {right === '' ? '?' : right}
      </span>
    </li>
  );
}
