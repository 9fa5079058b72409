import { MEETING_ACCOUNT_FAULTS } from '@khue/contract/meeting-accounts';
import { expect, test } from 'vitest';
import { FAULT_OF_REFUSAL, FIELDS_OF_FAULT, faultOfShape } from './meeting-account.rules';

const GOOD = {
  account_key: 'D8cJuqWVQ623CI4Q8yQK0Q',
  client_key: 'NkyWWxL5RIKf_5KGmLu8Hsw',
  client_secret: 'g1h2J3k4L5m6N7p8Q9r0S1t2U3v4W5x6',
  secret_token: 'aB-cD_eF1',
  verification_token: 'x.y~z=',
};

test.each([
  ['good keys', {}, null],
  ['short ones', { account_key: 'a', client_key: 'c', client_secret: 'c' }, null],
  ['an address for the account', { account_key: 'hop@truong.vn' }, 'account_id_invalid'],
  ['a client id of two words', { client_key: 'Nky WWx' }, 'client_id_invalid'],
  ['a secret with an accent', { client_secret: 'bí-mật' }, 'client_secret_invalid'],
  ['the client id twice', { client_secret: GOOD.client_key }, 'client_secret_invalid'],
  ['the address of the webhook for its secret', { secret_token: 'https://a.vn/hook' }, 'webhook_invalid'],
  ['a verification token over two lines', { verification_token: 'abc\ndef' }, 'verification_token_invalid'],
] as const)('%s', (_what, typed, fault) => {
  expect(faultOfShape({ ...GOOD, ...typed })).toBe(fault);
});

test('what is not typed is not judged', () => {
  expect(faultOfShape({})).toBeNull();
  expect(faultOfShape({ client_key: 'two words' })).toBe('client_id_invalid');
});

test('every type comes from somewhere', () => {
  const told = [
    ...Object.values(FAULT_OF_REFUSAL),
    'client_id_invalid',
    'client_secret_invalid',
    'webhook_invalid',
    'verification_token_invalid',
  ];
  expect(told.sort()).toEqual([...MEETING_ACCOUNT_FAULTS].sort());
  expect(Object.keys(FIELDS_OF_FAULT).sort()).toEqual([...MEETING_ACCOUNT_FAULTS].sort());
});
