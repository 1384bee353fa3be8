import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeText } from './list-bytes.ts'
import { buildOldWorkbook } from './old-workbook.ts'
import { buildOpenSheets, buildSheets, type SheetText } from './sheets.ts'

/** Lists as people have them, in a folder for each kind, beside what is read from them. */
export const corpusFolder = join(import.meta.dirname, '../lists')

/**
 * The bytes of a file of the corpus. `x.xlsx.json`, `x.xls.json` and `x.ods.json` have its sheets, `x.bin.json`
 * its bytes, and `x.windows-1251.csv` is written in that encoding.
 */
export function readCorpusFile(path: string): Buffer | string {
  const text = readFileSync(path, 'utf8')
  const [, kind, extension] = /\.([^.]+)\.(json|csv|txt|vcf)$/.exec(path) ?? []
  if (extension !== 'json') return kind ? encodeText(text, kind) : text
  if (kind === 'bin') return Buffer.from((JSON.parse(text) as { hex: string }).hex, 'hex')
  const sheets = JSON.parse(text) as SheetText[]
  if (kind === 'xls') return buildOldWorkbook(sheets)
  return kind === 'ods' ? buildOpenSheets(sheets) : buildSheets(sheets)
}
