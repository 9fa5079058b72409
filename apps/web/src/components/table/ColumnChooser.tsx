import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice } from './columns';

/** The button "Columns": which of them the table shows. */
export function ColumnChooser<Row>({ columns }: { columns: ColumnChoice<Row> }) {
  const { t } = useTranslation('components');
  return (
    <Menu position="bottom-end" shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} />}>
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('table.columns_shown')}>
        {columns.all
          .filter((column) => column.hideable)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={columns.isShown(column.key)}
              onChange={() => columns.toggle(column.key)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
