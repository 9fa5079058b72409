import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { Result } from '../queries';
import { Card } from './Card';
import classes from './StudentRecord.module.css';

const FIRST_SHOWN = 4;

interface Props {
  results: readonly Result[];
  /** Where a paper is read, if it is. */
  pathOf: (result: Result) => string | undefined;
}

/** What the student has sat, the last first; each leads to its paper. */
export function Papers({ results, pathOf }: Props) {
  const { t } = useTranslation('student_record');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? results : results.slice(0, FIRST_SHOWN);
  return (
    <Card
      title={t('papers.title')}
      beside={
        results.length > FIRST_SHOWN && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('papers.fewer') : t('papers.all', { count: results.length })}
          </Button>
        )
      }
    >
      {results.length === 0 && <p className={look('note', 'm-0')}>{t('papers.none')}</p>}
      <ul className={lookWith(classes.lines, 'list')}>
        {shown.map((result) => (
          <li key={result.activity_id}>
            <Paper result={result} to={pathOf(result)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Paper({ result, to }: { result: Result; to: string | undefined }) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  // In a narrow card the score stands below its name, which would be left a few letters a line.
  const words = (
    <span className={look('cluster', 'fill', 'gap-2-12')}>
      <span className={look('narrow', 'grow-12', 'block')}>
        <span className={look('block', 'semibold', 'break')} translate="no">
          {result.name}
        </span>
        <span className={look('block', 'note')}>
          {result.kind === 'examination' && `${t('papers.examination')}, `}
          <span translate="no">{result.module.name}</span>, {format.date(result.ended_at)}
        </span>
        {Boolean(result.late_waiting) && (
          <span className={look('block', 'text-sm', 'warning')}>
            {t('papers.late', { count: result.late_waiting })}
          </span>
        )}
      </span>
      <span className={look('row', 'gap-12')}>
        {result.score !== null && <strong>{format.score(result.score)}</strong>}
        {result.passed !== null && (
          <StatusMark kind={result.passed ? 'done' : 'waiting'}>
            {t(result.passed ? 'passed' : 'not_passed')}
          </StatusMark>
        )}
      </span>
    </span>
  );
  if (to === undefined) return <div className={look('row', 'gap-12', 'p-6-0')}>{words}</div>;
  return (
    <Link className={look('row', 'gap-12', 'p-6-0', 'colour-inherit', 'no-underline', 'hover-underline')} to={to}>
      {words}
      <IconChevronRight className={look('keep')} size={18} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}
