import { meetingAccountCreate, meetingAccountUpdate } from '@khue/contract/meeting-accounts';
import { formShape } from '@/components/form/formShape';
import type { MeetingAccount } from './queries';

const BLANK = {
  name: '',
  email: '',
  status: '1',
  account_id: '',
  client_id: '',
  client_secret: '',
  secret_token: '',
  verification_token: '',
};

const SECRETS = ['client_secret', 'secret_token', 'verification_token'] as const;
/** Of a stored account they are never told, so there is nothing to show. */
const hidden = () => Object.fromEntries(SECRETS.map((name) => [name, '']));

export const NEW_ACCOUNT_FORM = formShape<MeetingAccount>()({
  blank: BLANK,
  required: ['name', 'email', 'account_id', 'client_id', ...SECRETS],
  read: hidden,
  create: meetingAccountCreate,
  update: meetingAccountUpdate,
});

/** The same fields; a secret that is left empty stays as it is. */
export const STORED_ACCOUNT_FORM: typeof NEW_ACCOUNT_FORM = formShape<MeetingAccount>()({
  blank: BLANK,
  required: ['name', 'email', 'client_id'],
  read: hidden,
  send: (values) => Object.fromEntries(SECRETS.map((name) => [name, values[name].trim() || undefined])),
  // Nothing is made with it: it judges what is typed.
  create: meetingAccountUpdate as unknown as typeof meetingAccountCreate,
  update: meetingAccountUpdate,
});
