import type { SheetText } from './sheets.ts'

const record = (kind: number, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  return Buffer.concat([shorts(kind, data.length), data])
}
const shorts = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, at) => bytes.writeUInt16LE(number, at * 2))
  return bytes
}
const longs = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeUInt32LE(number, at * 4))
  return bytes
}
const double = (number: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(number)
  return bytes
}

const isWide = (text: string): boolean => /[^\0-\xff]/u.test(text)
const letters = (text: string): Buffer => Buffer.from(text, isWide(text) ? 'utf16le' : 'latin1')
const text = (content: string): Buffer =>
  Buffer.concat([shorts(content.length), Buffer.of(Number(isWide(content))), letters(content)])
const shortText = (content: string): Buffer =>
  Buffer.concat([Buffer.of(content.length, Number(isWide(content))), letters(content)])

const begin = (kind: number): Buffer => record(0x809, shorts(0x600, kind), Buffer.alloc(12))
const end = record(0x0a)
const style = (format: number, font = 0): Buffer =>
  record(0xe0, shorts(font, format), Buffer.alloc(16))
const font = (isStruck: boolean): Buffer =>
  record(0x31, shorts(200, isStruck ? 8 : 0), Buffer.alloc(12))

/** Cells of kinds that a plain list has not. */
export const oldCells = {
  date: (serial: number) => (row: number, column: number) =>
    record(0x203, shorts(row, column, 1), double(serial)),
  sum: (result: number) => (row: number, column: number) =>
    record(0x06, shorts(row, column, 0), double(result), Buffer.alloc(8)),
  formula: (result: string) => (row: number, column: number) =>
    Buffer.concat([
      record(
        0x06,
        shorts(row, column, 0),
        Buffer.of(0, 0, 0, 0, 0, 0, 0xff, 0xff),
        Buffer.alloc(8),
      ),
      record(0x207, text(result)),
    ]),
  struck: (content: string) => (row: number, column: number) =>
    record(0x204, shorts(row, column, 2), text(content)),
  ticked: (row: number, column: number) => record(0x205, shorts(row, column, 0), Buffer.of(1, 0)),
  error: (row: number, column: number) => record(0x205, shorts(row, column, 0), Buffer.of(42, 1)),
  /** Whole numbers side by side, which is one record. */
  numbers:
    (...numbers: number[]) =>
    (row: number, column: number) =>
      record(
        0xbd,
        shorts(row, column),
        ...numbers.map((number) => Buffer.concat([shorts(0), longs(((number << 2) | 2) >>> 0)])),
        shorts(column + numbers.length - 1),
      ),
  hundredths: (number: number) => (row: number, column: number) =>
    record(0x27e, shorts(row, column, 0), longs(((number << 2) | 3) >>> 0)),
}
type OldCell = string | number | ((row: number, column: number) => Buffer)
export type OldSheetText = Omit<SheetText, 'rows'> & { rows: ReadonlyArray<readonly OldCell[]> }

/** A workbook of Excel 97 to 2003. `bytesPerRecord` breaks the shared texts within a text. */
export function buildOldWorkbook(
  sheets: readonly OldSheetText[],
  { bytesPerRecord = 8_000 }: { bytesPerRecord?: number } = {},
): Buffer {
  const texts = [
    ...new Set(
      sheets.flatMap(({ rows }) => rows.flat().filter((cell) => typeof cell === 'string')),
    ),
  ]
  const parts = sheets.map((sheet) => buildSheet(sheet, texts))
  const head = Buffer.concat([
    begin(5),
    ...[false, false, false, false, true].map(font),
    style(0),
    style(14),
    style(0, 5),
  ])
  const shared = buildTexts(texts, bytesPerRecord)
  const entry = ({ name, hidden }: OldSheetText, offset: number) =>
    record(0x85, longs(offset), Buffer.of(Number(hidden ?? false), 0), shortText(name))
  const entries = sheets.reduce((sum, sheet) => sum + entry(sheet, 0).length, 0)
  let offset = head.length + entries + shared.length + end.length
  const listed = sheets.map((sheet, at) => {
    const one = entry(sheet, offset)
    offset += parts[at]?.length ?? 0
    return one
  })
  return buildCompoundFile(Buffer.concat([head, ...listed, shared, end, ...parts]))
}

function buildSheet({ rows, merged = [] }: OldSheetText, texts: readonly string[]): Buffer {
  const cell = (content: OldCell, row: number, column: number) => {
    if (content === '') return Buffer.alloc(0)
    if (typeof content === 'function') return content(row, column)
    return typeof content === 'number'
      ? record(0x203, shorts(row, column, 0), double(content))
      : record(0xfd, shorts(row, column, 0), longs(texts.indexOf(content)))
  }
  const range = (ref: string) => {
    const [, column = 'A', from, last = 'A', to] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(ref) ?? []
    return shorts(
      Number(from) - 1,
      Number(to) - 1,
      column.charCodeAt(0) - 65,
      last.charCodeAt(0) - 65,
    )
  }
  return Buffer.concat([
    begin(0x10),
    ...rows.flatMap((cells, row) => cells.map((one, column) => cell(one, row, column))),
    // A chart is a part of its own inside the sheet.
    begin(0x20),
    record(0x203, shorts(0, 0, 0), double(1)),
    end,
    ...mergedRecords(merged.map(range)),
    end,
  ])
}

