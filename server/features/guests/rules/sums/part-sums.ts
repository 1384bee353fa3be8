import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { mayBeTotal } from '@mehfil/contract/guests/groups/part-totals.ts'

type Sums = Map<number, { sum: number; rows: number }>

type PartSums = {
  add: (cells: readonly string[], numbers: ReadonlyMap<number, number>) => void
  isSum: (cells: readonly string[], numbers: ReadonlyMap<number, number>) => boolean
  /** A sum ends a part of the list. */
  end: () => void
}

/** A number of one row alone may be equal by chance. */
const minRows = 2
const maxGroup = 40
/** Names are many, and groups come early. */
const maxGroups = 2_000

function addTo(sums: Sums, numbers: ReadonlyMap<number, number>): void {
  for (const [at, number] of numbers) {
    const { sum, rows } = sums.get(at) ?? { sum: 0, rows: 0 }
    sums.set(at, { sum: sum + number, rows: rows + 1 })
  }
}

const areSums = (sums: Sums | undefined, numbers: ReadonlyMap<number, number>): boolean =>
  sums !== undefined &&
  numbers.size > 0 &&
  [...numbers].every(([at, number]) => {
    const { sum, rows } = sums.get(at) ?? { sum: 0, rows: 0 }
    return number > 1 && rows >= minRows && sum === number
  })

/**
 * Adds up the numbers of each group, and of the rows since the last sum. A row is a sum where its one text is the name of a group whose
 * rows add up to it ("Bride | 17"), or has a word for a sum and those above it do.
 */
export function createPartSums(): PartSums {
  const groups = new Map<string, Map<number, Sums>>()
  const since: Sums = new Map()
  return {
    end: () => since.clear(),
    add: (cells, numbers) => {
      if (numbers.size === 0) return
      addTo(since, numbers)
      for (const [at, cell] of cells.entries()) {
        const group = numbers.has(at) || cell.length > maxGroup ? '' : normaliseTitle(cell)
        if (group === '' || (!groups.has(group) && groups.size >= maxGroups)) continue
        const columns = groups.get(group) ?? new Map<number, Sums>()
        const sums = columns.get(at) ?? new Map()
        groups.set(group, columns.set(at, sums))
        addTo(sums, numbers)
      }
    },
    isSum: (cells, numbers) => {
      if (numbers.size === 0) return false
      const texts = cells.flatMap((cell, at) =>
        cell.trim() === '' || numbers.has(at) ? [] : [{ cell, at }],
      )
      const [label] = texts
      if (texts.length !== 1 || !label || label.cell.length > maxGroup) return false
      // The last names of a list may be equal, so its group is in another column.
      const columns = [...(groups.get(normaliseTitle(label.cell)) ?? [])]
      return (
        columns.some(([at, sums]) => at !== label.at && areSums(sums, numbers)) ||
        (mayBeTotal(label.cell) && areSums(since, numbers))
      )
    },
  }
}
