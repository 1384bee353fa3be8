import { parse, type Options } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListBytes } from '../../test/files/list-bytes.ts'
import { DelimitedReader, detectDelimiter } from './delimited.ts'
import { listLimits } from './list-limits.ts'
import { measureWork } from '../../test/processor-work.ts'

function read(pieces: readonly string[], delimiter = ',') {
  const reader = new DelimitedReader(delimiter)
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()].map(
    ({ row, cells }) => [row, ...cells],
  )
}

describe('Our product reads text as rows', () => {
  it.each([
    [
      'a,b\r\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a\n\n\nb\n',
      [
        [1, 'a'],
        [4, 'b'],
      ],
    ],
    [
      'a\rb',
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [',,\nx', [[2, 'x']]],
    [
      '----+-----\na,-\n===,===\n|____|\n- b',
      [
        [2, 'a', '-'],
        [5, '- b'],
      ],
    ],
    [
      '"a,b","c ""d""\n e"\nf',
      [
        [1, 'a,b', 'c "d"\n e'],
        [2, 'f'],
      ],
    ],
    ['a"b,"c"d\n', [[1, 'a"b', 'cd']]],
    ['a,"b', [[1, 'a', 'b']]],
    ['a,\n', [[1, 'a', '']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(read([text])).toEqual(rows)
    expect(read([...text])).toEqual(rows)
  })

  it('for any text, wherever it is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', 'م') })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        fc.nat(40),
        (rows, cut) => {
          const text = rows
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\n')
          const said = rows
            .map((cells, at) => [at + 1, ...cells])
            .filter(([, ...cells]) => cells.some((one) => String(one).trim() !== ''))
          expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(said)
        },
      ),
    )
  })

  it('and keeps no more of an endless cell or row than its limit', () => {
    expect(read(['"', 'x'.repeat(10_000), 'y'])[0]?.[1]).toHaveLength(501)
    expect(read(['a,'.repeat(100_000)])[0]).toHaveLength(listLimits.columns + 2)
    expect(read([`a${','.repeat(100_000)}`])[0]).toHaveLength(listLimits.columns + 1)
  })

  it.each([
    ['a,b\nc,d', ','],
    ['a;b\nc;d', ';'],
    ['a\tb, c\nd\te', '\t'],
    ['a|b\nc|d', '|'],
    ['just\nnames', ','],
    ['a;"b,c,d";e\nf;g;h', ';'],
  ])('split by the delimiter that fits most of its lines: %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })
})

describe('Our product reads a file', () => {
  it.each([';', ',', '|', '\t'])(
    'by the delimiter that its first line names: %j',
    async (delimiter) => {
      const text = `sep=${delimiter}\r\nName${delimiter}Note\r\nAnn${delimiter}"a, b; c"\r\n`
      expect(await readListBytes(`\ufeff${text}`)).toMatchObject({
        rows: [
          ['Name', 'Note'],
          ['Ann', 'a, b; c'],
        ],
        numbers: [1, 2],
      })
    },
  )

  it(
    'within limits, if ten megabytes are a quote that is never closed, or quotes alone',
    { tags: 'long' },
    async () => {
      for (const quotes of [`"${'x'.repeat(10_000_000)}`, '"'.repeat(10_000_001)]) {
        const { result, loops } = await measureWork(() =>
          readListBytes(`Name,Note\nAnn,b\n${quotes}`),
        )
        const { rows } = result
        expect(rows.slice(0, 2)).toEqual([
          ['Name', 'Note'],
          ['Ann', 'b'],
        ])
        expect(rows[2]?.[0]).toHaveLength(501)
        expect(loops).toBeLessThan(60)
      }
    },
  )
})

/** What would let csv-parse read as much of a broken list as it can. */
const tolerant = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
} satisfies Options

const readByLibrary = (text: string, options: Options = {}): string[][] =>
  parse(text, { ...tolerant, ...options }) as string[][]

const readCells = (text: string) => read([text]).map(([, ...cells]) => cells.map(String))

describe('Our product reads lists as csv-parse does', () => {
  it('for any content of a whole list', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', 'م') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        const text = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n')
        expect(readCells(text)).toEqual(
          readByLibrary(text).filter((cells) => cells.some((one) => one.trim() !== '')),
        )
      }),
    )
  })

  it('but without the quotes of a cell that goes on behind them, as spreadsheets do', () => {
    expect(readCells('"Meera" Nair,1')).toEqual([['Meera Nair', '1']])
    expect(readByLibrary('"Meera" Nair,1')).toEqual([['"Meera" Nair', '1']])
  })

  it('but with the row whose quote is never closed, so that its fault can be told', () => {
    const text = 'Jon,1\nMeera,"2\n'
    expect(readCells(text)).toEqual([
      ['Jon', '1'],
      ['Meera', '2\n'],
    ])
    expect(() => readByLibrary(text)).toThrow('Quote Not Closed')
    expect(readByLibrary(text, { skip_records_with_error: true })).toEqual([['Jon', '1']])
  })

  it('but with a bound for each cell that does not end the list', () => {
    const text = `Jon,${'x'.repeat(10_000)}\nMeera,2\n`
    expect(readCells(text).map(([name, rest]) => [name, rest?.length])).toEqual([
      ['Jon', 501],
      ['Meera', 1],
    ])
    expect(readByLibrary(text)[0]?.[1]).toHaveLength(10_000)
    expect(() => readByLibrary(text, { max_record_size: 501 })).toThrow('Max Record Size')
  })

  it('with every row after a quote that is never closed', async () => {
    const { rows } = await readListBytes(
      'Name,Note\n"Ann ""A"" Lee,one\nBob,"two, three"\nCy,four\n"Di,five\n',
    )
    expect(rows.flat().join(' ')).toContain('Cy')
    const open = await readListBytes('Name,Note\nAnn,"one\nBob,two\nCy,three\n')
    expect(open.rows).toEqual([
      ['Name', 'Note'],
      ['Ann', '"one'],
      ['Bob', 'two'],
      ['Cy', 'three'],
    ])
  })
})
