import type { ExaminationProblem } from '@khue/contract/examination-words';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { detailPath } from '@/lib/screenPaths';
import classes from './ProblemsCard.module.css';
import { type Do, roomById } from './plan';
import type { Examination, Problem, Sitting } from './queries';

/** As many as are looked over at once; the others are one click away. */
const SHOWN = 4;

interface Props {
  examination: Examination;
  sittings: readonly Sitting[];
  onDo: Do;
}

/** What is missing before the examination can be made ready, each with the way to mend it. */
export function ProblemsCard({ examination, sittings, onDo }: Props) {
  const { t } = useTranslation('examinations');
  const [isWhole, setWhole] = useState(false);
  const { problems } = examination;
  if (problems.length === 0) {
    return (
      <p className={look('card', 'p-12-16', 'm-0', 'mb-16')} role="status">
        <StatusMark kind="done">{t('problems.none')}</StatusMark>
      </p>
    );
  }
  const shown = isWhole ? problems : problems.slice(0, SHOWN);
  return (
    <section className={lookWith(classes.card, 'card', 'mb-16', 'clip')} aria-label={t('problems.label')}>
      <h2 className={look('error-soft', 'row', 'gap-10', 'm-0', 'p-10-18', 'text-md', 'semibold', 'error')}>
        <IconListCheck size={20} stroke={1.6} aria-hidden="true" />
        {t('problems.title', { count: problems.length })}
      </h2>
      <ul className={lookWith(classes.problems, 'list', 'grid')}>
        {shown.map((problem) => (
          <li
            key={`${problem.code} ${problem.room_id} ${problem.names.join()}`}
            className={lookWith(classes.problem, 'row', 'gap-12', 'line-top')}
          >
            <div className={look('fill')}>
              <StatusMark kind="error">
                <ProblemTitle problem={problem} />
              </StatusMark>
            </div>
            <Mend problem={problem} examination={examination} sittings={sittings} onDo={onDo} />
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && (
        <Button variant="subtle" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'problems.fewer' : 'problems.more', { count: problems.length - SHOWN })}
        </Button>
      )}
    </section>
  );
}

function ProblemTitle({ problem: { code, count, names } }: { problem: Problem }) {
  const { t } = useTranslation('examinations');
  return (
    <span className={classes.title}>
      {t(`problem.${code}`, { count, first: names[0], second: names[1], third: names[2], names: names.join(', ') })}
    </span>
  );
}

const DIALOGS: Partial<Record<ExaminationProblem, 'add_sitting' | 'add' | 'number' | 'arrange'>> = {
  sittings_missing: 'add_sitting',
  candidates_missing: 'add',
  unnumbered: 'number',
  unplaced: 'arrange',
};

interface MendProps extends Props {
  problem: Problem;
}

/** The way to mend it: a dialog, or the form with the rules. What has several ways has no button. */
function Mend({ problem: { code, room_id, names }, examination: { id, can }, sittings, onDo }: MendProps) {
  const { t } = useTranslation('examinations');
  if (!can.edit) return null;
  if (code === 'blueprint_missing' || code === 'blueprint_short') {
    return (
      <Button component={Link} to={detailPath('examination', 'edit', id)} variant="light" size="xs">
        {t('mend.blueprint')}
      </Button>
    );
  }
  const room = roomById(sittings, room_id);
  if ((code === 'invigilator_missing' || code === 'invigilator_twice') && room) {
    return (
      <Button variant="light" size="xs" onClick={() => onDo({ what: 'edit_room', room })}>
        {t(`mend.${code}`)}
      </Button>
    );
  }
  const isOfSitting = code === 'sitting_short' || code === 'sitting_over';
  const wrong = sittings.find(({ name }) => isOfSitting && name === names[0]);
  if (wrong) {
    return (
      <Button variant="light" size="xs" onClick={() => onDo({ what: 'edit_sitting', sitting: wrong })}>
        {t('sitting.edit')}
      </Button>
    );
  }
  const what = DIALOGS[code];
  const hasRooms = sittings.some(({ rooms }) => rooms.length > 0);
  if (!what || (what === 'arrange' && !hasRooms)) return null;
  return (
    <Button variant="light" size="xs" onClick={() => onDo({ what })}>
      {t(`mend.${what}`)}
    </Button>
  );
}
