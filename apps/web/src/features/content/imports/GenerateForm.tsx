import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useMaterialWords } from '../bank/materialWords';
import { DRAFTED_TYPES, type DraftedType, isCount, LONGEST_PROMPT, MOST_DRAFTS, type Wish } from './generated';
import classes from './Imports.module.css';
import { PlaceFields } from './PlaceFields';

interface Props {
  wish: Wish;
  onChange: (patch: Partial<Wish>) => void;
  isBusy: boolean;
  error: unknown;
  onStart: () => void;
}

/** What is to be drafted, of what, and where it belongs. */
export function GenerateForm({ wish, onChange, isBusy, error, onStart }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const words = useMaterialWords();
  const [isAttempted, setAttempted] = useState(false);
  const faults: Record<string, string | undefined> = {
    prompt: wish.prompt.trim() === '' ? t('text.missing_prompt') : undefined,
    count: isCount(wish.count) ? undefined : t('text.count_wrong', { max: MOST_DRAFTS }),
    'place-course': wish.place.course ? undefined : t('place.missing_course'),
    'place-part': wish.place.part ? undefined : t('place.missing_part'),
  };
  const saidOf = (name: string) => (isAttempted ? faults[name] : undefined);
  const refusal =
    error instanceof ApiError
      ? [...new Set([error.detail, ...Object.values(error.errors ?? {}).flat()])].join(' ')
      : error
        ? t('text.failed')
        : undefined;
  return (
    <form
      noValidate
      className={`${classes.card} ${classes.stack}`}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        const first = Object.keys(faults).find((name) => faults[name]);
        if (first) document.getElementById(first)?.focus();
        else onStart();
      }}
    >
      <Textarea
        id="prompt"
        label={t('text.prompt')}
        description={t('text.prompt_hint', { max: format.number(LONGEST_PROMPT) })}
        withAsterisk
        aria-required
        autosize
        minRows={8}
        maxRows={18}
        maxLength={LONGEST_PROMPT}
        value={wish.prompt}
        onChange={(event) => onChange({ prompt: event.currentTarget.value })}
        error={saidOf('prompt')}
        translate="no"
      />
      <div className={lookWith(classes.place, 'grid', 'start', 'gap-12-16')}>
        <Select
          label={t('text.type')}
          data={DRAFTED_TYPES.map((value) => ({ value, label: words.type(value) }))}
          value={wish.type}
          onChange={(type) => onChange({ type: type as DraftedType })}
          allowDeselect={false}
        />
        <TextInput
          id="count"
          label={t('text.count')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={wish.count}
          onChange={(event) => onChange({ count: event.currentTarget.value })}
          error={saidOf('count')}
        />
      </div>
      <PlaceFields
        place={wish.place}
        onChange={(place) => onChange({ place })}
        required
        missing={{ course: saidOf('place-course'), part: saidOf('place-part') }}
      />
      {refusal && (
        <p className={look('mt-12', 'p-10-14', 'round-md', 'line-error', 'error-soft', 'error')} role="alert">
          {refusal}
        </p>
      )}
      <div>
        <Button type="submit" loading={isBusy} leftSection={<IconSparkles size={18} stroke={1.6} />}>
          {t('text.start')}
        </Button>
      </div>
    </form>
  );
}
