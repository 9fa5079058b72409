import type { Session } from '@/components/session/sessionState';
import type { Audience } from '../sessionTypes';
import { SessionForm } from './SessionForm';
import { draftOf } from './sessionDraft';

interface Props {
  audience: Audience;
  session: Session;
  onSaved: () => void;
  onClose: () => void;
}

export function EditSession({ session, ...rest }: Props) {
  return <SessionForm {...rest} session={session} start={draftOf(session)} />;
}
