import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeCourses, partsOf } from '@/components/learning/courseSources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import { ApiError, call } from '@/lib/api';
import classes from './ExerciseDialog.module.css';
import {
  contentOf,
  type Lack,
  lackOf,
  NEW_QUESTION,
  QUICK_KINDS,
  type QuickKind,
  type QuickQuestion,
} from './quickQuestion';

const MOST_CHOICES = 8;
const LONGEST_QUESTION = 2_000;
const LONGEST_ANSWER = 500;

interface Props {
  /** Where it belongs: of the session, where it says. */
  place: { courseId: number; partId: number } | null;
  onMade: (material: { id: number; name: string }) => void;
}

/** A question made on the spot: a material of one's own, private until one shares it in the bank. */
export function QuickQuestionForm({ place, onMade }: Props) {
  const { t, i18n } = useTranslation('exercises');
  const [question, setQuestion] = useState(NEW_QUESTION);
  const [course, setCourse] = useState('');
  const [part, setPart] = useState('');
  const [lack, setLack] = useState<Lack | 'place'>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const choicesId = useId();
  const change = (next: Partial<QuickQuestion>) => {
    setLack(undefined);
    setQuestion({ ...question, ...next });
  };
  const where = place ?? (course && part ? { courseId: Number(course), partId: Number(part) } : null);

  const save = async () => {
    const missing = lackOf(question) ?? (where ? undefined : 'place');
    setLack(missing);
    setRefusal(undefined);
    if (missing || !where) return;
    setSaving(true);
    try {
      const { title, library, params } = contentOf(question, i18n.language === 'en' ? 'en' : 'vi');
      const body = {
        question: title,
        status: 'published' as const,
        module: where.courseId,
        submodule: where.partId,
        library,
        params: params as unknown as Record<string, unknown>,
        content_type: 'manual' as const,
        sharing: 'private' as const,
      };
      const made = await call('POST /api/submodulesquestions/', { body });
      onMade({ id: made.id, name: made.question });
      setQuestion({ ...NEW_QUESTION, kind: question.kind });
    } catch (failure) {
      setRefusal(failure instanceof ApiError ? failure.detail : t('quick.failed'));
    }
    setSaving(false);
  };

  const errorOf = (what: Lack | 'place') => (lack === what ? t(`quick.lacks.${what}`) : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within it are heard here
    <div
      className={classes.quick}
      // Enter in a choice must not send the exercise around it.
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      <Segments
        aria-label={t('quick.kind')}
        value={question.kind}
        onChange={(kind) => change({ kind: kind as QuickKind })}
        data={QUICK_KINDS.map((value) => ({ value, label: t(`quick.kinds.${value}`) }))}
      />
      <Textarea
        label={t('quick.text')}
        withAsterisk
        rows={2}
        maxLength={LONGEST_QUESTION}
        value={question.text}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {question.kind === 'multi_choice' && (
        <fieldset className={classes.choices} aria-describedby={lack ? choicesId : undefined}>
          <legend>{t('quick.choices')}</legend>
          {question.choices.map((choice, index) => {
            const set = (next: Partial<typeof choice>) =>
              change({ choices: question.choices.map((one, at) => (at === index ? { ...one, ...next } : one)) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
              <div key={index} className={classes.choiceRow}>
                <Checkbox
                  aria-label={t('quick.is_right', { number: index + 1 })}
                  checked={choice.correct}
                  onChange={(event) => set({ correct: event.currentTarget.checked })}
                />
                <TextInput
                  className={classes.grow}
                  aria-label={t('quick.choice', { number: index + 1 })}
                  placeholder={t('quick.choice', { number: index + 1 })}
                  maxLength={LONGEST_ANSWER}
                  value={choice.text}
                  onChange={(event) => set({ text: event.currentTarget.value })}
                />
                {question.choices.length > 2 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('quick.remove_choice', { number: index + 1 })}
                    onClick={() => change({ choices: question.choices.filter((_, at) => at !== index) })}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                )}
              </div>
            );
          })}
          <p className={classes.dim}>{t('quick.choices_help')}</p>
          {(lack === 'choices' || lack === 'right') && (
            <p id={choicesId} className={classes.error} role="alert">
              {errorOf(lack)}
            </p>
          )}
          {question.choices.length < MOST_CHOICES && (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              onClick={() => change({ choices: [...question.choices, { text: '', correct: false }] })}
            >
              {t('quick.add_choice')}
            </Button>
          )}
        </fieldset>
      )}
      {question.kind === 'true_false' && (
        <Segments
          aria-label={t('quick.statement_is')}
          value={String(question.isTrue)}
          onChange={(value) => change({ isTrue: value === 'true' })}
          data={['true', 'false'].map((value) => ({ value, label: t(`quick.statement.${value}`) }))}
        />
      )}
      {question.kind === 'short_answer' && (
        <Textarea
          label={t('quick.answers')}
          description={t('quick.answers_help')}
          withAsterisk
          rows={2}
          maxLength={LONGEST_ANSWER}
          value={question.answers}
          error={errorOf('answers')}
          onChange={(event) => change({ answers: event.currentTarget.value })}
        />
      )}
      {!place && (
        <div className={classes.where}>
          <RemoteSelect
            label={t('quick.course')}
            withAsterisk
            clearLabel={t('quick.clear')}
            source={activeCourses}
            value={course}
            error={lack === 'place' && !course ? t('quick.lacks.place') : undefined}
            onChange={(value) => {
              setCourse(value);
              setPart('');
            }}
          />
          <RemoteSelect
            label={t('quick.part')}
            withAsterisk
            clearLabel={t('quick.clear')}
            source={partsOf(course)}
            value={part}
            disabled={!course}
            error={course ? errorOf('place') : undefined}
            onChange={setPart}
          />
        </div>
      )}
      {refusal && (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
      <Button variant="light" loading={isSaving} leftSection={<IconPlus size={18} />} onClick={() => void save()}>
        {t('quick.add')}
      </Button>
    </div>
  );
}
