import { machineNameOf } from '@khue/scoring/libraries';
import { lookWith } from '@/components/look/look';
import { typeIcon } from '../typeIcons';
import classes from './Bank.module.css';

export function TypeIcon({ library }: { library: string }) {
  const Icon = typeIcon(machineNameOf(library));
  return (
    <span
      className={lookWith(classes.icon, 'centre', 'primary', 'primary-soft', 'round-md', 'keep')}
      aria-hidden="true"
    >
      <Icon size={20} stroke={1.6} />
    </span>
  );
}
