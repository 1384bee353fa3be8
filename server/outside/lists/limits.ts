/** What a list of guests may hold; beyond it the whole list is refused, but for a long cell, which is said of its row. */
export const listLimits = { bytes: 40 * 1024 * 1024, rows: 200_000, columns: 64, cell: 500 }

/** A line of a file: its number as a spreadsheet shows it, from 1, and its cells. A cell too long is cut one character after the limit. */
export type ListRow = { row: number; cells: string[] }
