import { expect, test } from 'vitest';
import { findLongLocks } from './long-locks.mjs';

const found = (text, name = '0400_x.sql') => findLongLocks([{ name, text }]).length;

test.each([
  ['CREATE INDEX a ON activities (user_id);'],
  ['CREATE UNIQUE INDEX a\n  ON users (email) WHERE email IS NOT NULL;'],
  ['ALTER TABLE activities DROP CONSTRAINT a, ADD CONSTRAINT b CHECK (kind IS NOT NULL);'],
  ['ALTER TABLE users ALTER COLUMN name SET NOT NULL;'],
  ['ALTER TABLE ONLY users ALTER name TYPE varchar(9);'],
  ['ALTER TABLE users VALIDATE CONSTRAINT b;'],
  ['SELECT 1; UPDATE enrolments SET status = 1;'],
])('takes long in a large table: %s', (text) => {
  expect(found(text)).toBe(1);
});

test.each([
  ['CREATE INDEX a ON schools (name);'],
  ['ALTER TABLE activities ADD COLUMN a integer NOT NULL DEFAULT 0;'],
  ['ALTER TABLE activities ADD CONSTRAINT b CHECK (kind IS NOT NULL) NOT VALID;'],
  ['ALTER TABLE users ADD CONSTRAINT b UNIQUE USING INDEX c;'],
  ['-- UPDATE users SET name = 1;\nSELECT 1;'],
])('does not: %s', (text) => {
  expect(found(text)).toBe(0);
});

test('what comes after, and what has been applied, may', () => {
  expect(found('CREATE INDEX CONCURRENTLY a ON users (name);', '0400_x.online.sql')).toBe(0);
  expect(found('UPDATE users SET name = 1;', '0400_x.after.sql')).toBe(0);
  expect(found('UPDATE users SET name = 1;', '0143_x.sql')).toBe(0);
});
