import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice } from './columns';

/** The button "Cột": which columns the table shows. */
export function ColumnChooser<Row>({ columns }: { columns: ColumnChoice<Row> }) {
  const { t } = useTranslation('components');
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns_shown')}>
        <Stack gap="sm">
          {columns.all
            .filter((column) => column.hideable)
            .map((column) => (
              <Checkbox
                key={column.key}
                label={column.header}
                checked={columns.isShown(column.key)}
                onChange={() => columns.toggle(column.key)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
