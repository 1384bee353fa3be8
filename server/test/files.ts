import { inflateRawSync } from 'node:zlib'
import { DelimitedReader } from '../outside/lists/delimited.ts'

/** A CSV file as a spreadsheet reads it, without its mark. */
export function csvRows(text: string): string[][] {
  const reader = new DelimitedReader(',')
  return [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()].map(({ cells }) => cells)
}

type BookCell = { kind: 'text' | 'number'; value: string | number; style: number } | null
export type BookSheet = {
  name: string
  rightToLeft: boolean
  frozen: boolean
  hasFormulas: boolean
  rows: BookCell[][]
}

/** Every sheet of a workbook as it stands in the file: its parts unpacked and read by themselves. */
export async function workbookSheets(bytes: Buffer): Promise<BookSheet[]> {
  const parts = partsOf(bytes)
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name]) => unescaped(name ?? ''),
  )
  return names.map((name, at) => {
    const xml = parts.get(`xl/worksheets/sheet${at + 1}.xml`) ?? ''
    const rows = [...xml.matchAll(/<row r="\d+">([\s\S]*?)<\/row>/g)].map(([, cells]) =>
      cellsOf(cells ?? ''),
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

function cellsOf(xml: string): BookCell[] {
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
        ? { kind: 'text', value: unescaped(text ?? ''), style: Number(style ?? 0) }
        : {
            kind: 'number',
            value: Number(/<v>([^<]*)<\/v>/.exec(inside ?? '')?.[1]),
            style: Number(style ?? 0),
          }
  }
  return cells
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string): string =>
  text
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
      code ? String.fromCharCode(Number(code)) : (entities[name ?? ''] ?? ''),
    )
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Read by the directory at its end, as every unpacker reads it. */
function partsOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, more, comment] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    ) as [number, number, number]
    const place = zip.readUInt32LE(at + 42)
    const begin = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28)
    parts.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20))).toString(),
    )
    at += 46 + nameLength + more + comment
  }
  return parts
}
