import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { ApiError, call } from '@/lib/api';
import { refreshed } from '@/lib/touching';
import type { KeysOfKinds } from '@/questions/kinds/kinds';
import { type Exercise, useClassSession } from '../queries';
import { BankPicker } from './BankPicker';
import classes from './ExerciseDialog.module.css';
import { QuickQuestionForm } from './QuickQuestionForm';

/** As the contract says; its schemas weigh as much as a screen. */
const MOST_QUESTIONS = 50;

interface Named {
  id: number;
  name: string;
}

interface Props {
  keys: KeysOfKinds;
  sessionId: number;
  /** Missing: a new one. */
  exercise?: Exercise;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const chosenOf = (exercise: Exercise | undefined): Named[] =>
  exercise?.lms_zoom_exercise_questions.map(({ block_id_question, name_question }) => ({
    id: block_id_question,
    name: name_question,
  })) ?? [];

/** Makes an exercise: its name, and questions from the bank or made on the spot, in order. */
export function ExerciseDialog({ keys, sessionId, exercise, onClose, onSaved }: Props) {
  const { t } = useTranslation(['exercises', 'components']);
  const material = useAbilities('material');
  const { data: session, isPending } = useClassSession(sessionId);
  const [name, setName] = useState(exercise?.name ?? '');
  const [chosen, setChosen] = useState(() => chosenOf(exercise));
  const [from, setFrom] = useState('bank');
  const [nameError, setNameError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');

  const add = (one: Named) => {
    if (chosen.length >= MOST_QUESTIONS) return setRefusal(t('most', { count: MOST_QUESTIONS }));
    setChosen([...chosen, one]);
    setSaid(t('was_added', { name: one.name, count: chosen.length + 1 }));
  };
  const move = (index: number, to: number) => {
    const next = [...chosen];
    const [one] = next.splice(index, 1);
    if (one) next.splice(to, 0, one);
    setChosen(next);
    setSaid(t('was_moved', { name: one?.name ?? '', place: to + 1, count: chosen.length }));
  };

  // It stands above what was scrolled to.
  const refuseName = (why: string | undefined) => {
    setNameError(why);
    nameField.current?.focus();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuseName(t('name_empty'));
    setSaving(true);
    setRefusal(undefined);
    const body = { name, lms_zoom_exercise_questions: chosen.map(({ id }) => ({ block_id_question: id })) };
    try {
      const saved = exercise
        ? await call('PUT /api/meeting_exercises/{id}/', { params: { id: exercise.id }, body })
        : await call('POST /api/create_meeting_exercise_view/', { body: { ...body, meeting_id: sessionId } });
      await refreshed();
      onSaved(saved.id);
    } catch (failure) {
      const fault = failure instanceof ApiError ? failure : null;
      if (fault?.errors?.name) refuseName(fault.errors.name[0]);
      else setRefusal(fault && fault.status > 0 ? fault.detail : t(exercise ? 'edit_failed' : 'make_failed'));
      setSaving(false);
    }
  };

  const [part] = session?.submodules ?? [];
  const place = session?.module && part ? { courseId: session.module.id, partId: part.id } : null;
  const title = t(exercise ? 'edit_title' : 'make_title');
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!isSaving}
      centered={false}
    >
      <form noValidate aria-label={title} onSubmit={(event) => void save(event)} className={classes.form}>
        <TextInput
          ref={nameField}
          data-autofocus
          label={t('name')}
          withAsterisk
          maxLength={255}
          value={name}
          error={nameError}
          onChange={(event) => {
            setNameError(undefined);
            setName(event.currentTarget.value);
          }}
        />
        <section aria-labelledby="chosen">
          <h3 id="chosen" className={lookWith(classes.title, 'mb-8', 'text-card', 'semibold')}>
            {t('chosen', { count: chosen.length })}
          </h3>
          {chosen.length === 0 && <p className={lookWith(classes.dim, 'note', 'm-0')}>{t('chosen_none')}</p>}
          <ol className={look('grid', 'list', 'gap-6')}>
            {chosen.map((one, index) => (
              <li key={one.id} className={lookWith(classes.row, 'row', 'gap-6', 'surface', 'round-md', 'line')}>
                <span className={lookWith(classes.place, 'dimmed', 'semibold', 'keep')}>{index + 1}</span>
                <span className={`${classes.grow} ${classes.name}`} translate="no">
                  {one.name}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('up', { name: one.name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('down', { name: one.name })}
                  disabled={index === chosen.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('take_out', { name: one.name })}
                  onClick={() => setChosen(chosen.filter(({ id }) => id !== one.id))}
                >
                  <IconX size={18} />
                </ActionIcon>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="adding" className={lookWith(classes.adding, 'grid', 'gap-10', 'round-lg', 'line')}>
          <h3 id="adding" className={lookWith(classes.title, 'mb-8', 'text-card', 'semibold')}>
            {t('adding')}
          </h3>
          {material.create && (
            <Segments
              aria-label={t('adding')}
              value={from}
              onChange={setFrom}
              data={['bank', 'new'].map((value) => ({ value, label: t(`from.${value}`) }))}
            />
          )}
          {isPending ? (
            <LoadingState lines={3} />
          ) : from === 'bank' ? (
            <BankPicker
              course={session?.module ?? null}
              parts={session?.submodules ?? []}
              isChosen={(id) => chosen.some((one) => one.id === id)}
              onAdd={add}
            />
          ) : (
            <QuickQuestionForm keys={keys} place={place} onMade={add} />
          )}
        </section>
        <span className={look('unseen')} role="status">
          {said}
        </span>
        {refusal && (
          <p className={look('m-0', 'field-error')} role="alert">
            {refusal}
          </p>
        )}
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t(exercise ? 'save' : 'make')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
