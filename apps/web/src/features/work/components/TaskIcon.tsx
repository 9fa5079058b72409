import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconFileSpreadsheet,
} from '@tabler/icons-react';
import type { Task } from '@/components/task/useTask';
import classes from './TaskIcon.module.css';

const ICON = {
  pending: IconClock,
  running: IconFileSpreadsheet,
  success: IconCircleCheck,
  failed: IconAlertTriangle,
  cancelled: IconCircleMinus,
};

/** A state has a shape of its own, never only a colour. */
export function TaskIcon({ status }: { status: Task['status'] }) {
  const Icon = ICON[status];
  return <Icon className={classes.icon} data-status={status} size={20} stroke={1.7} aria-hidden="true" />;
}
