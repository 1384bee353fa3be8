import { createHash } from 'node:crypto'
import type { Places } from './places.ts'
import type { Programs } from './programs.ts'

export type Tuning = { fsync: boolean; port: number }

/** Marks a server as started with exactly these settings, so that one left running is known again. */
export type Settings = { text: string; mark: string }

export function settingsFor(
  { socket }: Places,
  { version, major }: Programs,
  { fsync, port }: Tuning,
): Settings {
  const durable = fsync ? 'on' : 'off'
  const values: Record<string, string> = {
    listen_addresses: socket ? '' : '127.0.0.1',
    unix_socket_directories: socket ?? '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '60',
    shared_buffers: '96MB',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    // An event can grow from nobody to thousands within a minute, and plans are only as good as the counts they are made by.
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
    // Errors reach the product through its connection; here they would repeat guests' data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(values)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('')
  const mark = `mehfil ${createHash('sha256')
    .update(version + lines)
    .digest('hex')
    .slice(0, 16)}`
  return { text: `${lines}cluster_name = ${quoted(mark)}\n`, mark }
}

const quoted = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
