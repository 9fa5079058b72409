import type { SetupStep } from '@khue/contract/school-setup-words';
import { Button } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { readStored, writeStored } from '@/lib/storage';
import type { School } from '../../schoolTypes';
import classes from './SetupChecklist.module.css';

const whereTo: Record<SetupStep, (school: number) => string> = {
  year: (school) => detailPath('school', 'view', school, 'years'),
  classes: (school) => detailPath('school', 'view', school, 'classes'),
  teachers: (school) => detailPath('school', 'view', school, 'teaching'),
  students: (school) => screenPath('account_bulk', { school }),
  course: (school) => detailPath('school', 'view', school, 'courses'),
};

/** Folded by hand, for this browser. */
const foldedKey = (school: number) => `khue.setup-folded.${school}`;

/** What a new school still needs, step by step; it goes away when nothing is left. */
export function SetupChecklist({ school }: { school: School }) {
  const { t } = useTranslation('school_setup');
  const format = useFormat();
  const [isFolded, setFolded] = useState(() => readStored(foldedKey(school.id)) !== null);
  const { data } = useQuery(reading('GET /api/schools/{id}/setup/', { params: { id: school.id } }));
  // It is an aid: without an answer the page does without it.
  if (!data || data.done) return null;
  const fold = (next: boolean) => {
    writeStored(foldedKey(school.id), next ? '1' : null);
    setFolded(next);
  };
  const done = data.steps.filter((step) => step.done).length;
  const next = data.steps.find((step) => !step.done)?.step;
  return (
    <section className={look('card', 'p-14-18', 'mb-16')} aria-labelledby="school-setup">
      <div className={look('bar', 'gap-8-16')}>
        <div>
          <h2 id="school-setup" className={look('m-0', 'text-card', 'semibold')}>
            {t('title')}
          </h2>
          <p className={look('note', 'm-0', 'mt-2')}>{t('sentence', { done, total: data.steps.length })}</p>
        </div>
        <Button variant="default" size="compact-sm" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
          {t(isFolded ? 'unfold' : 'fold')}
        </Button>
      </div>
      {!isFolded && (
        <ol className={lookWith(classes.steps, 'list', 'mt-12')}>
          {data.steps.map(({ step, done: isDone, count }) => (
            <li key={step} className={look('flex')}>
              <Link
                to={whereTo[step](school.id)}
                className={lookWith(classes.link, 'flex', 'start', 'gap-8', 'no-underline', 'colour-inherit')}
                data-next={step === next || undefined}
              >
                {isDone ? (
                  <IconCircleCheck className={look('success', 'keep')} size={20} stroke={1.8} aria-label={t('done')} />
                ) : (
                  <IconCircle className={look('dimmed', 'keep')} size={20} stroke={1.6} aria-label={t('open')} />
                )}
                <span className={look('grow')}>
                  <span className={look('block', 'semibold')}>{t(`steps.${step}`)}</span>
                  <span className={look('block', 'text-sm', 'dimmed')}>
                    {isDone && step !== 'year'
                      ? t(`counts.${step}`, { count, total: format.number(count) })
                      : t(`hints.${step}`)}
                  </span>
                </span>
                <IconChevronRight className={look('dimmed', 'keep')} size={18} stroke={1.6} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
