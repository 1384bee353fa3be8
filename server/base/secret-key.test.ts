import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadOrCreateKey } from './secret-key.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'))
  file = join(folder, 'secret-key')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('Our product keeps the key of its data folder', () => {
  it('created once and completely, readable by its owner alone, with no other file left', async () => {
    const key = loadOrCreateKey(folder)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect([loadOrCreateKey(folder), await readFile(file, 'utf8'), await readdir(folder)]).toEqual([
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
  ])('and creates it again when an interruption left it %s', async (_what, left) => {
    await writeFile(file, left)
    const key = loadOrCreateKey(folder)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(await readFile(file, 'utf8')).toBe(key)
  })

  it('and uses one that was put there', async () => {
    await writeFile(file, `${'own '.repeat(10)}\n`)
    expect(loadOrCreateKey(folder)).toBe('own '.repeat(10).trim())
  })

  it('and stops with an error message when it cannot be stored', () => {
    expect(() => loadOrCreateKey(join(import.meta.filename, 'data'))).toThrow(
      /^The data folder .+ cannot be written/,
    )
    expect(() => loadOrCreateKey('/proc/self/task')).toThrow(
      /^The data folder .+ cannot be written/,
    )
  })
})
