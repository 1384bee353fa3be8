import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { isBabyTitle } from '@mehfil/contract/guests/column-titles.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { readWrittenNumber, writtenNumber } from '@mehfil/contract/guests/number-words.ts'
import { cleanCell } from '../list-cells.ts'
import { listCountingLines } from '../reading/people-in-note.ts'
import { readChildrenNames } from '../reading/children-names.ts'
import type { TitledCells } from '../list-cells.ts'

/** How many of the people of a row are children and infants; the others are adults. */
export type ListedAges = { children: number; infants: number }

const young =
  'child(?:ren)?|kids?|enfants?|kind(?:er|ern)?|niñ[oa]s?|crianças?|bambin[io]|kinderen|أطفال|اطفال|طفلين|طفل|बच्चे|बच्चा'
const carried = 'bab(?:y|ies)|infants?|toddlers?|bébés?|nourrissons?|babys|säuglinge?|رضيع|رضع'
const countOf = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${writtenNumber})\\s?(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
const [children, infants] = [countOf(young), countOf(carried)]
const anyYoung = new RegExp(`${young}|${carried}`, 'iu')

/** Cells whose words may say who of the people is a child: "2 adults + 1 child", "Fox family (2 kids)". */
const written: ReadonlySet<string | null> = new Set(['NAME', 'PARTY_LIMIT', 'PLUS_ONES'])

/** A list that counts adults or children apart says the ages of all. */
const counts: ReadonlySet<string | null> = new Set(['ADULTS', 'CHILDREN'])

/**
 * The ages that a row says, by columns that count children and babies, or by words beside its
 * numbers. Null where it says none, or more children than fit beside one adult.
 */
export function readListedAges(
  { cells, fields, titles }: TitledCells,
  people: number | null,
): ListedAges | null {
  const counted: ListedAges = { children: 0, infants: 0 }
  const said: ListedAges = { children: 0, infants: 0 }
  fields.forEach((field, at) => {
    const cell = cleanCell(cells[at] ?? '')
    if (cell === '') return
    if (field === 'CHILDREN') {
      const count = parseCount(cell) ?? (readChildrenNames(cell)?.split(', ').length || 0)
      counted[isBabyTitle(titles[at] ?? '') ? 'infants' : 'children'] += count
    } else {
      const isAbout = (field === 'NOTE' || written.has(field)) && anyYoung.test(cell)
      const among = isAbout ? (field === 'NOTE' ? listCountingLines(cell) : [cell]) : []
      for (const text of among) {
        said.children = Math.max(said.children, sumCounts(text, children))
        said.infants = Math.max(said.infants, sumCounts(text, infants))
      }
    }
  })
  // The words may say what the columns count, so the larger number is that of the row.
  const found: ListedAges = {
    children: Math.max(counted.children, said.children),
    infants: Math.max(counted.infants, said.infants),
  }
  const young = found.children + found.infants
  const isCounted = fields.some((field, at) => counts.has(field) && cells[at]?.trim())
  return (young > 0 || isCounted) && young < (people ?? 1) ? found : null
}

/** How many children and babies the words of a cell count. */
export const countYoung = (cell: string): ListedAges => ({
  children: sumCounts(cell, children),
  infants: sumCounts(cell, infants),
})

const sumCounts = (cell: string, pattern: RegExp): number =>
  [...latinDigits(cell).matchAll(pattern)].reduce(
    (sum, [, count = '']) => sum + (readWrittenNumber(count) ?? 0),
    0,
  )
