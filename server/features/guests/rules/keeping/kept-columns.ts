import { findTitleRole, isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { isAcademicTitle } from '@mehfil/contract/guests/reading/academic-titles.ts'
import { isGuardianTitle } from '@mehfil/contract/guests/reading/guardian-titles.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { maxCustomFieldName } from '@mehfil/contract/guests/custom-fields.ts'
import { isOfOtherPerson } from '@mehfil/contract/guests/reach-titles.ts'
import {
  findLastNameBeside,
  isJoinedTitle,
  isSideTitle,
} from '@mehfil/contract/guests/side-titles.ts'
import { countRows } from '../columns/plain-titles.ts'
import { isOwnExport } from '../columns/own-export.ts'
import { findOverlookedColumns, type CheckedColumns } from '../dry-run/overlooked-columns.ts'
import { findAddress, isDate, isNothing, isPhone } from '../list-cells.ts'
import {
  findAddressOwner,
  findAddressPart,
  isSalutationTitle,
  isSidePart,
  maxOwnColumns,
  rankTitle,
  unknownRank,
} from './kept-titles.ts'

/** One field that the list is to have: of one column, or of those of an address together. */
export type KeptColumns = { columns: number[]; title: string }

/** So many new fields are no surprise; the other columns are offered. */
export const maxKept = 10
/** Of an export, fewer. */
const maxKeptOfExport = 6

type Candidate = KeptColumns & { rank: number; filled: number }

/** The columns without a meaning that a careful reader would keep beside the guests, in the order of the list. */
export function chooseKeptColumns(list: CheckedColumns & { room: number }): KeptColumns[] {
  const { titles, fields, rows, unwanted, room } = list
  // Our own export comes back as it was.
  if (isOwnExport(titles)) return []
  const overlooked = findOverlookedColumns(list)
  const joined = new Set(titles.map((_, at) => findLastNameBeside(at, titles, fields)))
  const isOpen = (at: number) =>
    !joined.has(at) &&
    (fields[at] ?? null) === null &&
    !unwanted.includes(at) &&
    (overlooked[at] === undefined || overlooked[at].kind === 'REPLY')
  const open = titles.flatMap((_, at) => (isOpen(at) ? [at] : []))
  const address = joinAddress({ titles, open, rows })
  const owner = findAddressOwner(titles[address?.columns[0] ?? -1] ?? '')
  const isOfAddress = (at: number) =>
    address?.columns.includes(at) ||
    (address !== null && owner !== '' && findAddressOwner(titles[at] ?? '') !== '')
  // Those of who paid are of another person.
  const isExport =
    open.filter((at) => findTitleRole(titles[at] ?? '') === null).length > maxOwnColumns
  const alone = open
    .filter((at) => !isOfAddress(at))
    .flatMap((at) => judgeColumn({ at, list, isExport }) ?? [])
  return [...(address ? [address] : []), ...dropTwins(alone, rows)]
    .toSorted(
      (one, other) => one.rank - other.rank || (one.columns[0] ?? 0) - (other.columns[0] ?? 0),
    )
    .slice(0, Math.max(0, Math.min(isExport ? maxKeptOfExport : maxKept, room)))
    .toSorted((one, other) => (one.columns[0] ?? 0) - (other.columns[0] ?? 0))
    .map(({ columns, title }) => ({ columns, title }))
}

const listFilled = (rows: CheckedColumns['rows'], at: number): string[] =>
  rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '' && !isNothing(cell))

type OpenColumns = {
  titles: readonly string[]
  open: readonly number[]
  rows: CheckedColumns['rows']
}

/** The fullest address: the whole of it in one column, or the street with what is beside it. */
function joinAddress(list: OpenColumns): Candidate | null {
  const found = list.open
    .flatMap((at) => joinFrom(at, list) ?? [])
    .toSorted((one, other) => other.filled - one.filled)[0]
  return found === undefined ||
    isConstant(list.rows.map((cells) => joinCells(cells, found.columns)))
    ? null
    : found
}

const joinCells = (cells: readonly string[], columns: readonly number[]): string =>
  columns.map((at) => cells[at] ?? '').join('\n')

function joinFrom(at: number, { titles, open, rows }: OpenColumns): Candidate | null {
  const title = (titles[at] ?? '').trim()
  const part = findAddressPart(title)
  const filled = listFilled(rows, at).length
  if ((part !== 'street' && part !== 'whole') || !isFree(title) || filled === 0) return null
  const columns = part === 'whole' ? [at] : [at, ...listBeside(at, { titles, open, rows })]
  const all = columns.map((one) => (titles[one] ?? '').trim()).join(', ')
  const isShort =
    part === 'street' &&
    all.length <= maxCustomFieldName &&
    columns.every((one) => one === at || findAddressOwner(titles[one] ?? '') === '')
  return {
    columns,
    title: isShort ? all : nameAddress(title),
    rank: addressRank,
    // The whole goes before its parts.
    filled: filled + Number(part === 'whole'),
  }
}

