import { STATUS_ACTIVE } from '@khue/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';
import type { SchoolClass, Student } from '../classTypes';
import { reasonOf } from '../reasonOf';
import { NameList } from './NameList';

const MOST = '160';

/** The other active classes of the same school and year. */
const siblingsOf = ({ id, school, school_year }: SchoolClass): ChoiceSource => ({
  calls: ['GET /api/classes/'],
  key: ['sibling-classes', String(id)],
  load: async (code_name, signal) => {
    const query = {
      code_name,
      school: String(school.id),
      school_year: String(school_year.id),
      status: String(STATUS_ACTIVE) as '1',
      page_size: MOST,
    };
    const { count, results } = await call('GET /api/classes/', { query }, { signal });
    const others = results.filter((row) => row.id !== id);
    return {
      count: count - (results.length - others.length),
      choices: others.map(({ id: value, name }) => ({ value: String(value), label: name })),
    };
  },
});

interface Props {
  row: SchoolClass;
  students: readonly Student[];
  onClose: () => void;
  onDone: () => void;
}

/** Into another class of the same school and year; the time in this one ends today and stays in the history. */
export function MoveStudentsDialog({ row, students, onClose, onDone }: Props) {
  const { t } = useTranslation(['classes', 'components']);
  const [target, setTarget] = useState({ id: '', name: '' });
  const [isAsked, setAsked] = useState(false);
  const count = students.length;
  const moving = useMutation({
    mutationFn: () =>
      call('POST /api/classes/{id}/add_students/', {
        params: { id: target.id },
        body: { user_id: students.map(({ id }) => id), move: true },
      }),
    onSuccess: () => {
      toast.success({ title: t('roster.moved', { count, name: target.name }) });
      onDone();
    },
    onError: (error) => {
      toast.failure({ title: t('roster.add_failed'), message: reasonOf(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('roster.move_title', { count, name: row.name })}
      confirmLabel={t('roster.move')}
      busy={moving.isPending}
      onConfirm={() => (target.id === '' ? setAsked(true) : moving.mutate())}
      onCancel={onClose}
    >
      {t('roster.move_text')}
      <div className={look('mt-14')}>
        <RemoteSelect
          label={t('roster.move_to')}
          withAsterisk
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('roster.move_to') })}
          source={siblingsOf(row)}
          value={target.id}
          valueLabel={target.name}
          onChange={(id, name) => setTarget({ id, name })}
          error={isAsked && target.id === '' ? t('roster.move_to_missing') : undefined}
        />
      </div>
      <NameList people={students.map(({ id, full_name }) => ({ id, name: full_name }))} />
    </ConfirmDialog>
  );
}
