import type { QuestionType } from '@khue/scoring/model';
import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeCourses, partsOf } from '@/components/learning/courseSources';
import { look } from '@/components/look/look';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import { ApiError, call } from '@/lib/api';
import type { KeysOfKinds } from '@/questions/kinds/kinds';
import classes from './ExerciseDialog.module.css';
import { contentOf, lackOf, newQuestion, type QuickQuestion, quickKinds, quickOf } from './quickQuestion';

const LONGEST_QUESTION = 2_000;

interface Props {
  keys: KeysOfKinds;
  /** Where it belongs: of the session, where it says. */
  place: { courseId: number; partId: number } | null;
  onMade: (material: { id: number; name: string }) => void;
}

/** A question made on the spot: a material of one's own, private until one shares it in the bank. */
export function QuickQuestionForm({ keys, place, onMade }: Props) {
  const { t, i18n } = useTranslation(['exercises', 'kinds']);
  const kinds = quickKinds(keys);
  const [question, setQuestion] = useState(() => newQuestion(kinds[0] ?? 'multi_choice'));
  const [course, setCourse] = useState('');
  const [part, setPart] = useState('');
  const [lack, setLack] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const change = (next: Partial<QuickQuestion>) => {
    setLack(undefined);
    setQuestion({ ...question, ...next });
  };
  const where = place ?? (course && part ? { courseId: Number(course), partId: Number(part) } : null);

  const save = async () => {
    const missing = lackOf(keys, question) ?? (where ? undefined : 'place');
    setLack(missing);
    setRefusal(undefined);
    if (missing || !where) return;
    setSaving(true);
    try {
      const { title, library, params } = contentOf(keys, question, i18n.language === 'en' ? 'en' : 'vi');
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
      setQuestion(newQuestion(question.kind));
    } catch (failure) {
      setRefusal(failure instanceof ApiError ? failure.detail : t('quick.failed'));
    }
    setSaving(false);
  };

  const errorOf = (what: 'text' | 'place') => (lack === what ? t(`quick.lacks.${what}`) : undefined);
  const { quick, draft } = quickOf(keys, question);
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
        onChange={(kind) => change({ kind: kind as QuestionType })}
        data={kinds.map((value) => ({ value, label: t(`kinds:${value}.name`) }))}
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
      <quick.Fields
        key={question.kind}
        draft={draft}
        onChange={(next) => change({ drafts: { ...question.drafts, [question.kind]: next } })}
        lack={lack === undefined || lack === 'text' || lack === 'place' ? null : lack}
      />
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
        <p className={look('m-0', 'field-error')} role="alert">
          {refusal}
        </p>
      )}
      <Button variant="light" loading={isSaving} leftSection={<IconPlus size={18} />} onClick={() => void save()}>
        {t('quick.add')}
      </Button>
    </div>
  );
}
