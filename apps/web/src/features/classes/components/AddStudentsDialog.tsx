import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useFormat } from '@/lib/format';
import type { Candidate } from '../candidates';
import type { SchoolClass } from '../classTypes';
import { useAddStudents } from '../useAddStudents';
import { NameList } from './NameList';
import { NewStudentsLink } from './NewStudentsLink';
import { PasteCodes } from './PasteCodes';
import { SearchStudents } from './SearchStudents';

interface Props {
  row: SchoolClass;
  onClose: () => void;
  onDone: () => void;
}

const WAYS = ['search', 'paste'] as const;

/** Students by search or by pasted codes, many at a time; who is in another class is moved only after a question. */
export function AddStudentsDialog({ row, onClose, onDone }: Props) {
  const { t } = useTranslation(['classes', 'components']);
  const format = useFormat();
  const [way, setWay] = useState<(typeof WAYS)[number]>('search');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [isAsked, setAsked] = useState(false);
  const adding = useAddStudents(row, onDone);
  const unfit = chosen.filter(({ otherGrade }) => otherGrade);
  const moved = chosen.filter(({ leaves }) => leaves);
  const choose = (people: readonly Candidate[], on: boolean) =>
    setChosen((before) => {
      const ids = new Set(people.map(({ id }) => id));
      const others = before.filter(({ id }) => !ids.has(id));
      return on ? [...others, ...people] : others;
    });
  const add = () => (moved.length > 0 ? setAsked(true) : adding.mutate({ people: chosen, move: false }));

  return (
    <Dialog
      onClose={onClose}
      title={t('roster.add_title', { name: row.name })}
      size="xl"
      closeOnClickOutside={chosen.length === 0}
      closeOnEscape={!adding.isPending && !isAsked}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('adding.way')}
        value={way}
        onChange={(next) => setWay(next as typeof way)}
        data={WAYS.map((value) => ({ value, label: t(`adding.${value}`) }))}
      />
      <div className={look('mt-14')}>
        {way === 'search' ? (
          <SearchStudents row={row} chosen={chosen} onChoose={choose} />
        ) : (
          <PasteCodes row={row} chosen={chosen} onChoose={choose} />
        )}
      </div>
      <NewStudentsLink row={row} />
      <Group justify="space-between" mt="md" gap="xs">
        <p className={look('note', 'm-0', 'grow-16')} aria-live="polite">
          {t('adding.chosen', { count: chosen.length, total: format.number(chosen.length) })}
          {moved.length > 0 && (
            <> {t('adding.chosen_moved', { count: moved.length, total: format.number(moved.length) })}</>
          )}
          {unfit.length > 0 && (
            <span className={look('warning')}>
              {' '}
              {t('adding.chosen_unfit', { count: unfit.length, total: format.number(unfit.length) })}
            </span>
          )}
        </p>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose} disabled={adding.isPending}>
            {t('components:confirm.cancel')}
          </Button>
          <Button onClick={add} disabled={chosen.length === 0} loading={adding.isPending && !isAsked}>
            {t('adding.confirm', { count: chosen.length, total: format.number(chosen.length) })}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={t('adding.move_title', { count: moved.length, total: format.number(moved.length), name: row.name })}
        confirmLabel={t('adding.move_confirm')}
        busy={adding.isPending}
        onConfirm={() => adding.mutate({ people: chosen, move: true }, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        {t('adding.move_text')}
        <NameList people={moved.map(({ id, name, leaves }) => ({ id, name, note: leaves }))} />
      </ConfirmDialog>
    </Dialog>
  );
}
