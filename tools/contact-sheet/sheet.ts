/** One thing to draw: a whole HTML document, cut to a window of this size. */
export type Cell = { label: string; html: string }

/** Cells side by side on one picture. */
export type Sheet = {
  name: string
  /** The window each cell is seen through, in CSS pixels. */
  window: { width: number; height: number }
  /** How wide a cell is on the sheet. */
  cellWidth: number
  columns: number
  cells: Cell[]
}
