import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconClipboardPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { look, lookWith } from '@/components/look/look';
import { useScrollRow } from '@/components/page/useScrollRow';
import { PickList } from '@/components/select/PickList';
import { Segments } from '@/components/select/Segments';
import { useFormat } from '@/lib/format';
import type { TaughtCourse } from '@/lib/taughtCourses';
import {
  type AssignDraft,
  type Complaint,
  chosenClasses,
  chosenParts,
  complaintsOf,
  givenBefore,
  timesOf,
} from '../assignDraft';
import { chosenAfter, emptyIn, isHeading, ofKind, PART_KINDS, type PartKind, ticksOf } from '../partChoice';
import { useAssignments, useParts } from '../queries';
import type { Order } from '../useAssigning';
import classes from './AssignForm.module.css';
import { ClassPicker } from './ClassPicker';
import { GivenTo } from './GivenTo';

interface Props {
  courses: readonly TaughtCourse[];
  draft: AssignDraft;
  onChange: (patch: Partial<AssignDraft>) => void;
  isBusy: boolean;
  onAssign: (order: Order) => void;
}

const SENTENCES = {
  date: 'validation:date',
  no_date: 'components:date.no_date',
  time: 'components:date.time_wrong',
  reversed: 'validation:close_before_open',
} as const;

const EVERY = 'all';

/** The keyboard goes to the field that is wrong, and what is said of it comes into sight with its heading. */
function showField(id: string) {
  const field = document.getElementById(id);
  field?.focus();
  field?.closest('fieldset')?.querySelector('legend')?.scrollIntoView({ block: 'nearest' });
}

