import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The operating-system account that PostgreSQL runs under; `null` means the account of this process. */
export type Account = { name: string; uid: number; gid: number } | null;

const CANDIDATES = ['postgres', 'khue'];

function accounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}

const accountNamed = (name: string) => accounts().find((account) => account.name === name) ?? null;

function createAccount(): Account {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'khue']],
    ['adduser', ['-S', '-D', '-H', 'khue']],
  ];
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return accountNamed('khue');
  }
  return null;
}

/** PostgreSQL refuses to run as root, so root lends it another account: first of all the one that owns the cluster. */
export function chooseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const known = accounts().find((account) => account.uid === owner.uid);
    return { name: known?.name ?? `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  for (const name of CANDIDATES) {
    const account = accountNamed(name);
    if (account) return account;
  }
  return createAccount() ?? accountNamed('nobody');
}

export const runAs = (account: Account) => (account ? { uid: account.uid, gid: account.gid } : {});

/** Asks the system rather than reading mode bits: access lists and mount options count too. */
export function canEnter(account: Account, dir: string): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { ...runAs(account), cwd: '/', stdio: 'ignore' }).status === 0;
}

export function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], { ...runAs(account), cwd: '/', stdio: 'ignore' }).status === 0;
}
