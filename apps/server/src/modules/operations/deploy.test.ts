import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config';
import { OLDEST_MAJOR } from '../../platform/db/connect';
import { connectionsOf } from '../../platform/db/database';

/** What an administrator copies has to fit the product that is beside it. `npm run test:deep` asks the programs themselves (`test/deep/deploy.deep.ts`). */
const root = join(import.meta.dirname, '../../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const readme = read('README.md');
const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const dataDir = mkdtempSync(join(tmpdir(), 'khue-deploy-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Settings as `NAME=value` or, in the compose file, `NAME: value`. */
const settingsIn = (text: string, sign: RegExp): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(sign)].map(([, name = '', value = '']) => [name, value.trim().replace(/^"(.*)"$/, '$1')]),
  );
const compose = read('deploy/container/compose.yml');
const ofProduct = compose.slice(compose.indexOf('environment: &settings'), compose.indexOf('volumes:'));
/** What stands in the file, with something in the place of what has to be filled in. */
const FILLED_IN: Record<string, string> = {
  SECRET_KEY: 'a key of thirty-two characters or more',
  BACKUP_KEY: 'a passphrase that is long',
  PUBLIC_URL: 'https://hoc.truong.edu.vn',
  KHUE_PASSWORD: 'secret',
  PROXY: '127.0.0.1',
  WEB: '10.0.0.41',
  WRITE_PORT: '5000',
  READ_PORT: '5001',
  POSTGRES_PASSWORD: 'secret',
};
const filledIn = (value: string) => value.replace(/\$\{(\w+)[^}]*\}/g, (_whole, name: string) => FILLED_IN[name] ?? '');

describe.each([
  ['deploy/systemd/khue.env', settingsIn(read('deploy/systemd/khue.env'), /^([A-Z_]+)=(.*)$/gm)],
  ['deploy/cluster/khue.env', settingsIn(read('deploy/cluster/khue.env'), /^([A-Z_]+)=(.*)$/gm)],
  ['deploy/container/compose.yml', settingsIn(ofProduct, /^\s+([A-Z_]+): (.*)$/gm)],
])('the settings of %s', (_file, settings) => {
  test('are all known', () => {
    const known = (name: string) => name === 'NODE_ENV' || readme.includes(`\`${name}\``);
    expect(Object.keys(settings).length).toBeGreaterThan(8);
    expect(Object.keys(settings).filter((name) => !known(name))).toEqual([]);
  });

  test('are read without a complaint once they are filled in', () => {
    const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, filledIn(value)]));
    const config = readConfig({ ...given, SECRET_KEY: FILLED_IN.SECRET_KEY, DATA_DIR: dataDir });
    expect(config.publicUrl).toMatch(/^https:/);
    expect(config.trustedProxies).toHaveLength(1);
    expect(config.demoData).toBe('none');
  });
});

test('every file of deploy is in its list', () => {
  expect(files.length).toBeGreaterThan(14);
  const list = read('deploy/README.md');
  const missing = files.filter((path) => {
    const name = path.replace('deploy/', '');
    return name !== 'README.md' && !name.startsWith('cluster/') && !list.includes(`\`${name}\``);
  });
  expect(missing).toEqual([]);
});

