import { importsOf } from './imports.mjs';

/** Earlier domains know nothing of later ones; those in one row know nothing of each other. */
const DOMAIN_ORDER = [
  ['identity', 'geography'],
  ['schools'],
  ['courses'],
  ['people', 'content'],
  ['work'],
  ['examinations'],
  ['meetings'],
  ['sessions'],
  ['exercises'],
  ['gradebook'],
  ['reports', 'support', 'messages', 'help', 'operations'],
  ['assistant'],
];

const MODULE_FILE =
  /^[a-z0-9-]+(\.(repo|tables|service|policy|rules|wire|jobs|tools|module|api)|(\.[a-z]+)?\.test)\.ts$/;

export const rankOf = (domain) => DOMAIN_ORDER.findIndex((row) => row.includes(domain));

/** The place a file belongs to, and within it the domain, feature or port. */
function placeOf(path) {
  const shapes = [
    ['contract', /^packages\/contract\//],
    ['scoring', /^packages\/scoring\//],
    ['i18n', /^packages\/i18n\//],
    ['module', /^apps\/server\/src\/modules\/([^/]+)\//],
    ['platform', /^apps\/server\/src\/platform\//],
    ['worker', /^apps\/server\/src\/workers\//],
    ['port', /^apps\/server\/src\/ports\//],
    ['adapter', /^apps\/server\/src\/adapters\/([^/]+)\//],
    ['config', /^apps\/server\/src\/config(\.ts)?$/],
    ['server', /^apps\/server\//],
    ['feature', /^apps\/web\/src\/features\/([^/]+)\//],
    ['questions', /^apps\/web\/src\/questions\//],
    ['component', /^apps\/web\/src\/components\//],
    ['weblib', /^apps\/web\/src\/lib\//],
    ['web', /^apps\/web\//],
    ['e2e', /^apps\/e2e\//],
  ];
  for (const [place, shape] of shapes) {
    const match = shape.exec(path);
    if (match) return { place, part: match[1] };
  }
  return { place: 'other', part: undefined };
}

const ALLOWED = {
  contract: ['contract'],
  scoring: ['scoring', 'contract'],
  i18n: ['i18n'],
  port: ['port', 'contract'],
  platform: ['platform', 'worker', 'port', 'contract', 'i18n', 'scoring'],
  worker: ['worker', 'port', 'contract', 'scoring'],
  adapter: ['adapter', 'port', 'config', 'contract', 'i18n', 'platform'],
  module: ['module', 'platform', 'port', 'contract', 'scoring', 'i18n'],
  config: ['config', 'platform', 'contract', 'i18n'],
  weblib: ['weblib', 'contract', 'scoring', 'i18n'],
  component: ['component', 'weblib', 'contract', 'scoring', 'i18n'],
  questions: ['questions', 'component', 'weblib', 'contract', 'scoring', 'i18n'],
  feature: ['feature', 'questions', 'component', 'weblib', 'contract', 'scoring', 'i18n'],
  web: ['web', 'feature', 'questions', 'component', 'weblib', 'contract', 'scoring', 'i18n'],
  e2e: ['e2e', 'contract', 'i18n'],
};

const ADVICE = {
  contract: 'The contract depends on zod alone: give the code that needs more a place in the server or the web.',
  scoring: 'Scoring is pure: pass what it needs as an argument.',
  i18n: 'The texts depend on no other package.',
  port: 'A port is only the shape of a service: its implementation belongs in adapters/.',
  platform:
    'The platform knows no domain and no settings: move the code into the module, or hand it in from container.ts.',
  worker: 'A worker runs in a process of its own, without settings or database: send it what it needs as its input.',
  adapter: 'An adapter serves one port: what several need belongs in platform/.',
  module: 'A module uses platform/, ports/ and the contract: adapters and settings come from container.ts.',
  config: 'The configuration only reads the environment.',
  weblib: 'lib/ is below the screens: pass what it needs as an argument.',
  component: 'Components are domain-free: move it into the feature, or take what it needs as props.',
  questions: 'questions/ is below the features: pass what it needs as props.',
  feature: 'A feature stands alone: what it shares belongs in components/ or lib/, and features meet in app/.',
  web: 'The web speaks to the server through the contract only.',
  e2e: 'Journeys see the product from outside: through the browser and the contract.',
};

function adviceFor(from, to, target, isType) {
  if (from.place === 'platform' && to.place === 'worker' && !isType) {
    return 'A worker is code for a process of its own: the platform imports only types of it, and asks the pool.';
  }
  if (from.place === 'feature' && to.place === 'feature' && from.part !== to.part) {
    return `Features never import each other: move what both need to components/ or lib/, or join them in app/.`;
  }
  if (from.place === 'adapter' && to.place === 'adapter' && from.part !== to.part) return ADVICE.adapter;
  if (from.place === 'adapter' && to.place === 'platform' && !/platform\/(db|outside)\//.test(target)) {
    return 'An adapter may use platform/db and platform/outside: hand in the rest from container.ts.';
  }
  if (from.place === 'module' && to.place === 'module' && from.part !== to.part) {
    if (rankOf(to.part) >= rankOf(from.part)) {
      return `${from.part} comes before ${to.part}: write an event row and let a job of ${to.part} react to it.`;
    }
    if (!target.endsWith(`/${to.part}.api`)) return `Offer it in modules/${to.part}/${to.part}.api.ts and import that.`;
  }
  return ALLOWED[from.place].includes(to.place) ? null : ADVICE[from.place];
}

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/');

function nameProblem(path, { place, part }) {
  if (place !== 'module') return null;
  if (rankOf(part) < 0) return `${path}: "${part}" is not a domain: the domains are ${DOMAIN_ORDER.flat().join(', ')}.`;
  const name = path.split('/').at(-1);
  return MODULE_FILE.test(name)
    ? null
    : `${path}: a file of a module is named <resource>.{repo,tables,service,policy,rules,wire,jobs,tools,module,api,test}.ts.`;
}

/** Every import that crosses a boundary the wrong way, with where the code belongs instead. */
export function findViolations(files) {
  const problems = [];
  for (const [path, source] of files) {
    const from = placeOf(path);
    const misnamed = nameProblem(path, from);
    if (misnamed) problems.push(misnamed);
    if (!ALLOWED[from.place]) continue;
    for (const { target, isOurs, isType } of importsOf(path, source)) {
      if (!isOurs) {
        if (from.place === 'contract' && target !== 'zod' && !isTest(path)) {
          problems.push(`${path} imports ${target}. ${ADVICE.contract}`);
        }
        continue;
      }
      const to = placeOf(target);
      const sameApp = path.split('/').slice(0, 2).join('/') === target.split('/').slice(0, 2).join('/');
      if (isTest(path) && sameApp) continue;
      const advice = adviceFor(from, to, target, isType);
      if (advice) problems.push(`${path} imports ${target}. ${advice}`);
    }
  }
  return problems;
}
