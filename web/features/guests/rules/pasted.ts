import { largestParty, type ListField, type NewGuest } from '@mehfil/contract/guests.ts'
import { guestEmail, type Language } from '@mehfil/contract/fields.ts'
import { fieldByTitle, holdsCounts } from '@mehfil/contract/list-titles.ts'
import { latinDigits } from '@mehfil/contract/text.ts'
import { cellsBetween, markOf, piecesOf, type Piece } from './to-line.ts'

/** What one guest's piece of the text says, as text that can be mended. */
export type Typed = { name: string; email: string; phone: string; places: string; category: string }
export type PastedLine = {
  /** The piece as it is written and which of its equals it is: what was mended stays with it while others change. */
  key: string
  /** From 1. */
  line: number
  /** Which guest of the line, from 1; 0 where the line is one guest. */
  part: number
  source: string
  typed: Typed
  /** What can be read in two ways, by field: asked of the host. */
  doubts: Partial<Record<keyof Typed, string>>
  /** What was written and is nothing of a guest. */
  unused: string[]
  /** Bare numbers of which nothing says what they are, by their column. */
  numbers: readonly BareNumber[]
}

/** One at the end of the name has no column: it stays there, unless it is places; then the rest is the name. */
type BareNumber = { at: number; value: string; name?: string }

/** A list as people have it: one guest a line, the To line of a mail, cells of a spreadsheet, in any order. */
export function pastedLines(text: string): PastedLine[] {
  const seen = new Map<string, number>()
  const pieces = piecesOf(text)
  const columns = columnsOf(pieces)
  return pieces.slice(columns ? 1 : 0).map((piece) => {
    const { source, line, part } = piece
    const again = seen.get(source) ?? 0
    seen.set(source, again + 1)
    return { key: `${source}#${again}`, line, part, source, ...read(piece, columns) }
  })
}

/** What the columns mean, where the first line names them; of places as far as their values bear it out. */
function columnsOf([first, ...rest]: readonly Piece[]): Array<ListField | null> | null {
  const titles = first ? cellsOf(first.source) : []
  const fields = titles.map((title) => fieldByTitle(title))
  const named = fields.filter((field) => field !== null).length
  if (
    rest.length === 0 ||
    named * 2 < titles.length ||
    titles.length === 0 ||
    titles.some((title) => /[@\d]/u.test(title))
  )
    return null
  return fields.map((field, at) =>
    field === 'PARTY_LIMIT' &&
    !holdsCounts(rest.map(({ source }) => cellsOf(source)[at] ?? '').filter(Boolean), 1)
      ? null
      : field,
  )
}

