import type { MachineName } from '@khue/scoring/libraries';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { typeIcon } from '../../typeIcons';
import { useTypeName } from '../../useTypeNames';

interface Props {
  label: string;
  types: readonly MachineName[];
  onAdd: (type: MachineName) => void;
}

export function AddPart({ label, types, onAdd }: Props) {
  const nameOf = useTypeName();
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
              {nameOf(type)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
