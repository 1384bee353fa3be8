import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DelimitedReader, delimiterOf } from './delimited.ts'

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

  it('whatever it holds and wherever it is cut', () => {
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

  it('and keeps of a cell or a row without an end only what is looked at', () => {
    expect(read(['"', 'x'.repeat(10_000), 'y'])[0]?.[1]).toHaveLength(501)
    expect(read(['a,'.repeat(100_000)])[0]).toHaveLength(66)
    expect(read([`a${','.repeat(100_000)}`])[0]).toHaveLength(65)
  })

  it.each([
    ['a,b\nc,d', ','],
    ['a;b\nc;d', ';'],
    ['a\tb, c\nd\te', '\t'],
    ['a|b\nc|d', '|'],
    ['just\nnames', ','],
    ['a;"b,c,d";e\nf;g;h', ';'],
  ])('parted as most of its lines are: %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})
