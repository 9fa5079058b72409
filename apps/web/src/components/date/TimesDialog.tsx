import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { MomentFields } from './MomentFields';
import { instantOf, momentOf, periodFaults } from './moment';

interface Props {
  title: string;
  help: string;
  openAt: string | null;
  closeAt: string | null;
  isBusy: boolean;
  error: unknown;
  onSave: (times: { open_at: string | null; close_at: string | null }) => void;
  onClose: () => void;
}

const SENTENCES = {
  date: 'validation:date',
  no_date: 'components:date.no_date',
  time: 'components:date.time_wrong',
  reversed: 'validation:close_before_open',
} as const;

/** Changes from when to when something is open. Its page loads the texts of validation. */
export function TimesDialog({ title, help, openAt, closeAt, isBusy, error, onSave, onClose }: Props) {
  const { t } = useTranslation(['components', 'validation']);
  const id = useId();
  const [moments, setMoments] = useState({ opening: momentOf(openAt), closing: momentOf(closeAt) });
  const [isAttempted, setAttempted] = useState(false);
  const faults = periodFaults(moments.opening, moments.closing);
  const saidOf = (place: keyof typeof faults) => {
    const fault = faults[place];
    return fault && t(SENTENCES[fault]);
  };
  const save = () => {
    setAttempted(true);
    const [first] = Object.keys(faults);
    if (first) return document.getElementById(`${id}${first}`)?.focus();
    const [open_at, close_at] = [instantOf(moments.opening, '00:00'), instantOf(moments.closing, '23:59')];
    if (open_at !== undefined && close_at !== undefined) onSave({ open_at, close_at });
  };
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={!isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={look('note', 'mb-12')}>{help}</p>
        {(['opening', 'closing'] as const).map((name) => (
          <MomentFields
            key={name}
            id={`${id}${name}`}
            dateLabel={t(name === 'opening' ? 'times.open_date' : 'times.close_date')}
            timeLabel={t(name === 'opening' ? 'times.open_time' : 'times.close_time')}
            value={moments[name]}
            onChange={(moment) => setMoments((before) => ({ ...before, [name]: moment }))}
            errors={{ date: saidOf(`${name}.date`), time: saidOf(`${name}.time`) }}
            isAttempted={isAttempted}
          />
        ))}
        {error ? (
          <p className={look('mt-12', 'error')} role="alert">
            {error instanceof ApiError ? error.detail : t('times.failed')}
          </p>
        ) : null}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('times.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
