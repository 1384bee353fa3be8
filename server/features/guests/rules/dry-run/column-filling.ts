/** How many rows below the titles have a value in a column, and the first of them. */
export type ColumnFilling = { filled: number; samples: string[] }

type Cells = readonly string[]

const maxSamples = 3
const maxSampleLength = 200

/** Counts the values of columns, row by row. */
export function createFillingReader(): {
  push: (cells: Cells) => void
  end: (titles: readonly Cells[]) => ColumnFilling[]
} {
  const counts: number[] = []
  const first: string[][] = []
  return {
    push: (cells) => {
      cells.forEach((cell, at) => {
        const text = cell.trim()
        if (text === '') return
        counts[at] = (counts[at] ?? 0) + 1
        const samples = (first[at] ??= [])
        if (samples.length < maxKept) samples.push(text.slice(0, maxSampleLength))
      })
    },
    end: (titles) =>
      Array.from({ length: counts.length }, (_, at) => {
        const above = titles.filter((cells) => (cells[at] ?? '').trim() !== '').length
        return {
          filled: (counts[at] ?? 0) - above,
          samples: (first[at] ?? []).slice(above, above + maxSamples),
        }
      }),
  }
}

/** What is known of columns once these rows are gone. */
export const withoutRows = (
  columns: readonly ColumnFilling[],
  rows: readonly Cells[],
): ColumnFilling[] =>
  columns.map(({ filled, samples }, at) => {
    const gone = rows.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '')
    const cut = new Set(gone.map((text) => text.slice(0, maxSampleLength)))
    return {
      filled: Math.max(0, filled - gone.length),
      samples: samples.filter((text) => !cut.has(text)),
    }
  })

/** The lines above the titles and the titles are among the first. */
const maxKept = 16
