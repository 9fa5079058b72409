import { machineNameOf } from '@khue/scoring/libraries';
import { typeIcon } from '../typeIcons';
import classes from './Bank.module.css';

export function TypeIcon({ library }: { library: string }) {
  const Icon = typeIcon(machineNameOf(library));
  return (
    <span className={classes.icon} aria-hidden="true">
      <Icon size={20} stroke={1.6} />
    </span>
  );
}
