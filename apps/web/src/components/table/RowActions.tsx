import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import classes from './RowActions.module.css';

interface Shown {
  key: string;
  label: string;
  icon: ReactNode;
  /** The ability without which the action is not offered. */
  needs?: string;
  /** Also stands in the row itself, while the pointer or the focus is there. */
  quick?: boolean;
}

/** What can be done with a row: a place to go to, or something to do here. */
export type RowAction = Shown & ({ to: string } | { run: () => void });

interface Props {
  /** What the row is called, for those who hear the button instead of seeing where it stands. */
  name: string;
  actions: readonly RowAction[];
}

function QuickAction({ action, label }: { action: RowAction; label: string }) {
  const look = { className: classes.quick, variant: 'subtle', size: 32, 'aria-label': label, title: action.label };
  return 'to' in action ? (
    <ActionIcon {...look} component={Link} to={action.to}>
      {action.icon}
    </ActionIcon>
  ) : (
    <ActionIcon {...look} onClick={action.run}>
      {action.icon}
    </ActionIcon>
  );
}

const MenuAction = ({ action }: { action: RowAction }) =>
  'to' in action ? (
    <Menu.Item component={Link} to={action.to} leftSection={action.icon}>
      {action.label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={action.run} leftSection={action.icon}>
      {action.label}
    </Menu.Item>
  );

export function RowActions({ name, actions }: Props) {
  const { t } = useTranslation('components');
  return (
    <div className={look('row', 'to-end', 'gap-2')}>
      {actions
        .filter((action) => action.quick)
        .map((action) => (
          <QuickAction key={action.key} action={action} label={t('table.action_on', { action: action.label, name })} />
        ))}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            className={look('plain')}
            variant="subtle"
            size={32}
            aria-label={t('table.actions_for', { name })}
            title={t('table.actions')}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <MenuAction key={action.key} action={action} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
