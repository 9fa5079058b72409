import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { useOwnExaminations, useOwnExams, useOwnParts } from '@/lib/ownLearning';
import { examinationPath, examPath, partPath } from '@/lib/studentPaths';
import classes from './Student.module.css';

interface Begun {
  kind: 'exam' | 'practice';
  name: string;
  of?: string;
  underway?: { answered: number; questions: number } | null;
  to: string;
}

/** What was begun and not ended; an exam comes before everything, for its time runs. */
function useBegun(): Begun | null {
  const parts = useOwnParts().data ?? [];
  const exams = useOwnExams().data ?? [];
  const examination = useOwnExaminations().data?.find(({ state }) => state === 'running');
  if (examination) return { kind: 'exam', name: examination.name, to: examinationPath(examination.id) };
  const exam = exams.find(({ state }) => state === 'running');
  if (exam) return { kind: 'exam', name: exam.name ?? exam.module.name, to: examPath(exam) };
  // What was only looked into was not begun.
  const practice = parts.find(({ state, underway }) => state === 'open' && underway && underway.answered > 0);
  if (!practice) return null;
  const { name, module, underway } = practice;
  return { kind: 'practice', name, of: module.name, underway, to: partPath(practice) };
}

export function Running() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const begun = useBegun();
  if (!begun) return null;
  return (
    <section className={lookWith(classes.running, 'cluster', 'panel', 'p-16-18')} aria-label={t('running.title')}>
      <div className={classes.runningWords}>
        <div className={look('cluster', 'gap-4-10')}>
          <Tag kind="now">{t(`running.${begun.kind}`)}</Tag>
          {begun.underway && (
            <span className={look('m-0', 'dimmed')}>
              {t('due.underway', {
                answered: format.number(begun.underway.answered),
                questions: format.number(begun.underway.questions),
              })}
            </span>
          )}
        </div>
        <p className={look('title')} translate="no">
          {begun.name}
        </p>
        {begun.of && (
          <p className={look('m-0', 'dimmed')} translate="no">
            {begun.of}
          </p>
        )}
      </div>
      <Button component={Link} to={begun.to} size="lg">
        {t(`running.${begun.kind}_go`)}
      </Button>
    </section>
  );
}
