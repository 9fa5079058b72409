import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { LeaveDialog } from '@/components/form/LeaveDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { activeSchools, currentClassesOf } from '@/components/places/sources';
import { PickList } from '@/components/select/PickList';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import type { Session } from '@/components/session/sessionState';
import { ReachDialog } from '../session/ReachDialog';
import type { Audience } from '../sessionTypes';
import { useFreeTime } from '../useFreeTime';
import { useSchoolHours } from '../useSchoolHours';
import { ColourField } from './ColourField';
import { HourFields } from './HourFields';
import { MaterialField } from './MaterialField';
import { RepeatFields } from './RepeatFields';
import classes from './SessionForm.module.css';
import { COMMON_MINUTES, type Field, faultsOf, type SessionDraft, startFrom, startOfDraft } from './sessionDraft';
import { coursesOf, useCourseParts } from './sources';
import { useFormPeople } from './useFormPeople';
import { useSaveSession } from './useSaveSession';

const NOTICES = [0, 5, 10, 15, 30, 60, 1440];

interface Props {
  audience: Audience;
  /** Absent while one is being planned. */
  session?: Session;
  start: SessionDraft;
  onSaved: () => void;
  onClose: () => void;
}

/** Plans or changes a session. Whatever goes wrong, what was typed stays. */
export function SessionForm({ audience, session, start, onSaved, onClose }: Props) {
  const { t } = useTranslation(['sessions', 'components']);
  const formId = useId();
  const [draft, setDraft] = useState(start);
  const [isAttempted, setAttempted] = useState(false);
  const [asksReach, setAsksReach] = useState(false);
  const people = useFormPeople(audience, draft, session);
  const parts = useCourseParts(draft.course);
  const hours = useSchoolHours(draft.school);
  const saving = useSaveSession(session, onSaved);
  const isChanged = draft !== start;
  const guard = useUnsavedGuard(isChanged && !saving.isSaved);

  const set = (patch: Partial<SessionDraft>) => {
    saving.forgetRefusal();
    setDraft((before) => ({ ...before, ...patch }));
  };
  const faults = faultsOf(draft);
  const wrong = Object.keys(faults) as Field[];
  const idOf = (field: Field) =>
    field === 'date' || field === 'time' ? `${formId}-start.${field}` : `${formId}-${field}`;
  const saidOf = (field: Field) => {
    const fault = faults[field];
    return saving.saidOf(field) ?? (isAttempted && fault ? t(`fault.${fault}`) : undefined);
  };
  const isMissing = isAttempted && Object.values(faults).includes('missing');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const [first] = wrong;
    if (first) return document.getElementById(idOf(first))?.focus();
    if (session && session.series_id !== null) return setAsksReach(true);
    saving.save(draft, 'this');
  };
  const close = () => {
    if (!saving.isBusy) onClose();
  };

  return (
    <Dialog
      onClose={close}
      title={t(session ? 'form.edit_title' : 'form.create_title')}
      size={760}
      closeOnClickOutside={false}
      closeOnEscape={!asksReach}
    >
      <form noValidate onSubmit={submit} className={lookWith(classes.form, 'grid', 'start', 'columns-2')}>
        {(isMissing || saving.refusal) && !saving.clash && (
          <p className={classes.alert} role="alert">
            <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
            {isMissing ? t('form.missing') : saving.refusal}
          </p>
        )}
        <TextInput
          id={idOf('topic')}
          className={classes.wide}
          label={t('form.topic')}
          withAsterisk
          aria-required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={draft.topic}
          onChange={(event) => set({ topic: event.currentTarget.value })}
          error={saidOf('topic')}
        />
        {people.choosesSchool && (
          <RemoteSelect
            id={idOf('school')}
            label={t('form.school')}
            withAsterisk
            aria-required
            placeholder={t('components:select.choose_or_type')}
            clearLabel={t('components:form.clear_field', { label: t('form.school') })}
            source={activeSchools}
            value={draft.school}
            valueLabel={session?.school.name}
            onChange={(school) => set({ school, inClass: '', host: '', course: '', parts: [] })}
            error={saidOf('school')}
          />
        )}
        {people.classes ? (
          <Select
            id={idOf('inClass')}
            label={t('form.class')}
            withAsterisk
            aria-required
            placeholder={t('components:select.choose')}
            data={people.classes}
            value={draft.inClass || null}
            onChange={(inClass) => set({ inClass: inClass ?? '', course: '', parts: [] })}
            error={saidOf('inClass')}
            allowDeselect={false}
            translate="no"
          />
        ) : (
          <RemoteSelect
            id={idOf('inClass')}
            label={t('form.class')}
            withAsterisk
            aria-required
            placeholder={t('components:select.choose_or_type')}
            clearLabel={t('components:form.clear_field', { label: t('form.class') })}
            source={currentClassesOf(draft.school)}
            value={draft.inClass}
            valueLabel={session?.class_instance.name}
            onChange={(inClass) => set({ inClass, course: '', parts: [] })}
            disabled={!draft.school}
            error={saidOf('inClass')}
          />
        )}
        <RemoteSelect
          id={idOf('host')}
          label={t('form.host')}
          withAsterisk
          aria-required
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('form.host') })}
          source={people.hosts}
          value={draft.host}
          valueLabel={people.hostName(draft.host)}
          onChange={(host) => set({ host })}
          disabled={!draft.school}
          error={saidOf('host')}
        />
        <div className={classes.wide}>
          <MomentFields
            required
            id={`${formId}-start`}
            dateLabel={t('form.date')}
            timeLabel={t('form.time')}
            value={draft.start}
            onChange={(value) => set({ start: value })}
            errors={{ date: saidOf('date'), time: saidOf('time') }}
            isAttempted={isAttempted}
          />
        </div>
        {hours.length > 0 && (
          <div className={classes.wide}>
            <HourFields hours={hours} draft={draft} onChange={set} />
          </div>
        )}
        <div>
          <TextInput
            id={idOf('minutes')}
            label={t('form.minutes')}
            withAsterisk
            aria-required
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={draft.minutes}
            onChange={(event) => set({ minutes: event.currentTarget.value })}
            error={saidOf('minutes')}
          />
          <Group gap={6} mt={6}>
            {COMMON_MINUTES.map((value) => (
              <Button
                key={value}
                size="compact-md"
                variant={draft.minutes === String(value) ? 'light' : 'default'}
                aria-pressed={draft.minutes === String(value)}
                onClick={() => set({ minutes: String(value) })}
              >
                {t('form.minutes_quick', { count: value })}
              </Button>
            ))}
          </Group>
        </div>
        <fieldset className={look('fieldset')}>
          <legend className={lookWith(classes.label, 'p-0', 'text-sm', 'semibold')}>{t('form.type')}</legend>
          <Segments
            fullWidth
            value={draft.type}
            onChange={(type) => set({ type: type === 'offline' ? 'offline' : 'online' })}
            data={(['online', 'offline'] as const).map((value) => ({ value, label: t(`form.types.${value}`) }))}
          />
          <p className={look('note', 'mt-4')}>{t(`form.type_hint.${draft.type}`)}</p>
        </fieldset>
        {saving.clash && <ClashInForm clash={saving.clash} draft={draft} onTake={set} />}
        <RemoteSelect
          label={t('form.course')}
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('form.course') })}
          source={coursesOf(draft.inClass)}
          value={draft.course}
          valueLabel={session && String(session.module?.id) === draft.course ? session.module?.name : undefined}
          onChange={(course) => set({ course, parts: [] })}
          disabled={!draft.inClass}
        />
        <Select
          label={t('form.notice')}
          id={idOf('notice')}
          data={[...new Set([...NOTICES, Number(draft.notice)])]
            .sort((a, b) => a - b)
            .map((value) => ({
              value: String(value),
              label:
                value === 0
                  ? t('form.no_notice')
                  : value === 1440
                    ? t('form.notice_day')
                    : t('form.notice_minutes', { count: value }),
            }))}
          value={draft.notice}
          onChange={(notice) => set({ notice: notice ?? draft.notice })}
          allowDeselect={false}
          error={saidOf('notice')}
        />
        {draft.course && (
          <div className={`${classes.wide} ${classes.parts}`}>
            <PickList
              label={t('form.parts')}
              instead={
                parts.data
                  ? parts.data.length === 0 && t('form.no_parts')
                  : t(parts.error ? 'components:select.failed' : 'components:select.loading')
              }
              options={(parts.data ?? []).map(({ id, name, depth }) => ({
                value: String(id),
                label: name,
                depth: depth - 1,
              }))}
              chosen={new Set(draft.parts)}
              onChange={(chosen) => set({ parts: [...chosen] })}
            />
          </div>
        )}
        <MaterialField
          value={draft.materials}
          onChange={(materials) => set({ materials })}
          error={saving.saidOf('materials')}
        />
        {!session && (
          <div className={classes.wide}>
            <Checkbox
              label={t('form.repeats')}
              checked={draft.repeats}
              onChange={(event) => set({ repeats: event.currentTarget.checked })}
            />
            {draft.repeats && <RepeatFields id={idOf('until')} draft={draft} onChange={set} error={saidOf('until')} />}
          </div>
        )}
        <ColourField value={draft.colour} onChange={(colour) => set({ colour })} />
        {draft.type === 'online' && (
          <TextInput
            id={idOf('password')}
            label={t('form.password')}
            description={t('form.password_hint')}
            maxLength={10}
            autoComplete="off"
            value={draft.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            error={saidOf('password')}
          />
        )}
        <Textarea
          className={classes.wide}
          label={t('form.description')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Group className={classes.wide} justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={saving.isBusy}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            {t(session ? 'form.save' : 'form.create')}
          </Button>
        </Group>
      </form>
      {asksReach && (
        <ReachDialog
          title={t('form.edit_title')}
          confirmLabel={t('form.save')}
          busy={saving.isBusy}
          onChoose={(reach) => {
            setAsksReach(false);
            saving.save(draft, reach);
          }}
          onCancel={() => setAsksReach(false)}
        />
      )}
      <LeaveDialog blocker={guard.blocker} changes={1} />
    </Dialog>
  );
}

interface ClashProps {
  clash: Parameters<typeof useFreeTime>[0];
  draft: SessionDraft;
  onTake: (patch: Partial<SessionDraft>) => void;
}

/** The other session, by its name, and the next time at which nothing is in the way. */
function ClashInForm({ clash, draft, onTake }: ClashProps) {
  const { t } = useTranslation('sessions');
  const { free } = clash;
  const time = useFreeTime(clash, `${startOfDraft(draft)}+07:00`);
  return (
    <div className={`${classes.alert} ${classes.wide}`} role="alert">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={lookWith(classes.alertTitle, 'bold')}>{t('clash.title')}</p>
        <p className={lookWith(classes.alertText, 'plain')}>{clash.sentence}</p>
        {free && time && (
          <Button size="compact-md" mt={8} onClick={() => onTake(startFrom(free))}>
            {t('clash.take', { time })}
          </Button>
        )}
      </div>
    </div>
  );
}
