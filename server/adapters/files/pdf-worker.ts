import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { endProcess } from '../../base/end-process.ts'
import { killAboveMemory } from '../child-process/memory-limit.ts'
import { renameFont } from '../fonts/rename-font.ts'
import { expandRanges, printFonts, type PrintFont } from './print-fonts.ts'

/**
 * A process of its own that makes PDFs one after another. Its memory is freed when it ends, and it
 * ends itself when it uses too much. Node runs this file without a build, also in a built product.
 */
export type PdfRequest = {
  template: string
  data: string
  path: string
  isTagged: boolean
  fonts?: string[]
}
export type PdfWorkerStart = {
  fontFolder: string
  packages: string
  maxMemoryBytes: number
  isSubsettingFonts?: boolean
}
export type PdfAnswer = { memory: number } & ({ pages: number } | { failed: string })

const start = JSON.parse(process.argv[2] ?? '{}') as PdfWorkerStart
const { fontFolder, packages, maxMemoryBytes } = start
const require = createRequire(join(packages, 'package.json'))

type TypstResult = {
  result: { numOfPages: number } | null
  hasError(): boolean
  takeDiagnostics(): { shortDiagnostics: Array<{ message?: string }> } | null
}
type TypstCompiler = {
  compile(options: { mainFileContent: string; inputs: Record<string, string> }): TypstResult
  pdf(document: unknown, options: { pdfTags: boolean }): Buffer
  evictCache(age: number): void
}
type TypstLibrary = {
  NodeCompiler: { create(options: { fontArgs: Array<{ fontBlobs: Buffer[] }> }): TypstCompiler }
}
type SubsetFont = (
  font: Buffer,
  letters: string,
  options: { targetFormat: 'sfnt'; variationAxes?: Readonly<Record<string, number>> },
) => Promise<Buffer>

killAboveMemory(maxMemoryBytes)

if (start.isSubsettingFonts) {
  for (const font of printFonts) await writeFontSubset(font)
  endProcess(0)
}

const compiler = openCompiler()
process.on('message', (request: PdfRequest) => process.send?.(compilePdf(request)))
process.on('disconnect', () => endProcess(0))
process.send?.({ ready: true })

function openCompiler(): TypstCompiler {
  // Subsetting uses memory that a process frees only when it ends.
  if (!printFonts.every((font) => existsSync(getFontPath(font))))
    spawnSync(
      process.execPath,
      [
        ...process.execArgv,
        process.argv[1] ?? '',
        JSON.stringify({ ...start, isSubsettingFonts: true }),
      ],
      { stdio: 'inherit' },
    )
  return createCompiler(printFonts.map(getFontPath))
}

function createCompiler(fontPaths: string[]): TypstCompiler {
  const fontBlobs = fontPaths.map((path) => readFileSync(path))
  return (require('@myriaddreamin/typst-ts-node-compiler') as TypstLibrary).NodeCompiler.create({
    fontArgs: [{ fontBlobs }],
  })
}

/** Each version of a font is subset once and kept. */
function getFontPath({ family, weight, file, letters, axes }: PrintFont): string {
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

async function writeFontSubset(font: PrintFont): Promise<void> {
  const path = getFontPath(font)
  const { family, file, letters, axes } = font
  const bytes = renameFont(
    await (require('subset-font') as SubsetFont)(
      readFileSync(join(packages, 'node_modules', file)),
      expandRanges(letters),
      { targetFormat: 'sfnt', ...(axes && { variationAxes: axes }) },
    ),
    family,
  )
  mkdirSync(fontFolder, { recursive: true })
  writeFileSync(`${path}.${process.pid}`, bytes)
  renameSync(`${path}.${process.pid}`, path)
}

function compilePdf({ template, data, path, isTagged, fonts }: PdfRequest): PdfAnswer {
  try {
    const typst = fonts ? createCompiler([...printFonts.map(getFontPath), ...fonts]) : compiler
    const compiled = typst.compile({ mainFileContent: template, inputs: { data } })
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
    writeFileSync(path, typst.pdf(result, { pdfTags: isTagged }), { mode: 0o600 })
    compiler.evictCache(0)
    return { pages: result.numOfPages, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { memory: Infinity, failed: error instanceof Error ? error.message : String(error) }
  }
}
