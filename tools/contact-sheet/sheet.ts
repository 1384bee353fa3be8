/** One picture of a sheet: a whole HTML document, cut to a window of this size. */
export type SheetCell = {
  label: string
  html: string
  isDark?: boolean
  /** What is at the top of the window; without it, the beginning of the page. */
  scrollTo?: string
}

/** Cells side by side on one picture. */
export type ContactSheet = {
  name: string
  /** The window through which each cell is seen, in CSS pixels. */
  window: { width: number; height: number }
  /** The width of a cell on the sheet. */
  cellWidth: number
  columns: number
  cells: SheetCell[]
}
