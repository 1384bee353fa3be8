import { countFields, type CountField, type ImportField } from '@mehfil/contract/guests/imports.ts'
import { looksLikeCounts, parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { asksForReply, readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { findCountedPeople, isQuantity, mayCountPeople } from '../dry-run/overlooked-titles.ts'
import { foldTitle } from '@mehfil/contract/guests/titles/title-words.ts'
import type { NamedColumn } from '../reading/members.ts'

const maxPeople = 20
const minShare = 0.6

/** Whether a column of a title about people has numbers of them, and not of one person each. */
export function areCounts(use: CountField, cells: readonly string[]): boolean {
  const bare = cells.map((cell) => cell.replace(/^\+/, ''))
  const counts = bare
    .map(parseCount)
    .filter((one) => one !== null)
    .filter((one) => one <= maxPeople)
  const isWithGuest = use === 'ADULTS' || use === 'PARTY_LIMIT'
  return (
    counts.length >= bare.length * minShare &&
    counts.some((one) => one > (isWithGuest ? 1 : 0)) &&
    looksLikeCounts(bare, 0)
  )
}

/** A zero among the places of guests may be of those who have said no. */
const isSure = (use: CountField, cells: readonly string[]): boolean =>
  use === 'CHILDREN' || use === 'PLUS_ONES' || cells.every((cell) => parseCount(cell) !== 0)

const orderTitle = /^(?:order|booking|commande|bestell|pedido|الطلب|رقم الطلب)/u

/** A row for each ticket of an order has the quantity of the whole order, unless that is one in each of them. */
const areOrdersRepeated = (
  columns: readonly NamedColumn[],
  quantities: readonly string[],
): boolean =>
  columns.some(
    ({ title, cells }) =>
      orderTitle.test(foldTitle(title)) &&
      numbered.test(cells[0] ?? '') &&
      new Set(cells).size < cells.length &&
      !areSingle(cells, quantities),
  )

/** The rows of each order with several have one ticket each. */
const areSingle = (orders: readonly string[], quantities: readonly string[]): boolean =>
  orders.length === quantities.length &&
  orders.every(
    (order, at) =>
      parseCount(quantities[at] ?? '') === 1 || orders.indexOf(order) === orders.lastIndexOf(order),
  )
/** The day or the state of an order repeats as well. */
const numbered = /^(?!.*[:/])\S*\d\S*$/u

const guestTitle =
  /(?:^| )(?:guests?|invites?|gaste|invitad[oa]s|convidad[oa]s|ospiti|gasten|ضيوف|الضيوف)(?: |$)/u

/** "No. of guests: 0" beside someone who comes: the number is of those who come along. */
export function countOthersByZero(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
  rows: ReadonlyArray<readonly string[]>,
): void {
  const at = fields.indexOf('PARTY_LIMIT')
  const others: ReadonlyArray<ImportField | null> = ['PLUS_ONES', 'ADULTS', 'CHILDREN']
  const title = foldTitle(columns[at]?.title ?? '')
  if (at < 0 || !guestTitle.test(title) || others.some((one) => fields.includes(one))) return
  const replies = columns.flatMap((column, one) => (asksForReply(column.title) ? [one] : []))
  const isSaid = rows.some((cells) => {
    const answers = replies.map((one) => cells[one] ?? '')
    return parseCount(cells[at] ?? '') === 0 && answers.some((one) => readReply(one) === 'yes')
  })
  if (isSaid) fields[at] = 'PLUS_ONES'
}

/**
 * "Guest Count" with a zero for some of those who are named apart, and have not said no: the numbers are of those who come along.
 */
export function countOthersBesideNames(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
  rows: ReadonlyArray<readonly string[]>,
): void {
  if (countFields.some((field) => fields.includes(field)) || !fields.includes('COMPANIONS')) return
  const found = columns.flatMap(({ title, cells }, at) =>
    fields[at] === null &&
    guestTitle.test(foldTitle(title)) &&
    findCountedPeople(title) === 'PARTY_LIMIT' &&
    areCounts('PLUS_ONES', cells)
      ? [at]
      : [],
  )
  const [at] = found
  if (at === undefined || found.length > 1) return
  const names = fields.indexOf('COMPANIONS')
  const replies = columns.flatMap((column, one) => (asksForReply(column.title) ? [one] : []))
  const isOfOthers = (cells: readonly string[]) => {
    const count = parseCount(cells[at] ?? '')
    const named = (cells[names] ?? '').split(/[,;]/u).filter((name) => name.trim() !== '').length
    const isNo = replies.some((one) => readReply(cells[one] ?? '') === 'no')
    return count === 0 ? !isNo : named > 0 && count === named
  }
  const told = rows.filter((cells) => parseCount(cells[at] ?? '') !== null)
  if (told.filter(isOfOthers).length * 2 > told.length) fields[at] = 'PLUS_ONES'
}

/**
 * Small numbers below a title with a word for people count them, where one column is so. Several may be of parts of an
 * event, and are the host's to decide.
 */
export function addCounts(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
): void {
  const found = columns.flatMap(({ title, cells }, at) => {
    const use = fields[at] === null && cells.length > 0 ? findCountedPeople(title) : null
    const isOpen = use === null || (isQuantity(title) && areOrdersRepeated(columns, cells))
    return !isOpen && areCounts(use, cells) && isSure(use, cells) ? [{ at, use }] : []
  })
  const isCounted = countFields.some((field) => fields.includes(field))
  for (const { at, use } of found) {
    const isAlone = found.filter((one) => one.use === use).length === 1
    const isFree = isCounted ? use === 'CHILDREN' && !fields.includes('PARTY_LIMIT') : true
    if (isAlone && isFree && !fields.includes(use)) fields[at] = use
  }
}

/**
 * Small numbers that add up to the one in the row of the total are of people, where no column is and the title says nothing else:
 * the numbers of tables are never added up.
 */
export function addSummedCounts(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
  rows: ReadonlyArray<readonly string[]>,
): void {
  if (countFields.some((field) => fields.includes(field))) return
  const { totals = [], guests = [] } = Object.groupBy(rows, (cells) =>
    cells.some(isAnyTotal) ? 'totals' : 'guests',
  )
  const found = columns.flatMap(({ title }, at) => {
    const sums = totals.map((cells) => parseCount(cells[at] ?? ''))
    const cells = guests.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    const isOpen = fields[at] === null && mayCountPeople(title)
    const added = cells.reduce((all, cell) => all + (parseCount(cell) ?? 0), 0)
    return isOpen && added > 0 && sums.includes(added) && areCounts('PARTY_LIMIT', cells)
      ? [at]
      : []
  })
  const [at] = found
  if (at !== undefined && found.length === 1) fields[at] = 'PARTY_LIMIT'
}
