import { readdirSync, readFileSync } from 'node:fs';
import { rankOf } from './boundaries.mjs';
import { inRoot } from './repository.mjs';
import { sqlOf } from './tables.mjs';

/**
 * What a lower domain gets from a higher one: a view or a function that the higher one keeps, because it reads its tables,
 * and that the lower one asks. Everything else goes the other way.
 */
const GIVEN_DOWN = {
  audit_target_name: {
    owner: 'everything',
    users: ['platform'],
    why: 'the activity log names the row of an entry, of whichever domain it is',
  },
  audit_target_school: {
    owner: 'everything',
    users: ['platform'],
    why: 'a reading stands in the log of the school whose row was read',
  },
  audit_is_of_exam_bank: {
    owner: 'everything',
    users: ['platform'],
    why: 'entries about the exam bank are for examiners, and the activity log knows no banks',
  },
  school_is_switched_off: {
    owner: 'schools',
    users: ['identity'],
    why: 'nobody signs in to a school that is switched off, and signing in knows no schools',
  },
  schools_of_provinces: {
    owner: 'schools',
    users: ['platform', 'identity'],
    why: 'a scope of provinces is one of schools: every query on their rows asks for it, and who looks for the officers of a school',
  },
  schools_of_wards: {
    owner: 'schools',
    users: ['platform', 'identity'],
    why: 'a scope of wards is one of schools: every query on their rows asks for it, and who looks for the officers of a school',
  },
  unit_of_school: {
    owner: 'schools',
    users: ['identity'],
    why: 'who looks at the product as an officer does so in the unit of the school they chose',
  },
  materials_to_place: {
    owner: 'content',
    users: ['courses'],
    why: 'parts of a course take materials that are not deleted',
  },
  placed_versions: {
    owner: 'content',
    users: ['courses'],
    why: 'parts of a course hold versions of materials, of which they show title, type and state',
  },
  tests_begun: {
    owner: 'work',
    users: ['courses'],
    why: 'what a test asks does not change between its first start and its close',
  },
  course_parts_worked_in: {
    owner: 'work',
    users: ['courses'],
    why: 'a part that students have worked in is kept when it is gone at the platform',
  },
  course_work_of_students: {
    owner: 'work',
    users: ['courses'],
    why: 'a registration is taken back only while nobody has worked in its course',
  },
  course_part_completions: {
    owner: 'work',
    users: ['courses'],
    why: 'lists of parts say which of them somebody has completed',
  },
  course_part_work: {
    owner: 'work',
    users: ['courses'],
    why: 'lists of parts show the best score and what one can go on with',
  },
  open_practice: {
    owner: 'work',
    users: ['courses'],
    why: 'lists of parts show how far somebody is in practice that is not ended',
  },
  material_places: {
    owner: 'exercises',
    users: ['content'],
    why: 'what stands anywhere, or was asked, is not moved into the exam bank',
  },
  material_versions_worked_with: {
    owner: 'exercises',
    users: ['content'],
    why: 'a version that somebody has worked with, or that a place holds, is never rewritten',
  },
  exercise_is_covered: {
    owner: 'exercises',
    users: ['work'],
    why: 'of work in an exercise nothing is told before its teacher shows the results',
  },
  exams_running: {
    owner: 'work',
    users: ['content'],
    why: 'nothing is explained of what somebody is asked in an exam just now',
  },
  materials_in_examinations: {
    owner: 'examinations',
    users: ['content'],
    why: 'what an examination uses stays in the exam bank',
  },
  drawn_papers: {
    owner: 'examinations',
    users: ['work'],
    why: 'an attempt at an examination asks what was drawn for its candidate',
  },
  asked_in_examinations: {
    owner: 'examinations',
    users: ['work'],
    why: 'a mended key grades attempts at examinations again, and the engine knows no examinations',
  },
  examination_attempts: {
    owner: 'examinations',
    users: ['work'],
    why: 'of an attempt at an examination nothing is told before its release, and the engine knows no examinations',
  },
  materials_in_tests: {
    owner: 'work',
    users: ['content'],
    why: 'what a test of a teacher asks that can be sat now is not deleted',
  },
};

