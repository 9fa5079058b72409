import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import type { ClassTestRow } from './class-test.repo';

/** Students hear of a test that they are given, and of another window. */
export async function tellOfTest(
  _ctx: Ctx,
  _tx: Tx,
  _before: ClassTestRow | undefined,
  _after: ClassTestRow,
): Promise<void> {}
