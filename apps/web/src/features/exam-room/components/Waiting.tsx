import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { examList } from '../examPaths';
import { PreparationNote } from '../preparing/PreparationNote';
import type { Preparation } from '../preparing/usePreparation';
import type { ServerClock } from '../room/serverClock';
import { nameOfExam, type StudentExam } from '../studentExam';
import classes from './BeforeStart.module.css';
import { OpensIn } from './OpensIn';

interface Props {
  exam: StudentExam;
  opens: number;
  clock: ServerClock;
  preparation: Preparation;
}

/** Until the exam opens, which this page does by itself. What it needs is fetched meanwhile. */
export function Waiting({ exam, opens, clock, preparation }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const at = new Date(opens);
  return (
    <div className={lookWith(classes.sheet, 'panel', 'text-lg', 'leading-165')}>
      <p className={look('m-0', 'dimmed')} translate="no">
        {nameOfExam(exam)} · {exam.module.name}
      </p>
      <h1 className={look('mb-14', 'text-title', 'bold', 'leading-135')}>
        {t('closed_from', { time: format.time(at), day: format.onDay(at) })}
      </h1>
      <OpensIn at={opens} clock={clock} />
      <p className={look('mt-12')}>{t('waiting')}</p>
      <PreparationNote preparation={preparation} />
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'to-end', 'gap-10', 'mt-22')}>
        <Button component={Link} to={examList()} variant="default" size="lg">
          {t('before.back')}
        </Button>
      </div>
    </div>
  );
}
