import type { ImportField } from '@khue/contract/import-fields';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import type { ImportRow } from './importTypes';
import { RowReasons } from './RowReasons';
import classes from './RowsTable.module.css';
import { useRowWords } from './rowWords';

/** Wide enough for what is usually in it; what is longer scrolls inside. */
const WIDTHS: Partial<Record<string, string>> = {
  full_name: '10rem',
  birth_date: '7.25rem',
  genre: '4.5rem',
  class: '4.5rem',
};
const widthOf = (field: string) => ({ '--cell-width': WIDTHS[field] ?? '6.5rem' }) as CSSProperties;

interface Props {
  importId: number;
  row: ImportRow;
  fields: readonly ImportField[];
  onDone: () => void;
}

/** A row whose cells are typed anew. The server reads and judges it again; while something is wrong it stays open. */
export function MendRow({ importId, row, fields, onDone }: Props) {
  const { t } = useTranslation('imports');
  const words = useRowWords();
  const formId = useId();
  // A password is never shown, so its cell is empty until another one is typed.
  const shown = (field: ImportField) => (field === 'password' ? '' : words.value(row, field));
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const save = useMutation({
    mutationFn: (values: Partial<Record<ImportField, string>>) =>
      call('PUT /api/account_imports/{id}/rows/{line}/', {
        params: { id: importId, line: row.line },
        body: { values },
      }),
    onSuccess: ({ line, action }) => {
      if (action === 'error') return toast.warning({ title: t('preview.mend.still', { line }) });
      toast.success({ title: t('preview.mend.saved', { line }) });
      onDone();
    },
    onError: (error) =>
      toast.failure({
        title: t('preview.mend.failed', { line: row.line }),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  const submit = () => {
    const changed = Object.entries(typed).filter(([field, text]) => text !== shown(field as ImportField));
    if (changed.length === 0) onDone();
    else save.mutate(Object.fromEntries(changed));
  };
  const reasons = words.reasons(row);
  const [first] = fields.filter((field) => row.errors[field]);
  return (
    <tbody className={classes.row} data-reasons>
      <tr>
        <th scope="row" className={classes.line} rowSpan={2}>
          {row.line}
        </th>
        {fields.map((field) => (
          <td key={field} data-label={t(`fields.${field}`)}>
            <TextInput
              form={formId}
              size="xs"
              className={classes.cell}
              style={widthOf(field)}
              aria-label={t('preview.mend.cell', { field: t(`fields.${field}`), line: row.line })}
              error={row.errors[field] !== undefined}
              autoFocus={field === first}
              value={typed[field] ?? shown(field)}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              onKeyDown={(event) => event.key === 'Escape' && onDone()}
            />
          </td>
        ))}
        <td />
      </tr>
      <RowReasons reasons={reasons} span={fields.length + 1}>
        <form
          id={formId}
          className={look('flex', 'gap-8', 'mb-6')}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Button type="submit" size="compact-sm" loading={save.isPending}>
            {t('preview.mend.save')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onDone}>
            {t('preview.mend.cancel')}
          </Button>
        </form>
      </RowReasons>
    </tbody>
  );
}
