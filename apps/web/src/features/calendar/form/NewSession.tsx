import type { Slot } from '../grid/CalendarGrid';
import type { Filters } from '../queries';
import type { Audience } from '../sessionTypes';
import { SessionForm } from './SessionForm';
import { firstDraft } from './sessionDraft';
import { useFirstValues } from './useFormPeople';

interface Props {
  audience: Audience;
  /** The day that is looked at. */
  day: string;
  slot?: Slot;
  filters: Filters;
  onSaved: () => void;
  onClose: () => void;
}

/** A new session, at the time that was pointed at, of the school and class that are looked at. */
export function NewSession({ audience, day, slot, filters, onSaved, onClose }: Props) {
  const own = useFirstValues(audience);
  return (
    <SessionForm audience={audience} start={firstDraft(own, filters, day, slot)} onSaved={onSaved} onClose={onClose} />
  );
}
