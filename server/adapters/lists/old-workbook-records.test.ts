import { expect, it } from 'vitest'
import { kinds, readPart } from './old-workbook-records.ts'

const record = (kind: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16LE(kind)
  return bytes
}
const records = (kind: number, count: number): Buffer => Buffer.alloc(count * 4, record(kind))
const [begin, end] = [record(kinds.begin), record(kinds.end)]

it('Our product lets other work go on within the charts of a sheet, too', () => {
  const chart = Buffer.concat([begin, records(kinds.number, 99_995), end])
  const read = { count: 0 }
  const found = [...readPart(Buffer.concat([begin, record(kinds.text), chart, end]), 0, read)]
  expect(read.count).toBe(100_000)
  expect(found.filter((one) => one === null)).toHaveLength(5)
  expect(found.flatMap((one) => (one ? [one.kind] : []))).toEqual([
    kinds.begin,
    kinds.text,
    kinds.end,
  ])
})

it(
  'Our product refuses a workbook whose sheets read the same records again and again',
  { tags: 'long' },
  () => {
    const sheets = 20
    const bytes = Buffer.concat([
      records(kinds.begin, sheets),
      records(kinds.number, 300_000),
      records(kinds.end, sheets),
    ])
    const read = { count: 0 }
    const readSheets = () => {
      for (let sheet = 0; sheet < sheets; sheet += 1)
        for (const one of readPart(bytes, sheet * 4, read)) if (one?.kind === kinds.text) return
    }
    expect(readSheets).toThrow(/^listTooLarge$/)
    expect(read.count).toBe(5_000_001)
  },
)
