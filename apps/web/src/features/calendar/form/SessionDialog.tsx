import { useState } from 'react';
import type { Session } from '@/components/session/sessionState';
import type { Slot } from '../grid/CalendarGrid';
import type { Filters } from '../queries';
import type { Audience } from '../sessionTypes';
import { useSchoolHours } from '../useSchoolHours';
import { SessionForm } from './SessionForm';
import { draftOf, firstDraft } from './sessionDraft';
import { useFirstValues } from './useFormPeople';

interface Props {
  audience: Audience;
  /** The one to change; absent for a new one. */
  session?: Session;
  /** The day that is looked at. */
  day: string;
  slot?: Slot;
  filters: Filters;
  onSaved: () => void;
  onClose: () => void;
}

/** A session to change, or a new one at the time that was pointed at, of the school and class that are looked at. */
export function SessionDialog({ audience, session, day, slot, filters, onSaved, onClose }: Props) {
  const own = useFirstValues(audience);
  const hours = useSchoolHours(filters.school || own.school || '');
  const [start] = useState(() => (session ? draftOf(session) : firstDraft(own, filters, day, slot, hours)));
  return <SessionForm audience={audience} session={session} start={start} onSaved={onSaved} onClose={onClose} />;
}
