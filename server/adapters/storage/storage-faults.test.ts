import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { StorageAwayError } from '../../base/storage/storage-error.ts'
import type { FileStorage } from '../../base/world.ts'
import { startObjectStorage } from '../../test/fakes/object-storage.ts'
import { createGuardedStorage } from './guarded-storage.ts'
import { openBucket } from '../../test/fakes/open-bucket.ts'

const quick = { answerMs: 300, silenceMs: 300, attempts: 3 }
const picture = `${'p'.repeat(24)}.webp`

let bucket: Awaited<ReturnType<typeof startObjectStorage>>
beforeAll(async () => {
  bucket = await startObjectStorage()
})
afterAll(() => bucket.close())

const closing: Array<() => void> = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A storage that answers as `answer` says, to show what a real one rarely does. */
async function openFaulty(answer: RequestListener): Promise<FileStorage> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return openBucket({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}/files` }, quick)
}
const fail =
  (status: number, code: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)

describe('Our product, its file storage in trouble,', () => {
  it('says within the deadline that a silent one is away, and does not wait for it again', async () => {
    let asked = 0
    const storage = await openFaulty(() => void (asked += 1))
    const began = performance.now()
    await expect(storage.get(picture)).rejects.toThrow(StorageAwayError)
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(asked).toBe(1)
  })

  it('tries again after a failure that a moment may mend', async () => {
    let asked = 0
    const storage = await openFaulty((request, response) =>
      (asked += 1) < 3 ? fail(503, 'SlowDown')(request, response) : response.end('bytes'),
    )
    expect(String(await storage.get(picture))).toBe('bytes')
    expect(asked).toBe(3)
  })

  it('gives up a file that stops in the middle, and reports a shorter one as an error', async () => {
    const stuck = await openFaulty((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half of it')
    })
    await expect(stuck.get(picture)).rejects.toThrow(StorageAwayError)
    const cut = await openFaulty((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half of it')
      setTimeout(() => response.destroy(), 50)
    })
    const file = await cut.open(picture)
    await expect(buffer(file!.stream)).rejects.toThrow()
  })

  it.each([
    [403, 'AccessDenied', 'refuses with 403 AccessDenied'],
    [404, 'NoSuchBucket', 'refuses with 404 NoSuchBucket'],
    [301, 'PermanentRedirect', 'refuses with 301 PermanentRedirect'],
  ])('tells an operator about %i %s, and never the secret', async (status, code, message) => {
    const storage = await openFaulty(fail(status, code))
    const error: unknown = await storage.put(picture, Buffer.from('x')).catch((thrown) => thrown)
    expect(String(error)).toContain(message)
    const secret = bucket.settings.secretKey
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error as object))).not.toContain(secret)
  })

  it('knows a wrong key and a missing bucket of a real one', async () => {
    // This server reads no signatures of version 4; `nodes/storage.ts` asks one that does.
    const wrong = openBucket({ ...bucket.settings, accessKey: 'another' })
    await expect(wrong.check()).rejects.toThrow('403 InvalidAccessKeyId')
    const endpoint = bucket.settings.endpoint.replace('/files', '/other')
    await expect(openBucket({ ...bucket.settings, endpoint }).check()).rejects.toThrow(
      '404 NoSuchBucket',
    )
  })

  it('lists more files than one answer names', async () => {
    const toPage = (names: string[], next: string) =>
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${names
        .map(
          (name) =>
            `<Contents><Key>${name}</Key><Size>3</Size><LastModified>2026-11-28T10:00:00.000Z</LastModified><ETag>&quot;${'0'.repeat(32)}&quot;</ETag></Contents>`,
        )
        .join('')}</ListBucketResult>`
    const storage = await openFaulty(({ url = '' }, response) =>
      response.end(
        url.includes('continuation-token=more%2Fof%2Bit')
          ? toPage(['font-b.woff2', 'font-folder/c.woff2'], '')
          : toPage(['font-a.woff2'], '<NextContinuationToken>more/of+it</NextContinuationToken>'),
      ),
    )
    const storedAt = new Date('2026-11-28T10:00:00Z')
    expect(await storage.list('font-')).toEqual(
      ['font-a.woff2', 'font-b.woff2'].map((name) => ({
        name,
        bytes: 3,
        storedAt,
        md5: '0'.repeat(32),
      })),
    )
  })

  it('reports parts that could not be joined, though the answer began well', async () => {
    const asked: string[] = []
    const storage = await openFaulty((request, response) => {
      asked.push(`${request.method} ${request.url?.replace(/.*\?/, '') ?? ''}`)
      request.resume().on('end', () => {
        const isBegun = request.url?.endsWith('uploads=') ?? false
        response.setHeader('etag', '"0"')
        response.end(
          isBegun
            ? '<InitiateMultipartUploadResult><UploadId>up1</UploadId></InitiateMultipartUploadResult>'
            : request.method === 'POST'
              ? '<Error><Code>InternalError</Code></Error>'
              : '',
        )
      })
    })
    const folder = await mkdtemp(join(tmpdir(), 'parts-'))
    const path = join(folder, 'large')
    await writeFile(path, Buffer.alloc(9 * 1024 * 1024))
    await expect(storage.putFile('large.csv', path)).rejects.toThrow('InternalError')
    await rm(folder, { recursive: true })
    expect(asked).toEqual([
      'POST uploads=',
      'PUT partNumber=1&uploadId=up1',
      'PUT partNumber=2&uploadId=up1',
      'POST uploadId=up1',
      'DELETE uploadId=up1',
    ])
  })

  it('treats a full one like a full disk', async () => {
    const storage = await openFaulty(fail(507, 'XMinioStorageFull'))
    await expect(storage.put(picture, Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

describe('Our product, its file storage away for a minute,', () => {
  it('serves small pictures from memory, refuses the rest at once, and goes on when it is back', async () => {
    let now = 0
    const changes: string[] = []
    const storage = createGuardedStorage(openBucket(bucket.settings, quick), {
      now: () => now,
      onChange: (change) => changes.push(change),
    })
    await storage.put(picture, Buffer.from('bytes'))
    await bucket.stop()
    expect(String(await storage.get(picture))).toBe('bytes')
    await expect(storage.put('a.webp', Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
    const began = performance.now()
    await expect(storage.open('a.webp')).rejects.toThrow('away just now')
    expect(performance.now() - began).toBeLessThan(50)
    await bucket.restart()
    await expect(storage.get('a.webp')).rejects.toThrow('away just now')
    now += 1_000
    expect(await storage.get('a.webp')).toBeNull()
    await storage.put('a.webp', Buffer.from('x'))
    expect(changes).toEqual(['away', 'back'])
  })

  it('lets one request at a time find out whether it is back', async () => {
    let now = 0
    let asked = 0
    const silent = await openFaulty(() => void (asked += 1))
    const storage = createGuardedStorage(silent, { now: () => now })
    await expect(storage.get(picture)).rejects.toThrow('timeout')
    now += 5_000
    const results = await Promise.allSettled([1, 2, 3].map(() => storage.get(picture)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toBe(2)
  })
})
