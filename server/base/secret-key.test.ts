import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyInFolder } from './secret-key.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'))
  file = join(folder, 'secret-key')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('Our product keeps the key of its data folder', () => {
  it('made once, whole, for its owner alone, with nothing left beside it', async () => {
    const key = keyInFolder(folder)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect([keyInFolder(folder), await readFile(file, 'utf8'), await readdir(folder)]).toEqual([
      key,
      key,
      ['secret-key'],
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['empty', ''],
    ['a line and nothing on it', '\n'],
    ['half a key', 'a'.repeat(31)],
  ])('and makes it anew where a stop in the middle left it %s', async (_what, left) => {
    await writeFile(file, left)
    const key = keyInFolder(folder)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(await readFile(file, 'utf8')).toBe(key)
  })

  it('and takes one that somebody put there', async () => {
    await writeFile(file, `${'own '.repeat(10)}\n`)
    expect(keyInFolder(folder)).toBe('own '.repeat(10).trim())
  })

  it('and stops with a sentence where it cannot be kept', () => {
    expect(() => keyInFolder(join(import.meta.filename, 'data'))).toThrow(
      /^The data folder .+ cannot be written/,
    )
    expect(() => keyInFolder('/proc/self/task')).toThrow(/^The data folder .+ cannot be written/)
  })
})
