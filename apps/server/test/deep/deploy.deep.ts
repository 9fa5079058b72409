import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, freePort, ROOT } from '../start/product';

/** The examples of `deploy` as the programs themselves read them, and proxies in front of two processes that come and go. */
const PACKAGES: Record<string, string> = {
  nginx: 'nginx',
  caddy: 'caddy',
  haproxy: 'haproxy',
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
  'systemd-analyze': 'systemd',
};
const PATHS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
const programAt = (name: string) => PATHS.map((path) => join(path, name)).find(existsSync);
const lacking = () => Object.keys(PACKAGES).filter((name) => programAt(name) === undefined);

/** As other deep tests: what is missing comes from Debian; where it cannot, the test fails and says so. */
function installWhatIsMissing(): void {
  if (lacking().length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wanted = lacking().map((name) => PACKAGES[name] ?? name);
  const install = () => spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...wanted], { env });
  if (install().status !== 0) {
    spawnSync('apt-get', ['update'], { env });
    install();
  }
  if (lacking().length > 0) throw new Error(`as root: apt-get install ${wanted.join(' ')}`);
}

const folder = mkdtempSync(join(tmpdir(), 'khue-deploy-'));
const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8');
function put(path: string, text: string): string {
  const place = join(folder, path);
  writeFileSync(place, text);
  return place;
}
function run(name: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(programAt(name) ?? name, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout + stderr;
}

const proxies: ChildProcess[] = [];
const servers: Server[] = [];
let ports: [number, number] = [0, 0];
let front = 0;

beforeAll(async () => {
  installWhatIsMissing();
  const about = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hoc.truong.edu.vn'];
  mkdirSync(join(folder, 'live'));
  const at = (name: string) => join(folder, 'live', name);
  execFileSync('openssl', ['req', ...about, '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')], {
    stdio: 'ignore',
  });
  ports = [await freePort(), await freePort()];
}, 300_000);

