import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product';
import type { Cluster } from './machines';

/** What is broken, one after the other; each leaves everything as it found it. */
export interface Mishap {
  name: string;
  isPossible?(cluster: Cluster): boolean;
  /** Answers what the account could not tell by itself. */
  happen(cluster: Cluster, product: Product, until: Until): Promise<unknown>;
}

/** Waits for something; after its patience it goes on, and the account tells what that meant. */
type Until = (what: string, is: () => Promise<boolean>) => Promise<boolean>;

/** As long as a service manager waits before it starts a process anew. */
const RESTART_MS = 5000;
/** Longer than the patience of anybody here. */
const AWAY_MS = 12_000;

export const MISHAPS: readonly Mishap[] = [
  {
    name: 'one API process killed, started again after 5 s',
    async happen(_cluster, product) {
      await product.api2.kill();
      await sleep(RESTART_MS);
      product.api2.start();
    },
  },
  {
    name: 'switchover to the synchronous standby',
    async happen(cluster) {
      const { primary, standby } = await cluster.roles();
      await cluster.switchOver(primary, standby);
    },
  },
  {
    name: 'synchronous standby cut off, back after 12 s',
    async happen(cluster) {
      const machine = cluster.machine((await cluster.roles()).standby);
      await machine.cutOff();
      await sleep(AWAY_MS);
      machine.start();
    },
  },
  {
    name: 'primary cut off (SIGKILL), back once another leads',
    async happen(cluster, _product, until) {
      const { primary } = await cluster.roles();
      const machine = cluster.machine(primary);
      await machine.cutOff();
      await until('another primary', async () => (await cluster.primary()) !== undefined);
      machine.start();
    },
  },
  {
    name: 'both replicas frozen (SIGSTOP) for 12 s',
    async happen(cluster) {
      const { standby, reader } = await cluster.roles();
      const machines = [reader, standby].map((name) => cluster.machine(name));
      for (const machine of machines) machine.freezeDatabase();
      await sleep(AWAY_MS);
      for (const machine of machines) machine.thaw();
    },
  },
  {
    name: 'primary frozen (SIGSTOP), thawed once another leads',
    async happen(cluster, _product, until) {
      const { primary } = await cluster.roles();
      const machine = cluster.machine(primary);
      machine.freeze();
      await until('another primary', async () => {
        const now = await cluster.primary();
        return now !== undefined && now !== primary;
      });
      machine.thaw();
    },
  },
  {
    name: 'primary parted from both other machines, not from the product; healed 5 s after another leads',
    isPossible: ({ network }) => network !== undefined,
    async happen(cluster, _product, until) {
      const { primary } = await cluster.roles();
      cluster.network?.cut(primary);
      let looks = 0;
      let twoLed = 0;
      await until('another primary', async () => {
        const leaders = await cluster.leaders();
        looks += 1;
        if (leaders.length > 1) twoLed += 1;
        return leaders.some((name) => name !== primary);
      });
      await sleep(RESTART_MS);
      const atLast = await cluster.leaders();
      cluster.network?.heal(primary);
      return `two machines said that they lead: in ${twoLed} of ${looks} looks; before it was healed ${atLast.join(' and ')} led, parted was ${primary}`;
    },
  },
];
