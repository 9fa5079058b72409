import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Highlight } from '@/components/text/Highlight';
import type { Candidate } from '../candidates';
import classes from './CandidateList.module.css';

interface Props {
  label: string;
  people: readonly Candidate[];
  chosen: readonly Candidate[];
  onChoose: (people: readonly Candidate[], on: boolean) => void;
  /** What was searched for, marked in the names. */
  term?: string;
}

/** People to tick; whoever would leave another class, or comes from a grade that does not fit, says so. */
export function CandidateList({ label, people, chosen, onChoose, term = '' }: Props) {
  const { t } = useTranslation('classes');
  return (
    <fieldset className={lookWith(classes.list, 'm-0', 'p-0', 'round-md', 'line', 'scroll')} aria-label={label}>
      {people.map((person) => (
        <Checkbox
          key={person.id}
          size="sm"
          classNames={{ root: classes.person, body: classes.body, labelWrapper: classes.words, label: classes.label }}
          checked={chosen.some(({ id }) => id === person.id)}
          onChange={(event) => onChoose([person], event.currentTarget.checked)}
          label={
            <>
              <span className={look('semibold', 'grow-12')} translate="no">
                <Highlight term={term}>{person.name}</Highlight>{' '}
                <span className={lookWith(classes.code, 'note', 'regular')}>
                  <Highlight term={term}>{person.code}</Highlight>
                </span>
              </span>{' '}
              {person.otherGrade && (
                <span className={look('warning', 'text-sm')}>
                  {t('adding.other_grade')} <span translate="no">{person.otherGrade}</span>
                </span>
              )}{' '}
              {person.leaves && (
                <span className={look('warning', 'text-sm')}>
                  {t('adding.now_in')} <span translate="no">{person.leaves}</span>
                </span>
              )}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
