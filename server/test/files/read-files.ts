import { parse } from 'csv-parse/sync'
import { readZip } from './zip.ts'

/** A CSV file as a spreadsheet reads it, without its byte order mark. */
export const csvRows = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })

type BookCell = { kind: 'text' | 'number'; value: string | number; style: number } | null
export type BookSheet = {
  name: string
  rightToLeft: boolean
  frozen: boolean
  hasFormulas: boolean
  rows: BookCell[][]
}

/** Every sheet of a workbook, read directly from the file's unpacked parts. */
export async function workbookSheets(bytes: Buffer): Promise<BookSheet[]> {
  const parts = await readZip(bytes)
  const names = [
    ...(parts.get('xl/workbook.xml')?.toString() ?? '').matchAll(/<sheet name="([^"]*)"/g),
  ].map(([, name]) => unescape(name ?? ''))
  return names.map((name, at) => {
    const xml = parts.get(`xl/worksheets/sheet${at + 1}.xml`)?.toString() ?? ''
    const rows = [...xml.matchAll(/<row r="\d+">([\s\S]*?)<\/row>/g)].map(([, cells]) =>
      readCells(cells ?? ''),
    )
    return {
      name,
      rows,
      rightToLeft: xml.includes('rightToLeft="1"'),
      frozen: xml.includes('state="frozen"'),
      hasFormulas: /<f[ >]/.test(xml),
    }
  })
}

function readCells(xml: string): BookCell[] {
  const cells: BookCell[] = []
  for (const [, letters, style, type, inside] of xml.matchAll(
    /<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="(\w+)")?>([\s\S]*?)<\/c>/g,
  )) {
    const at =
      [...(letters ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    while (cells.length < at) cells.push(null)
    const text = /<t[^>]*>([\s\S]*?)<\/t>/.exec(inside ?? '')?.[1]
    cells[at] =
      type === 'inlineStr'
        ? { kind: 'text', value: unescape(text ?? ''), style: Number(style ?? 0) }
        : {
            kind: 'number',
            value: Number(/<v>([^<]*)<\/v>/.exec(inside ?? '')?.[1]),
            style: Number(style ?? 0),
          }
  }
  return cells
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescape = (text: string): string =>
  text
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
      code ? String.fromCharCode(Number(code)) : (entities[name ?? ''] ?? ''),
    )
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