/** Whether a domain may ask for what one above it keeps. */
export const isGivenDown = (name, domain) => GIVEN_DOWN[name]?.users.includes(domain) ?? false;

const KINDS = {
  functions: /^CREATE OR REPLACE FUNCTION (\w+)/,
  views: /^CREATE VIEW (\w+)/,
  triggers: /^CREATE TRIGGER (\w+)/,
};

/** Functions, views and triggers as `{ kind, name, domain, text, path }`: the folder is the domain that owns them. */
export function readObjects(root = 'apps/server/db') {
  return Object.entries(KINDS).flatMap(([kind, shape]) =>
    readdirSync(inRoot(`${root}/${kind}`), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .flatMap((name) => {
        const path = `${root}/${kind}/${name.replaceAll('\\', '/')}`;
        const source = readFileSync(inRoot(path), 'utf8').replace(/--.*$/gm, '');
        return source
          .split(/^(?=CREATE )/m)
          .filter((text) => text.trim() !== '')
          .map((text) => ({ kind, name: shape.exec(text)?.[1], domain: name.split(/[\\/]/)[0], text, path }));
      }),
  );
}

/** The platform knows no domain; `everything` is what knows every one of them. */
function heightOf(domain) {
  if (domain === 'everything') return Number.POSITIVE_INFINITY;
  return domain === 'platform' || domain === 'the seed' ? -1 : rankOf(domain);
}
const mayKnow = (domain, other) => domain === other || heightOf(other) < heightOf(domain);

const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|USING|ON|TABLE)\s+(?:ONLY\s+)?([a-z_]\w*)(?!\w*\s*[.(])/g;
const CALL = /\b([a-z_]\w*)\s*\(/g;
/** The word after ON or USING may be a column; what is meant by it has an owner only if it is a table. */
const namesIn = (text) =>
  new Set([...text.matchAll(TABLE), ...text.matchAll(CALL)].map(([, name]) => name).filter(Boolean));

/**
 * Views and functions that reach into a domain above their own, and code of a lower domain that asks one of a higher:
 * each has to be declared above, with its reason.
 */
export function findReachesUp(files, ownerOf, objects = readObjects(), givenDown = GIVEN_DOWN) {
  const domains = new Map(objects.filter(({ kind }) => kind !== 'triggers').map(({ name, domain }) => [name, domain]));
  const ownerOfName = (name) => domains.get(name) ?? ownerOf.get(name);
  const problems = [];
  const used = new Set();
  const judge = (path, domain, name) => {
    const owner = ownerOfName(name);
    if (!owner || mayKnow(domain, owner)) return;
    used.add(`${name} ${domain}`);
    if (givenDown[name]?.owner === owner && givenDown[name].users.includes(domain)) return;
    problems.push(
      `${path} (${domain}) asks "${name}" of ${owner}, which stands above it: declare it in GIVEN_DOWN of scripts/lib/schema-owners.mjs with the reason, or move it.`,
    );
  };
  for (const { domain, text, path, name } of objects) {
    if (heightOf(domain) < 0 && domain !== 'platform')
      problems.push(`${path}: "${domain}" is no domain: the folder of ${name} says who owns it.`);
    else for (const mentioned of namesIn(text)) judge(path, domain, mentioned);
  }
  for (const [path, source] of files) {
    const domain =
      /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ??
      (/^apps\/server\/src\/platform\//.test(path) ? 'platform' : undefined);
    if (!domain || path.endsWith('.test.ts')) continue;
    for (const text of sqlOf(source))
      for (const mentioned of namesIn(text)) if (domains.has(mentioned)) judge(path, domain, mentioned);
  }
  for (const [name, { users }] of Object.entries(givenDown))
    for (const user of users)
      if (!used.has(`${name} ${user}`))
        problems.push(`GIVEN_DOWN gives "${name}" to ${user}, which does not ask for it.`);
  return [...new Set(problems)];
}
