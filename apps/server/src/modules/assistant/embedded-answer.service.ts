import type { Ctx } from '../../platform/http/context';
import type { Asked, Found, PageContext } from './answer.rules';

export async function findAnswer(_ctx: Ctx, _asked: Asked): Promise<Found> {
  return { kind: 'unknown', text: '…', findings: [], named: [], suggested: [], action: null };
}

export async function suggestionsFor(
  _ctx: Ctx,
  _context: PageContext,
): Promise<{ questions: readonly string[]; label: string | null }> {
  return { questions: [], label: null };
}
