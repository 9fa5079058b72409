import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { networkOf } from '../auth/network-of';

/** As `TRUSTED_PROXIES` may call them. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Where a socket takes both families, an address of the older one comes in the clothes of the newer. */
const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function among(named: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of named.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** A school of fifteen hundred has one address, and a browser about six connections. */
const SHARE = 1 / 4;
/** Beyond its share an address has what nobody else needs: as long as this much is free. */
const FREE = 1 / 2;

interface Limits {
  /** Of all addresses together. */
  most: number;
  /** Everybody comes from these. */
  trustedProxies: readonly string[];
}

/**
 * One machine that opens connections and says nothing must not keep everybody else out: an address has a share of them, and
 * more while half of all are free. What is too many is closed as it comes.
 */
export function shareConnections(server: Server, { most, trustedProxies }: Limits): void {
  const isProxy = among(trustedProxies);
  const open = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const ofAddress = open.get(address) ?? 0;
    const isTooMany = ofAddress >= most * SHARE && all >= most * FREE && !isProxy(bare(socket.remoteAddress ?? ''));
    // Of several doors each counts for itself, so all are counted here.
    if (isTooMany || all >= most) {
      socket.destroy();
      return;
    }
    all += 1;
    open.set(address, ofAddress + 1);
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
