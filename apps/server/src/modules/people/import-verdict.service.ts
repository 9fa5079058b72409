import type { Queryable } from '../../platform/db/database';
import { inPieces } from '../../platform/pieces';
import { describeAccounts } from './account.repo';
import type { Acting } from './account-change.service';
import { accountsMatching, namesakes, usernamesBeginning } from './import-facts.repo';
import { loadWorld, lookupsFrom } from './import-facts.service';
import { type Candidate, type ImportRules, Judge, type RowToJudge, type Verdict } from './import-judge.service';
import { AccountMatcher } from './import-match.rules';
import { nameThings } from './import-place.rules';
import { parseDraft } from './import-row.rules';
import { shownOf } from './import-shown.wire';
import { UsernameChooser, usernameBase } from './import-username.rules';

const given = <T>(values: Iterable<T | null | undefined>): T[] =>
  [...new Set(values)].filter((value) => value != null) as T[];

async function proposeUsernames(db: Queryable, verdicts: readonly Verdict[]): Promise<void> {
  const open = verdicts.filter(
    ({ action, username, name }) => action === 'create' && username === null && name !== null,
  );
  if (open.length === 0) return;
  const bases = new Map(
    open.map((verdict) => [verdict, usernameBase(verdict.name ?? { first_name: '', last_name: '' })]),
  );
  const chooser = new UsernameChooser(await usernamesBeginning(db, given(bases.values())));
  for (const { username } of verdicts) if (username !== null) chooser.reserve(username);
  for (const [verdict, base] of bases) verdict.username = chooser.choose(base, verdict.row.shownUsername);
}

/** For those who look before they confirm: somebody of that name and birth date may be meant. */
export async function warnOfNamesakes(db: Queryable, verdicts: readonly Verdict[]): Promise<void> {
  const people = verdicts.flatMap((verdict) => {
    const { school_id, birth_date } = verdict.plan?.values ?? {};
    if (verdict.action !== 'create' || !verdict.name || typeof school_id !== 'number' || typeof birth_date !== 'string')
      return [];
    return [{ verdict, school_id, birth_date, ...verdict.name }];
  });
  if (people.length === 0) return;
  const keyOf = (person: { school_id: number; first_name: string; last_name: string; birth_date: string }) =>
    [person.school_id, person.first_name, person.last_name, person.birth_date].join(' ');
  const found = new Map((await namesakes(db, people)).map((person) => [keyOf(person), person.username]));
  for (const { verdict, ...person } of people) {
    const username = found.get(keyOf(person));
    if (username === undefined) continue;
    verdict.warnings.push({ field: 'full_name', key: 'imports.warnings.possible_duplicate', params: { username } });
  }
}

/**
 * What is to become of each row, by the rules for single accounts. Everything the rows need to know is
 * fetched together, so that their number does not change the number of queries.
 */
export async function judgeRows(
  db: Queryable,
  acting: Acting,
  rows: readonly RowToJudge[],
  rules: ImportRules,
): Promise<Verdict[]> {
  const parsed = await inPieces(rows, (row) => ({ row, draft: row.draft, parsed: parseDraft(row) }));
  const world = await loadWorld(db, acting, parsed, rules);
  const ownSchool = acting.scope.level === 'all' ? null : acting.scope.schoolId;
  const known = await accountsMatching(db, acting.scope, {
    usernames: given(parsed.map(({ parsed: { input } }) => input.username)),
    emails: given(parsed.map(({ parsed: { input } }) => input.email)),
    codes: given(parsed.map(({ parsed: { input } }) => input.code)),
  });
  const matcher = new AccountMatcher(known);
  const candidates = await inPieces(parsed, (entry): Candidate => {
    const named = nameThings(entry.draft, world, rules, ownSchool);
    const school = named.school ?? ownSchool;
    const { username, email, code } = entry.parsed.input;
    return { ...entry, named, school, match: matcher.find({ username, email, code, school }) ?? null };
  });
  const changed = rules.update ? given(candidates.map(({ match }) => (match?.visible ? match.id : null))) : [];
  const stored = new Map((changed.length === 0 ? [] : await describeAccounts(db, changed)).map((row) => [row.id, row]));
  const judge = new Judge(acting, rules, world, lookupsFrom(world, stored), matcher, stored);
  const verdicts = await inPieces(candidates, (candidate) => judge.verdict(candidate));
  await proposeUsernames(db, verdicts);
  return inPieces(verdicts, (verdict) => ({ ...verdict, shown: shownOf(verdict, world, rules) }));
}
