import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import type { Preview, PreviewClass, PreviewStudent } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import { useFormat } from '@/lib/format';
import { ClassChoice } from './ClassChoice';
import { outcomeWord } from './outcomes';
import classes from './Plan.module.css';
import { StudentChoice } from './StudentChoice';

const FIRST = 10;

interface Props {
  preview: Preview;
  state: DecisionState;
}

/** Exceptions before anything else, each with what settles it; what was decided stays, so that it can be changed. */
export function ToDecide({ preview, state }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const decidedClasses = new Set(state.decisions.class_decisions.map(({ class_id }) => class_id));
  const rows = preview.classes.filter(({ id, exceptions }) => exceptions.length > 0 || decidedClasses.has(id));
  const students = isWhole ? preview.students : preview.students.slice(0, FIRST);
  const hidden = preview.students.length - students.length;
  const { unplaced } = preview.totals;
  const hasAny = rows.length > 0 || preview.students.length > 0;

  return (
    <section className={lookWith(classes.card, 'card', 'clip')} aria-labelledby="to-decide">
      <div className={look('bar', 'gap-8-16', 'p-10-18', 'line-bottom')}>
        <h3 id="to-decide" className={look('heading')}>
          {t('upgrade.to_decide')}
        </h3>
        {unplaced > 0 && (
          <Tag kind="error">{t('upgrade.unplaced', { count: unplaced, total: format.number(unplaced) })}</Tag>
        )}
      </div>
      {!hasAny && (
        <p className={look('row', 'gap-8', 'm-0', 'p-14-18', 'success', 'icons-keep')}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          {t('upgrade.nothing_to_decide')}
        </p>
      )}
      {rows.length > 0 && <ClassRows rows={rows} preview={preview} state={state} />}
      {students.length > 0 && <StudentRows students={students} preview={preview} state={state} />}
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t('upgrade.show_more', { count: hidden, total: format.number(hidden) })}
        </button>
      )}
    </section>
  );
}

function ClassRows({ rows, preview, state }: Props & { rows: readonly PreviewClass[] }) {
  const { t } = useTranslation('schools');
  return (
    <table className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide', 'collapse')} data-cards>
      <thead>
        <tr>
          <th scope="col">{t('upgrade.columns.class')}</th>
          <th scope="col" data-align="right">
            {t('upgrade.columns.size')}
          </th>
          <th scope="col">{t('upgrade.columns.reason')}</th>
          <th scope="col" className={classes.choice}>
            {t('upgrade.columns.decision')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" translate="no">
              {row.from.name}
            </th>
            <td data-align="right" data-label={t('upgrade.columns.size')}>
              {row.students}
            </td>
            <td>
              {row.exceptions.map(({ code, name }) => (
                <StatusMark key={code} kind="error">
                  {t(`upgrade.class_reasons.${code}`, { name: name ?? '' })}
                </StatusMark>
              ))}
              {row.exceptions.length === 0 && <StatusMark kind="done">{t('upgrade.decided')}</StatusMark>}
            </td>
            <td className={classes.choice}>
              <ClassChoice row={row} preview={preview} state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StudentRows({ students, preview, state }: Props & { students: readonly PreviewStudent[] }) {
  const { t } = useTranslation('schools');
  const levels = new Map(preview.classes.map(({ id, from }) => [id, from.level_code]));
  const levelsOf = (student: PreviewStudent) => student.classes.map(({ id }) => levels.get(id) ?? null);
  return (
    <table className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide', 'collapse')} data-cards>
      <thead>
        <tr>
          <th scope="col">{t('upgrade.columns.student')}</th>
          <th scope="col">{t('upgrade.columns.class')}</th>
          <th scope="col">{t('upgrade.columns.reason')}</th>
          <th scope="col" className={classes.choice}>
            {t('upgrade.columns.decision')}
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.user_id}>
            <th scope="row" translate="no">
              {student.full_name}
              <span className={look('note', 'block', 'regular')}>{student.code ?? student.username}</span>
            </th>
            <td translate="no" data-label={t('upgrade.columns.class')}>
              {student.classes.map(({ name }) => name).join(', ')}
            </td>
            <td>
              {student.outcome === 'unplaced' && student.reason ? (
                <StatusMark kind="error">{t(`upgrade.student_reasons.${student.reason}`)}</StatusMark>
              ) : (
                <StatusMark kind="done">
                  {t(`upgrade.outcomes.${outcomeWord(student.outcome, levelsOf(student))}`)}
                  {student.to_class_name && <span translate="no"> {student.to_class_name}</span>}
                </StatusMark>
              )}
            </td>
            <td className={classes.choice}>
              <StudentChoice
                person={{ id: student.user_id, name: student.full_name }}
                classes={student.classes}
                preview={preview}
                state={state}
                placeholder={t('upgrade.choose')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
