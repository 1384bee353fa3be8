import { join, resolve } from 'node:path'
import { readSecretText } from './secret-key.ts'
import { readInteger, readUrl, type Env } from './setting-readers.ts'
import type { BackupSettings, OperationsSettings, Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** What an operator sets about backups, logs, metrics and traces. */
export function readOperations(
  env: Env,
  { mode, dataDir }: Pick<Settings, 'mode' | 'dataDir'>,
): OperationsSettings {
  return {
    backup: readBackup(env, dataDir),
    metrics: readMetrics(env),
    traceEndpoint:
      readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', {
        pattern: /^https?:\/\/[^\s/]+/,
        example: 'http://localhost:4318',
      })?.replace(/\/+$/, '') ?? null,
    logFormat: readLogFormat(env, mode),
  }
}

const minBackupKeyLength = 32

function readBackup(env: Env, dataDir: string): BackupSettings {
  const key = env.BACKUP_KEY ? readSecretText('BACKUP_KEY', env.BACKUP_KEY) : null
  if (key !== null && key.length < minBackupKeyLength)
    throw new StartupError(
      `BACKUP_KEY needs ${minBackupKeyLength} characters or more, or is the path of a file that holds them.`,
    )
  return {
    dir: resolve(env.BACKUP_DIR || join(dataDir, 'backups')),
    key,
    at: readTimeOfDay(env, 'BACKUP_AT'),
    daily: readInteger(env, 'BACKUP_KEEP_DAILY', { fallback: 7, min: 1, max: 3_660 }),
    weekly: readInteger(env, 'BACKUP_KEEP_WEEKLY', { fallback: 4, min: 0, max: 520 }),
  }
}

function readTimeOfDay(env: Env, name: string): BackupSettings['at'] {
  const text = env[name]
  if (!text) return null
  const [, hour = '', minute = ''] = /^(\d\d?):(\d\d)$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59)
    throw new StartupError(`${name} is a time of day in UTC, such as 02:30: ${text}.`)
  return { hour: Number(hour), minute: Number(minute) }
}

function readMetrics(env: Env): OperationsSettings['metrics'] {
  const port = readInteger(env, 'METRICS_PORT', { fallback: 0, min: 1, max: 65_535 })
  if (port === 0 && env.METRICS_HOST)
    throw new StartupError('METRICS_HOST opens nothing without METRICS_PORT; set both or none.')
  return port === 0 ? null : { port, host: env.METRICS_HOST || '127.0.0.1' }
}

function readLogFormat(env: Env, mode: Settings['mode']): OperationsSettings['logFormat'] {
  const format = env.LOG_FORMAT || (mode === 'live' ? 'json' : 'text')
  if (format !== 'json' && format !== 'text')
    throw new StartupError(`LOG_FORMAT is json or text: ${format}.`)
  return format
}
