/** The files of deploy/cluster, filled in as an administrator fills them in: every `${NAME}` by what cluster.env says. */
export type Settings = Readonly<Record<string, string>>;

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/** What a file of `NAME=value` lines says; comments and empty lines say nothing. */
export function readSettings(text: string): Settings {
  const lines = text.split('\n').map((line) => line.trim());
  return Object.fromEntries(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name, value] = LINE.exec(line) ?? [];
        if (name === undefined || value === undefined) throw new Error(`not a setting: ${line}`);
        return [name, value];
      }),
  );
}

/** A name that nobody has set would leave a hole that is found out much later. */
export function fillIn(text: string, settings: Settings): string {
  return text.replace(/\$\{([A-Z0-9_]+)\}/g, (_whole, name: string) => {
    const value = settings[name];
    if (value === undefined) throw new Error(`cluster.env does not set ${name}`);
    return value;
  });
}

export const NODES = ['db1', 'db2', 'db3'] as const;
export type NodeName = (typeof NODES)[number];

/** Each of these is a port of its own on loopback, where all machines are one. */
export const PORTS = [
  'POSTGRES_PORT',
  'PATRONI_PORT',
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'WRITE_PORT',
  'READ_PORT',
  'API1_PORT',
  'API2_PORT',
  'WEB_PORT',
  'STATUS_PORT',
  'WORKER_PORT',
] as const;

/** The same settings with every machine on loopback: an address for each, and ports that are free. */
export function onLoopback(settings: Settings, ports: readonly number[]): Settings {
  if (ports.length < PORTS.length) throw new Error(`${PORTS.length} ports are needed`);
  return {
    ...settings,
    DB1: '127.0.77.1',
    DB2: '127.0.77.2',
    DB3: '127.0.77.3',
    NETWORK: '127.0.0.0/8',
    PROXY: '127.0.0.1',
    WEB: '127.0.0.1',
    API1: '127.0.0.1',
    API2: '127.0.0.1',
    ...Object.fromEntries(PORTS.map((name, at) => [name, String(ports[at])])),
  };
}

/** What differs from one database machine to the next; its data lie in a folder of its own. */
export const ofNode = (settings: Settings, node: NodeName, folder: string): Settings => ({
  ...settings,
  NODE: node,
  ADDRESS: settings[node.toUpperCase()] ?? '',
  POSTGRES_DATA: `${folder}/${node}/postgres`,
  POSTGRES_SOCKETS: `${folder}/${node}`,
  ETCD_DATA: `${folder}/${node}/etcd`,
});
