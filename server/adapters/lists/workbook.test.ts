import { describe, expect, it } from 'vitest'
import { buildWorkbook, buildZip } from '../../test/files/workbook.ts'
import { readListBytes } from '../../test/files/list-bytes.ts'
import { createNumberFormatter } from './number-format.ts'

const sheet = (rows: string, after = '') =>
  `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`
const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`
const row = (cells: string) => `<row>${cells}</row>`

/** A workbook of inline texts, with any styles and sheets. */
const buildSheets = (
  sheets: ReadonlyArray<readonly [xml: string, attributes?: string]>,
  { formats = [] as readonly string[], properties = '', strings = '' } = {},
) =>
  buildZip({
    'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets.map(([, more = ''], at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"${more}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs></styleSheet>`,
    ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...Object.fromEntries(sheets.map(([xml], at) => [`xl/worksheets/s${at}.xml`, xml])),
  })
const readRows = async (...given: Parameters<typeof buildSheets>) =>
  (await readListBytes(buildSheets(...given))).rows

describe('Our product reads workbooks', () => {
  it('with the zeros of a number that is written as text, and all digits of a long one', async () => {
    const file = buildWorkbook([
      ['Name', 'Phone', 'Code'],
      ['Ann', '0612345678', '007'],
      ['Bo', 919876543210, 7],
    ])
    expect((await readListBytes(file)).rows).toEqual([
      ['Name', 'Phone', 'Code'],
      ['Ann', '0612345678', '007'],
      ['Bo', '919876543210', '7'],
    ])
  })

  it('with what is struck out marked, but no number or address', async () => {
    const file = buildZip({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/s1.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet><fonts><font><strike val="0"/></font><font><b/><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>',
      'xl/worksheets/s1.xml': sheet(
        row(
          ['Ann', 'ann@x.example', '07400 123123']
            .map((text) => `<c s="1" t="inlineStr"><is><t>${text}</t></is></c>`)
            .join('') + inline('<t>Bob</t>'),
        ),
      ),
    })
    expect((await readListBytes(file)).rows).toEqual([
      ['~~Ann~~', 'ann@x.example', '07400 123123', 'Bob'],
    ])
  })

  it('with the text of links, of several styles and without its phonetic reading', async () => {
    const styled =
      '<si><r><rPr><b/></rPr><t>Meera </t></r><r><t xml:space="preserve">Nair</t></r><rPh sb="0" eb="1"><t>mi</t></rPh></si>'
    expect(
      await readRows(
        [
          [
            sheet(
              row(
                '<c t="s"><v>0</v></c>' +
                  inline('<r><t>ann@</t></r><r><t>x.example</t></r><rPh><t>an</t></rPh>') +
                  '<c t="str"><f>HYPERLINK("mailto:bo@x.example","Bo")</f><v>Bo</v></c>' +
                  '<c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="s"/><c t="b"/><c><v>1</v></c>',
              ),
              '<hyperlinks><hyperlink ref="B1" r:id="x" display="other"/></hyperlinks>',
            ),
          ],
        ],
        { strings: styled },
      ),
    ).toEqual([['Meera Nair', 'ann@x.example', 'Bo', 'TRUE', '', '', '', '1']])
  })

  it('with the value of a merged cell in its first cell', async () => {
    expect(
      await readRows([
        [
          sheet(
            '<row r="1"><c r="A1" t="inlineStr"><is><t>Family</t></is></c><c r="B1"/><c r="C1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2"/><c r="C2" t="inlineStr"><is><t>b</t></is></c></row>',
            '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
          ),
        ],
      ]),
    ).toEqual([
      ['Family', '', 'a'],
      ['', '', 'b'],
    ])
  })

  it('with the group of a cell merged over several rows in each, and its number once', async () => {
    const cell = (at: string, text: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    expect(
      await readRows([
        [
          sheet(
            `<row r="1">${cell('A1', 'Papa’s side')}${cell('B1', 'Ann')}${cell('C1', '4')}</row>` +
              `<row r="2">${cell('B2', 'Bo')}</row><row r="3"><c r="B3"/></row><row r="4">${cell('B4', 'Cy')}</row>`,
            '<mergeCells count="2"><mergeCell ref="A1:A3"/><mergeCell ref="C1:C3"/></mergeCells>',
          ),
        ],
      ]),
    ).toEqual([
      ['Papa’s side', 'Ann', '4'],
      ['Papa’s side', 'Bo'],
      ['', 'Cy'],
    ])
  })

  it('with dates and phone numbers as the sheet shows them', async () => {
    const formats = ['dd/mm/yyyy', '0#\\ ##\\ ##\\ ##\\ ##', '00000', '0" people"']
    const cells = [
      [1, 46_361],
      [2, 46_361],
      [3, 612_345_678],
      [4, 1_234],
      [5, 2],
    ].map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`)
    expect(await readRows([[sheet(row(cells.join('')))]], { formats })).toEqual([
      ['2026-12-05', '05/12/2026', '06 12 34 56 78', '01234', '2'],
    ])
    expect(
      await readRows([[sheet(row('<c s="1"><v>44899</v></c>'))]], {
        properties: '<workbookPr date1904="1"/>',
      }),
    ).toEqual([['2026-12-05']])
  })

  it('from the first sheet that is not empty, and from a hidden one last', async () => {
    const names = (name: string) => sheet(row(inline(`<t>${name}</t>`)))
    expect(
      await readRows([[names('Hidden'), ' state="hidden"'], [sheet('')], [names('Ann')]]),
    ).toEqual([['Ann']])
    expect(await readRows([[sheet('')], [names('Hidden'), ' state="veryHidden"']])).toEqual([
      ['Hidden'],
    ])
  })

  it.each([
    ['General', '2.5', '2.5'],
    ['', '0.30000000000000004', '0.3'],
    ['#,##0', '1200', '1200'],
    ['0.00', '2', '2'],
    ['0.00', '2.5', '2.5'],
    ['0%', '0.5', '0.5'],
    ['0.00E+00', '33612345678', '33612345678'],
    ['@', '0612', '612'],
    ['"+"0', '33612345678', '+33612345678'],
    ['\\+00\\ 00000\\ 00000', '919876543210', '+91 98765 43210'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '2025550100', '(202) 555-0100'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5550100', '555-0100'],
    ['000;-000;0', '-7', '-7'],
    ['0', '-7', '-7'],
    ['00', '123456', '123456'],
    ['yyyy-mm-dd', '1', '1900-01-01'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    ['d-mmm-yy', '46361', '5-Dec-26'],
    ['[$-40C]d mmmm yyyy', '46361', '5 décembre 2026'],
    ['dddd', '46361', 'Saturday'],
    ['dd.mm.yy hh:mm;@', '46361.75', '05.12.26 18:00'],
    ['h:mm AM/PM', '0.5', '12:00 PM'],
    ['m/d/yy h:mm:ss', '46361.999988426', '12/5/26 23:59:59'],
    ['[h]:mm', '1.5', '36:00'],
    ['yyyy-mm-dd', '-1', '-1'],
    ['yyyy-mm-dd', '99999999999', '99999999999'],
    ['[Red]dd/mm/yyyy', '46361', '05/12/2026'],
    ['0'.repeat(255), '1', `${'0'.repeat(254)}1`],
    ['"'.repeat(255), '1', '1'],
    ['['.repeat(255), '1', '1'],
  ])('with the format %j: %s', (format, value, shown) => {
    expect(createNumberFormatter(format, { isDateSystem1904: false })(value)).toBe(shown)
  })

  it('but no more of many empty sheets than an archive may unpack', { tags: 'long' }, async () => {
    const empty: [string] = [
      sheet(`<row><c/></row>${'<row r="1"></row>'.repeat(2_000)}`.repeat(500)),
    ]
    const long = Array.from({ length: 30 }, () => empty)
    await expect(readListBytes(buildSheets(long))).rejects.toThrow(/^listTooLarge$/)
  })
})

describe('Our product reads the XML of sheets', () => {
  it.each([
    ['a comment with tags', '<!-- <t>x</t> -> --><is><t>Ann</t></is>', 'Ann'],
    ['literal text', '<is><t><![CDATA[Ann & <Bo>]]></t></is>', 'Ann & <Bo>'],
    ['characters as numbers', '<is><t>Zo&#233; &#x26; Bo_x000D_</t></is>', 'Zoé & Bo\r'],
  ])('with %s', async (_, inside, text) => {
    const xml = sheet(row(`<c t="inlineStr">${inside}</c>`))
    expect(await readRows([[xml]])).toEqual([[text]])
  })

  it.each([
    ['a comment without an end', `<!-- ${'x>'.repeat(100_000)}`],
    ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]>'],
  ])('but refuses %s', { tags: 'long' }, async (_, xml) => {
    await expect(readRows([[xml]])).rejects.toThrow('notAList')
  })
})
