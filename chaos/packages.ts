import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './programs';

export interface Tool {
  /** Debian's name. */
  name: string;
  isThere(): boolean;
}

const PATHS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin', '/sbin'];
const hasProgram = (name: string) => PATHS.some((path) => existsSync(join(path, name)));

const VERSIONS = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that Debian has here. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS)
    .map(Number)
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(VERSIONS, String(version), 'bin/postgres')));
  return newest === undefined ? undefined : join(VERSIONS, String(newest), 'bin');
}

export const CLUSTER_TOOLS: readonly Tool[] = [
  { name: 'patroni', isThere: () => hasProgram('patroni') },
  { name: 'etcd-server', isThere: () => hasProgram('etcd') },
  { name: 'haproxy', isThere: () => hasProgram('haproxy') },
  { name: 'postgresql', isThere: () => postgresPrograms() !== undefined },
];

const isRoot = () => process.getuid?.() === 0;

/** Debian asks this program before it starts the service of a package; 101 is no. */
const POLICY = '/usr/sbin/policy-rc.d';
const NO_SERVICES = '#!/bin/sh\n# Written by npm run chaos while it installs packages.\nexit 101\n';

/** What is installed meanwhile starts nothing: a database or a proxy of the system that nobody asked for would stay. */
function withoutServices<T>(work: () => T): T {
  const isOurs = !existsSync(POLICY) || readFileSync(POLICY, 'utf8') === NO_SERVICES;
  if (!isOurs) return work();
  writeFileSync(POLICY, NO_SERVICES, { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(POLICY, { force: true });
  }
}

function install(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  const all = ['install', '--yes', '--no-install-recommends', ...names];
  withoutServices(() => apt(...all) || (apt('update') && apt(...all)));
}

/** Installs what is missing where that is possible; what is missing still is answered, in a sentence. */
export function missingOf(tools: readonly Tool[], tell: (line: string) => void): string | undefined {
  const lacking = () => tools.filter((tool) => !tool.isThere()).map(({ name }) => name);
  const wanted = lacking();
  if (wanted.length > 0 && isRoot() && hasProgram('apt-get')) {
    tell(`installing ${wanted.join(', ')}, without starting their services …`);
    install(wanted);
  }
  const still = lacking();
  if (still.length === 0) return undefined;
  return `This needs ${still.join(', ')}, which could not be found. On Debian, as root: apt-get install ${still.join(' ')}`;
}

/** The account for PostgreSQL; nothing where this is not root and therefore stays itself. */
export function postgresAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
