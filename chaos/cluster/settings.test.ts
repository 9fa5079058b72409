import { describe, expect, test } from 'vitest';
import { shipped } from './machines';
import { fillIn, NODES, ofNode, onLoopback, PORTS, readSettings } from './settings';

const ports = PORTS.map((_name, at) => 5000 + at);
const settings = readSettings(shipped('cluster.env'));

describe('the files of deploy/cluster', () => {
  const files = ['etcd.yml', 'patroni.yml', 'database.sql', 'haproxy.cfg', 'haproxy-web.cfg', 'khue.env'];

  test.each(files)('%s asks for nothing that cluster.env does not set', (file) => {
    for (const node of NODES) {
      const one = ofNode(settings, node, '/srv');
      expect(fillIn(shipped(file), one)).not.toMatch(/\$\{/);
    }
  });

  test('have a password of its own for each purpose, changed by whoever uses them', () => {
    const secrets = Object.entries(settings).filter(([name]) => /PASSWORD|SECRET/.test(name));
    expect(secrets.length).toBe(6);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(6);
    for (const [, value] of secrets) expect(value).toMatch(/^change-?me/);
  });

  test('on loopback no machine has an address or a port of another one', () => {
    const here = onLoopback(settings, ports);
    expect(new Set(['DB1', 'DB2', 'DB3'].map((name) => here[name])).size).toBe(3);
    expect(new Set(PORTS.map((name) => here[name])).size).toBe(PORTS.length);
    const proxy = fillIn(shipped('haproxy.cfg'), here);
    expect(proxy).toContain(`server db2 127.0.77.2:${here.POSTGRES_PORT} check port ${here.PATRONI_PORT}`);
    expect(proxy).not.toContain('10.0.0.');
  });

  test('leave a lock of Patroni time to be renewed twice', () => {
    const number = (name: string) => Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(shipped('patroni.yml'))?.[1]);
    expect(number('ttl')).toBeGreaterThanOrEqual(number('loop_wait') + 2 * number('retry_timeout'));
  });
});

describe('filling in', () => {
  test('a name that is not set is told, and not left as a hole', () => {
    expect(() => fillIn(shipped('etcd.yml'), settings)).toThrow('does not set NODE');
  });

  test('a line that is no setting is told', () => {
    expect(() => readSettings('A=1\nwhat is this')).toThrow('what is this');
    expect(readSettings('# a remark\n\nA=1=2\nB=')).toEqual({ A: '1=2', B: '' });
  });
});
