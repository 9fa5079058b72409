import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const ICON = { info: IconClock, error: IconAlertCircle, success: IconCircleCheck };

/** A sentence above the form: an ended session, a refusal, a success. Errors are announced at once. */
export function Notice({ kind, title, children }: { kind: keyof typeof ICON; title?: string; children?: ReactNode }) {
  const Icon = ICON[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
