import type { ChoiceSource } from '@/components/select/RemoteSelect';
import type { Session } from '@/components/session/sessionState';
import { useAbilities } from '@/lib/abilities';
import { useMe } from '@/lib/me';
import type { Audience } from '../sessionTypes';
import type { SessionDraft } from './sessionDraft';
import { teachersOf, teachersOfClass } from './sources';

/** Among which schools, classes and hosts somebody chooses. */
export function useFormPeople(audience: Audience, draft: SessionDraft, session?: Session) {
  const me = useMe();
  const { choose } = useAbilities('school');
  const { view: seesAccounts } = useAbilities('account');
  const own = { value: String(me.user_id), label: me.full_name };
  const isTeacher = audience === 'teacher';
  const hosts: ChoiceSource =
    isTeacher || !seesAccounts ? teachersOfClass(draft.inClass, own) : teachersOf(draft.school);
  return {
    choosesSchool: choose,
    /** A teacher's own, all known. */
    classes: isTeacher ? ownClasses(me.classes, session) : null,
    hosts,
    hostName: (id: string) =>
      id === own.value ? own.label : id === String(session?.host.id) ? session?.host.name : undefined,
  };
}

/** A session of a class that one no longer teaches keeps it. */
function ownClasses(own: readonly { id: number; name: string }[], session?: Session) {
  const kept = session && !own.some(({ id }) => id === session.class_id) ? [session.class_instance] : [];
  return [...own, ...kept].map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What a new session starts with: oneself as host where one belongs to the school, and one's only class. */
export function useFirstValues(audience: Audience): Partial<SessionDraft> {
  const me = useMe();
  const only = audience === 'teacher' && me.classes.length === 1 ? me.classes[0] : undefined;
  return {
    school: String(me.school?.id ?? ''),
    host: me.school ? String(me.user_id) : '',
    inClass: only ? String(only.id) : '',
  };
}
