import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, openPool } from '../base/database/db.ts'
import { projectFolder } from '../base/project-folder.ts'
import { readSettings } from '../env.ts'
import { freshDatabase, withDatabase, type TestDatabase } from '../test/database/test-database.ts'
import { staleTargets } from '../../tools/build.mjs'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'live-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const buildLiveEnv = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://mehfil.example',
  TRUST_PROXY: '0',
  DRAIN_SECONDS: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET_KEY: 'k'.repeat(40),
})

/** The built program, where it is of these sources, because it starts in a tenth of the time. */
const isBuilt = !staleTargets(projectFolder).some(({ name }) => name === 'server')
const programFile = join(projectFolder, isBuilt ? 'build/server.mjs' : 'server/main.ts')

/** The program as it is started, with only the path to its files from this environment. */
function startProgram(env: Record<string, string | undefined>, flags: string[] = []) {
  const child = spawn(
    process.execPath,
    [...(isBuilt ? [] : ['--import', 'tsx']), ...flags, programFile],
    {
      cwd: projectFolder,
      env: { PATH: process.env['PATH'], HOME: dataDir, ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const keep = (chunk: Buffer) => {
    said += String(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const opened = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => {
        if (words.test(said)) resolve()
      })
      void ended.then((code) => reject(new Error(`It ended with ${code}: ${said}`)))
    })
  return {
    opened,
    ended,
    stop: () => child.kill('SIGTERM'),
    signal: (name: NodeJS.Signals) => child.kill(name),
    said: () => said,
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

describe('Our product, started in live mode over an empty database,', () => {
  it(
    'holds no demo row, shows no mailbox, logs no login, and stops cleanly',
    { tags: 'long' },
    async () => {
      const port = await freePort()
      const program = startProgram({ ...buildLiveEnv(), PORT: String(port), HOST: '127.0.0.1' })
      try {
        await program.opened(/is open at/)
        const at = async (path: string) =>
          (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status
        expect([await at('/healthz'), await at('/readyz'), await at('/')]).toEqual([200, 200, 200])
        expect([
          await at('/dev/mailbox'),
          await at('/dev/mailbox/x'),
          await at('/dev/mailbox/x/html'),
          await at('/ananya-vikram'),
        ]).toEqual([404, 404, 404, 303])
        expect(program.said()).toMatch(/open at https:\/\/mehfil\.example/)
        // The addresses that were asked for above are in the lines of their requests.
        const lines = program.said().split('\n')
        expect(
          lines.filter((line) => !line.includes('"route":"/dev/mailbox')).join('\n'),
        ).not.toMatch(/asha|Gather\.2026|mailbox/i)
        expect(
          (await fetch(`http://127.0.0.1:${port}/`)).headers.get('strict-transport-security'),
        ).toContain('max-age=63072000')
        expect(
          await countRows([
            'account',
            'person',
            'event',
            'guest',
            'event_domain',
            'mail',
            'session',
          ]),
        ).toEqual([0, 0, 0, 0, 0, 0, 0])
        expect(
          (await countRows(['plan_limit']))[0],
          'the tables are really looked at',
        ).toBeGreaterThan(2)
        expect(
          ['mailbox', 'postgres', 'secret-key'].filter((name) => existsSync(join(dataDir, name))),
        ).toEqual([])
      } finally {
        program.stop()
      }
      expect(await program.ended).toBe(0)
    },
  )

  it.each([
    [
      'no mail server',
      { SMTP_URL: '' },
      'A live start needs SMTP_URL; see the settings table in README.md.',
    ],
    [
      'no key',
      { SECRET_KEY: undefined },
      'A live start needs SECRET_KEY; see the settings table in README.md.',
    ],
    [
      'neither',
      { SMTP_URL: undefined, SECRET_KEY: '' },
      'A live start needs SMTP_URL and SECRET_KEY; see the settings table in README.md.',
    ],
    [
      'https without the number of proxies',
      { TRUST_PROXY: undefined },
      'A live start under https needs TRUST_PROXY: how many proxies in front of it are believed about the caller’s address, 1 for one, or 0 for none on purpose.',
    ],
    ['a short key', { SECRET_KEY: 'short' }, 'SECRET_KEY needs 32 characters or more.'],
    ['an invalid port', { PORT: 'http' }, 'PORT is not a whole number: http.'],
    ['an invalid address', { PUBLIC_URL: 'mehfil' }, 'PUBLIC_URL is not an address: mehfil.'],
    [
      'an address of another kind',
      { PUBLIC_URL: 'ftp://mehfil.example' },
      'PUBLIC_URL is not an address: ftp://mehfil.example.',
    ],
    [
      'the demo on a public address',
      { DEMO: 'on' },
      'DEMO=on works on a loopback address only; take PUBLIC_URL away or set it to http://localhost.',
    ],
  ])(
    'stops with a sentence for %s',
    (_what, different: Record<string, string | undefined>, sentence) => {
      expect(() => readSettings({ ...buildLiveEnv(), ...different })).toThrow(sentence)
    },
  )

  it(
    'prints only that sentence without internal details, and exits with an error',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const program = startProgram({ ...buildLiveEnv(), SMTP_URL: undefined })
      expect(await program.ended).toBe(1)
      expect(program.said().trim()).toBe(
        'A live start needs SMTP_URL; see the settings table in README.md.',
      )
    },
  )

  it.for([
    [
      'no server',
      'postgres://mehfil:s3cret@127.0.0.1:1/mehfil',
      'The database of DATABASE_URL does not answer (ECONNREFUSED).',
    ],
    [
      'an unknown name',
      () => database.url.replace(/\/\/[^/@]*@/, '//nobody:s3cret@'),
      /^The database of DATABASE_URL does not (take this name and password|let this name in)\.$/,
    ],
    [
      'a missing database',
      () => withDatabase(database.url, 'nothing'),
      'The database of DATABASE_URL has no database of this name.',
    ],
    [
      'an address broken by its password',
      'postgres://mehfil:s3/cret@127.0.0.1/mehfil',
      'The database of DATABASE_URL is not written as an address.',
    ],
  ] as const)(
    'says what is wrong with the database: %s',
    { tags: 'long', timeout: 60_000 },
    async ([, url, sentence]) => {
      const program = startProgram({
        ...buildLiveEnv(),
        DATABASE_URL: typeof url === 'string' ? url : url(),
      })
      expect(await program.ended).toBe(1)
      expect(program.said().trim()).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      )
    },
  )
})

/** Faults of a program, caused by a signal from outside. */
const faults = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { Promise.reject(new Error('lost work')) }); process.on('SIGHUP', () => { throw new Error('lost state') })")}`

describe('Our product, running in live mode,', () => {
  const open = async (more: Record<string, string>, flags: string[] = []) => {
    const port = await freePort()
    const program = startProgram(
      { ...buildLiveEnv(), PORT: String(port), HOST: '127.0.0.1', ...more },
      flags,
    )
    await program.opened(/is open at/)
    return {
      ...program,
      at: async (path: string, headers = {}) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })).status,
    }
  }
  const said = (program: { said(): string }, words: string) =>
    program.said().split(words).length - 1

  it(
    'continues to serve for a while after a stop signal, with /readyz at 503, and ends at once after a second signal',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const program = await open({ DRAIN_SECONDS: '60' })
      program.stop()
      await expect.poll(() => program.at('/readyz')).toBe(503)
      expect([await program.at('/healthz'), await program.at('/')]).toEqual([200, 200])
      await new Promise((resolve) => {
        setTimeout(resolve, 1_200)
      })
      program.stop()
      expect(await program.ended).toBe(1)
    },
  )

  it(
    'logs an unhandled rejection once and goes on, and logs an uncaught error once and stops in order',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const program = await open({}, ['--import', faults])
      program.signal('SIGUSR2')
      await expect.poll(() => said(program, 'lost work'), { timeout: 5_000 }).toBeGreaterThan(0)
      expect(await program.at('/readyz')).toBe(200)
      program.signal('SIGHUP')
      expect(await program.ended).toBe(1)
      expect([
        said(program, 'unhandled rejection of a promise'),
        said(program, 'an error was not caught; the node stops'),
      ]).toEqual([1, 1])
    },
  )

  it(
    'logs once that forwarded addresses are ignored, and goes on',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const program = await open({})
      try {
        expect([
          await program.at('/', { 'x-forwarded-for': '192.0.2.1' }),
          await program.at('/', { 'x-forwarded-for': '192.0.2.2' }),
        ]).toEqual([200, 200])
        await expect
          .poll(() => said(program, 'X-Forwarded-For is ignored, as TRUST_PROXY is 0'))
          .toBe(1)
      } finally {
        program.stop()
      }
      expect(await program.ended).toBe(0)
    },
  )
})

