import type { ImportAction } from '@khue/contract/account-imports';
import { type AccountInput, accountEndpoints, STUDENT_ROLE } from '@khue/contract/accounts';
import { PLATFORM_STATUS } from '@khue/contract/constants';
import { nameOnWire } from '@khue/contract/one-name';
import { Failure } from '../../../platform/failure';
import type { AssignableRole } from '../../identity/identity.api';
import { refusePersonBeyond, seesConfidential } from '../accounts/account.policy';
import type { AccountRow } from '../accounts/account.repo';
import { identityDoubts, provinceOfIdentity } from '../accounts/account.rules';
import { type Acting, type PlannedChange, planChange } from '../accounts/account-change.service';
import type { AccountLookups } from '../accounts/account-lookup.service';
import type { KnownAccount, Namesake } from './import-facts.repo';
import type { ImportDefaults, ImportWorld } from './import-facts.service';
import { type AccountMatcher, FirstLines, sameAsLine } from './import-match.rules';
import { namesakeDoubt, PeopleOfFile, type Person } from './import-person.rules';
import type { NamedIds } from './import-place.rules';
import {
  type DraftRow,
  nameOf,
  type ParsedRow,
  type PersonName,
  type RowErrors,
  type RowWarning,
} from './import-row.rules';

export interface ImportRules extends ImportDefaults {
  update: boolean;
}

export type RowToJudge = DraftRow & {
  /** The username that was shown for it before, if none was given. */
  shownUsername: string | null;
};

/** What is to become of a row. */
export interface Verdict {
  row: RowToJudge;
  action: ImportAction;
  errors: RowErrors;
  warnings: RowWarning[];
  username: string | null;
  /** The account that is there already. */
  match: KnownAccount | null;
  stored: AccountRow | null;
  plan: PlannedChange | null;
  mustChangePassword: boolean;
  name: PersonName | null;
  named: NamedIds;
  /** Filled in once usernames are chosen. */
  shown: Record<string, string>;
}

export interface Candidate {
  row: RowToJudge;
  draft: RowToJudge['draft'];
  parsed: ParsedRow;
  named: NamedIds;
  school: number | null;
  match: KnownAccount | null;
  person: Person | null;
  namesakes: readonly Namesake[];
  /** Several accounts are those of such a person: which one is to be changed, nobody can know. */
  isAmbiguous: boolean;
}

function inputFor({ parsed, named, match }: Candidate, defaults: ImportRules): AccountInput {
  const input: AccountInput = { ...parsed.input };
  if (named.role) input.role = named.role.id;
  else if (!match) input.role = defaults.role ?? STUDENT_ROLE;
  if (named.school !== undefined) input.school_id = named.school;
  if (named.bank !== undefined) input.bank_id = named.bank;
  if (named.classId !== undefined) input.classes = named.classId === null ? [] : [named.classId];
  return input;
}

/** A refusal of the rules for one account, as the errors of its row. */
function errorsOf(failure: Failure): RowErrors {
  const { fields, params } = failure.details;
  if (!fields) return { row: [{ key: `errors.${failure.code}`, params: params ?? {} }] };
  return Object.fromEntries(
    Object.entries(fields).map(([field, reason]) => [
      nameOnWire(accountEndpoints.update.body, field, {}),
      [typeof reason === 'string' ? { key: reason, params: {} } : reason],
    ]),
  );
}

/** The import's class is for students: other roles in the same list are not put into it. */
function withoutForeignClass(
  input: AccountInput,
  role: AssignableRole | undefined,
  draft: Candidate['draft'],
): AccountInput {
  const named = draft.class !== undefined || draft.classes !== undefined;
  if (named || !role || role.code === STUDENT_ROLE) return input;
  const { classes: _classes, ...rest } = input;
  return rest;
}

const spelt = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
/** Names in capitals and with other spaces are the same, as for the database (`person_name`). */
const isSameName = (one: string, other: string) => spelt(one) === spelt(other);

/** Decides row by row, with a memory of the rows before. */
export class Judge {
  private readonly lines = new FirstLines();
  private readonly people = new PeopleOfFile();

  constructor(
    private readonly acting: Acting,
    private readonly rules: ImportRules,
    private readonly world: ImportWorld,
    private readonly lookups: AccountLookups,
    private readonly matcher: AccountMatcher,
    private readonly stored: ReadonlyMap<number, AccountRow>,
  ) {}

  async verdict(candidate: Candidate): Promise<Verdict> {
    const { row, parsed, named, match } = candidate;
    const name = nameOf(parsed.input);
    const base = {
      row,
      username: match?.username ?? parsed.input.username ?? null,
      match,
      stored: null,
      plan: null,
      name,
      named,
      shown: {},
    };
    const common = { ...base, mustChangePassword: parsed.mustChangePassword };
    const warnings = [...row.warnings];
    const otherPerson = this.otherPerson(candidate);
    if (match?.visible && !this.rules.update && Object.keys(otherPerson).length === 0) {
      warnings.push(this.existing(match));
      return { ...common, action: 'skip', errors: {}, warnings };
    }
    const errors: RowErrors = { ...parsed.errors, ...named.errors, ...otherPerson };
    this.refuseTaken(candidate, errors);
    this.refuseRepeated(candidate, errors);
    if (candidate.isAmbiguous) errors.full_name = [{ key: 'imports.errors.person_ambiguous', params: {} }];
    const earlier = candidate.person ? this.people.meet(candidate.person, row.line) : {};
    if (earlier.same !== undefined && !errors.username) errors.full_name ??= sameAsLine(earlier.same);
    const stored = match ? (this.stored.get(match.id) ?? null) : null;
    if (!match && !name && !errors.full_name && !errors.first_name)
      errors.full_name = [{ key: 'validation.required', params: {} }];
    const plan = Object.keys(errors).length > 0 ? null : await this.plan(candidate, stored, errors);
    this.doubtIdentity(candidate, stored, warnings);
    if (earlier.doubt) warnings.push(earlier.doubt);
    if (match && stored) warnings.push(...this.differences(match, name, row.password));
    if (Object.keys(errors).length > 0) return { ...common, action: 'error', errors, warnings };
    if (!match && candidate.person) warnings.push(...namesakeDoubt(candidate.person, candidate.namesakes));
    return { ...common, action: match ? 'update' : 'create', errors, warnings, stored, plan };
  }

