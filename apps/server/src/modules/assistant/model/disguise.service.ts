import type { Ctx } from '../../../platform/http/context';
import type { Asked, Found } from '../answers/answer.rules';
import { accountNamesAmong, nameEndsAmong, namesAmong, peopleById, schoolNames } from './disguise.repo';
import { Disguise, type KnownPerson, possibleAccounts, possibleNames } from './disguise.rules';

/** More than a question with all that is sent along has; what is beyond is a text that only looks for trouble. */
const MOST_POSSIBLE = 20_000;

const namesOf = (name: string): string[] => {
  const words = name.split(/\s+/);
  return words.length > 2 ? [name, words.slice(-2).join(' ')] : [name];
};

/** Knows everybody who is named in what is said or in what was found, and whoever asks. */
export async function disguiseFor(
  ctx: Ctx,
  asked: Asked,
  found: Found,
  /** One that goes on with what it knows. */
  known?: Disguise,
): Promise<Disguise> {
  const { actor, db } = ctx;
  const said = [asked.text, ...asked.before.map(({ text }) => text)].join('\n');
  // How-to pages are ours and name nobody.
  const told = found.findings.flatMap(({ kind, title, text }) => (kind === 'help' ? [] : [title, text]));
  const everything = [said, found.text, ...told].join('\n').normalize('NFC');
  const calledAtSchool = possibleNames(said.normalize('NFC')).filter((name) => / /.test(name));
  const [people, names, ends, accounts, schools] = await Promise.all([
    peopleById(db, [actor.userId, ...found.named.map(({ id }) => id)]),
    namesAmong(db, possibleNames(everything).slice(0, MOST_POSSIBLE)),
    actor.schoolId === null ? [] : nameEndsAmong(db, actor.schoolId, calledAtSchool.slice(0, MOST_POSSIBLE)),
    accountNamesAmong(db, possibleAccounts(everything)),
    schoolNames(db, actor.schoolId),
  ]);
  const learned: KnownPerson[] = [
    ...people.map(({ full_name, marks }) => ({ names: namesOf(full_name), marks })),
    ...found.named.map(({ names: called }) => ({ names: called, marks: [] })),
    { names: [...names, ...ends], marks: [] },
  ];
  if (!known) return new Disguise(learned, schools, accounts);
  known.learn(learned, schools, accounts);
  return known;
}