/** "Address 1 - Street" and "Home Street" are named by the whole. */
const nameAddress = (title: string): string =>
  title.replace(/\s*-\s*(?:Formatted|Street)$/u, '').replace(/(?<=\S) Street$/u, ' address')

const addressRank = rankTitle('address') ?? 0

/** The postcode, the town and the like behind a street. Empty columns between them are passed. */
function listBeside(street: number, { titles, open, rows }: OpenColumns): number[] {
  const columns: number[] = []
  for (let at = street + 1; at < titles.length; at += 1) {
    const part = findAddressPart(titles[at] ?? '')
    const isPart = part === 'postcode' || part === 'area'
    if (!isPart && !isSidePart(titles[at] ?? '')) break
    if (open.includes(at) && listFilled(rows, at).length > 0) columns.push(at)
  }
  return columns
}

const isFree = (title: string): boolean =>
  title.trim() !== '' &&
  !isSerialTitle(title) &&
  !isSideTitle(title) &&
  !isJoinedTitle(title) &&
  !isOfOtherPerson(normaliseTitle(title))

const isConstant = (cells: readonly string[]): boolean =>
  cells.length > 1 && new Set(cells.map((cell) => cell.trim().toLowerCase())).size === 1

const link = /^(?:https?:\/\/|www\.)\S+$/iu
const minShare = 0.1
/** Titles of a stay name days. */
const isOfStay = (title: string): boolean =>
  /arr|dep|check|vol|flight|anreise|abreise|ankunft|llegada|salida|chegada|partida|arriv|parten|وصول|مغادرة/iu.test(
    title,
  )
const holdsDay = (cell: string): boolean =>
  isDate(cell) || /^\d{1,2}[ .-]\p{L}{3,10}\.?[ .-]\d{2,4}$/u.test(latinDigits(cell))

type ColumnInList = { at: number; list: CheckedColumns; isExport: boolean }

function judgeColumn({ at, list, isExport }: ColumnInList): Candidate | null {
  const { titles, rows } = list
  const title = (titles[at] ?? '').trim()
  if (!isFree(title) || findAddressPart(title) === 'postcode') return null
  const rank = rankTitle(title)
  const cells = listFilled(rows, at)
  if (rank === null || cells.length === 0 || isConstant(rows.map((row) => row[at] ?? '')))
    return null
  if (at === 0 && countRows(cells)) return null
  const isMost = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length
  if (cells.every((cell) => /^\* \S/u.test(cell))) return null
  if (isMost((cell) => findAddress(cell) !== null || link.test(cell) || isPhone(cell))) return null
  if (isMost(holdsDay) && !isOfStay(title)) return null
  if (cells.every(isAcademicTitle) || (isExport && isSalutationTitle(title))) return null
  if (rank === unknownRank && (isExport || !tellsSomething(cells, rows.length))) return null
  if (isSaidAgain({ at, list })) return null
  return { columns: [at], title, rank, filled: cells.length }
}

/** "D-0012" numbers a guest in another program. */
const code = /^(?=\P{N}*\p{N})[\p{Lu}\p{N}_./-]{3,20}$/u

/** Below a title that says nothing of its use: several values, and not bare numbers or one text for each. */
function tellsSomething(cells: readonly string[], rows: number): boolean {
  if (cells.length < 2 || cells.length < rows * minShare) return false
  if (cells.every((cell) => code.test(cell)) && new Set(cells).size === cells.length) return false
  return cells.some((cell) => /\p{L}|[\u2713-\u2714\u2705]/u.test(cell))
}

/** The row has the value in another column, such as a part of the name. An address is made of names and says none. */
function isSaidAgain({ at, list }: { at: number; list: CheckedColumns }): boolean {
  const { titles, rows, fields } = list
  const filled = rows.filter((row) => (row[at] ?? '').trim() !== '')
  const isAgain = (row: readonly string[]) => {
    const words = normaliseTitle(row[at] ?? '').split(' ')
    const used = new Set(
      row.flatMap((cell, one) =>
        (fields[one] ?? null) === null || fields[one] === 'EMAIL'
          ? []
          : normaliseTitle(cell).split(' '),
      ),
    )
    return words.every((word) => used.has(word))
  }
  const again = filled.filter(isAgain).length
  // A father's name is in that of an Arab child, and a mother's is not.
  return isGuardianTitle(titles[at] ?? '') ? again === filled.length : again * 2 > filled.length
}

/** Fewer values may be the same by chance. */
const minTwinValues = 6

/** Of two columns with the same values the first is enough. */
function dropTwins(found: readonly Candidate[], rows: CheckedColumns['rows']): Candidate[] {
  const seen = new Set<string>()
  return found.filter(({ columns: [at = 0] }) => {
    const cells = rows.map((row) => (row[at] ?? '').trim().toLowerCase())
    const values = cells.join('\n')
    if (new Set(cells).size >= minTwinValues && seen.has(values)) return false
    seen.add(values)
    return true
  })
}
