import { TIME_ZONE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { notifyAll } from '../../../platform/notifications/notification.repo';
import { peopleWith } from '../../identity/identity.api';
import { type Asked, type Found, withoutTool } from '../answers/answer.rules';
import type { AssistantSettings } from '../assistant-settings.rules';
import { insertFlag } from './flag.repo';
import { type Harm, harmIn, isWorried } from './harm.rules';
import { refusedIn } from './limits.rules';

const MOST_TOLD = 20;

const fixed = (text: string): Found => ({
  kind: 'fixed',
  text,
  findings: [],
  named: [],
  suggested: [],
  action: null,
  ...withoutTool(),
});

/** A pupil is spoken to of themselves; everybody else tells of somebody in their care. */
function careFor({ language, actor }: Ctx, harm: Harm): Found {
  if (actor.scopeLevel !== 'self') return inSentences(language, [`care.${harm}.other`, 'care.turn.other']);
  return inSentences(language, [`care.${harm}.self`, `care.${AT_HOME.has(harm) ? 'turn_safe' : 'turn'}.self`]);
}

/** Where home may be what is not safe, nobody is sent to their parents. */
const AT_HOME: ReadonlySet<Harm> = new Set(['abuse', 'running_away']);

const inSentences = (language: Ctx['language'], keys: readonly string[]): Found =>
  fixed(keys.map((key) => say(language, `assistant_limits:${key}`)).join('\n\n'));

/** "Em", "học sinh", "her daughter": whoever is no pupil tells of one. */
const OF_PUPIL =
  /(?<!\p{L})(?:em|hs|h\u1ecdc (?:sinh|tr\u00f2)|hoc (?:sinh|tro)|ch\u00e1u|chau|con (?:h\u1ecd|ho|g\u00e1i|gai|trai)|students?|pupils?|kids?|child|children|daughter|son|boys?|girls?)(?!\p{L})/iu;

export function gently({ language, actor }: Pick<Ctx, 'language' | 'actor'>, text = ''): Found {
  const who = actor.scopeLevel === 'self' ? 'self' : 'other';
  if (who === 'other' && OF_PUPIL.test(text.normalize('NFC')))
    return inSentences(language, ['care.pupil.other', 'care.turn.other']);
  return inSentences(language, [`care.worry.${who}`, `care.turn_gently.${who}`]);
}

/** What is answered by rule, before anything is looked up. */
export function answerByRule(ctx: Ctx, text: string): { found: Found; isHarm: boolean } | null {
  const harm = harmIn(text);
  if (harm) return { found: careFor(ctx, harm), isHarm: true };
  // A worry is met gently and stays between the pupil and whomever they tell.
  if (ctx.actor.scopeLevel === 'self' && isWorried(text)) return { found: gently(ctx), isHarm: false };
  const refused = refusedIn(text);
  return refused && { found: fixed(say(ctx.language, `assistant_limits:refusal.${refused}`)), isHarm: false };
}

/** To a pupil who tells something that nobody understood: who listens to them, and how to ask again. */
export const listenersFor = ({ language }: Pick<Ctx, 'language'>): string =>
  say(language, 'assistant_limits:care.perhaps.self');

/** What was said before, without what was answered by rule: neither harm nor attempts are passed on later. */
export function withoutRuled(before: Asked['before']): Asked['before'] {
  let isRuled = false;
  return before.filter(({ role, text }) => {
    if (role === 'user') isRuled = harmIn(text) !== null || isWorried(text) || refusedIn(text) !== null;
    return !isRuled;
  });
}

/** Those of the pupil’s school who answer support hear who wrote and when, once for a conversation and day; never what. */
export async function tellSchool(
  tx: Tx,
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  { tellsSchool }: AssistantSettings,
  conversationKey: string,
): Promise<void> {
  const { userId, schoolId, scopeLevel, fullName: name } = actor;
  if (!tellsSchool || scopeLevel !== 'self' || schoolId === null) return;
  const now = clock.now();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);
  if (!(await insertFlag(tx, { userId, conversationKey, day, now }))) return;
  const time = new Intl.DateTimeFormat('vi', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }).format(now);
  const people = await peopleWith(tx, 'support.edit', { scope: 'school', schoolId }, MOST_TOLD);
  const link = `/admin/account/accountdetail/?mode=view&id=${userId}`;
  await notifyAll(
    tx,
    people.map((person) => ({
      userId: person,
      kind: 'assistant.needs_somebody',
      object: { type: 'account', id: userId, name },
      params: { name, time },
      link,
    })),
  );
}
