import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isTotalOfGroup } from '@mehfil/contract/guests/groups/part-totals.ts'
import { isGroupLine, isTotal, readTableLine } from '@mehfil/contract/guests/other-lines.ts'
import { isGroupingTitle } from '@mehfil/contract/guests/titles/use-titles.ts'
import { listLimits, type ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { writtenTitles } from '../../../adapters/lists/written-rows.ts'
import { countRows } from './columns/plain-titles.ts'
import { areBelowGaps } from './reading/gap-headings.ts'
import { findApartHeadings } from './reading/apart-headings.ts'
import { createBlockReader } from './reading/list-blocks.ts'
import { createLeftoverReader } from './reading/leftover-rows.ts'
import { createNameTurner } from './reading/turned-names.ts'
import { fillCell, hasOneCell } from './list-cells.ts'
import { guessColumns, type ColumnGuess } from './list-columns.ts'
import { dropOwnColumns } from './own-columns.ts'

/**
 * A list without a column of groups has its groups in rows of their own, between the guests: where
 * others have their number, in a first column that is no name, in capitals, or as one of the usual words. Or a
 * first column without a title has the group beside its first guest only, as sheets with merged cells become.
 */
type SectionPlan = {
  headerRow: number
  /** The column of the headings. */
  at: number
  width: number
  /** The column of the row numbers, or -1. */
  serial: number
  kind: 'numbered' | 'first' | 'words' | 'capitals' | 'gaps' | 'apart' | 'beside'
  /** The groups, or the tables where all headings are of tables. */
  title: 'Category' | 'Table'
  /** The headings of a list in blocks are in brackets. */
  areBlocks: boolean
  /** Its guests are numbered below a title that says nothing of it. */
  isCounted?: boolean
  /** Rows of guests have a number, so that capitals alone are a heading beside the usual words. */
  takesCapitals?: boolean
  /** The headings that are apart from the names. */
  apart?: ReadonlySet<string>
}

const maxSectionLength = 50
const sampleRows = 50

/**
 * Gives each guest the heading above, in a column of its own behind the others. Rows come in
 * batches, of which the first shows whether the list has such headings.
 */
export function createSectionReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: SectionPlan | null | undefined
  const blocks = createBlockReader()
  const dropLeftovers = createLeftoverReader()
  const turnNames = createNameTurner()
  let section = ''
  let last = 0
  return (read) => {
    const rows = turnNames(dropLeftovers(blocks.read(read)))
    if (plan === undefined) section = blocks.getFirst()
    plan ??= plan === undefined ? findSections(rows, blocks.areThere()) : null
    if (plan === null) return rows
    const found = plan
    return rows.map((one) => {
      if (one.row < found.headerRow) return one
      if (one.row === found.headerRow) return addCell(one, found.width, found.title)
      if (found.kind === 'beside') {
        if (one.cells.some(isTotal) || isTotalOfGroup(one.cells[found.at] ?? '')) return one
        section = (one.cells[found.at] ?? '').trim() || section
        return section === '' ? one : addCell(one, found.width, section)
      }
      const heading = readSection(one.cells, found)
      section = heading ?? section
      if (heading !== null && (isAmongNames(found) || isBareCapitals(heading, found)))
        return markHeading(one, found)
      const isBehindGap = one.row > last + 1
      last = one.row
      if (isBehindGap && found.isCounted && isUnnumbered(one.cells, found))
        return markHeading(one, found)
      const isGuest = section !== '' && heading === null && isBelowSection(one.cells, found)
      if (!isGuest) return one
      const value = found.title === 'Table' ? readTableLine(section) : null
      return addCell(one, found.width, value ?? section)
    })
  }
}

/** These headings are where the names are, and would be guests. */
const isAmongNames = ({ at, serial, kind }: SectionPlan): boolean =>
  kind === 'capitals' ||
  kind === 'gaps' ||
  kind === 'apart' ||
  (kind === 'numbered' && at !== serial)

/** No usual word says that it is a heading. */
const isBareCapitals = (heading: string, { takesCapitals = false }: SectionPlan): boolean =>
  takesCapitals && !isGroupLine(heading) && readTableLine(heading) === null

