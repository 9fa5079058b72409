import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { OutcomeLists } from '@/components/feedback/OutcomeLists';
import { toast } from '@/components/feedback/toast';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { fold } from '@/components/text/fold';
import { useFormat } from '@/lib/format';
import { reasonOf } from '../reasonOf';
import type { CourseOffer } from '../registrationQueries';

interface Props {
  title: string;
  /** What happens to the people concerned. */
  sentence: string;
  offers: { data: readonly CourseOffer[] | undefined; error: unknown; refetch: () => unknown };
  noneLeft: string;
  /** The call takes one course at a time. */
  register: (course: number) => Promise<unknown>;
  onClose: () => void;
}

interface Outcome {
  done: { name: string }[];
  failed: { name: string; reason?: string }[];
}

/** Registers several courses, one after the other, and says of each what came of it. */
export function RegisterDialog({ title, sentence, offers, noneLeft, register, onClose }: Props) {
  const { t } = useTranslation(['courses', 'components']);
  const format = useFormat();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const courses = (offers.data ?? []).filter(({ name }) => fold(name).includes(fold(term.trim())));

  const registering = useMutation({
    mutationFn: async () => {
      const outcome: Outcome = { done: [], failed: [] };
      for (const { id, name } of (offers.data ?? []).filter((course) => chosen.has(String(course.id)))) {
        try {
          await register(id);
          outcome.done.push({ name });
        } catch (error) {
          outcome.failed.push({ name, reason: reasonOf(error) });
        }
      }
      return outcome;
    },
    onSuccess: ({ done, failed }) => {
      if (failed.length > 0) return;
      toast.success({ title: t('register.done'), message: done.map(({ name }) => name).join(', ') });
      onClose();
    },
  });
  const outcome = registering.data;

  const instead = () => {
    if (!offers.data) return t('components:select.loading');
    if (courses.length > 0) return undefined;
    return term ? t('components:select.nothing') : noneLeft;
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!registering.isPending}
    >
      {outcome ? (
        <OutcomeLists
          lists={[
            { kind: 'done', title: t('register.done'), items: outcome.done },
            { kind: 'error', title: t('register.failed'), items: outcome.failed },
          ]}
        />
      ) : offers.error && !offers.data ? (
        <ErrorState error={offers.error} retry={() => void offers.refetch()} />
      ) : (
        <>
          <p>{sentence}</p>
          <PickList
            label={t('register.courses')}
            search={{ label: t('filters.name'), value: term, onChange: setTerm }}
            instead={instead()}
            options={courses.map(({ id, name, grade }) => ({
              value: String(id),
              label: name,
              detail: grade && <span translate="no">{grade.name}</span>,
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {outcome ? (
          <Button onClick={onClose}>{t('components:confirm.close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose} disabled={registering.isPending}>
              {t('components:confirm.cancel')}
            </Button>
            <Button disabled={chosen.size === 0} loading={registering.isPending} onClick={() => registering.mutate()}>
              {chosen.size === 0
                ? t('register.button')
                : t('register.save', { count: chosen.size, total: format.number(chosen.size) })}
            </Button>
          </>
        )}
      </Group>
    </Dialog>
  );
}
