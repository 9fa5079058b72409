import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type Program, type Programs, processesIn, signal } from '../programs';
import type { Network } from './network';
import { fillIn, NODES, type NodeName, ofNode, type Settings } from './settings';

const DEPLOY = join(import.meta.dirname, '../../deploy/cluster');
export const shipped = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

/** What a machine says of itself. */
type Role = 'primary' | 'sync' | 'async';
const ROLES: readonly Role[] = ['primary', 'sync', 'async'];

/** A machine of the database: etcd, Patroni, and the PostgreSQL that Patroni looks after. */
export class Machine {
  #etcd: Program | undefined;
  #patroni: Program | undefined;
  readonly #folder: string;
  readonly #settings: Settings;

  constructor(
    readonly name: NodeName,
    settings: Settings,
    folder: string,
    private readonly programs: Programs,
    private readonly account: Account | undefined,
    private readonly network: Network | undefined,
  ) {
    this.#folder = join(folder, name);
    this.#settings = ofNode(settings, name, folder);
    // PostgreSQL wants its folder to itself.
    for (const place of [this.#folder, join(this.#folder, 'postgres'), join(this.#folder, 'etcd')]) {
      mkdirSync(place, { mode: 0o700 });
      if (account) chownSync(place, account.uid, account.gid);
    }
    this.#write('etcd.yml');
    this.#write('patroni.yml');
    programs.own(join(this.#folder, 'postgres'));
  }

  get patroniUrl(): string {
    return `http://${this.#settings.ADDRESS}:${this.#settings.PATRONI_PORT}`;
  }

  #write(name: string): void {
    const path = join(this.#folder, name);
    writeFileSync(path, fillIn(shipped(name), this.#settings), { mode: 0o600 });
    if (this.account) chownSync(path, this.account.uid, this.account.gid);
  }

  /** What a machine does when it is switched on. */
  start(): void {
    this.startEtcd();
    this.#patroni = this.#run('patroni', ['patroni', 'patroni.yml']);
  }

  /** One of three members that remember who leads. */
  async killEtcd(): Promise<void> {
    await this.#etcd?.kill();
  }

  startEtcd(): void {
    this.#etcd = this.#run('etcd', ['etcd', '--config-file', 'etcd.yml']);
  }

  #run(what: string, command: [string, ...string[]]): Program {
    const { network, account } = this;
    const where = { cwd: this.#folder, env: { HOME: this.#folder, PATH: process.env.PATH ?? '' } };
    const name = `${this.name}-${what}`;
    if (network) return this.programs.start(name, network.command(this.name, command, account), where);
    return this.programs.start(name, command, { ...where, account });
  }

  #send(name: NodeJS.Signals): void {
    this.#sendDatabase(name);
    this.#etcd?.send(name);
  }

  #sendDatabase(name: NodeJS.Signals): void {
    this.#patroni?.send(name);
    // Whoever begets others first.
    const all = processesIn(join(this.#folder, 'postgres')).sort((a, b) => a - b);
    for (const pid of all) signal(pid, name);
  }

  /** As when the current fails: all of it at once, without a word. */
  async cutOff(): Promise<void> {
    this.#send('SIGKILL');
    await Promise.all([this.#patroni?.kill(), this.#etcd?.kill()]);
    while (processesIn(join(this.#folder, 'postgres')).length > 0) {
      this.#send('SIGKILL');
      await sleep(20);
    }
  }

  /** It stands still and closes nothing. */
  freeze(): void {
    this.#send('SIGSTOP');
  }

  /** The same without etcd: of two such machines the third one would know no majority, and rightly stop. */
  freezeDatabase(): void {
    this.#sendDatabase('SIGSTOP');
  }

  thaw(): void {
    this.#send('SIGCONT');
  }
}

const PATIENCE_MS = 3000;

/** The three of them together. */
export class Cluster {
  readonly machines: readonly Machine[];

  constructor(
    private readonly settings: Settings,
    folder: string,
    programs: Programs,
    account: Account | undefined,
    readonly network?: Network,
  ) {
    this.machines = NODES.map((name) => new Machine(name, settings, folder, programs, account, network));
  }

  machine(name: NodeName): Machine {
    const found = this.machines.find((machine) => machine.name === name);
    if (!found) throw new Error(`no machine ${name}`);
    return found;
  }

  start(): void {
    for (const machine of this.machines) machine.start();
  }

  /** Asked of each machine itself: what others remember of one that is gone stays true for as long as its lock. */
  async roleOf(name: NodeName): Promise<Role | undefined> {
    const { patroniUrl } = this.machine(name);
    const asked = ROLES.map(async (role) => {
      const answer = await fetch(`${patroniUrl}/${role}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!answer.ok) throw new Error(`not ${role}`);
      return role;
    });
    return Promise.any(asked).catch(() => undefined);
  }

  async #named(): Promise<Map<Role | undefined, NodeName>> {
    const roles = await Promise.all(NODES.map((name) => this.roleOf(name)));
    return new Map(NODES.map((name, at) => [roles[at], name]));
  }

  async primary(): Promise<NodeName | undefined> {
    return (await this.#named()).get('primary');
  }

  /** Who says of itself that it leads; two where the network has fallen apart. */
  async leaders(): Promise<NodeName[]> {
    const roles = await Promise.all(NODES.map((name) => this.roleOf(name)));
    return NODES.filter((_name, at) => roles[at] === 'primary');
  }

  async roles(): Promise<{ primary: NodeName; standby: NodeName; reader: NodeName }> {
    const named = await this.#named();
    const [primary, standby, reader] = ROLES.map((role) => named.get(role));
    if (!primary || !standby || !reader) throw new Error(`the cluster is not whole: ${[...named.keys()]}`);
    return { primary, standby, reader };
  }

  /** A primary, a synchronous standby and a replica that all work. */
  async isWhole(): Promise<boolean> {
    const named = await this.#named();
    return ROLES.every((role) => named.has(role));
  }

  /** As an administrator moves the primary with `patronictl switchover`; answers what Patroni said. */
  async switchOver(leader: NodeName, candidate: NodeName): Promise<string> {
    const password = Buffer.from(`patroni:${this.settings.PATRONI_PASSWORD}`).toString('base64');
    const answer = await fetch(`${this.machine(leader).patroniUrl}/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${password}`, 'content-type': 'application/json' },
      body: JSON.stringify({ leader, candidate }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${text}`);
    return text;
  }
}

/** HAProxy with both files, as the machines of the product and the one in front run it. */
export class HaProxy {
  #program: Program | undefined;
  readonly #command: readonly [string, ...string[]];

  constructor(
    settings: Settings,
    folder: string,
    private readonly programs: Programs,
  ) {
    const files = ['haproxy.cfg', 'haproxy-web.cfg'].map((name) => {
      const path = join(folder, name);
      writeFileSync(path, fillIn(shipped(name), settings));
      return path;
    });
    const program = existsSync('/usr/sbin/haproxy') ? '/usr/sbin/haproxy' : 'haproxy';
    this.#command = [program, '-db', ...files.flatMap((path) => ['-f', path])];
  }

  get isRunning(): boolean {
    return this.#program?.isRunning ?? false;
  }

  start(): void {
    this.#program = this.programs.start('haproxy', this.#command);
  }

  async kill(): Promise<void> {
    await this.#program?.kill();
  }
}