describe('Our product chooses its mode', () => {
  it.each([
    ['nothing set', {}, 'demo'],
    ['a loopback address', { PUBLIC_URL: 'http://localhost:8080' }, 'demo'],
    ['the loopback address of version 6', { PUBLIC_URL: 'http://[::1]:8080' }, 'demo'],
    ['a database', { DATABASE_URL: 'postgres:///x' }, 'live'],
    ['a public address', { PUBLIC_URL: 'https://mehfil.example' }, 'live'],
    ['an address that only looks local', { PUBLIC_URL: 'https://localhost.evil.example' }, 'live'],
    [
      'the demo requested over a given database',
      { DATABASE_URL: 'postgres:///x', DEMO: 'on' },
      'demo',
    ],
    ['the demo declined', { DEMO: 'off' }, 'live'],
  ])('by the settings: %s', (_what, set, mode) => {
    const settings = readSettings({
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET_KEY: 'k'.repeat(40),
      TRUST_PROXY: '1',
      ...set,
    })
    expect([settings.mode, settings.host]).toEqual([
      mode,
      mode === 'demo' ? '127.0.0.1' : '0.0.0.0',
    ])
  })
})

async function countRows(tables: string[]): Promise<number[]> {
  const db = openDb(openPool(database.url, () => {}))
  try {
    const counts: number[] = []
    for (const table of tables)
      counts.push(
        (
          await sql<{
            count: number
          }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
        ).rows[0]?.count ?? -1,
      )
    return counts
  } finally {
    await db.destroy()
  }
}
