import { setTimeout as sleep } from 'node:timers/promises';
import { splitOf } from '../account';
import type { Product } from '../product';
import type { Scene } from '../scene';
import type { Cluster, HaProxy } from './machines';

/** Everything that can be broken. */
interface Parts {
  cluster: Cluster;
  product: Product;
  proxy: HaProxy;
  scene: Scene;
}

/** What is broken, one after the other; each leaves everything as it found it. */
export interface Mishap {
  name: string;
  isPossible?(cluster: Cluster): boolean;
  /** Answers what the account could not tell by itself. */
  happen(parts: Parts): Promise<unknown>;
}

/** As long as a service manager waits before it starts a process anew. */
const RESTART_MS = 5000;
/** Longer than the patience of anybody here. */
const AWAY_MS = 12_000;

export const MISHAPS: readonly Mishap[] = [
  {
    name: 'one API process killed, started again after 5 s',
    async happen({ product }) {
      await product.api2.kill();
      await sleep(RESTART_MS);
      product.api2.start();
    },
  },
  {
    name: 'the worker killed, started again after 5 s',
    async happen({ product }) {
      await product.worker.kill();
      await sleep(RESTART_MS);
      product.worker.start();
    },
  },
  {
    name: 'HAProxy killed, started again after 5 s',
    async happen({ proxy }) {
      await proxy.kill();
      await sleep(RESTART_MS);
      proxy.start();
    },
  },
  {
    name: 'etcd killed on the machine of the primary, back after 12 s',
    async happen({ cluster, scene }) {
      const { primary } = await cluster.roles();
      const machine = cluster.machine(primary);
      await machine.killEtcd();
      await sleep(AWAY_MS);
      machine.startEtcd();
      const now = await cluster.primary();
      if (now !== primary) scene.fault(`without one etcd ${now ?? 'nobody'} led in the place of ${primary}`);
    },
  },
  {
    name: 'switchover to the synchronous standby',
    async happen({ cluster }) {
      const { primary, standby } = await cluster.roles();
      await cluster.switchOver(primary, standby);
    },
  },
  {
    name: 'synchronous standby cut off, back after 12 s',
    async happen({ cluster }) {
      const machine = cluster.machine((await cluster.roles()).standby);
      await machine.cutOff();
      await sleep(AWAY_MS);
      machine.start();
    },
  },
  {
    name: 'primary cut off (SIGKILL), back once another leads',
    async happen({ cluster, scene }) {
      const { primary } = await cluster.roles();
      const machine = cluster.machine(primary);
      await machine.cutOff();
      await scene.until('another primary', async () => (await cluster.primary()) !== undefined);
      machine.start();
    },
  },
  {
    name: 'both replicas frozen (SIGSTOP) for 12 s',
    async happen({ cluster }) {
      const { standby, reader } = await cluster.roles();
      const machines = [reader, standby].map((name) => cluster.machine(name));
      for (const machine of machines) machine.freezeDatabase();
      await sleep(AWAY_MS);
      for (const machine of machines) machine.thaw();
    },
  },
  {
    name: 'primary frozen (SIGSTOP), thawed once another leads',
    async happen({ cluster, scene }) {
      const { primary } = await cluster.roles();
      const machine = cluster.machine(primary);
      machine.freeze();
      await scene.until('another primary', async () => {
        const now = await cluster.primary();
        return now !== undefined && now !== primary;
      });
      machine.thaw();
    },
  },
  {
    name: 'primary parted from both other machines, not from the product; healed 5 s after another leads',
    isPossible: ({ network }) => network !== undefined,
    async happen({ cluster, scene }) {
      const { primary } = await cluster.roles();
      cluster.network?.cut(primary);
      const looks: string[][] = [];
      const look = async () => {
        looks.push(await cluster.leaders());
        return looks.at(-1) ?? [];
      };
      await scene.until('another primary', async () => (await look()).some((name) => name !== primary));
      await sleep(RESTART_MS);
      await look();
      cluster.network?.heal(primary);
      const { remark, isSplit } = splitOf(primary, looks);
      if (isSplit) scene.fault(remark);
      return remark;
    },
  },
];
