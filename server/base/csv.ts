/**
 * What a spreadsheet would take for a formula gets an apostrophe before it, and so does what has apostrophes there already: a list
 * that is brought again loses exactly one, and is what it was.
 */
const guarded = (cell: string): string =>
  /^'*[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A spreadsheet reads Arabic and accents by this mark alone. */
export const csvStart = '\ufeff'

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
