import { buildZip } from './workbook.ts'

/** A number is a number in the file as well. A merged cell is empty below or after its first one. */
export type SheetText = {
  name: string
  rows: ReadonlyArray<ReadonlyArray<string | number>>
  hidden?: boolean
  /** Ranges such as `A1:C1`. */
  merged?: readonly string[]
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook of several sheets. */
export function buildSheets(sheets: readonly SheetText[]): Buffer {
  const buildCell = (cell: string | number) =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  const buildSheet = ({ rows, merged = [] }: SheetText) =>
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(buildCell).join('')}</row>`).join('')}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`
  return buildZip({
    'xl/workbook.xml': `<workbook><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/s${at}.xml`, buildSheet(sheet)]),
    ),
  })
}

/** The same as an OpenDocument file. */
export function buildOpenSheets(sheets: readonly SheetText[]): Buffer {
  const buildCell = (cell: string | number) =>
    typeof cell === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string">${cell
          .split('\n')
          .map((line) => `<text:p>${escapeXml(line)}</text:p>`)
          .join('')}</table:table-cell>`
  const tables = sheets.map(
    ({ name, rows }) =>
      `<table:table table:name="${escapeXml(name)}">${rows.map((row) => `<table:table-row>${row.map(buildCell).join('')}</table:table-row>`).join('')}</table:table>`,
  )
  return buildZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
  })
}
