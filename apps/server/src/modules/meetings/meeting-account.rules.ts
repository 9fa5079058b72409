import type { MeetingAccountFault } from '@khue/contract/meeting-accounts';
import type { AccountRefusal } from '../../ports/meeting-provider';

/** What is typed of an account at the provider. */
export interface TypedKeys {
  account_key: string;
  client_key: string;
  client_secret: string;
  secret_token: string;
  verification_token: string;
}

/** Keys are one word of plain characters; an address, a sentence or a letter with an accent is a slip of the clipboard. */
const KEY = /^[\w.~+/=-]+$/;

/** In the order in which the form asks for them. */
const FAULT_OF_SHAPE: readonly [keyof TypedKeys, MeetingAccountFault][] = [
  ['account_key', 'account_id_invalid'],
  ['client_key', 'client_id_invalid'],
  ['client_secret', 'client_secret_invalid'],
  ['secret_token', 'webhook_invalid'],
  ['verification_token', 'verification_token_invalid'],
];

/** What can be seen without asking anybody. What was not typed is not judged. */
export function faultOfShape(typed: Partial<TypedKeys>): MeetingAccountFault | null {
  for (const [field, fault] of FAULT_OF_SHAPE) {
    const value = typed[field];
    if (value !== undefined && !KEY.test(value)) return fault;
  }
  // The same text twice: the id was pasted where the secret belongs.
  if (typed.client_secret !== undefined && typed.client_secret === typed.client_key && typed.client_key.length > 8) {
    return 'client_secret_invalid';
  }
  return null;
}

export const FAULT_OF_REFUSAL: Readonly<Record<AccountRefusal, MeetingAccountFault>> = {
  credentials: 'client_credentials_invalid',
  account: 'account_id_invalid',
  token: 'token_invalid',
  app_kind: 'general',
};

/** Beside which fields a fault is told; one that no field is to blame for is told above the form. */
export const FIELDS_OF_FAULT: Readonly<Record<MeetingAccountFault, readonly (keyof TypedKeys)[]>> = {
  client_credentials_invalid: ['client_key', 'client_secret'],
  client_id_invalid: ['client_key'],
  client_secret_invalid: ['client_secret'],
  account_id_invalid: ['account_key'],
  token_invalid: [],
  webhook_invalid: ['secret_token'],
  verification_token_invalid: ['verification_token'],
  general: [],
};
