import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { endAbove } from '../child/memory-wall.ts'
import { lettersOf, printFonts, renamed, type PrintFont } from './print-fonts.ts'

/**
 * A process of its own that makes PDFs one after another: what it takes of memory is given back when it ends, and it ends itself when
 * it takes more than it may. Run by Node as it stands here, in a built product too.
 */
export type PressOrder = { template: string; data: string; path: string; isTagged: boolean }
export type PressStart = {
  fontFolder: string
  packages: string
  mostMemory: number
  isCutting?: boolean
}
export type PressAnswer = { memory: number } & ({ pages: number } | { failed: string })

const start = JSON.parse(process.argv[2] ?? '{}') as PressStart
const { fontFolder, packages, mostMemory } = start
const require = createRequire(join(packages, 'package.json'))

type Compiled = {
  result: { numOfPages: number } | null
  hasError(): boolean
  takeDiagnostics(): { shortDiagnostics: Array<{ message?: string }> } | null
}
type Compiler = {
  compile(asked: { mainFileContent: string; inputs: Record<string, string> }): Compiled
  pdf(document: unknown, options: { pdfTags: boolean }): Buffer
  evictCache(age: number): void
}
type Library = {
  NodeCompiler: { create(asked: { fontArgs: Array<{ fontBlobs: Buffer[] }> }): Compiler }
}
type Subset = (
  font: Buffer,
  letters: string,
  options: { targetFormat: 'sfnt'; variationAxes?: Readonly<Record<string, number>> },
) => Promise<Buffer>

endAbove(mostMemory)

if (start.isCutting) {
  for (const font of printFonts) await cut(font)
  process.exit(0)
}

const compiler = openCompiler()
process.on('message', (order: PressOrder) => process.send?.(print(order)))
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

function openCompiler(): Compiler {
  // Cutting takes memory that a process gives back at its end alone.
  if (!printFonts.every((font) => existsSync(placeOf(font))))
    spawnSync(
      process.execPath,
      [...process.execArgv, process.argv[1] ?? '', JSON.stringify({ ...start, isCutting: true })],
      { stdio: 'inherit' },
    )
  const fonts = printFonts.map((font) => readFileSync(placeOf(font)))
  return (require('@myriaddreamin/typst-ts-node-compiler') as Library).NodeCompiler.create({
    fontArgs: [{ fontBlobs: fonts }],
  })
}

/** A font is cut once for each version of it, and kept. */
function placeOf({ family, weight, file, letters, axes }: PrintFont): string {
  const source = readFileSync(join(packages, 'node_modules', file))
  return join(
    fontFolder,
    `${createHash('sha256')
      .update(source)
      .update(JSON.stringify([family, weight, letters, axes]))
      .digest('hex')
      .slice(0, 24)}.ttf`,
  )
}

async function cut(font: PrintFont): Promise<void> {
  const path = placeOf(font)
  const { family, file, letters, axes } = font
  const made = renamed(
    await (require('subset-font') as Subset)(
      readFileSync(join(packages, 'node_modules', file)),
      lettersOf(letters),
      { targetFormat: 'sfnt', ...(axes && { variationAxes: axes }) },
    ),
    family,
  )
  mkdirSync(fontFolder, { recursive: true })
  writeFileSync(`${path}.${process.pid}`, made)
  renameSync(`${path}.${process.pid}`, path)
}

function print({ template, data, path, isTagged }: PressOrder): PressAnswer {
  try {
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data } })
    const { result } = compiled
    if (!result || compiled.hasError())
      return {
        memory: Infinity,
        failed:
          compiled
            .takeDiagnostics()
            ?.shortDiagnostics.map(({ message }) => message)
            .join(' ') ?? 'no document',
      }
    writeFileSync(path, compiler.pdf(result, { pdfTags: isTagged }), { mode: 0o600 })
    compiler.evictCache(0)
    return { pages: result.numOfPages, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { memory: Infinity, failed: error instanceof Error ? error.message : String(error) }
  }
}
