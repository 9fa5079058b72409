import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './repository.mjs';

const MIGRATIONS = 'apps/server/db/migrations';
/** Those before have been applied, and an applied file never changes. */
const FIRST = '0321';

/** With millions of rows in a country: whoever reads or writes them all in one transaction has everybody wait. */
const LARGE = [
  'access_tokens',
  'activities',
  'answers',
  'audit_log',
  'class_members',
  'enrolments',
  'mails',
  'notifications',
  'student_days',
  'users',
];
const table = `(?:ONLY )?(${LARGE.join('|')})\\b`;

const LONG = [
  [new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON ${table}`), 'builds an index in'],
  [
    new RegExp(`^ALTER TABLE ${table}.*? ADD CONSTRAINT (?!.* NOT VALID|\\w+ (?:UNIQUE|PRIMARY KEY) USING INDEX)`),
    'checks all rows of',
  ],
  [new RegExp(`^ALTER TABLE ${table}.*? SET NOT NULL`), 'checks all rows of'],
  [new RegExp(`^ALTER TABLE ${table}.*? ALTER (?:COLUMN )?\\w+ (?:SET DATA )?TYPE `), 'writes all rows of'],
  [new RegExp(`^ALTER TABLE ${table}.*? VALIDATE CONSTRAINT`), 'checks all rows of'],
  [new RegExp(`^UPDATE ${table}`), 'writes rows of'],
];

const statementsIn = (text) =>
  text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());

/** Migrations that hold a large table for as long as all its rows take, as `[{ name, text }]`. */
export function findLongLocks(migrations) {
  return migrations
    .filter(({ name }) => name >= FIRST && !/\.(after|online)\.sql$/.test(name))
    .flatMap(({ name, text }) =>
      statementsIn(text).flatMap((statement) =>
        LONG.flatMap(([shape, what]) => {
          const [, large] = shape.exec(statement) ?? [];
          return large ? [`${name} ${what} ${large} while everybody waits: see CONTRIBUTING, "The database"`] : [];
        }),
      ),
    );
}

export const readMigrations = () =>
  readdirSync(inRoot(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(inRoot(`${MIGRATIONS}/${name}`), 'utf8') }));
