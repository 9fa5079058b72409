import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