afterAll(async () => {
  for (const proxy of proxies) {
    if (proxy.exitCode !== null || proxy.signalCode !== null) continue;
    const gone = new Promise((resolve) => proxy.once('exit', resolve));
    // Of nginx the first process ends the others.
    proxy.kill('SIGTERM');
    await gone;
  }
  for (const server of servers) await stop(server);
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the product: alive, and answering either everything or, while its database is away, nothing. */
async function startProcess(port: number, name: string, isReady = true): Promise<Server> {
  const server = createServer((asked, reply) => {
    const isWell = isReady || asked.url === '/healthz';
    reply.setHeader('Content-Type', 'application/json');
    if (!isWell) reply.setHeader('Retry-After', '7');
    reply.writeHead(isWell ? 200 : 503).end(JSON.stringify({ name }));
  });
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  servers.push(server);
  return server;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

interface Heard {
  status: number;
  after: string | undefined;
  type: string | undefined;
  body: string;
}

/** Over HTTPS where the proxy has it. */
function ask(path: string, isTls: boolean, method = 'GET'): Promise<Heard> {
  if (!isTls) {
    return fetch(`http://127.0.0.1:${front}${path}`, { method }).then(async (answer) => ({
      status: answer.status,
      after: answer.headers.get('retry-after') ?? undefined,
      type: answer.headers.get('content-type') ?? undefined,
      body: await answer.text(),
    }));
  }
  const headers = { host: 'hoc.truong.edu.vn' };
  const options = { port: front, host: '127.0.0.1', path, method, headers, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          after: answer.headers['retry-after'],
          type: answer.headers['content-type'],
          body,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** nginx as its file says, but for ports, the place of the certificate, and a second process. */
async function nginx(): Promise<string[]> {
  const plain = await freePort();
  const site = read('nginx/khue.conf')
    .replace('server 127.0.0.1:3000 max_fails=3 fail_timeout=5s;', (line) =>
      ports.map((port) => line.replace('3000', String(port))).join('\n'),
    )
    .replaceAll('/etc/letsencrypt/live/hoc.truong.edu.vn', join(folder, 'live'))
    .replace(/listen \[::\]:.*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace(/listen 443/, `listen 127.0.0.1:${front}`);
  const logs = `pid ${folder}/nginx.pid; error_log stderr; daemon off;`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/t;`,
  );
  const inside = `access_log off; ${temporary.join(' ')}\n${site}`;
  const file = put('nginx.conf', `${logs}\nevents { worker_connections 512; }\nhttp { ${inside} }`);
  run('nginx', '-t', '-c', file);
  return ['nginx', '-c', file];
}

function caddy(): string[] {
  const text = read('caddy/Caddyfile').replace('/var/log/caddy/khue.log', join(folder, 'caddy.log'));
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', put('Caddyfile.whole', text));
  const tried = text
    .replace('hoc.truong.edu.vn {', `{\n\tadmin off\n}\nhttp://127.0.0.1:${front} {`)
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')}`);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', put('Caddyfile', tried)];
}

function haproxy(): string[] {
  const names = { WEB: '127.0.0.1', WEB_PORT: front, API1: '127.0.0.1', API2: '127.0.0.1' };
  const values: Record<string, unknown> = { ...names, API1_PORT: ports[0], API2_PORT: ports[1] };
  const text = read('cluster/haproxy-web.cfg').replace(/\$\{(\w+)\}/g, (_whole, name: string) => String(values[name]));
  const file = put('haproxy.cfg', text);
  run('haproxy', '-c', '-f', file);
  // Here fewer files may be open than on a machine that is in front of a country.
  return ['haproxy', '-f', put('haproxy.small.cfg', text.replace('maxconn 40000', 'maxconn 500'))];
}

describe.each<[string, () => string[] | Promise<string[]>, boolean]>([
  ['nginx', nginx, true],
  ['Caddy', caddy, false],
  ['HAProxy', haproxy, false],
])('%s in front of two processes', (_name, prepare, isTls) => {
  let [first, second]: Server[] = [];

  beforeAll(async () => {
    front = await freePort();
    [first, second] = [await startProcess(ports[0], 'first'), await startProcess(ports[1], 'second')];
    const [program = '', ...args] = await prepare();
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    proxies.push(spawn(programAt(program) ?? program, args, { stdio: 'ignore', env }));
    await eventually(() =>
      ask('/', isTls).then(
        ({ status }) => (status === 200 ? true : undefined),
        () => undefined,
      ),
    );
  });
  afterAll(async () => {
    for (const server of servers.splice(0)) await stop(server);
  });
  beforeEach(() => expect(front).toBeGreaterThan(0));

  test('nobody reads the metrics through it, however they are written', async () => {
    for (const path of ['/metrics', '/metrics/', '/%6Detrics']) expect((await ask(path, isTls)).status, path).toBe(404);
  });

  test('one process that is killed is noticed by nobody', async () => {
    if (first) await stop(first);
    const heard: number[] = [];
    for (let n = 0; n < 20; n++) heard.push((await ask('/api/me/', isTls, n % 2 ? 'POST' : 'GET')).status);
    expect(new Set(heard)).toEqual(new Set([200]));
  });

  test('while both answer that the database is away they go on being asked, and what they say goes through', async () => {
    for (const server of [first, second]) if (server) await stop(server);
    [first, second] = [await startProcess(ports[0], 'first', false), await startProcess(ports[1], 'second', false)];
    await eventually(() => ask('/', isTls).then(({ after }) => (after === '7' ? true : undefined)));
    for (let n = 0; n < 20; n++) expect(await ask('/', isTls)).toMatchObject({ status: 503, after: '7' });
    // Back at once, without a time in which it counts as failed.
    for (const server of [first, second]) if (server) await stop(server);
    [first, second] = [await startProcess(ports[0], 'first'), await startProcess(ports[1], 'second')];
    await eventually(() => ask('/', isTls).then(({ status }) => (status === 200 ? true : undefined)), 15_000);
  });

  test('while none can be reached it is said in the words of the product, and when to come back', async () => {
    for (const server of [first, second]) if (server) await stop(server);
    const { status, after, type, body } = await ask('/api/me/', isTls);
    expect([status, after]).toEqual([503, '3']);
    expect(type).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({
      code: 'service.unavailable',
      detail: expect.stringContaining('Hãy thử lại'),
    });
  });
});

test('alerts, targets and who is told are read by Prometheus and its Alertmanager', () => {
  cpSync(join(ROOT, 'deploy/prometheus'), join(folder, 'prometheus'), { recursive: true });
  put('prometheus/khue.token', 'x');
  const settings = read('prometheus/prometheus.yml').replaceAll('/etc/prometheus/khue.token', 'khue.token');
  expect(run('promtool', 'check', 'config', put('prometheus/prometheus.yml', settings))).toMatch(/\d+ rules found/);
  run('amtool', 'check-config', join(folder, 'prometheus/alertmanager.yml'));
});

test('the units are read by systemd without a complaint', () => {
  const units = ['systemd/khue.service', 'cluster/khue-worker.service', 'cluster/khue-api@.service'];
  for (const path of units) {
    // A template is read as one of its instances; the program stands where Node.js is here.
    const name = (path.split('/')[1] ?? '').replace('@.', '@3000.');
    const text = read(path).replace('/usr/bin/node', process.execPath);
    expect(run('systemd-analyze', 'verify', '--man=no', put(name, text)), path).toBe('');
  }
});

test('HAProxy of the database machines is read', () => {
  const names = [...read('cluster/cluster.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const values = Object.fromEntries(names) as Record<string, string>;
  const text = read('cluster/haproxy.cfg').replace(/\$\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  run('haproxy', '-c', '-f', put('database.cfg', text));
});
