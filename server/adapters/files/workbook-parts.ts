import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'
import type { ColumnKind, FileLocale } from './table.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/** Indices in the list of styles below. */
export const styleIndexes: Record<ColumnKind | 'head', number> = {
  text: 0,
  code: 1,
  number: 2,
  moment: 3,
  head: 4,
  percent: 5,
}

/** All parts of a workbook except its sheets. */
export function buildWorkbookParts(
  names: readonly string[],
  locale: FileLocale,
): Array<{ path: string; text: string }> {
  const sheets = names.map((_, at) => at + 1)
  return [
    {
      path: '[Content_Types].xml',
      text: `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/>${sheets.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${contentTypePrefix}.worksheet+xml"/>`).join('')}</Types>`,
    },
    {
      path: '_rels/.rels',
      text: `${xmlHead}<Relationships xmlns="${relationsNamespace}"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `${xmlHead}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${officeNamespace}"><bookViews><workbookView/></bookViews><sheets>${toSheetNames(
        names,
      )
        .map(
          (name, at) =>
            `<sheet name="${escapeHtml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${xmlHead}<Relationships xmlns="${relationsNamespace}">${sheets.map((at) => `<Relationship Id="rId${at}" Type="${officeNamespace}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${officeNamespace}/styles" Target="styles.xml"/></Relationships>`,
    },
    { path: 'xl/styles.xml', text: buildStyles(locale) },
  ]
}

const maxSheetNameLength = 31

/** Valid names for sheets, each unique. */
function toSheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const plain =
      [
        ...name
          .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
          .replace(/^[' ]+|[' ]+$/g, '')
          .replace(/\s+/g, ' '),
      ]
        .slice(0, maxSheetNameLength)
        .join('') || `${at + 1}`
    let free = plain
    for (let copy = 2; taken.has(free.toLowerCase()); copy += 1)
      free = `${[...plain].slice(0, maxSheetNameLength - 4).join('')} ${copy}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Text, code, whole number, day and time, title, share: in the order of `styleIndexes`. */
function buildStyles({ digits }: FileLocale): string {
  const digitsPrefix = digits === 'arab' ? '[$-2000401]' : ''
  const formats = [
    `${digitsPrefix}#,##0`,
    `${digitsPrefix}yyyy\\-mm\\-dd\\ hh:mm`,
    `${digitsPrefix}0%`,
  ]
  return `${xmlHead}<styleSheet xmlns="${spreadsheetNamespace}"><numFmts count="3">${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeHtml(format)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1E9F4"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment readingOrder="1"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`
}

const maxCellLength = 32_767

/**
 * Text for a cell. Characters that XML does not allow are removed, a literal `_x0041_` is escaped
 * so that it is not read as a letter, and an apostrophe that an import would remove is written
 * twice.
 */
export function escapeCellText(text: string): string {
  if (text.length <= maxCellLength && !/[&<>_'\p{Cc}\p{Surrogate}\ufffe\uffff]/u.test(text))
    return text
  const cleaned = text
    .slice(0, maxCellLength)
    .replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '')
  return escapeHtml(/^'+[=+\-@\t\r\n\0＝＋－＠]/.test(cleaned) ? `'${cleaned}` : cleaned)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '&#13;')
}
