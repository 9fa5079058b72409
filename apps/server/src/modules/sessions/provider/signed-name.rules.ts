import type { Secrets } from '../../../platform/crypto/secrets';

/** As long as the provider lets a name be. */
const LONGEST_NAME = 64;
const TAG_DIGITS = 10;
const TAG = new RegExp(`#([0-9a-f]{${TAG_DIGITS}})\\s*$`);

const tagOf = (secrets: Pick<Secrets, 'fingerprint'>, sessionId: number, userId: number): string =>
  secrets.fingerprint(`guest ${sessionId}/${userId}`).toString('hex').slice(0, TAG_DIGITS);

/**
 * A name that tells us who somebody is whom the provider does not know: most students have no account there. The tag is
 * of one person in one session, so whoever is absent has none that others could have seen.
 */
export function signedName(
  secrets: Pick<Secrets, 'fingerprint'>,
  sessionId: number,
  { id, name }: { id: number; name: string },
): string {
  const tag = ` #${tagOf(secrets, sessionId, id)}`;
  return `${[...name]
    .slice(0, LONGEST_NAME - tag.length)
    .join('')
    .trimEnd()}${tag}`;
}

/** Of these people the one whose name it is; a name that was changed tells nothing. */
export function personOfName(
  secrets: Pick<Secrets, 'fingerprint'>,
  sessionId: number,
  people: readonly number[],
  name: string,
): number | undefined {
  const [, tag] = TAG.exec(name) ?? [];
  return tag === undefined ? undefined : people.find((id) => tagOf(secrets, sessionId, id) === tag);
}

/** The address of a meeting with the name that somebody shall have in it. */
export function addressWithName(address: string, name: string): string {
  if (!URL.canParse(address)) return address;
  const named = new URL(address);
  // By hand: a form would write a space as a plus, which not every program reads as one.
  named.search = `${named.search ? `${named.search}&` : '?'}uname=${encodeURIComponent(name)}`;
  return named.href;
}
