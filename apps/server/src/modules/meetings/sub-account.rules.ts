import type { ProviderUser } from '../../ports/meeting-provider';

/** A sub-account as it stands here. */
export interface KnownSubAccount {
  id: number;
  provider_key: string | null;
  email: string;
  first_name: string;
  last_name: string;
  type: number;
  status: 'active' | 'pending' | 'inactive';
  created_at: Date;
}

export interface SyncPlan {
  added: ProviderUser[];
  changed: { id: number; user: ProviderUser }[];
  /** No longer there. */
  gone: number[];
}

const same = (known: KnownSubAccount, user: ProviderUser): boolean =>
  known.provider_key === user.key &&
  known.email === user.email &&
  known.first_name === user.firstName &&
  known.last_name === user.lastName &&
  known.type === user.type &&
  known.status === user.status;

/**
 * What a list of the provider, read at that time, changes here. People are found by their address, which nobody else
 * has; somebody whose address was changed there, by their key. Who was added here after the list was read is not in
 * it and is not gone.
 */
export function planSync(known: readonly KnownSubAccount[], there: readonly ProviderUser[], readAt: Date): SyncPlan {
  const users = [...new Map(there.map((user) => [user.email.toLowerCase(), user])).values()];
  const byEmail = new Map(known.map((one) => [one.email.toLowerCase(), one]));
  const matched = new Set(users.flatMap((user) => byEmail.get(user.email.toLowerCase())?.id ?? []));
  const byKey = new Map(
    known.flatMap((one) => (one.provider_key && !matched.has(one.id) ? [[one.provider_key, one]] : [])),
  );
  const plan: SyncPlan = { added: [], changed: [], gone: [] };
  for (const user of users) {
    const one = byEmail.get(user.email.toLowerCase()) ?? byKey.get(user.key);
    if (!one) plan.added.push(user);
    else {
      matched.add(one.id);
      byKey.delete(user.key);
      if (!same(one, user)) plan.changed.push({ id: one.id, user });
    }
  }
  plan.gone = known
    .filter((one) => !matched.has(one.id) && one.status !== 'inactive' && one.created_at < readAt)
    .map(({ id }) => id);
  return plan;
}
