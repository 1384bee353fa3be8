import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { cleanCell } from './list-cells.ts'
import { listParts, quotedTags, splitTags } from './list-tags.ts'

/** A function of the event, as a list needs it. */
export type ListedFunction = {
  id: string
  /** In the languages of the event. */
  titles: readonly string[]
  /** Each guest is invited to it. */
  isForAll: boolean
}

type FunctionColumn = `FUNCTION.${string}`
export const isFunctionColumn = (target: ImportTarget | null): target is FunctionColumn =>
  target !== null && target.startsWith('FUNCTION.')

const getFunctionId = (target: FunctionColumn): string => target.slice('FUNCTION.'.length)

const marks = new Set(['x', 'true', 'all', 'both', 'tous', 'alle', 'الكل', 'invited', 'invité'])
const noMarks = new Set(['false', 'not invited', 'non invité', 'none', 'aucun', 'nil'])
const dashes = /^[-–—/.]+$/u

/** What a cell below a function says: how many are invited, or whether the guest is; null for anything else. */
export function readInvitation(cell: string): { isInvited: boolean; people: number | null } | null {
  const text = cleanCell(cell)
  const word = normaliseTitle(text)
  if (text === '' || dashes.test(text) || noMarks.has(word))
    return { isInvited: false, people: null }
  if (marks.has(word)) return { isInvited: true, people: null }
  const reply = readReply(text)
  if (reply === 'yes' || reply === 'no') return { isInvited: reply === 'yes', people: null }
  const people = parsePeople(text)
  if (people !== null) return { isInvited: people > 0, people }
  return null
}

/** Words beside the title of a function that say only what the column is for. */
const besideTitle =
  /(?:^| )(?:invite|invited|invitation|invitees|guests?|guest list|to|for|y n|yes no|invités?|invitée?s?|à|au|pour|oui non|دعوة|مدعو|مدعوون|إلى|نعم لا)(?= |$)/gu

const nameFunction = (title: string): string =>
  normaliseTitle(title).replace(besideTitle, ' ').replace(/\s+/gu, ' ').trim()

const severalTitles = new Set(
  'functions, function, events, event, ceremonies, ceremony, invited to, invited for, fonctions, cérémonies, événements, invité à, invités à, funktionen, feiern, eingeladen zu, المناسبات, الفعاليات, مدعو إلى, مدعوون إلى, कार्यक्रम, समारोह'
    .split(',')
    .map(normaliseTitle),
)

type Columns = { titles: readonly string[]; below: ReadonlyArray<readonly string[]> }

/** Columns called like a function, with marks or numbers in some rows, and one that names several. */
export function assignFunctionColumns(
  fields: ReadonlyArray<ImportTarget | null>,
  { titles, below }: Columns,
  functions: readonly ListedFunction[],
): Array<ImportTarget | null> {
  if (functions.length === 0) return [...fields]
  const byTitle = new Map(
    functions.flatMap(({ id, titles: own }) =>
      own
        .map(nameFunction)
        .filter((name) => name !== '')
        .map((name) => [name, id] as const),
    ),
  )
  const taken = new Set<ImportTarget>()
  return fields.map((field, at) => {
    const cells = below.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    const target = findTarget(titles[at] ?? '', cells, { functions, byTitle })
    if (target === null || taken.has(target)) return field
    taken.add(target)
    return target
  })
}

function findTarget(
  title: string,
  cells: readonly string[],
  { functions, byTitle }: { functions: readonly ListedFunction[]; byTitle: Map<string, string> },
): FunctionColumn | 'FUNCTIONS' | null {
  const id = byTitle.get(nameFunction(title))
  if (id !== undefined)
    return cells.some((cell) => readInvitation(cell) !== null) ? `FUNCTION.${id}` : null
  const isNamed = (cell: string) => listNamedFunctions(cell, functions).some((one) => one !== null)
  return severalTitles.has(normaliseTitle(title)) && cells.length > 0 && isMost(cells, isNamed)
    ? 'FUNCTIONS'
    : null
}

const isMost = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length * 2 > cells.length

const findFunction = (
  text: string,
  functions: readonly ListedFunction[],
): ListedFunction | null => {
  const name = nameFunction(text)
  if (name === '') return null
  return (
    functions.find(({ titles }) => titles.some((title) => nameFunction(title) === name)) ?? null
  )
}

