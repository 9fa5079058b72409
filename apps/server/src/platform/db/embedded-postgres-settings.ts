/** Sized for one machine that also runs the application; a larger installation uses DATABASE_URL. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // A restore and an upgrade lock every table, index and constraint in one transaction.
  max_locks_per_transaction: '256',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
};

/** Whoever is told that something is saved must find it after a power cut, whatever a file of settings says. */
const DURABLE_SETTINGS = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/** A test database is thrown away, so it need not survive a power cut. */
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

export function serverArguments(dir: string, port: number, durable: boolean): string[] {
  const settings = { ...SETTINGS, port: String(port), ...(durable ? DURABLE_SETTINGS : THROWAWAY_SETTINGS) };
  return ['-D', dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
