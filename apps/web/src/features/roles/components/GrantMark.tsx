import { IconCheck, IconLock } from '@tabler/icons-react';
import { lookWith } from '@/components/look/look';
import type { GrantKind } from '../grants';
import classes from './GrantMark.module.css';

/** Filled tick: direct. Outlined tick: through a group. Lock: kept by the system. Empty box: not granted. */
export function GrantMark({ kind }: { kind: GrantKind }) {
  return (
    <span
      className={lookWith(classes.mark, 'centre', 'surface', 'round-sm', 'keep')}
      data-kind={kind}
      aria-hidden="true"
    >
      {kind === 'kept' && <IconLock size={13} stroke={1.8} />}
      {(kind === 'direct' || kind === 'group') && <IconCheck size={15} stroke={2.4} />}
    </span>
  );
}
