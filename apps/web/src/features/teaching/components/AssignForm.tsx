import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClipboardPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickList } from '@/components/select/PickList';
import { useFormat } from '@/lib/format';
import { type AssignDraft, chosenClasses, chosenParts, givenBefore, timesOf } from '../assignDraft';
import { chosenAfter, isHeading, ticksOf } from '../partChoice';
import { useAssignments, useParts } from '../queries';
import type { TaughtCourse } from '../teachingTypes';
import type { Order } from '../useAssigning';
import classes from './AssignForm.module.css';
import { ClassPicker } from './ClassPicker';
import { MomentFields } from './MomentFields';

interface Props {
  courses: readonly TaughtCourse[];
  draft: AssignDraft;
  onChange: (patch: Partial<AssignDraft>) => void;
  isBusy: boolean;
  onAssign: (order: Order) => void;
}

/** A course, parts of it, classes that take it, and from when to when. */
export function AssignForm({ courses, draft, onChange, isBusy, onAssign }: Props) {
  const { t } = useTranslation(['teaching', 'components', 'validation']);
  const format = useFormat();
  const [isAttempted, setAttempted] = useState(false);
  const course = courses.find(({ id }) => id === draft.course) ?? (courses.length === 1 ? courses[0] : undefined);
  const loaded = useParts(course?.id);
  const all = loaded.data ?? [];
  const parts = chosenParts(all, draft.parts);
  const rows = chosenClasses(course, draft.classes);
  const assignments = useAssignments(course?.classes.map(({ id }) => id) ?? [], course?.id).data ?? [];
  const before = rows.reduce((sum, { id }) => sum + givenBefore(assignments, id, parts), 0);
  const times = timesOf(draft);

  const complaints = {
    parts: parts.length === 0 ? t('assign.choose_parts') : undefined,
    classes: rows.length === 0 ? t('assign.choose_classes') : undefined,
    opening: times.open_at === undefined ? t('validation:date') : undefined,
    closing:
      times.close_at === undefined
        ? t('validation:date')
        : times.isReversed
          ? t('validation:close_before_open')
          : undefined,
  };
  const told = isAttempted ? complaints : { ...complaints, parts: undefined, classes: undefined };

  function assign() {
    setAttempted(true);
    const { open_at, close_at } = times;
    if (Object.values(complaints).some(Boolean) || open_at === undefined || close_at === undefined) return;
    onAssign({ parts, classes: rows, open_at, close_at });
  }

  return (
    <div className={classes.form}>
      <div className={classes.column}>
        <section className={classes.card}>
          <PickList
            single
            label={t('assign.course')}
            options={courses.map(({ id, name, classes: takers }) => ({
              value: String(id),
              label: name,
              detail: <span translate="no">{takers.map((row) => row.name).join(', ')}</span>,
            }))}
            chosen={new Set(course ? [String(course.id)] : [])}
            onChange={([id]) => onChange({ course: Number(id), parts: new Set() })}
          />
        </section>
        {course && (
          <section className={`${classes.card} ${classes.parts}`}>
            <PickList
              label={t('assign.parts')}
              instead={
                loaded.data
                  ? all.length === 0 && t('courses.no_parts')
                  : t(loaded.error ? 'components:select.failed' : 'components:select.loading')
              }
              options={all.map(({ id, name, depth, sub_module_type }) => ({
                value: String(id),
                label: name,
                depth: depth - 1,
                note: isHeading(all, id) ? undefined : t(`part_kinds.${sub_module_type}`),
              }))}
              chosen={ticksOf(all, draft.parts)}
              onChange={(ticks) => onChange({ parts: chosenAfter(all, draft.parts, ticks) })}
              error={told.parts}
            />
          </section>
        )}
      </div>
      {course && (
        <div className={classes.column}>
          <section className={classes.card}>
            <ClassPicker
              course={course}
              chosen={draft.classes}
              onChange={(next) => onChange({ classes: next })}
              givenBefore={(id) => givenBefore(assignments, id, parts)}
              partCount={parts.length}
              error={told.classes}
            />
          </section>
          <section className={classes.card}>
            <h2 className={classes.title}>{t('assign.times')}</h2>
            <p className={classes.help}>{t('assign.times_help')}</p>
            <MomentFields
              dateLabel={t('assign.open_date')}
              timeLabel={t('assign.open_time')}
              value={draft.opening}
              onChange={(opening) => onChange({ opening })}
              error={draft.opening.date.length >= 10 || isAttempted ? told.opening : undefined}
            />
            <MomentFields
              dateLabel={t('assign.close_date')}
              timeLabel={t('assign.close_time')}
              value={draft.closing}
              onChange={(closing) => onChange({ closing })}
              error={draft.closing.date.length >= 10 || isAttempted ? told.closing : undefined}
            />
          </section>
          {before > 0 && (
            <p className={classes.warning} role="status">
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
              {t('assign.given_before', { count: before, total: format.number(before) })}
            </p>
          )}
          <div className={classes.buttons}>
            <Button loading={isBusy} leftSection={<IconClipboardPlus size={18} stroke={1.6} />} onClick={assign}>
              {parts.length === 0 || rows.length === 0
                ? t('assign.button')
                : t('assign.save', { parts: format.number(parts.length), classes: format.number(rows.length) })}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
