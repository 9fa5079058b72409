import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './RowActions.module.css';

export interface RowAction {
  key: string;
  label: string;
  icon: ReactNode;
  to: string;
  /** Also stands in the row itself, while the pointer or the focus is there. */
  quick?: boolean;
}

interface Props {
  /** What the row is called, for those who hear the button instead of seeing where it stands. */
  name: string;
  actions: readonly RowAction[];
}

export function RowActions({ name, actions }: Props) {
  const { t } = useTranslation('components');
  return (
    <div className={classes.actions}>
      {actions
        .filter((action) => action.quick)
        .map((action) => (
          <ActionIcon
            key={action.key}
            className={classes.quick}
            component={Link}
            to={action.to}
            variant="subtle"
            size={32}
            aria-label={t('table.action_on', { action: action.label, name })}
          >
            {action.icon}
          </ActionIcon>
        ))}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            className={classes.kebab}
            variant="subtle"
            size={32}
            aria-label={t('table.actions_for', { name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item key={action.key} component={Link} to={action.to} leftSection={action.icon}>
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
