import { NOTICE_KINDS, type NoticeKind } from '@khue/contract/notifications';
import { recordOf } from '../record-of';
import { isMailedUnasked } from './notice.rules';
import type { ChosenWays, SettingsRow } from './notice-settings.repo';

/** Every kind with its ways, as the settings screen shows them. */
export const wireSettings = ({ kinds, quiet_from, quiet_to }: SettingsRow) => ({
  kinds: recordOf(NOTICE_KINDS, (kind: NoticeKind) => ({ bell: true, mail: isMailedUnasked(kind), ...kinds[kind] })),
  quiet_from,
  quiet_to,
});

/** What was chosen before and what is chosen now: a way that is not sent stays. */
export function mergedWays(before: ChosenWays, sent: ChosenWays): ChosenWays {
  const changed = Object.entries(sent).map(([kind, ways]) => [kind, { ...before[kind], ...ways }] as const);
  return { ...before, ...Object.fromEntries(changed) };
}

/** The field to complain about: quiet hours have a beginning and another end, or neither. */
export function quietFault({
  quiet_from,
  quiet_to,
}: Pick<SettingsRow, 'quiet_from' | 'quiet_to'>): Record<string, string> | null {
  if (quiet_from === null && quiet_to === null) return null;
  if (quiet_from === null) return { quiet_from: 'validation.required' };
  if (quiet_to === null) return { quiet_to: 'validation.required' };
  return quiet_from === quiet_to ? { quiet_to: 'validation.quiet_hours' } : null;
}