/** A course, parts of it, classes that take it, and from when to when. */
export function AssignForm({ courses, draft, onChange, isBusy, onAssign }: Props) {
  const { t } = useTranslation(['teaching', 'components', 'validation']);
  const format = useFormat();
  const formId = useId();
  const [isAttempted, setAttempted] = useState(false);
  const [kind, setKind] = useState<PartKind>();
  const [moves, setMoves] = useState(false);
  const kinds = useScrollRow<HTMLDivElement>();
  const course = courses.find(({ id }) => id === draft.course) ?? (courses.length === 1 ? courses[0] : undefined);
  const loaded = useParts(course?.id);
  const all = loaded.data ?? [];
  const isEmpty = (id: number) => emptyIn(all, id);
  const parts = chosenParts(all, draft.parts).filter(({ id }) => !isEmpty(id));
  const rows = chosenClasses(course, draft.classes);
  const assignments = useAssignments(course?.classes.map(({ id }) => id) ?? [], course?.id).data ?? [];
  const before = rows.flatMap(({ id }) => givenBefore(assignments, id, parts));
  const movable = before.filter(({ can }) => can.edit);
  const closes = timesOf(draft).close_at;
  const canMove = movable.length > 0 && closes !== undefined && closes !== null;
  const visible = ofKind(all, kind);
  const givenTo = (part: number) => {
    const given = assignments.filter((one) => one.sub_module_id === part);
    return given.length > 0 ? <GivenTo assignments={given} /> : undefined;
  };

  const complaints = complaintsOf(draft, { parts: parts.length, classes: rows.length });
  const idOf = (place: string) => `${formId}-${place}`;
  const saidOf = (place: Complaint['place']) => {
    const found = complaints.find((one) => one.place === place);
    return found && t(found.fault === 'none' ? `assign.choose_${found.place}` : SENTENCES[found.fault]);
  };

  function assign() {
    setAttempted(true);
    const [first] = complaints;
    if (first) return showField(idOf(first.place));
    const { open_at, close_at } = timesOf(draft);
    if (open_at === undefined || close_at === undefined) return;
    onAssign({ parts, classes: rows, open_at, close_at, moved: canMove && moves ? movable : [] });
  }

  return (
    <div className={lookWith(classes.form, 'grid', 'start', 'gap-16')}>
      <div className={look('grid', 'gap-16')}>
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
            <div ref={kinds.ref} className={`${kinds.className} ${look('mb-10')}`}>
              <Segments
                aria-label={t('assign.kind')}
                value={kind ?? EVERY}
                onChange={(value) => setKind(PART_KINDS.find((one) => one === value))}
                data={[EVERY, ...PART_KINDS].map((value) => ({
                  value,
                  label: value === EVERY ? t('assign.every_kind') : t(`part_kinds.${value as PartKind}`),
                }))}
              />
            </div>
            <PickList
              label={t('assign.parts')}
              instead={
                loaded.data
                  ? visible.length === 0 && t(all.length === 0 ? 'courses.no_parts' : 'assign.none_of_kind')
                  : t(loaded.error ? 'components:select.failed' : 'components:select.loading')
              }
              options={visible.map(({ id, name, depth, sub_module_type }) => ({
                value: String(id),
                label: name,
                depth: depth - 1,
                detail: givenTo(id),
                note: isEmpty(id)
                  ? t('assign.empty_part')
                  : isHeading(all, id)
                    ? undefined
                    : t(`part_kinds.${sub_module_type}`),
                disabled: isEmpty(id),
              }))}
              chosen={ticksOf(visible, draft.parts)}
              onChange={(ticks) => {
                // Whoever wanted the deadlines of some moved has not said so of others.
                setMoves(false);
                onChange({ parts: chosenAfter(visible, draft.parts, ticks) });
              }}
              id={idOf('parts')}
              error={isAttempted ? saidOf('parts') : undefined}
            />
          </section>
        )}
      </div>
      {course && (
        <div className={look('grid', 'gap-16')}>
          <section className={classes.card}>
            <ClassPicker
              course={course}
              chosen={draft.classes}
              onChange={(next) => onChange({ classes: next })}
              given={(id) => ({
                all: assignments.filter((one) => one.class_id === id).length,
                chosen: givenBefore(assignments, id, parts).length,
              })}
              partCount={parts.length}
              id={idOf('classes')}
              error={isAttempted ? saidOf('classes') : undefined}
            />
          </section>
          <section className={classes.card}>
            <h2 className={look('mb-4', 'text-card', 'semibold')}>{t('assign.times')}</h2>
            <p className={look('note', 'mb-10')}>{t('assign.times_help')}</p>
            <MomentFields
              dateLabel={t('assign.open_date')}
              timeLabel={t('assign.open_time')}
              value={draft.opening}
              onChange={(opening) => onChange({ opening })}
              id={idOf('opening')}
              errors={{ date: saidOf('opening.date'), time: saidOf('opening.time') }}
              isAttempted={isAttempted}
            />
            <MomentFields
              dateLabel={t('assign.close_date')}
              timeLabel={t('assign.close_time')}
              value={draft.closing}
              onChange={(closing) => onChange({ closing })}
              id={idOf('closing')}
              errors={{ date: saidOf('closing.date'), time: saidOf('closing.time') }}
              isAttempted={isAttempted}
            />
          </section>
          {before.length > 0 && (
            <div
              className={lookWith(
                classes.warning,
                'flex',
                'gap-8',
                'mt-12',
                'warning',
                'warning-soft',
                'round-md',
                'line-warning',
              )}
              role="status"
            >
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
              <div>
                {t(canMove && moves ? 'assign.given_moves' : 'assign.given_before', {
                  count: before.length,
                  total: format.number(before.length),
                })}
                {canMove ? (
                  <Checkbox
                    className={look('mt-8')}
                    checked={moves}
                    onChange={(event) => setMoves(event.currentTarget.checked)}
                    label={t('assign.move', {
                      count: movable.length,
                      total: format.number(movable.length),
                      close: format.end(closes),
                    })}
                  />
                ) : (
                  movable.length > 0 && ` ${t('assign.move_how')}`
                )}
              </div>
            </div>
          )}
          <div className={lookWith(classes.buttons, 'flex', 'wrap', 'to-end', 'gap-8')}>
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
