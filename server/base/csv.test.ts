import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsvLine } from './csv.ts'

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', 'م', ',', ';', '"', "'", '\n', '\r', '\t', ' ', '=', '1'),
})
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 })

/** Where a spreadsheet would read a formula. */
const startsFormula = /^'*[=\t\r\n]/

it('Our product writes the lines that csv-stringify writes', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const lines = stringify(
        table.map((cells) => cells.map((one) => (startsFormula.test(one) ? `'${one}` : one))),
        { record_delimiter: '\r\n', quoted_match: /[;\t\r\n]|^\s|\s$/ },
      )
      expect(table.map(toCsvLine).join('')).toBe(lines)
    }),
  )
})

it('Our product writes lines that csv-parse reads as the same cells', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const cells = parse(table.map(toCsvLine).join(''), {
        record_delimiter: '\r\n',
        relax_column_count: true,
      }) as string[][]
      expect(cells).toEqual(
        table.map((row) => row.map((one) => (startsFormula.test(one) ? `'${one}` : one))),
      )
    }),
  )
})
