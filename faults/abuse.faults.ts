/**
 * What a stranger, or a host with a picture, may send to the built product from outside: forms of as many names as fit, pictures that
 * unpack to gigabytes, forty shapes of bodies on every public path; then a database whose lines go silent for a minute. Violations:
 * an answer of 500 or none within ten seconds, `/healthz` above 100 ms in its slowest hundredth, 300 MB more memory, a process that ended,
 * `/readyz` that says 200 of a silent database or before calls are answered again, and a product that is not well by itself half a minute later.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import sharp from 'sharp'
import { signIn } from '../bench/sign-in.ts'
import { addressOf, catalogue } from '../contract/catalogue.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startSilentProxy } from '../server/test/silent-proxy.ts'
import { startProduct } from '../tools/product.ts'
import { abusiveBodies, type AbusiveBody } from './abuse-bodies.ts'
import { abusivePictures } from './abuse-pictures.ts'

const silentSeconds = Number(process.argv[2] ?? 60)
const longestAnswer = 10_000
const slowestHealth = 100
const mostMemory = 300

const folder = mkdtempSync(join(tmpdir(), 'abuse-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const proxy = await startSilentProxy(postgres.url)
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: proxy.url, DEMO: 'on', TRUST_PROXY: '1' },
})
const wrong: string[] = []
let sent = 0
try {
  const cookie = await signIn(product.url)
  await warmUp()
  for (const [name, attack] of [
    ['forms', forms],
    ['bodies', bodies],
    ['pictures', () => pictures(cookie)],
  ] as const)
    await during(name, attack)
  await silence()
  const control = await withoutGuards()
  for (const one of wrong) console.log(`  ${one}`)
  console.log(
    JSON.stringify({
      fault: 'abuse',
      runs: sent,
      acknowledged: sent,
      violations: wrong.length,
      control,
      seed: 0,
    }),
  )
  if (wrong.length > 0 || control < 3) process.exitCode = 1
} finally {
  await product.kill()
  await proxy.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** An attack, with the product's health and memory watched from a thread apart. */
async function during(name: string, attack: () => Promise<void>): Promise<void> {
  const before = memoryOf(product.process.pid ?? 0)
  const watch = watchHealth()
  let most = before
  const memory = setInterval(() => {
    most = Math.max(most, memoryOf(product.process.pid ?? 0))
  }, 50)
  const began = performance.now()
  await attack()
  clearInterval(memory)
  const { p99, asked, failed } = await watch.end()
  console.log(
    `  ${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s, /healthz p99 ${p99.toFixed(0)} ms of ${asked}, memory ${before} MB and ${most - before} MB more`,
  )
  if (p99 > slowestHealth) wrong.push(`${name}: /healthz took ${p99.toFixed(0)} ms`)
  if (failed > 0) wrong.push(`${name}: /healthz failed ${failed} times`)
  if (most - before > mostMemory) wrong.push(`${name}: ${most - before} MB more memory`)
  if (product.process.exitCode !== null || product.process.signalCode !== null)
    wrong.push(`${name}: the process ended: ${product.said().slice(-1_000)}`)
}

async function forms(): Promise<void> {
  const long = abusiveBodies.filter(
    ({ name }) => /names|times/.test(name) && name.startsWith('form'),
  )
  for (let round = 0; round < 60; round += 1)
    await tenAtOnce(
      long.flatMap((body) => [1, 2].map(() => () => send('POST', '/ananya-vikram', body))),
    )
}

/** As many as held `/healthz` up for a minute and a half when each name of a form was looked for in all of it. */
async function tenAtOnce(works: ReadonlyArray<() => Promise<void>>): Promise<void> {
  const left = [...works]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next()
  }
  await Promise.all(Array.from({ length: 10 }, work))
}

/** Every path a stranger may send something to, each with every shape. */
async function bodies(): Promise<void> {
  const open = Object.values(catalogue).filter(
    ({ method, access, fromAnywhere }) =>
      method !== 'GET' &&
      (['anyone', 'flow', 'guest-link', 'demo'].includes(access.kind) || fromAnywhere),
  )
  const paths = open.map(
    (call) => [call.method, addressOf(call).replace(/\{\w+\}/g, '0123456789ABCDE')] as const,
  )
  for (const [method, path] of paths)
    await tenAtOnce(abusiveBodies.map((body) => () => send(method, path, body)))
  console.log(`  ${paths.length} paths, ${abusiveBodies.length} shapes`)
}

async function pictures(cookie: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const {
    rows: [draft],
  } = await client.query<{ id: string }>(
    'select e.id from event e where e.published_at is null limit 1',
  )
  await client.end()
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      abusivePictures().map(({ name, bytes }) =>
        send(
          'POST',
          `/api/events/${draft?.id}/images`,
          { name, type: 'multipart/form-data; boundary=edge', body: pictureForm(bytes) },
          cookie,
          60_000,
        ),
      ),
    )
  }
}

function pictureForm(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      '--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ])
}