/** Titles with a comma have to be written in full, so that two other titles are not taken for one. */
const foldWhole = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()

/**
 * The functions of a cell that names several, null for a part that is none. A title may have what is
 * between titles ("Dinner, dancing"): the longest title counts, where the rest can still be read.
 */
function listNamedFunctions(
  cell: string,
  functions: readonly ListedFunction[],
): ReadonlyArray<ListedFunction | null> {
  const whole = new Map(
    functions.flatMap((one) =>
      one.titles
        .filter((title) => listParts(title).length > 1)
        .map((title) => [foldWhole(title), one] as const),
    ),
  )
  if (whole.size === 0 || quotedTags.test(cell))
    return splitTags(cell).map((part) => findFunction(part, functions))
  const parts = listParts(cell)
  const longest = Math.max(...[...whole.keys()].map((title) => listParts(title).length))
  // From the last part to the first: the reading of all that follows each.
  const readings: NamedFunctions[] = [{ named: [], unknown: 0 }]
  for (let at = parts.length - 1; at >= 0; at--) {
    const readFrom = (run: number): NamedFunctions | null => {
      const [first, last, rest] = [parts[at], parts[at + run - 1], readings[run - 1]]
      if (!first || !last || !rest) return null
      const text = cell.slice(first.from, last.to)
      const found = whole.get(foldWhole(text)) ?? (run === 1 ? findFunction(text, functions) : null)
      if (!found && run > 1) return null
      return { named: [found, ...rest.named], unknown: rest.unknown + (found ? 0 : 1) }
    }
    const ways = Array.from({ length: longest }, (_, n) => readFrom(longest - n))
    const [best] = ways
      .filter((way) => way !== null)
      .toSorted((one, other) => one.unknown - other.unknown)
    readings.unshift(best!)
  }
  return readings[0]!.named
}

type NamedFunctions = { named: ReadonlyArray<ListedFunction | null>; unknown: number }

type FunctionFaultReporter = (target: ImportTarget, message: string, value: string) => void

export type RowFunctions = {
  /** Those of chosen guests to which the row invites; null where it says nothing of them. */
  invited: string[] | null
  /** The most people at one function; null where there are no numbers. */
  people: number | null
}

/** To which functions a row invites. One for all guests is no choice of the list. */
export function readFunctions(
  cells: readonly string[],
  targets: ReadonlyArray<ImportTarget | null>,
  functions: readonly ListedFunction[],
  complain: FunctionFaultReporter,
): RowFunctions {
  const invited = new Set<string>()
  const counts: number[] = []
  let isSaid = false
  targets.forEach((target, at) => {
    const cell = (cells[at] ?? '').trim()
    if (target === 'FUNCTIONS') {
      isSaid ||= cell !== ''
      const named = listNamedFunctions(cell, functions)
      if (named.includes(null)) complain(target, 'field.function-unknown', cell)
      for (const one of named) if (one && !one.isForAll) invited.add(one.id)
      return
    }
    if (!isFunctionColumn(target)) return
    const found = functions.find(({ id }) => id === getFunctionId(target))
    if (!found) return
    const read = readInvitation(cell)
    if (found.isForAll && cell !== '' && !read?.isInvited)
      return complain(target, 'field.function-for-all', cell)
    if (read === null) return complain(target, 'field.function-mark', cell)
    if (read.people !== null && read.people > 0) counts.push(read.people)
    isSaid ||= !found.isForAll
    if (read.isInvited && !found.isForAll) invited.add(found.id)
  })
  return {
    invited: isSaid ? [...invited] : null,
    people: counts.length > 0 ? Math.max(...counts) : null,
  }
}

/** Numbers below functions that are not the places of the guest, as lines of the private note. */
export function listFunctionNotes(
  cells: readonly string[],
  { fields, titles }: { fields: ReadonlyArray<ImportTarget | null>; titles: readonly string[] },
  places: number,
): string[] {
  const counted = fields.flatMap((target, at) => {
    const people = isFunctionColumn(target) ? readInvitation(cells[at] ?? '')?.people : null
    return people ? [{ title: titles[at]?.trim() ?? '', people }] : []
  })
  // A one below each function is a mark.
  if (counted.every(({ people }) => people === 1)) return []
  return counted
    .filter(({ people }) => people !== places)
    .map(({ title, people }) => `${title}: ${people}`)
}
