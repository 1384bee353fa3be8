import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFiles } from './compress-files.mjs'

it('writes texts and programs a second time, compressed, and leaves pictures and fonts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  const text = 'export const guests = 400\n'.repeat(100)
  for (const name of ['a.js', 'b.css', 'c.wasm', 'd.woff2', 'e.png'])
    writeFileSync(join(folder, name), text)
  await compressFiles(folder, { quality: 5 })
  const packed = readdirSync(folder).filter((name) => name.endsWith('.br'))
  expect(packed.toSorted()).toEqual(['a.js.br', 'b.css.br', 'c.wasm.br'])
  for (const name of packed) {
    const bytes = readFileSync(join(folder, name))
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 10)
  }
  rmSync(folder, { recursive: true, force: true })
})
