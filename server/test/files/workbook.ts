import { crc32, deflateRawSync } from 'node:zlib'

type ZipPart = string | { packed: Buffer; size: number; method?: number }

export function buildZip(parts: Record<string, ZipPart>): Buffer {
  const heads: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const {
      packed,
      size,
      method = 8,
    } = typeof part === 'string'
      ? { packed: deflateRawSync(part), size: Buffer.byteLength(part) }
      : part
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(typeof part === 'string' ? crc32(part) : 0, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const head = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, place, Buffer.from(name)]),
    )
    heads.push(head)
    at += head.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, list, end])
}

const escapeXml = (text: string) => text.replace(/&(?!#)/g, '&amp;').replace(/</g, '&lt;')

/** A workbook as a spreadsheet saves it: texts are shared strings, and numbers are numbers. */
export function buildWorkbook(
  rows: ReadonlyArray<ReadonlyArray<string | number>>,
  others: Record<string, string> = {},
): Buffer {
  const words = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const buildCell = (cell: string | number, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row}`
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : cell === ''
        ? ''
        : `<c r="${place}" t="s"><v>${words.indexOf(cell)}</v></c>`
  }
  const sheet = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => buildCell(cell, at + 1, column)).join('')}</row>`,
    )
    .join('')
  return buildZip({
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Guests" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/guests.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${words.map((word) => `<si><t xml:space="preserve">${escapeXml(word)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/guests.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  })
}
