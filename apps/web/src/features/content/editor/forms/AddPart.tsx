import type { MachineName } from '@khue/scoring/libraries';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { typeIcon } from '../../typeIcons';

interface Props {
  label: string;
  types: readonly MachineName[];
  onAdd: (type: MachineName) => void;
}

export function AddPart({ label, types, onAdd }: Props) {
  const { t } = useTranslation('editor');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="light" leftSection={<IconPlus size={17} stroke={1.8} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => {
          const Icon = typeIcon(type);
          return (
            <Menu.Item
              key={type}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => onAdd(type)}
            >
              {t(`types.${type}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
