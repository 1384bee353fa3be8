/**
 * Hostile requests to the built product, which has 256 MB for its objects: forms with many names,
 * pictures that unpack to gigabytes, forty shapes of bodies on every public path, then a database
 * that is silent for a minute. Violations: a 500, no answer within ten seconds, `/healthz` above
 * 100 ms in its slowest hundredth, 300 MB more memory, an ended process, a wrong `/readyz`, or no
 * recovery within half a minute.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import pg from 'pg'
import sharp from 'sharp'
import { signIn } from '../tools/testing/api-client.ts'
import { megabyte, readMemoryWithChildren } from '../tools/testing/process-memory.ts'
import { getCallAddress, catalogue } from '../contract/catalogue.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startSilentProxy } from '../server/test/database/silent-proxy.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { abusiveBodies, type AbusiveBody } from './abuse-bodies.ts'
import { abusivePictures } from './abuse-pictures.ts'

const silentSeconds = Number(process.argv[2] ?? 60)
const longestAnswer = 10_000
const slowestHealth = 100
const mostMemory = 300

const folder = mkdtempSync(join(tmpdir(), 'abuse-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const proxy = await startSilentProxy(postgres.url)
const product = await startProduct({
  dataDir: folder,
  env: {
    DATABASE_URL: proxy.url,
    DEMO: 'on',
    TRUST_PROXY: '1',
    NODE_OPTIONS: '--max-old-space-size=256',
  },
})
const failures: string[] = []
let sent = 0
try {
  const cookie = await signIn(product.url)
  await warmUp()
  for (const [name, attack] of [
    ['forms', attackForms],
    ['bodies', attackBodies],
    ['pictures', () => attackPictures(cookie)],
  ] as const)
    await runAttack(name, attack)
  await attackWithSilentDatabase()
  const control = await measureWithoutGuards()
  for (const one of failures) console.log(`  ${one}`)
  console.log(
    JSON.stringify({
      fault: 'abuse',
      runs: sent,
      acknowledged: sent,
      violations: failures.length,
      control,
      seed: 0,
    }),
  )
  if (failures.length > 0 || control < 3) process.exitCode = 1
} finally {
  await product.kill()
  await proxy.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs an attack, with the product's health and memory watched from another thread. */
async function runAttack(name: string, attack: () => Promise<void>): Promise<void> {
  const before = readMegabytes()
  const watch = startHealthWatch()
  let peakMemory = before
  const memory = setInterval(() => {
    peakMemory = Math.max(peakMemory, readMegabytes())
  }, 50)
  const began = performance.now()
  await attack()
  clearInterval(memory)
  const { p99, requests, failed } = await watch.end()
  console.log(
    `  ${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s, /healthz p99 ${p99.toFixed(0)} ms of ${requests}, memory ${before} MB and ${peakMemory - before} MB more`,
  )
  if (p99 > slowestHealth) failures.push(`${name}: /healthz took ${p99.toFixed(0)} ms`)
  if (failed > 0) failures.push(`${name}: /healthz failed ${failed} times`)
  if (peakMemory - before > mostMemory)
    failures.push(`${name}: ${peakMemory - before} MB more memory`)
  if (product.process.exitCode !== null || product.process.signalCode !== null)
    failures.push(`${name}: the process ended: ${product.getOutput().slice(-1_000)}`)
}

async function attackForms(): Promise<void> {
  const long = abusiveBodies.filter(
    ({ name }) => /names|times/.test(name) && name.startsWith('form'),
  )
  for (let round = 0; round < 60; round += 1)
    await runTenAtOnce(
      long.flatMap((body) => [1, 2].map(() => () => send('POST', '/ananya-vikram', body))),
    )
}

/**
 * The number of names that blocked `/healthz` for ninety seconds when each name was searched in
 * the whole form.
 */
async function runTenAtOnce(works: ReadonlyArray<() => Promise<void>>): Promise<void> {
  await pLimit(10).map(works, (work) => work())
}

/** Every public path that takes a body, each with every shape. */
async function attackBodies(): Promise<void> {
  const open = Object.values(catalogue).filter(
    ({ method, access, fromAnywhere }) =>
      method !== 'GET' &&
      (['anyone', 'flow', 'guest-link', 'demo'].includes(access.kind) || fromAnywhere),
  )
  const paths = open.map(
    (call) => [call.method, getCallAddress(call).replace(/\{\w+\}/g, '0123456789ABCDE')] as const,
  )
  for (const [method, path] of paths)
    await runTenAtOnce(abusiveBodies.map((body) => () => send(method, path, body)))
  console.log(`  ${paths.length} paths, ${abusiveBodies.length} shapes`)
}

