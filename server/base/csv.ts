/**
 * A text that a spreadsheet would read as a formula gets an apostrophe in front. So does a text
 * that already starts with apostrophes: an import removes exactly one, and the text is the same
 * again.
 */
const escapeFormula = (cell: string): string =>
  /^'*[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell

const quoteCell = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Spreadsheets need this mark (BOM) to read Arabic and accents. */
export const csvByteOrderMark = '\ufeff'

export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`
