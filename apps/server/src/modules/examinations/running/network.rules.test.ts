import { expect, test } from 'vitest';
import { isWithinNetworks } from './network.rules';

test.each([
  ['anywhere, where none is named', '203.0.113.9', [], true],
  ['inside', '10.1.2.3', ['192.168.0.0/16', '10.0.0.0/8'], true],
  ['outside', '11.1.2.3', ['192.168.0.0/16', '10.0.0.0/8'], false],
  ['a single computer', '192.168.1.20', ['192.168.1.20/32'], true],
  ['its neighbour', '192.168.1.21', ['192.168.1.20/32'], false],
  ['version 4 over version 6', '::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['version 6', '2001:db8::1', ['2001:db8::/32'], true],
  ['version 6 outside', '2001:db9::1', ['2001:db8::/32', '10.0.0.0/8'], false],
  ['what is no address', 'unknown', ['0.0.0.0/0'], false],
] as const)('an address lies %s', (_, address, networks, expected) => {
  expect(isWithinNetworks(address, networks)).toBe(expected);
});