async function attackPictures(cookie: string): Promise<void> {
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
  // The server may close a connection before an unwanted body is sent completely.
  if (status === 0 || (status >= 500 && status !== 503))
    failures.push(`${method} ${path} with ${name}: ${status || 'no answer'}`)
}

/**
 * The database is silent for a minute: requests are refused in time, and connections recover by
 * themselves.
 */
async function attackWithSilentDatabase(): Promise<void> {
  const request = async (path: string) => {
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
    return { status, duration: performance.now() - began }
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
      ].map(async (path) => ({ path, ...(await request(path)) })),
    )
    for (const { path, status, duration } of answers) {
      slowest = Math.max(slowest, duration)
      if (duration > longestAnswer + 500)
        failures.push(`silent: ${path} took ${duration.toFixed(0)} ms`)
      if (status === 0 || status === 500)
        failures.push(`silent: ${path} answered ${status || 'nothing'}`)
      if (path === '/readyz' && status !== 503) failures.push(`silent: /readyz said ${status}`)
    }
    await wait(500)
  }
  proxy.resume()
  const recovered = performance.now()
  while ((await request('/readyz')).status !== 200 && performance.now() - recovered < 30_000)
    await wait(100)
  const ready = performance.now() - recovered
  const { status } = await request(`/api/public/${event}/template`)
  console.log(
    `  silent for ${silentSeconds} s: the slowest answer took ${(slowest / 1_000).toFixed(1)} s, ready after ${(ready / 1_000).toFixed(1)} s, and a call then said ${status}`,
  )
  if (ready >= 30_000) failures.push('not ready half a minute after the silence')
  if (status !== 200) failures.push(`ready, and a call said ${status}`)
}

/** The same three faults without protection: each must do harm. */
async function measureWithoutGuards(): Promise<number> {
  const fields = new URLSearchParams(String(abusiveBodies[0]?.body))
  const began = performance.now()
  for (const name of new Set(fields.keys())) fields.getAll(name)
  const isSlow = performance.now() - began > slowestHealth
  const [wide] = abusivePictures()
  const before = process.memoryUsage.rss()
  let peakMemory = before
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss())
  }, 20)
  await sharp(wide?.bytes, { limitInputPixels: false })
    .resize(1_600)
    .raw()
    .toBuffer()
    .catch(() => {})
  clearInterval(watch)
  const isHeavy = (peakMemory - before) / megabyte > mostMemory
  const client = new pg.Client({ connectionString: proxy.url })
  client.on('error', () => {})
  await client.connect()
  proxy.silence('open')
  const isHung = await Promise.race([
    client.query('select 1').then(
      () => false,
      () => false,
    ),
    wait(longestAnswer).then(() => true),
  ])
  client.end().catch(() => {})
  console.log(
    `  without guards: the form holds the thread ${isSlow}, the picture takes ${((peakMemory - before) / megabyte).toFixed(0)} MB, a silent statement hangs ${isHung}`,
  )
  return Number(isSlow) + Number(isHeavy) + Number(isHung)
}

/** The memory of the product's process and its children. */
function readMegabytes(): number {
  return Math.round(readMemoryWithChildren(product.process.pid) / megabyte)
}

async function warmUp(): Promise<void> {
  for (const body of abusiveBodies) await send('POST', '/ananya-vikram', body)
  for (const path of ['/', '/ananya-vikram', '/readyz'])
    await fetch(`${product.url}${path}`).then((answer) => answer.arrayBuffer())
}

/** Asks `/healthz` fifty times a second from its own thread. */
function startHealthWatch() {
  const workerCode = `
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
      parentPort.postMessage({ p99: took[Math.floor(took.length * 0.99)] ?? 0, requests: took.length, failed })
      parentPort.close()
    })()`
  const worker = new Worker(workerCode, { eval: true, workerData: product.url })
  return {
    end: () =>
      new Promise<{ p99: number; requests: number; failed: number }>((resolve) => {
        worker.once('message', resolve)
        // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
        worker.postMessage('end')
      }),
  }
}
