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
import { startEmbedded, type Embedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'mehfil-embedded-'))
const dataDir = join(folder, 'data')
const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
const said: string[] = []
let running: Embedded | undefined
let others: ChildProcess[] = []

const start = async (fsync = false): Promise<string> => {
  running = await startEmbedded({ dataDir, log: (line) => void said.push(line), fsync })
  return running.url
}

afterEach(async () => {
  for (const other of others) await killed(other)
  others = []
  await running?.stop()
  running = undefined
  said.length = 0
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Another process starts on the same folder; resolves once it has said a line that `isEnough`. */
async function startElsewhere(isEnough: (line: string) => boolean): Promise<ChildProcess> {
  const program = `import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: console.log, fsync: false })
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  for await (const text of child.stdout.setEncoding('utf8'))
    if (String(text).split('\n').some(isEnough)) return child
  throw new Error('The other process ended first.')
}

function killed(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  child.kill('SIGKILL')
  return new Promise((resolve) => child.once('exit', resolve))
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const unfinished = (): string[] =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('cluster-new-'))
const serverPid = (): number => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)

test('starts for the first time after a first start that was cut off', async () => {
  const other = await startElsewhere((line) => line.startsWith('Making'))
  await expect
    .poll(unfinished, { interval: 5 })
    .toContainEqual(expect.stringMatching(/^cluster-new-.*base$/))
  await killed(other)
  expect(unfinished()).not.toEqual([])

  const url = await start()

  expect(await ask(url, 'select current_user::text')).toBe('mehfil')
  expect(await ask(url, "select current_setting('data_checksums')")).toBe('on')
  expect(await ask(url, 'select usesuper from pg_user where usename = current_user')).toBe(false)
  expect(await ask(url, "select lower('ÉÇΣ')")).toBe('éçσ')
  expect(unfinished()).toEqual([])
})

test('takes over the server of a killed process, with what it had committed', async () => {
  const other = await startElsewhere((line) => line.startsWith('postgres://'))
  const leftOver = serverPid()
  await killed(other)

  const url = await start()
  await ask(url, 'create table kept as select 7 as number')

  expect(serverPid()).toBe(leftOver)
  expect(said).toEqual([])
  await running?.stop()
  expect(await ask(await start(), 'select number from kept')).toBe(7)
})

test('keeps its promises about a power cut, and restarts a left server that does not', async () => {
  const other = await startElsewhere((line) => line.startsWith('postgres://'))
  const leftOver = serverPid()
  await killed(other)

  const url = await start(true)

  expect(serverPid()).not.toBe(leftOver)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await ask(url, `select current_setting('${setting}')`)).toBe('on')
  expect(await ask(url, "select current_setting('listen_addresses')")).toBe('')
})

test('refuses a folder that another process uses, and leaves that one alone', async () => {
  const other = await startElsewhere((line) => line.startsWith('postgres://'))
  const pid = serverPid()

  await expect(start()).rejects.toThrow(`is in use by process ${other.pid}`)

  expect(serverPid()).toBe(pid)
  expect(other.exitCode).toBeNull()
})

test("is not deceived by a stranger that has the server's number", async () => {
  await start()
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  await running?.stop()
  const stranger = spawn('sleep', ['60'])
  others.push(stranger)
  writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))

  expect(await ask(await start(), 'select 1')).toBe(1)

  expect(serverPid()).not.toBe(stranger.pid)
  expect(stranger.exitCode).toBeNull()
})

test('comes back by itself when its server is killed', async () => {
  const url = await start()
  const before = serverPid()
  process.kill(before, 'SIGKILL')

  await expect
    .poll(() => ask(url, 'select 1').catch(() => null), { timeout: 50_000, interval: 100 })
    .toBe(1)

  expect(serverPid()).not.toBe(before)
  expect(said.join()).toContain('was lost')
})

test('says so in one sentence when the data folder cannot be written', async () => {
  const isRoot = process.getuid?.() === 0
  const closed = isRoot ? '/sys/mehfil' : join(folder, 'closed')
  if (!isRoot) chmodSync((mkdirSync(closed), closed), 0o500)

  await expect(startEmbedded({ dataDir: closed, log: () => {} })).rejects.toThrow(
    `The data folder ${closed} cannot be written`,
  )
})

test('says so in one sentence when another PostgreSQL made the data', async () => {
  const foreign = join(folder, 'foreign')
  mkdirSync(join(foreign, 'cluster'), { recursive: true })
  writeFileSync(join(foreign, 'cluster', 'PG_VERSION'), '14\n')

  await expect(startEmbedded({ dataDir: foreign, log: () => {} })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('holds a database of PostgreSQL 14'),
  })
  rmSync(join(foreign, 'cluster', 'PG_VERSION'))
  await expect(startEmbedded({ dataDir: foreign, log: () => {} })).rejects.toThrow(
    'cannot be read as a database',
  )
  expect(existsSync(join(foreign, 'cluster'))).toBe(true)
})
