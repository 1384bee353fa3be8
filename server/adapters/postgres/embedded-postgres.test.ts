import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'mehfil-embedded-'))
const dataDir = join(folder, 'data')
const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
const logLines: string[] = []
let running: EmbeddedPostgres | undefined
let others: ChildProcess[] = []

const start = async (fsync = false): Promise<string> => {
  running = await startEmbeddedPostgres({ dataDir, log: (line) => void logLines.push(line), fsync })
  return running.url
}

afterEach(async () => {
  for (const other of others) await killProcess(other)
  others = []
  await running?.stop()
  running = undefined
  logLines.length = 0
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts another process on the same folder. Resolves when the process has printed a line that
 * `isEnough` accepts.
 */
async function startInOtherProcess(isEnough: (line: string) => boolean): Promise<ChildProcess> {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.log, fsync: false })
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  for await (const text of child.stdout.setEncoding('utf8'))
    if (String(text).split('\n').some(isEnough)) return child
  throw new Error('The other process ended first.')
}

function killProcess(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  child.kill('SIGKILL')
  return new Promise((resolve) => child.once('exit', resolve))
}

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const listUnfinishedFiles = (): string[] =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('cluster-new-'))
const readServerPid = (): number => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)

test('starts after an interrupted first start', { tags: 'long' }, async () => {
  const other = await startInOtherProcess((line) => line.startsWith('Making'))
  await expect
    .poll(listUnfinishedFiles, { interval: 5 })
    .toContainEqual(expect.stringMatching(/^cluster-new-.*base$/))
  await killProcess(other)
  expect(listUnfinishedFiles()).not.toEqual([])

  const url = await start()

  expect(await query(url, 'select current_user::text')).toBe('mehfil')
  expect(await query(url, "select current_setting('data_checksums')")).toBe('on')
  expect(await query(url, 'select usesuper from pg_user where usename = current_user')).toBe(false)
  expect(await query(url, "select lower('ÉÇΣ')")).toBe('éçσ')
  expect(listUnfinishedFiles()).toEqual([])
})

test(
  'takes over the server of a killed process, with all committed data',
  { tags: 'long' },
  async () => {
    const other = await startInOtherProcess((line) => line.startsWith('postgres://'))
    const leftOver = readServerPid()
    await killProcess(other)

    const url = await start()
    await query(url, 'create table kept as select 7 as number')

    expect(readServerPid()).toBe(leftOver)
    expect(logLines).toEqual([])
    await running?.stop()
    expect(await query(await start(), 'select number from kept')).toBe(7)
  },
)

test(
  'keeps data safe from a power cut, and restarts a left server that does not',
  { tags: 'long' },
  async () => {
    const other = await startInOtherProcess((line) => line.startsWith('postgres://'))
    const leftOver = readServerPid()
    await killProcess(other)

    const url = await start(true)

    expect(readServerPid()).not.toBe(leftOver)
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await query(url, `select current_setting('${setting}')`)).toBe('on')
    expect(await query(url, "select current_setting('listen_addresses')")).toBe('')
  },
)

test(
  'refuses a folder that another process uses, and does not disturb that process',
  { tags: 'long' },
  async () => {
    const other = await startInOtherProcess((line) => line.startsWith('postgres://'))
    const pid = readServerPid()

    await expect(start()).rejects.toThrow(`is in use by process ${other.pid}`)

    expect(readServerPid()).toBe(pid)
    expect(other.exitCode).toBeNull()
  },
)

test(
  "recognises another program that has the server's process number",
  { tags: 'long' },
  async () => {
    await start()
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await running?.stop()
    const stranger = spawn('sleep', ['60'])
    others.push(stranger)
    writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))

    expect(await query(await start(), 'select 1')).toBe(1)

    expect(readServerPid()).not.toBe(stranger.pid)
    expect(stranger.exitCode).toBeNull()
  },
)

test('restarts its server when the server is killed', async () => {
  const url = await start()
  const before = readServerPid()
  process.kill(before, 'SIGKILL')

  await expect
    .poll(() => query(url, 'select 1').catch(() => null), { timeout: 50_000, interval: 100 })
    .toBe(1)

  expect(readServerPid()).not.toBe(before)
  expect(logLines.join()).toContain('was lost')
})

test('waits for a restart under way before it stops', { tags: 'long' }, async () => {
  const url = await start()
  logLines.length = 0
  process.kill(readServerPid(), 'SIGKILL')
  await expect.poll(() => logLines, { interval: 5 }).toHaveLength(1)

  await running?.stop()

  expect(logLines.join()).toMatch(/was lost.*Starting/)
  await expect(query(url, 'select 1')).rejects.toThrow()
})

test('reports in one sentence that the data folder is read-only', async () => {
  const isRoot = process.getuid?.() === 0
  const closed = isRoot ? '/sys/mehfil' : join(folder, 'closed')
  if (!isRoot) chmodSync((mkdirSync(closed), closed), 0o500)

  await expect(startEmbeddedPostgres({ dataDir: closed, log: () => {} })).rejects.toThrow(
    `The data folder ${closed} cannot be written`,
  )
})

test('reports in one sentence that another PostgreSQL made the data', async () => {
  const foreign = join(folder, 'foreign')
  mkdirSync(join(foreign, 'cluster'), { recursive: true })
  writeFileSync(join(foreign, 'cluster', 'PG_VERSION'), '14\n')

  await expect(startEmbeddedPostgres({ dataDir: foreign, log: () => {} })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('holds a database of PostgreSQL 14'),
  })
  rmSync(join(foreign, 'cluster', 'PG_VERSION'))
  await expect(startEmbeddedPostgres({ dataDir: foreign, log: () => {} })).rejects.toThrow(
    'cannot be read as a database',
  )
  expect(existsSync(join(foreign, 'cluster'))).toBe(true)
})
