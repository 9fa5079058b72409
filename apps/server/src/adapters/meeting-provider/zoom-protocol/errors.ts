import { z } from 'zod';
import { type Answer, protocolFault } from '../../../platform/outside/http-exchange';
import { OutsideFault } from '../../../ports/outside-fault';

export interface ZoomError {
  code: number;
  message: string;
}

/** Numbers that it gives its refusals. */
export const CODE = {
  noPrivilege: 200,
  invalid: 300,
  userUnknown: 1001,
  emailInUse: 1005,
  hasAccount: 1009,
  meetingGone: 3001,
  meetingRunning: 3002,
  notTheHost: 3003,
} as const;
export const NO_LICENCE: readonly number[] = [2033, 2034, 2038, 3412];

const schema = z.object({ code: z.number(), message: z.string().catch('') });

/** Null: the answer is no refusal in its form. */
export function errorOf({ body }: Answer): ZoomError | null {
  return schema.safeParse(body).data ?? null;
}

/** It says so in words only, under various statuses. */
export const lacksScopes = (answer: Answer): boolean =>
  answer.status >= 400 && (errorOf(answer)?.message ?? '').includes('does not contain scopes');

/** The body of an answer that must be good; whoever expects a refusal has looked for it before. */
export function goodBody<T>(answer: Answer, schemaOfBody: z.ZodType<T>): T {
  const { about, status } = answer;
  if (status === 401 || status === 403) throw new OutsideFault('unauthorised', `${about}: answered ${status}`);
  if (status >= 300) throw protocolFault(about, `answered ${status}, code ${errorOf(answer)?.code ?? 'unknown'}`);
  const parsed = schemaOfBody.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw protocolFault(about, `the answer lacks ${parsed.error.issues[0]?.path.join('.') || 'its form'}`);
}
