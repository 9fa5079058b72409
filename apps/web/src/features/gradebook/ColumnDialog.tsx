import { LONGEST_COLUMN_NAME, MARK_KINDS, type MarkKind } from '@khue/contract/gradebook-marks';
import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { ApiError } from '@/lib/api';
import { type Book, type BookColumn, type BookPlace, useAddColumn, useChangeColumn, useRemoveColumn } from './queries';

interface FormProps {
  title: string;
  button: string;
  first: { name: string; kind: MarkKind };
  error: unknown;
  isBusy: boolean;
  onSave: (wanted: { name: string; kind: MarkKind }) => void;
  onClose: () => void;
  children?: ReactNode;
}

const fieldError = (error: unknown, field: string) =>
  error instanceof ApiError ? error.errors?.[field]?.[0] : undefined;

/** The name of a column and what its marks weigh. */
function ColumnForm({ title, button, first, error, isBusy, onSave, onClose, children }: FormProps) {
  const { t } = useTranslation(['gradebook', 'components']);
  const [name, setName] = useState(first.name);
  const [kind, setKind] = useState(first.kind);
  const nameError = fieldError(error, 'name');
  return (
    <Dialog onClose={onClose} title={title} closeOnEscape={!isBusy}>
      <form
        noValidate
        className={look('stack', 'gap-14')}
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ name, kind });
        }}
      >
        <Segments
          aria-label={t('column.kind')}
          data={MARK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as MarkKind)}
        />
        <TextInput
          data-autofocus
          label={t('column.name')}
          placeholder={t('column.example')}
          maxLength={LONGEST_COLUMN_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={nameError}
        />
        {children}
        {error instanceof ApiError && nameError === undefined && (
          <p role="alert" className={look('m-0', 'field-error')}>
            {error.detail}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {button}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** A new column: for marks that one types, or with the scores of the course's exam. */
export function AddColumnDialog({ book, place, onClose }: { book: Book; place: BookPlace; onClose: () => void }) {
  const { t } = useTranslation('gradebook');
  const adding = useAddColumn();
  const [source, setSource] = useState<'typed' | 'exam'>('typed');
  const regular = book.columns.filter(({ kind }) => kind === 'regular').length;
  return (
    <ColumnForm
      title={t('column.add')}
      button={t('column.add')}
      first={{ name: t('column.next', { number: regular + 1 }), kind: 'regular' }}
      error={adding.error}
      isBusy={adding.isPending}
      onClose={onClose}
      onSave={(wanted) =>
        adding.mutate(
          { ...wanted, source, class_id: place.classId, module_id: place.courseId, term: book.term === 2 ? 2 : 1 },
          { onSuccess: onClose },
        )
      }
    >
      {book.can.take_exam && (
        <Segments
          aria-label={t('column.source')}
          data={(['typed', 'exam'] as const).map((value) => ({ value, label: t(`column.sources.${value}`) }))}
          value={source}
          onChange={(value) => setSource(value as 'typed' | 'exam')}
        />
      )}
    </ColumnForm>
  );
}

/** Another name or weight; or out of the book, with the marks in it. */
export function EditColumnDialog({ book, column, onClose }: { book: Book; column: BookColumn; onClose: () => void }) {
  const { t } = useTranslation('gradebook');
  const changing = useChangeColumn(column.id);
  const removing = useRemoveColumn(column.id);
  const [isSure, setSure] = useState(false);
  const at = book.columns.findIndex(({ id }) => id === column.id);
  const marks = book.rows.filter((row) => (row.marks[at]?.value ?? null) !== null).length;
  return (
    <ColumnForm
      title={t('column.edit')}
      button={t('column.save')}
      first={column}
      error={changing.error ?? removing.error}
      isBusy={changing.isPending || removing.isPending}
      onClose={onClose}
      onSave={(wanted) => changing.mutate(wanted, { onSuccess: onClose })}
    >
      {column.can.delete && (
        <div className={look('row', 'gap-8')}>
          <Button
            variant={isSure ? 'filled' : 'default'}
            color={isSure ? 'son' : undefined}
            onClick={() => (isSure ? removing.mutate(undefined, { onSuccess: onClose }) : setSure(true))}
          >
            {isSure ? t('column.remove_sure', { count: marks }) : t('column.remove')}
          </Button>
        </div>
      )}
    </ColumnForm>
  );
}
