import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStorage } from '../../base/world.ts'
import { startObjectStorage } from '../../test/fakes/object-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createGuardedStorage } from './guarded-storage.ts'
import { openBucket } from '../../test/fakes/open-bucket.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startObjectStorage>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  bucket = await startObjectStorage()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const names = async (storage: FileStorage, prefix: string) =>
  (await storage.list(prefix)).map(({ name }) => name).toSorted()

describe.each<[string, () => FileStorage]>([
  ['in a folder', () => createDiskStorage(join(folder, 'files'))],
  ['in a bucket', () => openBucket(bucket.settings)],
  ['in a guarded bucket', () => createGuardedStorage(openBucket(bucket.settings))],
])('Our product keeps files %s', (where, open) => {
  const own = where.replaceAll(' ', '-')
  const file = (name: string) => `${own}-${name}`
  const storage = () => open()

  it('and gives back what was stored last, byte for byte, also when it is empty', async () => {
    for (const bytes of [randomBytes(70_000), Buffer.alloc(0), Buffer.from('last')]) {
      await storage().put(file('a.webp'), bytes)
      expect(await storage().get(file('a.webp'))).toEqual(bytes)
    }
  })

  it('and finds no file that is not there, or that has no plain name', async () => {
    expect([
      await storage().get(file('none.webp')),
      await storage().open(file('none.webp')),
      await storage().get('../a.webp'),
      await storage().open('a/../../b.webp'),
    ]).toEqual([null, null, null, null])
    await expect(storage().put('../a.webp', Buffer.from('x'))).rejects.toThrow('plain')
    await expect(Promise.resolve().then(() => storage().remove('..'))).rejects.toThrow('plain')
  })

  it('and streams a large file both ways, whole or in part', { tags: 'long' }, async () => {
    const bytes = randomBytes(40 * 1024 * 1024)
    const path = join(folder, 'large')
    await writeFile(path, bytes)
    await storage().putFile(file('large.csv'), path)
    expect((await stat(path)).size).toBe(bytes.length)
    const whole = await storage().open(file('large.csv'))
    expect(whole?.bytes).toBe(bytes.length)
    expect(sha256(await buffer(whole!.stream))).toBe(sha256(bytes))
    const part = await storage().open(file('large.csv'), { from: 1_000, to: 40_000_000 })
    expect(part?.bytes).toBe(39_999_001)
    expect(sha256(await buffer(part!.stream))).toBe(sha256(bytes.subarray(1_000, 40_000_001)))
    await storage().moveIn(file('moved.csv'), path)
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect((await storage().get(file('moved.csv')))?.length).toBe(bytes.length)
    await Promise.all([storage().remove(file('large.csv')), storage().remove(file('moved.csv'))])
  })

  it('and lists those of a kind with size and time, however many there are', async () => {
    const wanted = Array.from({ length: 25 }, (_, at) => file(`many-${at}.csv`)).toSorted()
    await Promise.all(wanted.map((name) => storage().put(name, Buffer.from(name))))
    expect(await names(storage(), file('many-'))).toEqual(wanted)
    const [first] = await storage().list(file('many-0'))
    expect(first).toMatchObject({ name: file('many-0.csv'), bytes: file('many-0.csv').length })
    expect(Math.abs(Date.now() - first!.storedAt.getTime())).toBeLessThan(60_000)
    const walked = []
    for await (const { name } of storage().walk(file('many-'))) walked.push(name)
    expect(walked.toSorted()).toEqual(wanted)
    expect(await storage().list(`${file('other')}-`)).toEqual([])
  })

  it('and removes a file once and for all, also one that is not there', async () => {
    await storage().put(file('gone.webp'), Buffer.from('x'))
    await storage().remove(file('gone.webp'))
    await storage().remove(file('gone.webp'))
    expect(await storage().get(file('gone.webp'))).toBeNull()
    expect(await names(storage(), file('gone'))).toEqual([])
    await storage().check()
  })
})
