import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOperations } from './operations-settings.ts'

const read = (env: Record<string, string>, mode: 'demo' | 'live' = 'live') =>
  readOperations(env, { mode, dataDir: '/data' })
const key = 'a key of more than thirty-two characters'

describe('Our product reads what an operator sets', () => {
  it('with backups by hand, no port for numbers and no traces by default', () => {
    expect(read({})).toEqual({
      backup: { dir: '/data/backups', key: null, at: null, daily: 7, weekly: 4 },
      metrics: null,
      traceEndpoint: null,
      logFormat: 'json',
    })
    expect(read({}, 'demo').logFormat).toBe('text')
  })

  it('with a key that is given, or is in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'key-'))
    const file = join(folder, 'key')
    writeFileSync(file, `${key}\n`)
    expect([read({ BACKUP_KEY: key }).backup.key, read({ BACKUP_KEY: file }).backup.key]).toEqual([
      key,
      key,
    ])
    rmSync(folder, { recursive: true })
  })

  it('with all of it', () => {
    expect(
      read({
        BACKUP_AT: '2:30',
        BACKUP_DIR: '/mnt/backups',
        BACKUP_KEEP_DAILY: '14',
        BACKUP_KEEP_WEEKLY: '0',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.4',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        LOG_FORMAT: 'text',
      }),
    ).toEqual({
      backup: { dir: '/mnt/backups', key: null, at: { hour: 2, minute: 30 }, daily: 14, weekly: 0 },
      metrics: { port: 9464, host: '10.0.0.4' },
      traceEndpoint: 'http://collector:4318',
      logFormat: 'text',
    })
  })

  it.each([
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY needs 32 characters'],
    [
      { BACKUP_KEY: '/run/credentials/mehfil.service/backup_key' },
      'BACKUP_KEY names a file that cannot be read',
    ],
    [{ BACKUP_AT: '25:00' }, 'BACKUP_AT is a time of day'],
    [{ BACKUP_AT: 'nightly' }, 'BACKUP_AT is a time of day'],
    [{ BACKUP_KEEP_DAILY: '0' }, 'BACKUP_KEEP_DAILY goes from 1'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST opens nothing without METRICS_PORT'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT goes from 1'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an address',
    ],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is json or text'],
  ])('and refuses %j with a sentence', (env, sentence) =>
    expect(() => read(env as Record<string, string>)).toThrow(sentence),
  )
})
