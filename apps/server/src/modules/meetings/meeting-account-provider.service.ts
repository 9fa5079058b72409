import type { MeetingAccountFault } from '@khue/contract/meeting-accounts';
import { say } from '@khue/i18n/server-texts';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import type { AccountKeys } from '../../ports/meeting-provider';
import { OutsideFault } from '../../ports/outside-fault';
import { sealedKeysOf } from './meeting-account.repo';
import { FAULT_OF_REFUSAL, FIELDS_OF_FAULT } from './meeting-account.rules';

/** The keys of a stored account, unsealed for one call. */
export async function keysOf(ctx: Ctx, accountId: number): Promise<AccountKeys> {
  const sealed = (await sealedKeysOf(ctx.db, accountId)) ?? fail('not_found');
  const clientSecret = ctx.secrets.decrypt(sealed.client_secret_encrypted) ?? failedAtProvider(ctx, 'sealed');
  return { accountKey: sealed.account_key, clientKey: sealed.client_key, clientSecret };
}

export function failedAtProvider(ctx: Ctx, why: OutsideFault['kind'] | 'sealed'): never {
  return fail('meeting_account.provider_failed', { params: { reason: say(ctx.language, `meetings:fault.${why}`) } });
}

/** The answer, or the fault of the way there: what then has to be done differs from verb to verb. */
export async function answerOrFault<T>(
  question: Promise<T>,
): Promise<{ answer: T; fault?: never } | { fault: OutsideFault; answer?: never }> {
  try {
    return { answer: await question };
  } catch (error) {
    if (error instanceof OutsideFault) return { fault: error };
    throw error;
  }
}

/** A refusal names its type at the top of the answer, and stands beside the fields that are to blame. */
export function refuseAccount(
  ctx: Ctx,
  fault: MeetingAccountFault,
  sentence: MeetingAccountFault | 'app_kind' = fault,
): never {
  const fields = FIELDS_OF_FAULT[fault].map((field) => [field, `meetings.refused.${fault}`]);
  return fail('meeting_account.refused', {
    params: { reason: say(ctx.language, `meetings:refused.${sentence}`) },
    atTop: { error_type: fault },
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  });
}

/** Tries keys at the provider; nothing is locked meanwhile. */
export async function refuseBadKeys(ctx: Ctx, keys: AccountKeys): Promise<void> {
  const { answer, fault } = await answerOrFault(ctx.meetingProvider.refusalOf(keys));
  if (fault) {
    ctx.log.warn({ kind: fault.kind }, 'a meeting account could not be tried at its provider');
    refuseAccount(ctx, 'general');
  }
  if (answer === 'app_kind') refuseAccount(ctx, FAULT_OF_REFUSAL[answer], answer);
  if (answer) refuseAccount(ctx, FAULT_OF_REFUSAL[answer]);
}
