import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { rosterOf } from '@/components/learning/rosterOf';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { fold } from '@/components/text/fold';
import { useFormat } from '@/lib/format';

interface Props {
  classes: readonly { id: number; name: string }[];
  chosen: readonly number[] | null;
  onChoose: (userIds: readonly number[] | null) => void;
  onClose: () => void;
}

/** Some students of the classes instead of all; whoever was absent, for example. */
export function StudentsDialog({ classes, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation(['test_maker', 'components']);
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(chosen?.map(String)));
  const { data, error, refetch } = useQuery(rosterOf(classes));
  const found = (data ?? []).filter(({ name, code }) => fold(`${name} ${code}`).includes(fold(search.trim())));
  return (
    <Dialog onClose={onClose} title={t('students_dialog.title')}>
      {data ? (
        <Stack gap="sm">
          <PickList
            label={t('students_dialog.label')}
            options={found.map(({ id, name, code, className }) => ({
              value: String(id),
              label: name,
              detail: <span translate="no">{[className, code].filter(Boolean).join(' · ')}</span>,
            }))}
            chosen={ticked}
            onChange={setTicked}
            search={{ label: t('students_dialog.search'), value: search, onChange: setSearch }}
            instead={found.length === 0 && t('students_dialog.none')}
          />
          <Group justify="space-between" gap="xs">
            <Button variant="subtle" onClick={() => onChoose(null)}>
              {t('students_dialog.all')}
            </Button>
            <Button disabled={ticked.size === 0} onClick={() => onChoose([...ticked].map(Number))}>
              {t('students_dialog.button', { count: ticked.size, total: format.number(ticked.size) })}
            </Button>
          </Group>
        </Stack>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={5} />
      )}
    </Dialog>
  );
}