  private existing(match: KnownAccount): RowWarning {
    return {
      field: 'username',
      key: 'imports.warnings.exists',
      params: { name: match.full_name, username: match.username },
    };
  }

  /**
   * A code is one person's: another name, birth date or identity number means a slip, and nobody knows in which cell. The
   * number is compared for those who see it: else a file of guesses would tell it.
   */
  private otherPerson({ parsed, school }: Candidate): RowErrors {
    const { code, birth_date, identity_number } = parsed.input;
    const owner = code == null ? undefined : this.matcher.ownerOfCode(code, school);
    if (!owner?.visible) return {};
    const name = nameOf(parsed.input);
    const differs = {
      full_name: name !== null && !isSameName(`${name.last_name} ${name.first_name}`, owner.full_name),
      birth_date: birth_date != null && owner.birth_date !== null && birth_date !== owner.birth_date,
      identity_number:
        seesConfidential(this.acting.scope, owner.id) &&
        identity_number != null &&
        owner.identity_number !== null &&
        identity_number !== owner.identity_number,
    };
    const params = { name: owner.full_name, username: owner.username };
    return Object.fromEntries(
      Object.entries(differs).flatMap(([field, isOther]) =>
        isOther ? [[field, [{ key: `imports.errors.code_of_other_${field}`, params }]]] : [],
      ),
    );
  }

  /** What the database would refuse, told before it is asked. */
  private refuseTaken({ parsed, match }: Candidate, errors: RowErrors): void {
    const { username, email } = parsed.input;
    if (username !== undefined && this.isOthers(this.matcher.ownerOfUsername(username), match)) {
      errors.username = [{ key: 'errors.account.username_taken', params: {} }];
    }
    if (email && this.isOthers(this.matcher.ownerOfEmail(email), match)) {
      errors.email = [{ key: 'errors.account.email_taken', params: {} }];
    }
  }

  private isOthers(owner: KnownAccount | undefined, match: KnownAccount | null): boolean {
    return owner !== undefined && (owner.id !== match?.id || !owner.visible);
  }

  private refuseRepeated({ row, parsed, school, match }: Candidate, errors: RowErrors): void {
    const { username, email, code } = parsed.input;
    const meet = (field: string, key: string | null | undefined) => {
      if (key == null) return;
      const line = this.lines.meet(`${field} ${key}`, row.line);
      if (line !== undefined) errors[field] ??= sameAsLine(line);
    };
    meet('username', username ?? match?.username);
    meet('email', email);
    meet('code', code == null ? null : `${school ?? ''} ${code}`);
  }

  private async plan(
    candidate: Candidate,
    stored: AccountRow | null,
    errors: RowErrors,
  ): Promise<PlannedChange | null> {
    try {
      if (candidate.match) this.refuseUpdate(candidate.match, stored, candidate.parsed.input.username);
      const input = inputFor(candidate, this.rules);
      const role = await this.lookups.role(input.role ?? stored?.role_id ?? 0);
      return await planChange(this.acting, this.lookups, withoutForeignClass(input, role, candidate.draft), stored);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      Object.assign(errors, errorsOf(error));
      return null;
    }
  }

  private refuseUpdate(match: KnownAccount, stored: AccountRow | null, username: string | undefined): void {
    if (!stored) throw new Failure('auth.forbidden');
    const role = this.world.roles.find(({ id }) => id === stored.role_id);
    refusePersonBeyond(this.acting, { manageable: match.manageable, role }, 'account.edit_beyond');
    if (username !== undefined && username !== stored.username && stored.platform_status === PLATFORM_STATUS.made) {
      throw new Failure('request.invalid', { fields: { username: 'validation.username_fixed' } });
    }
  }

  private doubtIdentity({ parsed }: Candidate, stored: AccountRow | null, warnings: RowWarning[]): void {
    const facts = {
      identity_number: parsed.input.identity_number ?? stored?.identity_number ?? null,
      birth_date: parsed.input.birth_date ?? stored?.birth_date ?? null,
      genre: parsed.input.genre ?? stored?.genre ?? null,
    };
    const province = facts.identity_number && provinceOfIdentity(facts.identity_number);
    for (const doubt of identityDoubts(facts, !!province && this.world.addresses.isOldProvince(province))) {
      warnings.push({ field: 'identity_number', key: `validation.${doubt}`, params: {} });
    }
  }

  private differences(match: KnownAccount, name: PersonName | null, password: string | null): RowWarning[] {
    const written = name && `${name.last_name} ${name.first_name}`.trim();
    return [
      ...(written && written !== match.full_name
        ? [{ field: 'full_name', key: 'imports.warnings.name_differs', params: { name: match.full_name } }]
        : []),
      ...(password === null ? [] : [{ field: 'password', key: 'imports.warnings.password_ignored', params: {} }]),
    ];
  }
}
