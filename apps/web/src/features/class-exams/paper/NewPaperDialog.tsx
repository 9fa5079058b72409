import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { useMakePaper } from '../queries';
import { paperPath } from '../testPaths';
import type { TestPlace } from '../testTypes';
import {
  bodyOf,
  faultsOf,
  MOST_MINUTES,
  MOST_QUESTIONS,
  MOST_VERSIONS,
  NEW_PAPER,
  type PaperDraft,
} from './paperDraft';

const MOST = { minutes: MOST_MINUTES, versions: MOST_VERSIONS, questions: MOST_QUESTIONS } as const;
/** What the server calls the fields. */
const SENT_AS = {
  title: 'title',
  minutes: 'exam_duration',
  versions: 'versions',
  questions: 'question_count',
  codes: 'codes',
} as const;

/** Draws the questions of a new paper and shuffles them into versions. */
export function NewPaperDialog({ place, onClose }: { place: TestPlace; onClose: () => void }) {
  const { t } = useTranslation(['papers', 'components', 'validation']);
  const navigate = useNavigate();
  const making = useMakePaper(place);
  const [draft, setDraft] = useState(NEW_PAPER);
  const [isAttempted, setAttempted] = useState(false);
  const faults = faultsOf(draft);
  const refused = making.error instanceof ApiError ? making.error : undefined;
  const beside = (name: keyof PaperDraft) => refused?.errors?.[SENT_AS[name]]?.[0];
  const saidOf = (name: keyof PaperDraft) => {
    const fault = isAttempted ? faults[name] : undefined;
    if (fault === 'code') return t('validation:paper_code');
    if (fault === 'codes') return t('validation:paper_codes');
    if (fault) return t('new.number', { min: 1, max: MOST[name as keyof typeof MOST] });
    return beside(name);
  };
  const field = (name: keyof PaperDraft) => ({
    value: draft[name],
    error: saidOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      making.reset();
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });
  const isSaidBeside = (Object.keys(SENT_AS) as (keyof PaperDraft)[]).some(beside);
  return (
    <Dialog onClose={onClose} title={t('new.title')} closeOnClickOutside={false} closeOnEscape={!making.isPending}>
      <form
        noValidate
        aria-label={t('new.title')}
        onSubmit={(event) => {
          event.preventDefault();
          setAttempted(true);
          if (Object.keys(faults).length > 0) return;
          making.mutate(bodyOf(draft), {
            onSuccess: ({ id, title }) => {
              toast.success({ title: t('new.done'), message: title });
              void navigate(paperPath(id));
            },
          });
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('new.name')}
            placeholder={t('new.name_placeholder')}
            maxLength={120}
            {...field('title')}
          />
          <TextInput
            label={t('new.minutes')}
            description={t('new.minutes_hint')}
            inputMode="numeric"
            {...field('minutes')}
          />
          <TextInput label={t('new.versions')} withAsterisk aria-required inputMode="numeric" {...field('versions')} />
          <TextInput
            label={t('new.questions')}
            description={t('new.questions_hint')}
            inputMode="numeric"
            {...field('questions')}
          />
          <TextInput label={t('new.codes')} description={t('new.codes_hint')} {...field('codes')} />
        </Stack>
        {making.error && !isSaidBeside && (
          <p role="alert" style={{ color: 'var(--kh-error-text)' }}>
            {refused?.detail ?? t('new.failed')}
          </p>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={making.isPending}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={making.isPending}>
            {t('new.button')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
