import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way to the form of a new row, at the head of a list and in its empty state. */
export const AddLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} leftSection={<IconPlus size={18} />}>
    {children}
  </Button>
);
