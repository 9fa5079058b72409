import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateBlock } from './StateBlock';

interface Props {
  title: string;
  advice?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon = <IconInbox size={24} stroke={1.6} />, ...rest }: Props) {
  return <StateBlock kind="empty" icon={icon} {...rest} />;
}
