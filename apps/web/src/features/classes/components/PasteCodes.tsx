import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { type Candidate, candidateOf } from '../candidates';
import type { FoundStudents, SchoolClass } from '../classTypes';
import { codesIn } from '../pastedCodes';
import { reasonOf } from '../reasonOf';
import { CandidateList } from './CandidateList';
import classes from './PasteCodes.module.css';

const MOST = 1000;

interface Props {
  row: SchoolClass;
  chosen: readonly Candidate[];
  onChoose: (people: readonly Candidate[], on: boolean) => void;
}

/** Codes or usernames out of a spreadsheet: first who they mean, then they are put into the class. */
export function PasteCodes({ row, chosen, onChoose }: Props) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const [text, setText] = useState('');
  const codes = codesIn(text);
  const looking = useMutation({
    mutationFn: () => call('POST /api/classes/{id}/find_students/', { params: { id: row.id }, body: { codes } }),
    onSuccess: ({ found, elsewhere }) =>
      onChoose(
        [...found, ...elsewhere].map((one) => candidateOf(one, row.school)),
        true,
      ),
  });
  const tooMany = codes.length > MOST ? t('paste.too_many', { most: format.number(MOST) }) : undefined;

  return (
    <div className={look('stack', 'gap-12')}>
      <Textarea
        label={t('paste.label')}
        description={t('paste.hint')}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={tooMany ?? (looking.isError ? (reasonOf(looking.error) ?? t('paste.failed')) : undefined)}
        translate="no"
      />
      <Button
        className={look('self-start')}
        variant="light"
        disabled={codes.length === 0 || tooMany !== undefined}
        loading={looking.isPending}
        onClick={() => looking.mutate()}
      >
        {t('paste.check', { count: codes.length, total: format.number(codes.length) })}
      </Button>
      {looking.data && <Found row={row} answer={looking.data} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function Found({ row, answer, chosen, onChoose }: Props & { answer: FoundStudents }) {
  const { t } = useTranslation('classes');
  const groups = [
    { key: 'found', students: answer.found },
    { key: 'elsewhere', students: answer.elsewhere },
    { key: 'ambiguous', students: answer.ambiguous },
  ].map(({ key, students }) => ({ key, people: students.map((one) => candidateOf(one, row.school)) }));
  return (
    <div aria-live="polite" className={look('stack', 'gap-12')}>
      {groups
        .filter(({ people }) => people.length > 0)
        .map(({ key, people }) => (
          <section key={key}>
            <h3 className={look('mb-6', 'text-sm', 'semibold')}>{t(`paste.${key}`, { count: people.length })}</h3>
            <CandidateList
              label={t(`paste.${key}`, { count: people.length })}
              people={people}
              chosen={chosen}
              onChoose={onChoose}
            />
          </section>
        ))}
      {answer.already.length > 0 && (
        <p className={lookWith(classes.note, 'dimmed')}>
          {t('paste.already', { count: answer.already.length })}{' '}
          <span translate="no">{answer.already.map(({ full_name }) => full_name).join(', ')}</span>
        </p>
      )}
      {answer.unknown.length > 0 && (
        <p className={lookWith(classes.unknown, 'error')}>
          {t('paste.unknown', { count: answer.unknown.length })} <span translate="no">{answer.unknown.join(', ')}</span>
        </p>
      )}
    </div>
  );
}