const rangesPerRecord = 1_026
const mergedRecords = (ranges: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(ranges.length / rangesPerRecord) }, (_, at) => {
    const some = ranges.slice(at * rangesPerRecord, (at + 1) * rangesPerRecord)
    return record(0xe5, shorts(some.length), ...some)
  })

/** Where a text goes on in the next record, it says again how wide its letters are. */
function buildTexts(texts: readonly string[], bytesPerRecord: number): Buffer {
  const records: Buffer[] = []
  let current = longs(texts.length, texts.length)
  const flush = () => {
    records.push(record(records.length === 0 ? 0xfc : 0x3c, current))
    current = Buffer.alloc(0)
  }
  for (const one of texts) {
    if (current.length + 3 > bytesPerRecord) flush()
    current = Buffer.concat([current, shorts(one.length), Buffer.of(Number(isWide(one)))])
    const width = isWide(one) ? 2 : 1
    let rest = letters(one)
    while (rest.length > 0) {
      if (current.length + width > bytesPerRecord) {
        flush()
        current = Buffer.of(width - 1)
      }
      const room = Math.floor((bytesPerRecord - current.length) / width) * width
      current = Buffer.concat([current, rest.subarray(0, room)])
      rest = rest.subarray(room)
    }
  }
  flush()
  return Buffer.concat(records)
}

const [lastSector, tableSector, listSector] = [0xffff_fffe, 0xffff_fffd, 0xffff_fffc]
/** The sectors of the table that the head lists; further ones are listed in sectors of their own. */
const listedInHead = 109
const pad = (bytes: Buffer, to: number, fill = 0): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to, fill)])
const chain = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at === count - 1 ? lastSector : from + at + 1))

/** The container of old programs. A short stream is kept in small sectors inside a stream of its own. */
export function buildCompoundFile(stream: Buffer, name = 'Workbook'): Buffer {
  const isSmall = stream.length < 4_096
  const data = pad(stream, 512)
  const sectors = data.length / 512
  const mini = isSmall ? chain(0, Math.ceil(stream.length / 64)) : []
  const miniTable = pad(longs(...mini), 512, 0xff)
  const [miniAt, miniCount] = [sectors, miniTable.length / 512]
  const folderAt = miniAt + miniCount
  const used = [...chain(0, sectors), ...chain(miniAt, miniCount), lastSector]
  const tables = Math.ceil((used.length + 16) / 126)
  const lists = Math.ceil(Math.max(0, tables - listedInHead) / 127)
  const marks = [...Array(tables).fill(tableSector), ...Array(lists).fill(listSector)]
  const table = pad(longs(...used, ...marks), 512, 0xff)
  const tableAt = Array.from({ length: tables }, (_, at) => folderAt + 1 + at)
  const entry = (title: string, kind: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(title, 'utf16le')
    bytes.writeUInt16LE(title.length * 2 + 2, 64)
    bytes.writeUInt8(kind, 66)
    longs(start, size).copy(bytes, 116)
    return bytes
  }
  const head = Buffer.alloc(512, 0xff)
  Buffer.alloc(76).copy(head)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  shorts(0x3e, 3, 0xfffe, 9, 6).copy(head, 24)
  longs(tables, folderAt, 0, 4_096).copy(head, 44)
  const listAt = folderAt + 1 + tables
  longs(miniCount > 0 ? miniAt : lastSector, miniCount).copy(head, 60)
  longs(lists > 0 ? listAt : lastSector, lists).copy(head, 68)
  longs(...tableAt.slice(0, listedInHead)).copy(head, 76)
  const folder = pad(
    Buffer.concat([
      entry('Root Entry', 5, isSmall ? 0 : lastSector, isSmall ? data.length : 0),
      entry(name, 2, 0, stream.length),
    ]),
    512,
  )
  const room = Buffer.alloc(tables * 512 - table.length, 0xff)
  const listed = Array.from({ length: lists }, (_, at) => {
    const some = tableAt.slice(listedInHead + at * 127, listedInHead + (at + 1) * 127)
    const bytes = Buffer.alloc(512, 0xff)
    longs(...some).copy(bytes)
    bytes.writeUInt32LE(at + 1 < lists ? listAt + at + 1 : lastSector, 508)
    return bytes
  })
  return Buffer.concat([head, data, miniTable, folder, table, room, ...listed])
}
