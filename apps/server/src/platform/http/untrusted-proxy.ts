import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where proxies stand. Any other address may be a visitor's, which is not written down. */
const PRIVATE = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  PRIVATE.addSubnet(network, prefix, family);
}

function settingFor(peer: string): string {
  const address = peer.replace(/^::ffff:/, '');
  const isPrivate = PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return `TRUSTED_PROXIES=${isPrivate ? address : '<the address of the proxy>'}`;
}

/** Behind a proxy that is not trusted everybody has one address, and limits meant for one person hit all: said once. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  const look = (request: FastifyRequest) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    // Of a trusted peer the addresses behind it are known, too.
    if ((request.ips?.length ?? 0) > 1) return;
    isSaid = true;
    request.log.warn(
      { set: settingFor(request.socket.remoteAddress ?? '') },
      'a request came through a proxy that TRUSTED_PROXIES does not name: all people behind it count as one address',
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    look(request);
    done();
  });
}
