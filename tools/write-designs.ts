import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listCatalogueFiles, type CatalogueFile } from './designs/catalogue-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes the lists of designs from their folders. With `--check` it writes nothing and fails if a
 * list is not current.
 */
const isCheck = process.argv.includes('--check')
const changed = updateFiles(listCatalogueFiles(root))
// The lists of fonts and covers read the catalogue, so they follow it.
const { listFontFiles } = await import('./designs/font-files.ts')
const { listTypeCovers } = await import('./designs/type-covers.ts')
changed.push(...updateFiles([listFontFiles(), listTypeCovers()]))

if (changed.length === 0) console.log('designs: all lists are current')
for (const path of changed)
  console.log(
    isCheck ? `${path} is not current: run node tools/write-designs.ts` : `${path} written`,
  )
if (isCheck && changed.length > 0) process.exitCode = 1

function updateFiles(files: CatalogueFile[]): string[] {
  const stale = files.filter(({ path, text }) => readCurrent(path) !== text)
  if (!isCheck) for (const { path, text } of stale) writeFileSync(join(root, path), text)
  return stale.map(({ path }) => path)
}

function readCurrent(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}
