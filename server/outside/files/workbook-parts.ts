import type { ColumnKind, Manner } from './table.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/** Places in the list of styles below. */
export const styleOf: Record<ColumnKind | 'head', number> = {
  text: 0,
  code: 1,
  number: 2,
  moment: 3,
  head: 4,
  percent: 5,
}

/** Everything of a workbook but its sheets. */
export function bookParts(
  names: readonly string[],
  manner: Manner,
): Array<{ path: string; text: string }> {
  const sheets = names.map((_, at) => at + 1)
  return [
    {
      path: '[Content_Types].xml',
      text: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    },
    {
      path: '_rels/.rels',
      text: `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheetNames(
        names,
      )
        .map(
          (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${head}<Relationships xmlns="${relations}">${sheets.map((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { path: 'xl/styles.xml', text: stylesFor(manner) },
  ]
}

const longestName = 31

/** What a spreadsheet takes for a name of a sheet, each once. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const plain =
      [
        ...name
          .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
          .replace(/^[' ]+|[' ]+$/g, '')
          .replace(/\s+/g, ' '),
      ]
        .slice(0, longestName)
        .join('') || `${at + 1}`
    let free = plain
    for (let copy = 2; taken.has(free.toLowerCase()); copy += 1)
      free = `${[...plain].slice(0, longestName - 4).join('')} ${copy}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Text, code, whole number, day and time, title, share: in the order of `styleOf`. */
function stylesFor({ digits }: Manner): string {
  const shape = digits === 'arab' ? '[$-2000401]' : ''
  const formats = [`${shape}#,##0`, `${shape}yyyy\\-mm\\-dd\\ hh:mm`, `${shape}0%`]
  return `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="3">${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1E9F4"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment readingOrder="1"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const longestCell = 32_767

/**
 * Text as a cell holds it: what XML does not know is left out, a literal `_x0041_` is kept from being read as a letter, and an
 * apostrophe that a list brought again would lose is written twice.
 */
export function unambiguous(text: string): string {
  if (text.length <= longestCell && !/[&<>_'\p{Cc}\p{Surrogate}\ufffe\uffff]/u.test(text))
    return text
  const kept = text
    .slice(0, longestCell)
    .replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '')
  return escaped(/^'+[=+\-@\t\r\n\0＝＋－＠]/.test(kept) ? `'${kept}` : kept)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '&#13;')
}
