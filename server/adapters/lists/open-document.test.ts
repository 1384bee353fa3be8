import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildZip } from '../../test/files/workbook.ts'
import { readListBytes } from '../../test/files/list-bytes.ts'
import { measureWork } from '../../test/processor-work.ts'

const text = (words: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${words}</text:p></table:table-cell>`
const row = (cells: string, attributes = '') =>
  `<table:table-row${attributes}>${cells}</table:table-row>`
const table = (rows: string) => `<table:table table:name="x">${rows}</table:table>`

function buildContent(tables: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
}
const buildSheet = (tables: string, others: Record<string, string> = {}) =>
  buildZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': buildContent(tables),
    ...others,
  })
const readRows = async (rows: string) => (await readListBytes(buildSheet(table(rows)))).rows

describe('Our product reads sheets of OpenDocument', () => {
  it('with repeated cells and rows, and the row numbers that the sheet shows', async () => {
    const file = buildSheet(
      table(
        row(text('Name') + text('Phone') + text('Places')) +
          row(
            '<table:table-cell table:number-columns-repeated="1024"/>',
            ' table:number-rows-repeated="3"',
          ) +
          row(
            `${text('Meera')}<table:table-cell/>${text('2')}<table:table-cell table:number-columns-repeated="16381"/>`,
          ) +
          row(
            text('Guest', ' table:number-columns-repeated="2"'),
            ' table:number-rows-repeated="2"',
          ) +
          row('<table:table-cell/>', ' table:number-rows-repeated="1048568"'),
      ),
    )
    const { rows, numbers } = await readListBytes(file)
    expect(rows).toEqual([
      ['Name', 'Phone', 'Places'],
      ['Meera', '', '2'],
      ['Guest', 'Guest'],
      ['Guest', 'Guest'],
    ])
    expect(numbers).toEqual([1, 5, 6, 7])
  })

  it('with dates and numbers as shown, and all digits of a long number', async () => {
    const cell = (attributes: string, shown: string) =>
      `<table:table-cell ${attributes}>${shown}</table:table-cell>`
    expect(
      await readRows(
        row(
          cell(
            'office:value-type="date" office:date-value="2026-12-05"',
            '<text:p>05/12/26</text:p>',
          ) +
            cell(
              'office:value-type="float" office:value="612345678"',
              '<text:p>0612345678</text:p>',
            ) +
            cell(
              'office:value-type="float" office:value="919876543210"',
              '<text:p>9.2E+11</text:p>',
            ) +
            cell('office:value-type="float" office:value="2"', '') +
            cell('office:value-type="date" office:date-value="2026-12-05"', '') +
            cell('office:value-type="string" office:string-value="Ann"', '') +
            cell('office:value-type="string"', '<text:p>00123</text:p>'),
        ),
      ),
    ).toEqual([['05/12/26', '0612345678', '919876543210', '2', '2026-12-05', 'Ann', '00123']])
  })

  it('with the text of links, styles, spaces and line breaks, and without comments', async () => {
    expect(
      await readRows(
        row(
          text(
            '<text:a xlink:href="mailto:x@x.example"><text:span>meera@</text:span>x.example</text:a>',
          ) +
            text(
              'Ann<text:s text:c="2"/>&amp;<text:tab/>Bo<text:line-break/>Cy</text:p><text:p>Di',
            ) +
            `<table:table-cell><office:annotation><dc:creator>Host</dc:creator><text:p>VIP</text:p></office:annotation><text:p>Ed</text:p></table:table-cell>` +
            '<table:table-cell><draw:frame><draw:text-box><text:p>A drawing</text:p></draw:text-box></draw:frame></table:table-cell>',
        ),
      ),
    ).toEqual([['meera@x.example', 'Ann  & Bo\nCy\nDi', 'Ed']])
  })

  it('with the value of a merged cell in its first cell', async () => {
    expect(
      await readRows(
        row(
          `${text('Family', ' table:number-columns-spanned="2" table:number-rows-spanned="2"')}<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>${text('a')}`,
        ) + row(`<table:covered-table-cell table:number-columns-repeated="2"/>${text('b')}`),
      ),
    ).toEqual([
      ['Family', '', 'a'],
      ['', '', 'b'],
    ])
  })

  it('with the group of a cell merged over several rows in each, and its number once', async () => {
    const spanned = ' table:number-rows-spanned="3"'
    const covered = '<table:covered-table-cell/>'
    expect(
      await readRows(
        row(text('Papa’s side', spanned) + text('Ann') + text('4', spanned)) +
          row(covered + text('Bo') + covered) +
          row(`${covered}<table:table-cell/>${covered}`) +
          row(`<table:table-cell/>${text('Cy')}`),
      ),
    ).toEqual([
      ['Papa’s side', 'Ann', '4'],
      ['Papa’s side', 'Bo'],
      ['', 'Cy'],
    ])
  })

  it('from the first sheet that is not empty', async () => {
    const empty = table(row('<table:table-cell/>', ' table:number-rows-repeated="1048576"'))
    const file = buildSheet(
      empty + table(row(text('Name')) + row(text('Ann'))) + table(row(text('Other'))),
    )
    const { rows, numbers } = await readListBytes(file)
    expect([rows, numbers]).toEqual([
      [['Name'], ['Ann']],
      [1, 2],
    ])
  })

  const repeat = (attribute: string, count: string) =>
    ` table:number-${attribute}-repeated="${count}"`
  const hostile: Array<[string, Buffer, string]> = [
    [
      'a name on a million rows',
      buildSheet(table(row(text('Ann'), repeat('rows', '1048576')))),
      'listTooLarge',
    ],
    [
      'a name on endless rows',
      buildSheet(table(row(text('Ann'), repeat('rows', '1e308')))),
      'listTooLarge',
    ],
    [
      'a hundred thousand repeated rows',
      buildSheet(table(row(text('Ann'), repeat('rows', '200000')).repeat(100_000))),
      'listTooLarge',
    ],
    [
      'a name in every column',
      buildSheet(table(row(text('Ann', repeat('columns', '16384'))))),
      'listTooLarge',
    ],
    ['nothing', buildSheet(table('')), 'notAList'],
    ['no sheet', buildSheet(''), 'notAList'],
    [
      'no content',
      buildZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'notAList',
    ],
    [
      'an entity that feeds on itself',
      buildZip({
        'content.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
      }),
      'notAList',
    ],
    [
      'a bomb of spaces',
      buildZip({
        'content.xml': { packed: deflateRawSync(Buffer.alloc(200 * 1024 * 1024, 32)), size: 1 },
      }),
      'listTooLarge|notAList',
    ],
    [
      'a password',
      buildSheet(table(row(text('Ann'))), {
        'META-INF/manifest.xml':
          '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
      }),
      'listIsLocked',
    ],
    [
      'a text',
      buildZip({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': buildContent(''),
      }),
      'listIsDocument',
    ],
  ]
  it.each(hostile)('but refuses a file with %s', async (_, file, code) => {
    const { loops } = await measureWork(() =>
      expect(readListBytes(file)).rejects.toThrow(new RegExp(`^(?:${code})$`)),
    )
    expect(loops).toBeLessThan(60)
  })

  it('and reads a million empty rows and cells one by one in a moment', async () => {
    const file = buildSheet(
      table(
        row('<table:table-cell table:number-columns-repeated="16384"/>').repeat(50_000) +
          row(`${'<table:table-cell/>'.repeat(20_000)}`) +
          row(text('Ann')),
      ),
    )
    expect(await readListBytes(file)).toMatchObject({ rows: [['Ann']], numbers: [50_002] })
  })
})
