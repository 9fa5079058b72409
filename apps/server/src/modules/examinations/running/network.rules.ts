import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** An address of version 4 that came over version 6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Of lists that are remembered with their attempts, and asked about with every answer. */
const made = new WeakMap<readonly string[], BlockList>();

function listOf(networks: readonly string[]): BlockList {
  const known = made.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', prefix = ''] = network.split('/');
    list.addSubnet(net, Number(prefix), isIPv4(net) ? 'ipv4' : 'ipv6');
  }
  made.set(networks, list);
  return list;
}

/** Whether an address lies in one of these networks; where none is named, all do. */
export function isWithinNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const plain = MAPPED.exec(address)?.[1] ?? address;
  const family = isIPv4(plain) ? 'ipv4' : isIPv6(plain) ? 'ipv6' : null;
  return family !== null && listOf(networks).check(plain, family);
}
