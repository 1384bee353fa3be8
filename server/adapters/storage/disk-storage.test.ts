import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('Our product keeps files in a folder', () => {
  it('and lists those of a kind with the time of their last change', async () => {
    const storage = createDiskStorage(join(folder, 'files'))
    expect(await storage.list('font-')).toEqual([])
    for (const name of ['font-a.woff2', 'font-b.woff2', 'picture.webp'])
      await storage.put(name, Buffer.from('x'))
    const then = new Date('2026-01-02T03:04:05Z')
    for (const name of ['font-a.woff2', 'font-b.woff2'])
      await utimes(join(folder, 'files', name), then, then)
    await storage.put('font-b.woff2', Buffer.from('y'))
    await writeFile(join(folder, 'files', 'font-half'), 'no file of ours')
    const listed = (await storage.list('font-')).sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(listed).toEqual([
      { name: 'font-a.woff2', bytes: 1, storedAt: then },
      { name: 'font-b.woff2', bytes: 1, storedAt: expect.any(Date) },
    ])
    expect(Date.now() - listed[1]!.storedAt.getTime()).toBeLessThan(60_000)
    expect(await storage.list('')).toHaveLength(3)
  })

  it('and leaves no half of a file that could not be stored', async () => {
    await mkdir(join(folder, 'taken.webp', 'by a folder'), { recursive: true })
    await expect(createDiskStorage(folder).put('taken.webp', Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['taken.webp'])
  })

  it('and removes what a killed process left beside them', async () => {
    const half = `.0b9f4a52-3b51-4f4b-8a0e-0d6a5a4c2f1`
    for (const last of ['1', '2']) await writeFile(join(folder, half + last), 'half')
    await utimes(join(folder, `${half}1`), new Date(0), new Date(0))
    const storage = createDiskStorage(folder)
    await storage.put('a.webp', Buffer.from('x'))
    await storage.removeUnfinished(new Date(Date.now() - 60_000))
    expect((await readdir(folder)).toSorted()).toEqual([`${half}2`, 'a.webp'])
  })

  it('and finds no file by a name with other than plain characters', async () => {
    const storage = createDiskStorage(folder)
    await storage.put('a.webp', Buffer.from('x'))
    expect([
      await storage.get('a.webp'),
      await storage.get('../a.webp'),
      await storage.get('b.webp'),
    ]).toEqual([Buffer.from('x'), null, null])
    await expect(storage.put('../a.webp', Buffer.from('x'))).rejects.toThrow('plain')
    await storage.remove('a.webp')
    expect(await storage.list('')).toEqual([])
  })
})