/** In quotes may stand what parts cells elsewhere. */
function cellsOf(source: string): string[] {
  const mark = markOf(source)
  return (mark ? cellsBetween(source, mark) : [source]).map((cell) =>
    cell
      .replace(/^"(.*)"$/su, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

const bullet = /^(?:[-*•·]|\d{1,4}[.)])\s+/u
const mail = /<?(?:mailto:)?([^\s<>,;"()]+@[^\s<>,;"()]*)>?/iu
const phone = /\+?\(?\d[\d\s().-]{6,}\d/u
const party =
  /(?:^|\s)\(?(\d{1,3})\s*(?:people|persons?|guests?|pax|places?|seats?|personnes?|pers\.?|invités?|أشخاص|شخصًا|شخص|أماكن|مكان|ضيوف)\)?(?=\s|$)/iu
const more = /(?:^|\s)\(?\+(\d{1,2})\)?(?=\s|$)/u
const count = /^\d{1,3}$/u
const nameAndCount = /^(.*\p{L}.*?)[\s:-]+(\d{1,2})$/u
const endOfName = -1
/** Days, hours and short numbers such as those of a member: nobody is called on them. */
const noPhone = /^(?:\d{1,4}([-./ ])\d{1,2}\1\d{1,4}(?:[T ].*)?|\d{1,2}:\d\d.*|[\d/-]{4,9})$/u

type Found = Pick<PastedLine, 'typed' | 'doubts' | 'unused' | 'numbers'>
type Reading = {
  typed: Typed
  words: string[]
  first: string
  last: string
  unused: string[]
  numbers: BareNumber[]
}

function read({ source, isUnsure }: Piece, columns: ReadonlyArray<ListField | null> | null): Found {
  const cells = cellsOf(source.replace(bullet, ''))
  const reading: Reading = {
    typed: { name: '', email: '', phone: '', places: '', category: '' },
    words: [],
    first: '',
    last: '',
    unused: [],
    numbers: [],
  }
  const byTitle = columns && cells.length <= columns.length ? columns : null
  cells.forEach((cell, at) => {
    if (cell === '') return
    if (byTitle) readTitled(reading, cell, byTitle[at] ?? null)
    else readCell(reading, latinDigits(cell), at)
  })
  return settled(reading, { isUnsure })
}

const typedBy: Partial<Record<ListField, keyof Typed>> = {
  NAME: 'name',
  EMAIL: 'email',
  CONTACT: 'phone',
  CATEGORY: 'category',
  PARTY_LIMIT: 'places',
}

function readTitled(reading: Reading, cell: string, field: ListField | null): void {
  const name = field && typedBy[field]
  if (name && reading.typed[name] === '')
    reading.typed[name] = name === 'email' ? (mail.exec(cell)?.[1] ?? cell) : cell
  else if (field === 'FIRST_NAME') reading.first = cell
  else if (field === 'LAST_NAME') reading.last = cell
  else reading.unused.push(cell)
}

function readCell({ typed, words, unused, numbers }: Reading, cell: string, at: number): void {
  if (noPhone.test(cell)) return void unused.push(cell)
  const rest = cell
    .replace(mail, (whole, address: string) => taken(typed, 'email', address, whole))
    .replace(party, (whole, people: string) => taken(typed, 'places', people, whole))
    .replace(phone, (whole) => taken(typed, 'phone', whole.trim(), whole))
    .replace(more, (whole, others: string) =>
      taken(typed, 'places', String(Number(others) + 1), whole),
    )
    .replace(/^[\s:,;"-]+|[\s:,;"-]+$/gu, '')
  if (count.test(rest)) numbers.push({ at, value: rest })
  else if (rest !== '') words.push(rest)
}

/** The name, the category, and what is left to ask about. */
function settled(
  { typed, words, first, last, unused, numbers }: Reading,
  { isUnsure }: { isUnsure: boolean },
): Found {
  const others = words.filter((word) => mail.test(word))
  const [one = '', two = '', ...rest] = isUnsure
    ? [words.join(', ')]
    : words.filter((word) => !others.includes(word))
  const name = typed.name || [first, last].filter(Boolean).join(' ') || one || nameFrom(typed.email)
  const isMany = isUnsure || (rest.length > 0 && typed.email === '' && typed.phone === '')
  return {
    typed: {
      ...typed,
      name,
      category: typed.category || two,
      ...(others.length > 0 && { email: [typed.email, ...others].join(' ') }),
    },
    doubts: {
      ...(others.length > 0 && { email: 'paste.twice-line' }),
      ...(isMany && { name: 'paste.two-names' }),
    },
    unused: [...unused, ...rest],
    numbers: [...numbers, ...(isUnsure || typed.name ? [] : countAfter(one))],
  }
}

function countAfter(whole: string): BareNumber[] {
  const [, name, value] = nameAndCount.exec(whole) ?? []
  return name && Number(value) >= 1 && Number(value) <= largestParty
    ? [{ at: endOfName, value: String(value), name }]
    : []
}

/** Of each line the number that may be its places, by the line's key; those of a column that counts the lines are none. */
export function numbersOf(lines: readonly PastedLine[]): ReadonlyMap<string, BareNumber> {
  const open = lines.filter(({ typed: { places } }) => places === '')
  const byColumn = Map.groupBy(
    open.flatMap(({ numbers }) => numbers),
    ({ at }) => at,
  )
  const columns = [...byColumn].filter(([, numbers]) =>
    holdsCounts(
      numbers.map(({ value }) => value),
      1,
    ),
  )
  const best = columns
    .toSorted(([at, one], [otherAt, other]) => other.length - one.length || otherAt - at)
    .map(([at]) => at)
  return new Map(
    open.flatMap(({ key, numbers }) => {
      const [found] = numbers
        .filter(({ at }) => best.includes(at))
        .toSorted((one, other) => best.indexOf(one.at) - best.indexOf(other.at))
      return found ? [[key, found] as const] : []
    }),
  )
}

/** The lines with these numbers as their places; all others are left aside, or stay in the name. */
export function withPlaces(
  lines: readonly PastedLine[],
  places: ReadonlyMap<string, BareNumber>,
): PastedLine[] {
  return lines.map((line) => {
    const found = places.get(line.key)
    const unused = [
      ...line.unused,
      ...line.numbers
        .filter((one) => one !== found && one.name === undefined)
        .map(({ value }) => value),
    ]
    return {
      ...line,
      unused,
      typed: {
        ...line.typed,
        ...(found && { places: found.value }),
        ...(found?.name && { name: found.name }),
      },
    }
  })
}

/** The first of its kind is what the guest gets; another stays in the text, where it is seen. */
function taken(
  found: Typed,
  field: 'email' | 'places' | 'phone',
  value: string,
  whole: string,
): string {
  if (found[field] !== '') return whole
  found[field] = value
  return ' '
}

/** `meera.iyer@…` is probably Meera Iyer. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => /\p{L}/u.test(word))
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ')
}

type Common = { category: string; language: Language }

/** The line as a guest, with what all lines have in common. Places that are no number are kept wrong, to be complained about. */
export function guestFrom(
  { name, email, phone: number, places, category }: Typed,
  common: Common,
): NewGuest {
  return {
    name,
    email: email.trim(),
    phone: number.trim(),
    category: category.trim() || common.category,
    language: common.language,
    partyLimit: places.trim() === '' ? 1 : Number(latinDigits(places)),
  }
}

/** The same of somebody on the list: what the line does not say stays as it is. */
export function knownFrom(typed: Typed, common: Common): NewGuest {
  const { language: _, partyLimit, ...guest } = guestFrom(typed, common)
  return { ...guest, ...(typed.places.trim() !== '' && { partyLimit }) }
}

/** Whole addresses in small letters, each once, as the list is asked for them. */
export const addressesIn = (lines: ReadonlyArray<Pick<PastedLine, 'typed'>>): string[] =>
  [
    ...new Set(
      lines
        .map(({ typed: { email } }) => email.trim().toLowerCase())
        .filter((email) => guestEmail.safeParse(email).success),
    ),
  ].sort()

/** Addresses that stand in two lines, by the line's key: the second is wrong. */
export function addressesTwice(
  lines: ReadonlyArray<Pick<PastedLine, 'key' | 'typed'>>,
): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(
    lines
      .filter(({ typed: { email } }) => {
        const address = email.trim().toLowerCase()
        const isAgain = address !== '' && seen.has(address)
        seen.add(address)
        return isAgain
      })
      .map(({ key }) => key),
  )
}

/** What stays when the others have gone on the list, a guest a line, below the names of the columns where there are some. */
export function textOf(text: string, staying: ReadonlyArray<Pick<PastedLine, 'source'>>): string {
  const pieces = piecesOf(text)
  const title = staying.length > 0 && columnsOf(pieces) ? pieces.slice(0, 1) : []
  return [...title, ...staying].map(({ source }) => source).join('\n')
}
