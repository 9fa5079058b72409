import { execFileSync } from 'node:child_process';
import type { Account } from '../programs';
import { NODES, type NodeName } from './settings';

/** Set apart for measuring networks (RFC 2544): no other network has such addresses. */
const PREFIX = '198.18.77';
const OWN = `${PREFIX}.254/24`;
const addressOf = (node: NodeName) => `${PREFIX}.${NODES.indexOf(node) + 1}`;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * A network between the machines of the database, so that a line between two of them can be cut while both go on and others
 * still reach them: each is a network namespace, and all hang on one bridge, where this process is, too.
 */
export class Network {
  readonly #tag = `kh${process.pid}`;
  readonly #bridge = `${this.#tag}b`;

  /** Nothing where this is not root, or the kernel does not give such things: then machines are addresses of loopback. */
  static lay(): Network | undefined {
    const network = new Network();
    try {
      network.#lay();
      return network;
    } catch {
      network.remove();
      return undefined;
    }
  }

  #lay(): void {
    run('ip', 'link', 'add', this.#bridge, 'type', 'bridge');
    run('ip', 'address', 'add', OWN, 'dev', this.#bridge);
    run('ip', 'link', 'set', this.#bridge, 'up');
    for (const node of NODES) {
      const space = this.#space(node);
      run('ip', 'netns', 'add', space);
      run('ip', 'link', 'add', space, 'type', 'veth', 'peer', 'name', 'line', 'netns', space);
      run('ip', 'link', 'set', space, 'master', this.#bridge, 'up');
      this.#inside(node, 'ip', 'address', 'add', `${addressOf(node)}/24`, 'dev', 'line');
      for (const device of ['lo', 'line']) this.#inside(node, 'ip', 'link', 'set', device, 'up');
      // Whether it can be cut is known before somebody relies on it.
      this.cut(node);
      this.heal(node);
    }
  }

  #space(node: NodeName): string {
    return `${this.#tag}${node}`;
  }

  #inside(node: NodeName, command: string, ...args: string[]): void {
    run('ip', 'netns', 'exec', this.#space(node), command, ...args);
  }

  /** Where the machines are found, and who may connect to them. */
  get settings(): Record<string, string> {
    const addresses = NODES.map((node) => [node.toUpperCase(), addressOf(node)]);
    return { ...Object.fromEntries(addresses), NETWORK: `${PREFIX}.0/24` };
  }

  /** A program of that machine, which only root can put there. */
  command(node: NodeName, [program, ...args]: readonly string[], account?: Account): [string, ...string[]] {
    const as = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
    return ['ip', 'netns', 'exec', this.#space(node), ...as, program ?? '', ...args];
  }

  /** Between this one and the other two nothing passes, in either direction, and nobody is told. */
  cut(node: NodeName): void {
    const others = NODES.filter((other) => other !== node).map(addressOf);
    const rules = ['input', 'output'].map((way) => {
      const end = way === 'input' ? 'saddr' : 'daddr';
      return `chain ${way} { type filter hook ${way} priority 0; ip ${end} { ${others.join(', ')} } drop; }`;
    });
    this.#inside(node, 'nft', `table inet cut {\n${rules.join('\n')}\n}`);
  }

  heal(node: NodeName): void {
    this.#inside(node, 'nft', 'delete', 'table', 'inet', 'cut');
  }

  remove(): void {
    const quietly = (...args: string[]) => {
      try {
        run('ip', ...args);
      } catch {
        // It was not made, or is gone already.
      }
    };
    for (const node of NODES) quietly('netns', 'delete', this.#space(node));
    quietly('link', 'delete', this.#bridge);
  }
}
