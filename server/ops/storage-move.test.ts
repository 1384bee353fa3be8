import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../test/fakes/open-bucket.ts'
import { startObjectStorage } from '../test/fakes/object-storage.ts'
import { moveStorage } from './storage-move.ts'

let bucket: Awaited<ReturnType<typeof startObjectStorage>>
let dataDir: string
beforeEach(async () => {
  bucket = await startObjectStorage()
  dataDir = await mkdtemp(join(tmpdir(), 'move-'))
})
afterEach(async () => {
  await bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const picture = (letter: string) => `${letter.repeat(24)}.webp`
const oldExport = 'export-0b9f4a52-3b51-4f4b-8a0e-0d6a5a4c2f11-1.csv'

async function fillFolder({ isLarge = false } = {}): Promise<Map<string, Buffer>> {
  const folder = join(dataDir, 'files')
  await mkdir(folder)
  const files = new Map(
    ['a', 'b', 'c', 'd'].map((letter) => [picture(letter), randomBytes(20_000)] as const),
  )
  files.set(picture('e'), randomBytes(isLarge ? 40 * 1024 * 1024 : 1_000))
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  await writeFile(join(folder, oldExport), 'guests')
  await utimes(join(folder, oldExport), new Date(0), new Date(0))
  await writeFile(join(folder, '.half'), 'no file of ours')
  return files
}

async function move(args: string[] = []) {
  const lines: string[] = []
  const result = await moveStorage({ dataDir, storage: bucket.settings }, args, {
    print: (line) => lines.push(line),
  })
  return { ...result, lines }
}

describe('Our product moves its files from a folder into a bucket', () => {
  it(
    'byte for byte, without what is past its time, and leaves the folder as it is',
    { tags: 'long' },
    async () => {
      const files = await fillFolder({ isLarge: true })
      const { lines, ...result } = await move()
      expect(result).toEqual({
        copied: 5,
        same: 0,
        expired: 1,
        failed: [],
        bytes: 80_000 + 41_943_040,
      })
      expect(lines).toEqual([
        '6 files: 5 copied (42.0 MB), 0 there already, 1 past their time, 0 failed.',
      ])
      const storage = openBucket(bucket.settings)
      for (const [name, bytes] of files) expect((await storage.get(name))?.equals(bytes)).toBe(true)
      expect((await storage.list('')).length).toBe(5)
      expect((await readdir(join(dataDir, 'files'))).length).toBe(7)
    },
  )

  it('and goes on where it was stopped, mending what another hand changed', async () => {
    const files = await fillFolder()
    const storage = openBucket(bucket.settings)
    await storage.put(picture('a'), files.get(picture('a'))!)
    await storage.put(picture('b'), Buffer.from('half of it'))
    await storage.put(picture('c'), randomBytes(20_000))
    expect(await move()).toMatchObject({ copied: 4, same: 1, failed: [] })
    expect(await move()).toMatchObject({ copied: 0, same: 5, failed: [] })
    for (const [name, bytes] of files) expect((await storage.get(name))?.equals(bytes)).toBe(true)
  })

  it('and says which files are missing when the bucket goes away', async () => {
    await fillFolder()
    await bucket.stop()
    await expect(move()).rejects.toThrow('does not answer')
    await bucket.restart()
    expect(await move()).toMatchObject({ copied: 5 })
  })

  it.each([
    ['without a bucket', [], false, /^Set STORAGE_URL/],
    ['with a word it does not know', ['--to', 'x'], true, /^There is no option --to: storage move/],
    ['from a folder that is not there', ['--from', '/nowhere/at/all'], true, /^There is no folder/],
  ])('and refuses a move %s', async (_, args, isSet, sentence) => {
    await mkdir(join(dataDir, 'files'))
    await expect(
      moveStorage({ dataDir, storage: isSet ? bucket.settings : null }, args, { print: () => {} }),
    ).rejects.toThrow(sentence)
  })
})