/** Words alone below the last guest, where each guest has a number. */
const isUnnumbered = (cells: readonly string[], { serial }: SectionPlan): boolean =>
  hasOneCell(cells) &&
  (cells[serial] ?? '').trim() === '' &&
  !cells.some((cell) => /^\s*\(/u.test(cell))

const markHeading = ({ row, cells }: ListFileRow, { at, isCounted }: SectionPlan): ListFileRow => ({
  row,
  cells: cells.map((cell, one) =>
    (one === at || isCounted) && cell.trim() !== '' && readBracketed([cell]) === null
      ? `[${cell.trim()}]`
      : cell,
  ),
})

function isBelowSection(cells: readonly string[], { serial, kind }: SectionPlan): boolean {
  if (kind === 'numbered') return /\p{N}/u.test(cells[serial] ?? '') && !hasOneCell(cells)
  return (
    !cells.some(isTotal) &&
    (kind === 'words' || kind === 'capitals' || kind === 'apart' || !hasOneCell(cells))
  )
}

/** In brackets, wherever it is. */
const bracketed = /^\[([^[\]]+)\]$/u
const readBracketed = (cells: readonly string[]): string | null =>
  bracketed.exec(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')?.[1]?.trim() ?? null

/** The heading of a row that has only one. */
function readSection(
  cells: readonly string[],
  {
    at,
    kind,
    areBlocks,
    apart,
    takesCapitals,
  }: Pick<SectionPlan, 'at' | 'kind' | 'areBlocks' | 'apart' | 'takesCapitals'>,
): string | null {
  if (!hasOneCell(cells)) return null
  const marked = areBlocks ? readBracketed(cells) : null
  if (marked !== null) return marked.length <= maxSectionLength ? marked : null
  const cell = (cells[at] ?? '').trim()
  const isHeading =
    /\p{L}/u.test(cell) &&
    !/^\(.*\)$/u.test(cell) &&
    !isTotal(cell) &&
    !isTotalOfGroup(cell) &&
    (apart?.has(cell) ?? true) &&
    (kind === 'words'
      ? isGroupLine(cell) ||
        readTableLine(cell) !== null ||
        (takesCapitals === true && areCapitals(cell))
      : kind !== 'capitals' || areCapitals(cell) || isGroupLine(cell))
  const isShort = cell.length <= maxSectionLength || readTableLine(cell) !== null
  return isHeading && isShort ? cell : null
}

function findSections(rows: readonly ListFileRow[], areBlocks: boolean): SectionPlan | null {
  const sample = rows.slice(0, sampleRows)
  const columns = guessColumns(sample.map(({ cells }) => cells))
  // Headings may be in the column of households.
  const guess = { ...columns, fields: [...dropOwnColumns(columns.fields)] }
  const headerRow = sample[guess.firstRow]?.row
  const isGrouped = guess.fields.some(
    (field, at) => field === 'CATEGORY' && !isGroupingTitle(guess.titles[at] ?? ''),
  )
  if (!guess.headerRow || headerRow === undefined || isGrouped) return null
  const below = sample.slice(guess.firstRow + 1)
  const serial = guess.titles.findIndex(
    (title, at) =>
      guess.fields[at] === null &&
      (isSerialTitle(title) || (at === 0 && countRows(listColumn(below, at)))),
  )
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  if (width < 2 || width >= listLimits.columns) return null
  const plan = { headerRow, width, serial, areBlocks, title: 'Category' } as const
  if (areBeside(guess, below)) return { ...plan, at: 0, kind: 'beside' }
  const kind = serial >= 0 ? 'numbered' : guess.fields[0] === null ? 'first' : 'words'
  const at = Math.max(0, serial)
  const has = (where: Pick<SectionPlan, 'at' | 'kind'>, among = below) =>
    among.some(({ cells }) => readSection(cells, { ...where, areBlocks }) !== null)
  // Among the names, a list begins with its first heading.
  const among = Math.max(0, guess.fields.indexOf('NAME'))
  const first = below.slice(0, 1)
  if (kind === 'numbered' && !has({ at, kind }) && has({ at: among, kind }, first))
    return { ...plan, at: among, kind }
  if (kind === 'words' && areBelowGaps(below, guess.fields)) return { ...plan, at, kind: 'gaps' }
  // Behind a column of tables, as the names are.
  const isUsual = ({ cells }: ListFileRow) => hasOneCell(cells) && isGroupLine(cells[among] ?? '')
  if (kind === 'words' && !has({ at, kind }) && below.some(isUsual))
    return { ...plan, at: among, kind }
  // Headings go on behind the sample.
  const apart = findApartHeadings(rows.slice(guess.firstRow + 1), guess.fields.indexOf('NAME'))
  if (apart.size > 0 && !isWrittenList(guess.titles))
    return { ...plan, at: among, kind: 'apart', apart }
  const isCapital = ({ cells }: ListFileRow) =>
    readSection(cells, { at, kind: 'capitals', areBlocks }) !== null
  // One alone above all guests is the title of the list.
  const areSeveral = below.filter(isCapital).length > 1
  if (
    kind === 'words' &&
    has({ at, kind: 'capitals' }, first) &&
    areSeveral &&
    !areInCapitals(below)
  )
    return { ...plan, at, kind: 'capitals' }
  const headings = below.map(({ cells }) => readSection(cells, { at, kind, areBlocks }))
  const found = headings.filter((heading) => heading !== null)
  const areTables =
    found.every((heading) => readTableLine(heading) !== null) && !guess.fields.includes('TABLE')
  const isCounted = kind === 'numbered' && !isSerialTitle(guess.titles[serial] ?? '')
  const takesCapitals = kind === 'words' && areAllCounted(guess, below)
  return found.length > 0
    ? { ...plan, at, kind, isCounted, takesCapitals, title: areTables ? 'Table' : 'Category' }
    : null
}

/** Each row of more than one cell has its number of people. */
function areAllCounted({ fields }: ColumnGuess, below: readonly ListFileRow[]): boolean {
  const counted = fields.flatMap((field, at) =>
    field === 'PARTY_LIMIT' || field === 'ADULTS' ? [at] : [],
  )
  const guests = below.filter(({ cells }) => !hasOneCell(cells))
  return (
    counted.length > 0 &&
    guests.every(({ cells }) => counted.some((at) => /^\s*\p{N}{1,2}\s*$/u.test(cells[at] ?? '')))
  )
}

const listColumn = (rows: readonly ListFileRow[], at: number): string[] =>
  rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')

/** Its headings are known already. */
const isWrittenList = (titles: readonly string[]): boolean =>
  titles.slice(0, writtenTitles.length).join() === writtenTitles.join()

/** With a remark in brackets too: "TEAS (village hall)". */
const areCapitals = (cell: string): boolean =>
  /\p{Lu}{3}/u.test(cell) && !/\p{Ll}/u.test(cell.replace(/\s*\([^()]{2,40}\)\s*$/u, ''))

/** Most of the names are in capitals, so that capitals make no heading. */
const areInCapitals = (below: readonly ListFileRow[]): boolean =>
  below.filter(({ cells }) => areCapitals(cells[0] ?? '')).length * 2 > below.length

/** Words that differ, in fewer than half the rows, the first among them, before the names. */
function areBeside({ titles, fields }: ColumnGuess, below: readonly ListFileRow[]): boolean {
  const cells = below
    .filter((one) => !one.cells.some(isTotal))
    .map((one) => (one.cells[0] ?? '').trim())
  const filled = cells.filter((cell) => cell !== '')
  const isBeforeNames = titles[0] === '' && fields[0] === null && fields[1] !== null
  return (
    isBeforeNames &&
    filled.length > 1 &&
    filled.length * 2 <= cells.length &&
    cells[0] !== '' &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => /^\P{N}+$/u.test(cell) && cell.length <= maxSectionLength)
  )
}

const addCell = ({ row, cells }: ListFileRow, width: number, cell: string): ListFileRow => ({
  row,
  cells: cells.length > width ? cells : fillCell(cells, width, cell),
})