async function send(
  method: string,
  path: string,
  { name, type, body }: AbusiveBody,
  cookie = '',
  within = longestAnswer,
): Promise<void> {
  sent += 1
  const headers = {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'mehfil',
    'x-forwarded-for': `10.1.${sent % 250}.${(sent >> 8) % 250}`,
    ...(cookie && { cookie }),
  }
  const status = await fetch(`${product.url}${path}`, {
    method,
    headers,
    body: body as BodyInit,
    redirect: 'manual',
    signal: AbortSignal.timeout(within),
  }).then(
    (answer) => answer.arrayBuffer().then(() => answer.status),
    (error: Error) => (error.name === 'TimeoutError' ? 0 : -1),
  )
  // The server may close a line whose body it does not want before all of it is sent.
  if (status === 0 || (status >= 500 && status !== 503))
    wrong.push(`${method} ${path} with ${name}: ${status || 'no answer'}`)
}

/** Nothing goes through to the database for a minute; who asks is told so in time, and what was open heals by itself. */
async function silence(): Promise<void> {
  const ask = async (path: string) => {
    sent += 1
    const began = performance.now()
    const status = await fetch(`${product.url}${path}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.2.0.${sent % 250}` },
      signal: AbortSignal.timeout(20_000),
    }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    )
    return { status, took: performance.now() - began }
  }
  const event = 'DE300000000AED1'
  proxy.silence()
  const until = performance.now() + silentSeconds * 1_000
  let slowest = 0
  while (performance.now() < until) {
    const answers = await Promise.all(
      [
        `/api/public/${event}/template`,
        `/${event}/${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`,
        '/readyz',
        '/api/check-sidebar-status/X',
      ].map(async (path) => ({ path, ...(await ask(path)) })),
    )
    for (const { path, status, took } of answers) {
      slowest = Math.max(slowest, took)
      if (took > longestAnswer + 500) wrong.push(`silent: ${path} took ${took.toFixed(0)} ms`)
      if (status === 0 || status === 500)
        wrong.push(`silent: ${path} answered ${status || 'nothing'}`)
      if (path === '/readyz' && status !== 503) wrong.push(`silent: /readyz said ${status}`)
    }
    await pause(500)
  }
  proxy.resume()
  const back = performance.now()
  while ((await ask('/readyz')).status !== 200 && performance.now() - back < 30_000)
    await pause(100)
  const ready = performance.now() - back
  const { status } = await ask(`/api/public/${event}/template`)
  console.log(
    `  silent for ${silentSeconds} s: the slowest answer took ${(slowest / 1_000).toFixed(1)} s, ready after ${(ready / 1_000).toFixed(1)} s, and a call then said ${status}`,
  )
  if (ready >= 30_000) wrong.push('not ready half a minute after the silence')
  if (status !== 200) wrong.push(`ready, and a call said ${status}`)
}

/** The same three faults where nothing guards against them: each has to do harm. */
async function withoutGuards(): Promise<number> {
  const fields = new URLSearchParams(String(abusiveBodies[0]?.body))
  const began = performance.now()
  for (const name of new Set(fields.keys())) fields.getAll(name)
  const isSlow = performance.now() - began > slowestHealth
  const [wide] = abusivePictures()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  await sharp(wide?.bytes, { limitInputPixels: false })
    .resize(1_600)
    .raw()
    .toBuffer()
    .catch(() => {})
  clearInterval(watch)
  const isHeavy = (most - before) / 1_048_576 > mostMemory
  const client = new pg.Client({ connectionString: proxy.url })
  client.on('error', () => {})
  await client.connect()
  proxy.silence('open')
  const isHung = await Promise.race([
    client.query('select 1').then(
      () => false,
      () => false,
    ),
    pause(longestAnswer).then(() => true),
  ])
  client.end().catch(() => {})
  console.log(
    `  without guards: the form holds the thread ${isSlow}, the picture takes ${((most - before) / 1_048_576).toFixed(0)} MB, a silent statement hangs ${isHung}`,
  )
  return Number(isSlow) + Number(isHeavy) + Number(isHung)
}

async function warmUp(): Promise<void> {
  for (const body of abusiveBodies) await send('POST', '/ananya-vikram', body)
  for (const path of ['/', '/ananya-vikram', '/readyz'])
    await fetch(`${product.url}${path}`).then((answer) => answer.arrayBuffer())
}

/** Asks `/healthz` fifty times a second from a thread of its own. */
function watchHealth() {
  const asking = `
    const { parentPort, workerData } = require('node:worker_threads')
    const took = []; let failed = 0; let running = true
    parentPort.on('message', () => { running = false })
    void (async () => {
      while (running) {
        const began = performance.now()
        await fetch(workerData + '/healthz', { signal: AbortSignal.timeout(30000) }).then((answer) => answer.text()).catch(() => { failed += 1 })
        took.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      took.sort((a, b) => a - b)
      parentPort.postMessage({ p99: took[Math.floor(took.length * 0.99)] ?? 0, asked: took.length, failed })
      parentPort.close()
    })()`
  const worker = new Worker(asking, { eval: true, workerData: product.url })
  return {
    end: () =>
      new Promise<{ p99: number; asked: number; failed: number }>((resolve) => {
        worker.once('message', resolve)
        // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
        worker.postMessage('end')
      }),
  }
}

/** Of a process and its children, in MB. */
function memoryOf(pid: number): number {
  const own = (one: number): number => {
    try {
      return (
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0) / 1024
      )
    } catch {
      return 0
    }
  }
  const tasks = (): string[] => {
    try {
      return readdirSync(`/proc/${pid}/task`)
    } catch {
      return []
    }
  }
  const children = tasks().flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number)
    } catch {
      return []
    }
  })
  return Math.round(own(pid) + children.reduce((sum, child) => sum + own(child), 0))
}
