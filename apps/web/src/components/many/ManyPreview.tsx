import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { PickList } from '../select/PickList';
import { fold } from '../text/fold';
import { listsAll, type ManySum, sumOf, useSumInWords } from './manySum';

interface Props {
  sum: ManySum;
  /** Schools can be left out; absent where the act is on all of them. */
  choice?: { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };
}

/** With more schools than this, one is looked for by its name. */
const MANY_SCHOOLS = 8;

/** What will change, before it does: the sum, and each school with its part of it. */
export function ManyPreview({ sum, choice }: Props) {
  const { t } = useTranslation('components');
  const inWords = useSumInWords();
  const [term, setTerm] = useState('');
  const shown = choice ? sumOf(sum.rows.filter(({ school }) => school && choice.chosen.has(String(school.id)))) : sum;
  return (
    <>
      <p role="status">
        <strong>{inWords(shown)}</strong>
      </p>
      {choice ? (
        <PickList
          label={t('many.choose')}
          options={sum.rows.flatMap(({ school, classes, students }) =>
            school && fold(school.name).includes(fold(term.trim()))
              ? [{ value: String(school.id), label: school.name, detail: inWords({ classes, students }) }]
              : [],
          )}
          chosen={choice.chosen}
          onChange={choice.onChange}
          {...(sum.rows.length > MANY_SCHOOLS && {
            search: { label: t('many.find'), value: term, onChange: setTerm },
          })}
        />
      ) : (
        <ManyRows sum={sum} />
      )}
    </>
  );
}

/** Each school with its part of the sum. */
export function ManyRows({ sum }: { sum: ManySum }) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const inWords = useSumInWords();
  return (
    <ul className={look('stack', 'list', 'gap-8')}>
      {sum.rows.map(({ school, classes, students }) => (
        <li key={school?.id ?? 0}>
          {school ? <span translate="no">{school.name}</span> : t('many.no_school')}
          {': '}
          {inWords({ classes, students })}
        </li>
      ))}
      {!listsAll(sum) && <li>{t('many.others', { total: format.number(sum.schools - sum.rows.length) })}</li>}
    </ul>
  );
}
