/** Every column that holds text sealed by `secrets.encrypt`. A test holds this list to the migrated schema. */
export const ENCRYPTED_COLUMNS = [
  { table: 'mails', column: 'link_encrypted' },
  { table: 'first_passwords', column: 'password_encrypted' },
  { table: 'account_import_rows', column: 'password_encrypted' },
  { table: 'meeting_accounts', column: 'client_secret_encrypted' },
  { table: 'meeting_accounts', column: 'secret_token_encrypted' },
  { table: 'meeting_accounts', column: 'verification_token_encrypted' },
  { table: 'badge_keys', column: 'private_key_encrypted' },
] as const;