test('what they and the instructions run is there', () => {
  const texts = [...files, 'docs/running.md', 'README.md'].map((path) => read(path)).join('\n');
  const asked = [...texts.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !scripts.includes(name))).toEqual([]);
  const started = [...texts.matchAll(/\bscripts\/[\w/-]+\.mjs|\bdeploy\/[\w/.@-]*\w|\bdocs\/[\w-]+\.md/g)].map(
    ([path]) => path,
  );
  expect(started).toContain('scripts/start.mjs');
  expect([...new Set(started)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a password of any signs reaches the database in its container', () => {
  const password = 'a/b+c@d:e?f#g%h';
  const env = settingsIn(ofProduct, /^\s+([A-Z_]+): (.*)$/gm);
  expect(env.DATABASE_URL).not.toContain('PASSWORD');
  vi.stubEnv('PGPASSWORD', env.PGPASSWORD?.replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, password) ?? '');
  try {
    const client = new pg.Client({ connectionString: env.DATABASE_URL ?? '' });
    expect([client.user, client.host, client.database]).toEqual(['khue', 'database', 'khue']);
    expect(client.password).toBe(password);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('every setting of files and of traces has a way into the containers, and what they write has an end', () => {
  const optional = [...readme.matchAll(/`((?:FILES|OTEL)_[A-Z_]+)`/g)].map(([, name = '']) => name);
  expect(optional.length).toBeGreaterThan(8);
  expect(optional.filter((name) => !ofProduct.includes(`${name}: \${${name}:-}`))).toEqual([]);
  // The settings of the product, and the database beside it.
  expect(compose.match(/logging: \*logging/g)).toHaveLength(2);
  expect(compose).toMatch(/max-size: 10m/);
});

test('the metrics of every process can be read from where Prometheus stands', () => {
  const worker = read('deploy/cluster/khue-worker.service');
  const [, port] = /Environment=PORT=(\d+) HOST=0\.0\.0\.0/.exec(worker) ?? [];
  expect(read('deploy/prometheus/prometheus.yml')).toContain(`:${port}"`);
});

test('containers have a release of Node and of PostgreSQL that is supported, and know when they are healthy', () => {
  const image = read('deploy/container/Containerfile');
  const [, node] = /node:(\d+)-/.exec(image) ?? [];
  expect(readme).toContain(`(${node} is recommended)`);
  expect(Number(/postgres:(\d+)/.exec(compose)?.[1])).toBeGreaterThanOrEqual(OLDEST_MAJOR);
  expect(image).toContain("fetch('http://127.0.0.1:3000/healthz')");
  // Whoever builds it has a database and a key beside the program.
  for (const path of ['.data', '.git', '**/node_modules']) expect(read('.dockerignore').split('\n')).toContain(path);
});

describe('docs/running.md', () => {
  const running = read('docs/running.md');
  const commandsOf = (heading: string) =>
    [...(running.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, one = '']) => one,
    );

  test('upgrades as often as one likes by the same steps', () => {
    const home = mkdtempSync(join(tmpdir(), 'khue-upgrade-'));
    const steps = commandsOf('Upgrades').filter((command) => /^(?:rm|mv) /.test(command));
    mkdirSync(join(home, 'app'));
    writeFileSync(join(home, 'app/version'), '0');
    for (const version of [1, 2, 3, 4]) {
      mkdirSync(join(home, 'new'));
      writeFileSync(join(home, 'new/version'), String(version));
      for (const step of steps) execFileSync('sh', ['-c', step.replaceAll('/srv/khue', home)]);
      const held = ['app', 'old'].map((name) => readFileSync(join(home, name, 'version'), 'utf8'));
      expect([held, readdirSync(home).sort()]).toEqual([
        [String(version), String(version - 1)],
        ['app', 'old'],
      ]);
    }
    rmSync(home, { recursive: true });
  });

  test('makes the folder for the data before anything is restored into it', () => {
    const [, dataDirOf] = /^DATA_DIR=(.+)$/m.exec(read('deploy/systemd/khue.env')) ?? [];
    const made = commandsOf('One school on a small server').filter((command) =>
      command.startsWith('install -d -o khue'),
    );
    expect(made).toEqual([expect.stringMatching(new RegExp(` ${dataDirOf}$`))]);
  });

  test('reckons with the connections that a process opens', () => {
    const each = connectionsOf(20);
    expect(running).toContain(`which is ${each} with the 20`);
    expect(running).toContain(`8 processes need ${8 * each + 10},`);
    expect(running).toContain(`(${connectionsOf(8)} each) need ${32 * connectionsOf(8) + 10},`);
    expect(read('deploy/cluster/README.md')).toContain(`which is ${each} with the 20`);
    expect(readme).toContain(`${each} together`);
    const [, most] = /max_connections: (\d+)/.exec(read('deploy/cluster/patroni.yml')) ?? [];
    expect(Number(most)).toBeGreaterThanOrEqual(14 * each + 10);
  });
});
