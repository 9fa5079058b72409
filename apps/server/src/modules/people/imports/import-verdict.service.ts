import { keepsSeveral } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { inPieces } from '../../../platform/pieces';
import { describeAccounts } from '../accounts/account.repo';
import type { Acting } from '../accounts/account-change.service';
import { accountsMatching, type Namesake, namesakes, usernamesBeginning } from './import-facts.repo';
import { loadWorld, lookupsFrom } from './import-facts.service';
import { type Candidate, type ImportRules, Judge, type RowToJudge, type Verdict } from './import-judge.service';
import { AccountMatcher } from './import-match.rules';
import { personOf, standsFor } from './import-person.rules';
import { nameThings, roleOfNew } from './import-place.rules';
import { parseDraft } from './import-row.rules';
import { shownOf } from './import-shown.wire';
import { UsernameChooser, usernameBase } from './import-username.rules';

const given = <T>(values: Iterable<T | null | undefined>): T[] =>
  [...new Set(values)].filter((value) => value != null) as T[];

/** Those that were shown before stay where they are free; the others get the next of their kind. */
async function proposeUsernames(
  db: Queryable,
  verdicts: readonly Verdict[],
  elsewhere: readonly string[],
): Promise<void> {
  const open = verdicts.filter(
    ({ action, username, name }) => action === 'create' && username === null && name !== null,
  );
  if (open.length === 0) return;
  const bases = new Map(
    open.map((verdict) => [verdict, usernameBase(verdict.name ?? { first_name: '', last_name: '' })]),
  );
  const chooser = new UsernameChooser(await usernamesBeginning(db, given(bases.values())));
  for (const username of elsewhere) chooser.reserve(username);
  for (const { username } of verdicts) if (username !== null) chooser.reserve(username);
  for (const verdict of bases.keys()) verdict.username = chooser.keep(verdict.row.shownUsername);
  for (const [verdict, base] of bases) verdict.username ??= chooser.choose(base);
}

/** Rows without an identifier stand for the account of the same person; the others are only compared. */
async function findPeople(
  db: Queryable,
  acting: Acting,
  rows: readonly Omit<Candidate, 'namesakes' | 'isAmbiguous'>[],
): Promise<Candidate[]> {
  const people = rows.flatMap(({ person, match }, place) => (person && !match ? [{ ...person, place }] : []));
  const found = new Map<number, Namesake[]>();
  for (const namesake of people.length === 0 ? [] : await namesakes(db, acting.scope, people)) {
    found.set(namesake.place, [...(found.get(namesake.place) ?? []), namesake]);
  }
  return inPieces([...rows.entries()], ([place, row]): Candidate => {
    const known = found.get(place) ?? [];
    const fitting = row.person ? standsFor(row.person, known) : [];
    return { ...row, namesakes: known, match: row.match ?? fitting[0] ?? null, isAmbiguous: fitting.length > 1 };
  });
}

/**
 * What is to become of each row, by the rules for single accounts. Everything the rows need to know is
 * fetched together, so that their number does not change the number of queries. `elsewhere`: usernames of rows of the
 * same file that are not judged with them.
 */
export async function judgeRows(
  db: Queryable,
  acting: Acting,
  rows: readonly RowToJudge[],
  rules: ImportRules,
  elsewhere: readonly string[] = [],
): Promise<Verdict[]> {
  const parsed = await inPieces(rows, (row) => ({ row, draft: row.draft, parsed: parseDraft(row) }));
  const world = await loadWorld(db, acting, parsed, rules);
  const ownSchool = keepsSeveral(acting.scope) ? null : acting.scope.schoolId;
  const known = await accountsMatching(db, acting.scope, {
    usernames: given(parsed.map(({ parsed: { input } }) => input.username)),
    emails: given(parsed.map(({ parsed: { input } }) => input.email)),
    codes: given(parsed.map(({ parsed: { input } }) => input.code)),
  });
  const matcher = new AccountMatcher(known);
  const named = await inPieces(parsed, (entry) => {
    const things = nameThings(entry.draft, world, rules, ownSchool);
    const placed = { ...entry, named: things, school: things.school ?? ownSchool };
    const { username, email, code } = entry.parsed.input;
    const match = matcher.find({ username, email, code, school: placed.school }) ?? null;
    return { ...placed, match, person: personOf(placed, roleOfNew(things, world, rules)) };
  });
  const candidates = await findPeople(db, acting, named);
  const changed = rules.update ? given(candidates.map(({ match }) => (match?.visible ? match.id : null))) : [];
  const stored = new Map((changed.length === 0 ? [] : await describeAccounts(db, changed)).map((row) => [row.id, row]));
  const judge = new Judge(acting, rules, world, lookupsFrom(world, stored), matcher, stored);
  const verdicts = await inPieces(candidates, (candidate) => judge.verdict(candidate));
  await proposeUsernames(db, verdicts, elsewhere);
  return inPieces(verdicts, (verdict) => ({ ...verdict, shown: shownOf(verdict, world, rules) }));
}
