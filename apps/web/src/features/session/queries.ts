import { call } from '@/lib/api';
import { rememberMe } from '@/lib/me';

interface Contact {
  email: string | null;
  password: string;
  phone: string | null;
  address: string | null;
}

/** Changes one's own contact; the answer is the whole profile, so the shell shows it at once. */
export const saveContact = async (contact: Partial<Contact>) =>
  rememberMe(await call('PUT /api/me/', { body: contact }));
