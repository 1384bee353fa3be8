import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { isGroupLine, isHeadingLine, readTableLine } from '@mehfil/contract/guests/other-lines.ts'
import { readLabelOfCounted } from '@mehfil/contract/guests/groups/roles-before-names.ts'
import { family } from '@mehfil/contract/guests/groups/people-words.ts'
import { parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { readPerhapsMore } from '@mehfil/contract/guests/groups/more-people.ts'
import { readRemarkBehind } from '@mehfil/contract/guests/reading/remark-behind.ts'
import { listLimits, type ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { isOwnExport } from '../columns/own-export.ts'
import { readNamesAndMore } from '../households/aged-names.ts'
import { fillCell } from '../list-cells.ts'
import { guessColumns } from '../list-columns.ts'
import { dropOwnColumns } from '../own-columns.ts'
import { areLastNamesInCapitals, readTitleInLastName } from '../columns/title-in-last-name.ts'

type RemarkPlan = {
  headerRow: number
  /** The columns of names. */
  names: readonly number[]
  /** The column of first names, or -1, beside which a last name may be a remark alone. */
  first: number
  /** The column of those who come along, or -1, and its title. */
  companions: number
  title: string
  /** Its title is one of our exports, below which names are whole. */
  areWhole: boolean
  /** The column of the places, or -1. */
  places: number
  /** The columns that say how many the guests are. */
  counts: readonly number[]
  /** The columns of groups. */
  groups: readonly number[]
  /** The columns of last names in capitals. */
  capitals: readonly number[]
  /** The column of notes, which a list without one gets behind the others. */
  note: number
  isNew: boolean
  /** Names that are someone's without a remark, or several people's with one. */
  taken: ReadonlySet<string>
}

const sampleRows = 200

/** Told of each row whose name has lost a remark. */
export type RemarkObserver = (row: number) => void

/** Moves what is said behind a name to the notes: "Odile (apporte le dessert)". The first batch shows whether a list does. */
export function createRemarkReader(
  onMoved: RemarkObserver,
): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: RemarkPlan | null | undefined
  return (rows) => {
    plan ??= plan === undefined ? planRemarks(rows) : null
    const found = plan
    return found === null ? rows : rows.map((one) => moveRemarks(one, found, onMoved))
  }
}

function planRemarks(rows: readonly ListFileRow[]): RemarkPlan | null {
  const sample = rows.slice(0, sampleRows)
  const {
    headerRow: isTitled,
    firstRow,
    titles,
    fields: guessed,
  } = guessColumns(sample.map(({ cells }) => cells))
  const fields = dropOwnColumns(guessed)
  const headerRow = sample[firstRow]?.row
  // Names of our own exports are whole.
  if (!isTitled || headerRow === undefined || isOwnExport(titles)) return null
  const names = fields.flatMap((field, at) =>
    field === 'NAME' || field === 'LAST_NAME' ? [at] : [],
  )
  const below = rows.filter(({ row }) => row > headerRow)
  const first = fields.indexOf('FIRST_NAME')
  const cells = below.flatMap((one) => names.map((at) => (one.cells[at] ?? '').trim()))
  const read = cells.map((cell) => readRemark(cell)?.rest ?? cell).map(normaliseTitle)
  const taken = new Set(read.filter((name, at) => name !== '' && read.indexOf(name) !== at))
  const places = fields.indexOf('PARTY_LIMIT')
  const counts = fields.flatMap((field, at) =>
    field === 'PARTY_LIMIT' || field === 'ADULTS' ? [at] : [],
  )
  const groups = fields.flatMap((field, at) => (field === 'CATEGORY' ? [at] : []))
  const capitals = names.filter(
    (at) =>
      first >= 0 &&
      fields[at] === 'LAST_NAME' &&
      areLastNamesInCapitals(below.map((one) => one.cells[at] ?? '')),
  )
  const { companions, areWhole } = findCompanions(fields, titles)
  const areThere =
    below.some((one) => names.some((at) => readLoneRemark(one.cells, at, first) !== null)) ||
    below.some((one) => isNoCompanion(one.cells, { names, places, companions, areWhole })) ||
    below.some((one) => names.some((at) => readLabel(one.cells, at, counts) !== null)) ||
    below.some((one) => names.some((at) => readGroupBefore(one.cells, at, groups) !== null)) ||
    cells.some((cell) => {
      const rest = (readRemark(cell) ?? readPerhapsMore(cell))?.rest
      return rest !== undefined && !taken.has(normaliseTitle(rest))
    })
  const width = Math.max(...rows.map((one) => one.cells.length))
  const note = titles.findIndex((title) => findFieldByTitle(title) === 'NOTE')
  if (!areThere || (note < 0 && width >= listLimits.columns)) return null
  return {
    headerRow,
    names,
    first,
    companions,
    title: titles[companions] ?? '',
    areWhole,
    places,
    counts,
    groups,
    capitals,
    note: note < 0 ? width : note,
    isNew: note < 0,
    taken,
  }
}

/** A column below a title of our exports is the last to be taken. */
function findCompanions(
  fields: ReadonlyArray<string | null>,
  titles: readonly string[],
): Pick<RemarkPlan, 'companions' | 'areWhole'> {
  const free = fields.findIndex(
    (field, at) => field === 'COMPANIONS' && findFieldByTitle(titles[at] ?? '') === null,
  )
  return { companions: free < 0 ? fields.indexOf('COMPANIONS') : free, areWhole: free < 0 }
}

/** "Jo" with "(book club)" as a last name: nothing but what is said of the guest. */
function readLoneRemark(cells: readonly string[], at: number, first: number) {
  const [name, cell] = [first, at].map((one) => (cells[one] ?? '').trim())
  if (!name || at === first || !/^[([][^()[\]]+[)\]]$/u.test(cell ?? '')) return null
  const read = readRemarkBehind(`${name} ${cell}`)
  return read?.rest === name ? { rest: '', note: read.note } : null
}

/** "Je ne sais pas encore", "ma blonde", "Éric + les 2 enfants": beside a number of places they are said in words, and are no names. */
function isNoCompanion(
  cells: readonly string[],
  {
    names,
    places,
    companions,
    areWhole,
  }: Pick<RemarkPlan, 'names' | 'places' | 'companions' | 'areWhole'>,
): boolean {
  const cell = (cells[companions] ?? '').trim()
  const people = (cells[places] ?? '').trim()
  if (cell === '' || cell.length > maxWords || people === '') return false
  if (readNamesAndMore(cell, parsePeople(people))) return false
  if (doubt.test(cell) || andMore.test(cell)) return true
  if (areWhole) return false
  const words = cell.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  const isWritten = names.some((at) => /\p{Lu}/u.test(cells[at] ?? ''))
  const areWords = small === words.length ? isWritten : small * 2 > words.length
  return words.length > 1 && (areWords || /\+.*\p{N}/u.test(cell))
}
const maxWords = 200
/** "copain ?", "Tom + 2 copains": no name has these signs. */
const doubt = /^[^,;،؛\n]*\p{L}\s?[?؟]+$/u
const andMore = /^\p{L}[^,;،؛\n+]*\+\s?\p{N}{1,2}(?!\p{N})/u

/** "Sambandhi - Mr. Subbiah" beside the group "Sambandhi": what is said twice is no part of the name. */
function readGroupBefore(cells: readonly string[], at: number, groups: readonly number[]) {
  const cell = (cells[at] ?? '').trim()
  const [, label = '', rest = ''] = cell.length > maxWords ? [] : (behindLabel.exec(cell) ?? [])
  const group = normaliseTitle(label)
  const isSaid = groups.some((one) => normaliseTitle(cells[one] ?? '') === group)
  return group !== '' && isSaid && !isFamily.test(label) ? { rest, note: '' } : null
}
const behindLabel = /^(\p{L}[^:–—]{1,49}?)\s*(?:\s[-–—]|:)\s+((?:\p{Lu}|\p{Lo}).+)$/u
/** A word of a family says that more than one comes. */
const isFamily = new RegExp(`^(?:${family}|fam|famiglia|عائلة|عيلة|آل|بيت)$`, 'iu')

/** "Five-a-side: Mo Idris" beside a number of people. */
function readLabel(cells: readonly string[], at: number, counts: readonly number[]) {
  const cell = (cells[at] ?? '').trim()
  const isCounted = counts.some((one) => /^\s*\p{N}{1,2}\s*$/u.test(cells[one] ?? ''))
  return isCounted && !isAnyTotal(cell) && readTableLine(cell) === null
    ? readLabelOfCounted(cell)
    : null
}

/** Headings and sums are read as a whole. */
function readRemark(cell: string) {
  const isOther =
    isHeadingLine(cell) || isGroupLine(cell) || isAnyTotal(cell) || readTableLine(cell) !== null
  return cell.includes('@') || isOther ? null : readRemarkBehind(cell)
}

function moveRemarks(
  { row, cells }: ListFileRow,
  plan: RemarkPlan,
  onMoved: RemarkObserver,
): ListFileRow {
  if (row < plan.headerRow) return { row, cells }
  if (row === plan.headerRow)
    return { row, cells: plan.isNew ? fillCell(cells, plan.note, 'Note') : cells }
  const moved = [...cells]
  const notes = [(cells[plan.note] ?? '').trim()]
  for (const at of plan.names) {
    const name = (cells[at] ?? '').trim()
    // Beside a number of places "+1?" is a remark.
    const isCounted = (cells[plan.places] ?? '').trim() !== ''
    const read =
      readLoneRemark(cells, at, plan.first) ??
      readGroupBefore(cells, at, plan.groups) ??
      (plan.capitals.includes(at) ? readTitleInLastName(name) : null) ??
      readRemark(name) ??
      readLabel(cells, at, plan.counts) ??
      (isCounted ? readPerhapsMore(name) : null)
    if (!read || plan.taken.has(normaliseTitle(read.rest))) continue
    moved[at] = read.rest
    notes.push(read.note)
  }
  if (notes.length > 1) onMoved(row)
  if (isNoCompanion(cells, plan)) {
    notes.push(`${plan.title}: ${(cells[plan.companions] ?? '').trim()}`)
    moved[plan.companions] = ''
  }
  const lines = notes.filter((line) => line !== '')
  return { row, cells: lines.length > 0 ? fillCell(moved, plan.note, lines.join('\n')) : moved }
}
