/**
 * Two web nodes and a worker, each with a folder of its own, over one database and one object
 * storage of others: versitygw (built with Go) and moto (from PyPI). Each check has a control on the
 * same nodes without a common storage.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { openBucket } from '../server/test/fakes/open-bucket.ts'
import { parseStorageUrl } from '../server/base/storage/storage-url.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { startProduct, type ProductProcess } from '../tools/testing/product-process.ts'
import { openPart } from './lib/part.ts'
import { openMoto, openVersitygw, type ObjectServer } from './lib/object-servers.ts'

/** An event of the demo, by the address of its page. */
const page = 'block-printing'
let EID = ''

type StorageCheck = { name: string; passed: boolean; detail: string }

async function main(): Promise<void> {
  const part = openPart('storage', {})
  const folder = mkdtempSync(join(tmpdir(), 'nodes-storage-'))
  const checks: StorageCheck[] = []
  const servers = [await openVersitygw(folder), await openMoto()]
  try {
    for (const [name, server] of servers) {
      if (!server) {
        console.log(`  ${name} is not there and could not be installed: not run`)
        continue
      }
      checks.push(...(await checkAdapter(name, server)))
      checks.push(...(await checkNodes(name, server, folder)))
      await server.stop()
    }
    checks.push(...(await checkControl(folder)))
  } finally {
    for (const [, server] of servers) await server?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  part.check('a server of others is there', checks.length > 0)
  for (const { name, passed, detail } of checks) part.check(name, passed, detail)
  part.finish()
}

async function check(name: string, work: () => Promise<string | boolean>): Promise<StorageCheck> {
  return work().then(
    (result) => ({
      name,
      passed: result !== false,
      detail: typeof result === 'string' ? result : '',
    }),
    (error: unknown) => ({ name, passed: false, detail: String(error).slice(0, 300) }),
  )
}

/** What the adapter promises, in short: `storage-contract.test.ts` has it in full, on s3rver. */
async function checkAdapter(name: string, { url }: ObjectServer): Promise<StorageCheck[]> {
  const storage = openBucket(parseStorageUrl(url))
  const bytes = Buffer.alloc(70 * 1024 * 1024, 'parts of a large file ')
  const file = join(tmpdir(), `large-${process.pid}.csv`)
  await writeFile(file, bytes)
  const checks = [
    await check(`${name}: a file comes back, whole, in part, empty and removed`, async () => {
      await storage.put('a.webp', Buffer.from('some bytes'))
      await storage.put('empty.webp', Buffer.alloc(0))
      const part = await storage.open('a.webp', { from: 5, to: 9 })
      const texts = [String(await storage.get('a.webp')), await readText(part?.stream)]
      await storage.remove('a.webp')
      return (
        texts.join() === 'some bytes,bytes' &&
        (await storage.get('empty.webp'))?.length === 0 &&
        (await storage.get('a.webp')) === null
      )
    }),
    await check(`${name}: 70 MB in nine parts`, async () => {
      await storage.putFile('large.csv', file)
      const object = await storage.open('large.csv')
      let sum = 0
      for await (const chunk of object!.stream as AsyncIterable<Buffer>) sum += chunk.length
      await storage.remove('large.csv')
      return sum === bytes.length && object?.bytes === bytes.length
    }),
    await check(`${name}: 1,050 names are listed to the end`, async () => {
      for (let at = 0; at < 1_050; at += 50)
        await Promise.all(
          Array.from({ length: 50 }, (_, one) =>
            storage.put(`page-${at + one}.csv`, Buffer.from('x')),
          ),
        )
      const names = (await storage.list('page-')).map((one) => one.name)
      await Promise.all(names.map((one) => storage.remove(one)))
      return names.length === 1_050
    }),
  ]
  rmSync(file, { force: true })
  return checks
}

async function readText(stream: AsyncIterable<Buffer> | undefined): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type Nodes = {
  one: ProductProcess
  two: ProductProcess
  cookie: string
  /** Ends the first node at once, with its folder. */
  loseFirst(): Promise<void>
  close(): Promise<void>
}

async function openNodes(folder: string, storageUrl: string | null): Promise<Nodes> {
  const home = mkdtempSync(join(folder, 'nodes-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), log: () => {} })
  const start = (name: string, args: string[]) =>
    startProduct({
      dataDir: join(home, name),
      args,
      env: {
        DATABASE_URL: postgres.url,
        DEMO: 'on',
        SECRET_KEY: 'k'.repeat(32),
        ...(storageUrl && { STORAGE_URL: storageUrl }),
      },
    })
  const one = await start('one', ['--web'])
  // The second node has the worker, so that exports are made where they were not asked for.
  const two = await start('two', [])
  EID = await findEvent(postgres.url)
  return {
    one,
    two,
    cookie: await signIn(one.url),
    loseFirst: async () => {
      await one.kill()
      rmSync(one.dataDir, { recursive: true, force: true })
    },
    close: async () => {
      if (one.process.exitCode === null && one.process.signalCode === null) await one.stop()
      await two.stop()
      await postgres.stop()
    },
  }
}

async function findEvent(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>(
    'select event_id from event_domain where label = $1',
    [page],
  )
  await client.end()
  return rows[0]?.event_id ?? ''
}

async function checkNodes(
  name: string,
  server: ObjectServer,
  folder: string,
): Promise<StorageCheck[]> {
  const nodes = await openNodes(folder, server.url)
  const { one, two, cookie } = nodes
  const checks: StorageCheck[] = []
  const add = async (text: string, work: () => Promise<string | boolean>) => {
    checks.push(await check(`${name}: ${text}`, work))
  }
  try {
    await add('a picture of one node shows on the other', () => showsElsewhere(one, two, cookie))
    for (const format of ['csv', 'pdf'])
      await add(`a file (${format}) asked on one is fetched on both`, () =>
        exportsElsewhere(one, two, { cookie, format }),
      )
    await add('an import begun on one is finished on the other', () =>
      importsElsewhere(one, two, cookie),
    )
    if (!name.startsWith('moto'))
      await add('storage away for a minute under load', () => staysUseful(one, server, cookie))
    await add('a node is lost with its disk', async () => {
      const picture = await uploadPicture(one.url, cookie)
      await nodes.loseFirst()
      return (await fetch(two.url + picture.url)).status === 200
    })
  } finally {
    await nodes.close()
  }
  return checks
}

/** Without a common storage, the same has to fail. */
async function checkControl(folder: string): Promise<StorageCheck[]> {
  const nodes = await openNodes(folder, null)
  try {
    return [
      await check('control, each node has its own folder: the picture is missing', async () =>
        showsElsewhere(nodes.one, nodes.two, nodes.cookie).then(
          (shown) => !shown,
          () => true,
        ),
      ),
      await check('control, each node has its own folder: the export is missing', async () =>
        exportsElsewhere(nodes.one, nodes.two, { cookie: nodes.cookie, format: 'csv' }).then(
          (fetched) => !fetched,
          () => true,
        ),
      ),
    ]
  } finally {
    await nodes.close()
  }
}

async function uploadPicture(
  url: string,
  cookie: string,
): Promise<{ status: number; message: string; retryAfter: string | null; url: string }> {
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#9d1c3f' },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('KIND', 'cover')
  form.set('IMAGE', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const response = await send(url, `/api/events/${EID}/images`, { cookie, body: form })
  const answer = (await response.json()) as {
    message: string
    data: { IMAGES?: Array<{ URL: string }> }
  }
  return {
    status: response.status,
    message: answer.message,
    retryAfter: response.headers.get('retry-after'),
    url: answer.data.IMAGES?.[0]?.URL ?? '',
  }
}

const send = (url: string, path: string, { cookie, body }: { cookie: string; body?: FormData }) =>
  fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'mehfil' },
    ...(body && { body }),
  })

async function showsElsewhere(
  one: ProductProcess,
  two: ProductProcess,
  cookie: string,
): Promise<boolean> {
  const { status, url } = await uploadPicture(one.url, cookie)
  const [here, there] = [await fetch(one.url + url), await fetch(two.url + url)]
  return (
    status === 200 &&
    here.status === 200 &&
    there.status === 200 &&
    Buffer.from(await here.arrayBuffer()).equals(Buffer.from(await there.arrayBuffer()))
  )
}

async function exportsElsewhere(
  one: ProductProcess,
  two: ProductProcess,
  { cookie, format }: { cookie: string; format: string },
): Promise<boolean> {
  const base = `/events/${EID}/guest-exports`
  const asked = await callApi(one.url, base, { cookie, data: { FORMAT: format } })
  const { EXPORT: id } = ((await asked.json()) as { data: { EXPORT: string } }).data
  for (let tries = 0; tries < 300; tries += 1) {
    const state = await send(one.url, `/api${base}/${id}`, { cookie })
    const { STATE } = ((await state.json()) as { data: { STATE: string } }).data
    if (STATE === 'failed') return false
    if (STATE === 'done') break
    await wait(200)
  }
  const files = await Promise.all(
    [one, two].map(async ({ url }) => {
      const file = await send(url, `/api${base}/${id}/file`, { cookie })
      return file.ok ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    }),
  )
  return files[0]!.length > 100 && files[0]!.equals(files[1]!)
}

async function importsElsewhere(
  one: ProductProcess,
  two: ProductProcess,
  cookie: string,
): Promise<boolean> {
  const rows = Array.from({ length: 300 }, (_, at) => `Guest ${at},guest${at}@nodes.example`)
  const form = new FormData()
  form.set('FILE', new Blob([`Name,Email\n${rows.join('\n')}\n`]), 'guests.csv')
  const base = `/api/events/${EID}/imports`
  const begun = await send(one.url, base, { cookie, body: form })
  const { IMPORT: id } = ((await begun.json()) as { data: { IMPORT: string } }).data
  for (let tries = 0; tries < 100; tries += 1) {
    const read = await send(two.url, `${base}/${id}`, { cookie })
    const { STATE, GOOD } = ((await read.json()) as { data: { STATE: string; GOOD: number } }).data
    if (STATE === 'done') return true
    if (STATE === 'ready')
      await callApi(two.url, `${base.slice(4)}/${id}/apply`, { cookie, data: { GOOD } })
    await wait(200)
  }
  return false
}

/** Pages, pictures and uploads for a minute without the storage, and then with it. */
async function staysUseful(
  one: ProductProcess,
  server: ObjectServer,
  cookie: string,
): Promise<string | boolean> {
  const { url } = await uploadPicture(one.url, cookie)
  await Promise.all([fetch(`${one.url}/${page}`), fetch(one.url + url)])
  await server.stop()
  const counts = { pages: 0, pictures: 0, refused: 0, wrong: 0, slowest: 0 }
  const until = performance.now() + 60_000
  let sentence = ''
  while (performance.now() < until) {
    const began = performance.now()
    const [shown, picture, upload, ready] = await Promise.all([
      fetch(`${one.url}/${page}`),
      fetch(one.url + url),
      uploadPicture(one.url, cookie),
      fetch(`${one.url}/readyz`),
    ])
    counts.slowest = Math.max(counts.slowest, performance.now() - began)
    if (shown.ok) counts.pages += 1
    if (picture.ok) counts.pictures += 1
    if (upload.status === 503 && upload.retryAfter) counts.refused += 1
    if (!shown.ok || !picture.ok || upload.status !== 503 || ready.status !== 200) counts.wrong += 1
    sentence = upload.message
    await wait(200)
  }
  await server.start()
  await wait(2_000)
  const back = await uploadPicture(one.url, cookie)
  console.log(`  while it was away, a host read: ${sentence}`)
  if (counts.wrong > 0 || back.status !== 200) throw new Error(JSON.stringify({ counts, back }))
  return `${counts.pages} pages, ${counts.pictures} pictures, ${counts.refused} uploads refused, slowest ${Math.round(counts.slowest)} ms`
}

await main()
