import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const maxBytes = 4_096

/** As `tools/build.mjs` makes it. */
async function buildEmbed(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('embed.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

test('Our product has a script for other sites of at most 4 kB that evaluates nothing', async () => {
  const script = await buildEmbed()
  expect(script).toContain('/embed/')
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(maxBytes)
  expect(script).not.toMatch(
    /\beval\(|Function\(|innerHTML|outerHTML|insertAdjacent|document\.write|setAttribute\("style|createElement\("(?:style|script)|fetch\(|cookie|localStorage/,
  )
  const built = fileURLToPath(new URL('../../build/pages/embed.js', import.meta.url))
  const bytes = existsSync(built) ? readFileSync(built).length : 0
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})
