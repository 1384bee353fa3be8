import { createHash } from 'node:crypto'
import type { PostgresPaths } from './paths.ts'
import type { PostgresPrograms } from './programs.ts'

export type ServerTuning = { fsync: boolean; port: number }

/**
 * Marks a server as started with exactly these settings, so that a server left running is
 * recognised.
 */
export type PostgresSettings = { text: string; mark: string }

export function buildPostgresSettings(
  { socket }: PostgresPaths,
  { version, major }: PostgresPrograms,
  { fsync, port }: ServerTuning,
): PostgresSettings {
  const durable = fsync ? 'on' : 'off'
  const values: Record<string, string> = {
    listen_addresses: socket ? '' : '127.0.0.1',
    unix_socket_directories: socket ?? '',
    unix_socket_permissions: '0700',
    port: String(port),
    // A server that need not be durable serves several products at once: those of the tests.
    max_connections: fsync ? '60' : '300',
    shared_buffers: '96MB',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    // An event can grow from no guests to thousands within a minute, and plans are only as good as
    // the statistics.
    autovacuum_naptime: '15s',
    client_connection_check_interval: socket ? '2s' : '0',
    jit: 'off',
    ...(major >= 18 && { io_method: 'sync' }),
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The product reads errors through its connection; the log would repeat guests' data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(values)
    .map(([name, value]) => `${name} = ${quoteSetting(value)}\n`)
    .join('')
  const mark = `mehfil ${createHash('sha256')
    .update(version + lines)
    .digest('hex')
    .slice(0, 16)}`
  return { text: `${lines}cluster_name = ${quoteSetting(mark)}\n`, mark }
}

const quoteSetting = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
