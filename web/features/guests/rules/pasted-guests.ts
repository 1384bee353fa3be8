import { maxHostNoteLength, maxPartySize, type NewGuest } from '@mehfil/contract/guests/guests.ts'
import { type ImportField } from '@mehfil/contract/guests/imports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { guestEmail } from '@mehfil/contract/fields/fields.ts'
import { isGuestOfAnother } from '@mehfil/contract/guests/households/guest-of-another.ts'
import { guessName } from '@mehfil/contract/guests/name-of-address.ts'
import { readNameBesideAddress } from '@mehfil/contract/guests/mail-lines.ts'
import { readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { isHeadingLine, isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { readChat, type ChatPerson } from '@mehfil/contract/guests/chat.ts'
import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import { isDeclined, isReplyTitle } from '@mehfil/contract/guests/reading/replies.ts'
import { looksLikeCounts } from '@mehfil/contract/guests/list-counts.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import {
  dropBullet,
  hasBullet,
  outsideCount,
  readWrittenName,
} from '@mehfil/contract/guests/written-line.ts'
import { readWrittenList } from '@mehfil/contract/guests/written-list.ts'
import type { BareNumberCell, GuestInput, PastedGuest } from './pasted-guest.ts'
import { toOtherLine, toWrittenGuest } from './written-guests.ts'
import { splitGuests, type GuestSource } from './split-guests.ts'
import { detectColumns, getCells, nameColumns, type TitledColumn } from './titled-columns.ts'

export type { GuestInput, PastedGuest } from './pasted-guest.ts'

/** Reads a list in any order: one guest a line, the To line of a mail, or spreadsheet cells. */
export function parsePastedGuests(text: string, chat = readChat(text)): PastedGuest[] {
  if (chat && chat.list === undefined) return chat.people.map(toPastedMember)
  const seen = new Map<string, number>()
  const written = readWrittenList(chat?.list?.text ?? text, { parts: chat?.list })
  if (written) return written.map((entry) => toWrittenGuest(entry, seen))
  const sources = splitGuests(chat?.list?.text ?? text)
  const columns = detectColumns(sources)
  const titles = columns && sources[0] ? getCells(sources[0].source) : []
  const titled = columns && nameColumns(columns, titles, sources.slice(1))
  return sources.slice(columns ? 1 : 0).map((guestSource) => {
    const { source, line, part } = guestSource
    const repeats = seen.get(source) ?? 0
    seen.set(source, repeats + 1)
    if (guestSource.isOther) return toOtherLine(guestSource, `${source}#${repeats}`)
    const marks = readNameMarks(source)
    // Tabs are between cells, so the line is taken apart as it is.
    const isPlain = !source.includes('\t')
    const parsed = parseGuest({ ...guestSource, ...(isPlain && { source: marks.text }) }, titled)
    return {
      key: `${source}#${repeats}`,
      line,
      part,
      source,
      ...parsed,
      input: { ...parsed.input, name: readNameMarks(parsed.input.name).text },
      ambiguities: {
        ...parsed.ambiguities,
        ...(isDeclinedLine(source, titles) && { name: 'field.name-declined' }),
        ...(marks.isStruck && { name: 'field.name-struck' }),
      },
    }
  })
}

/** The answers beside the guest are a no. */
const isDeclinedLine = (source: string, titles: readonly string[]): boolean =>
  titles.some(isReplyTitle) &&
  isDeclined(getCells(source).filter((_, at) => isReplyTitle(titles[at] ?? '')))

/** A person of a chat. Of one line may be several, as many are added at once. */
function toPastedMember(
  { name, phone, line }: ChatPerson,
  at: number,
  people: readonly ChatPerson[],
): PastedGuest {
  const isOneOfMany = people[at - 1]?.line === line || people[at + 1]?.line === line
  const first = people.findIndex((one) => one.line === line)
  const source = [name, phone].filter(Boolean).join(' ')
  return {
    key: `${source}#chat`,
    line,
    part: isOneOfMany ? at - first + 1 : 0,
    source,
    input: { name, phone, email: '', places: '', category: '' },
    ambiguities: {},
    notes: [],
    unused: [],
    bareNumbers: [],
  }
}

const mailPattern = /<?(?:mailto:)?([^\s<>,;"()]+@[^\s<>,;"()]*)>?/iu
const phonePattern = new RegExp(String.raw`${outsideCount}(?<!\()\+?\(?\d[\d\s().-]{6,}\d`, 'u')
/** A second number of a line, which a guest has no place for. */
const furtherPhonePattern = new RegExp(
  String.raw`(?:^|\s)[/|]?\s*${outsideCount}(\+?\(?\d[\d\s().-]{6,}\d)`,
  'u',
)
const partyPattern =
  /(?:^|\s)\(?(\d{1,3})\s*(?:people|persons?|guests?|pax|places?|seats?|personnes?|pers\.?|invités?|أشخاص|شخصًا|شخص|أماكن|مكان|ضيوف)\)?(?=\s|$)/iu
const plusOnesPattern = /(?:^|\s)\(?\+(\d{1,2})\)?(?=\s|$)/u
const countPattern = /^\d{1,3}$/u
const nameAndCountPattern = /^(.*\p{L}.*?)[\s:-]+(\d{1,2})$/u
const nameColumn = -1
/** Dates, times and short numbers such as a member number are not phone numbers. */
const notPhonePattern =
  /^(?:\d{1,4}([-./ ])\d{1,2}\1\d{1,4}(?:[T ].*)?|\d{1,2}:\d\d.*|[\d/-]{4,9})$/u

type ParsedGuest = Pick<PastedGuest, 'input' | 'ambiguities' | 'notes' | 'unused' | 'bareNumbers'>
type GuestParseState = {
  input: GuestInput
  words: string[]
  first: string
  last: string
  notes: string[]
  unused: string[]
  bareNumbers: BareNumberCell[]
}

function parseGuest(
  { source, isUnsure, isRecipient }: GuestSource,
  columns: readonly TitledColumn[] | null,
): ParsedGuest {
  const text = hasBullet(source) ? dropBullet(source) : source
  const isHeading = isHeadingLine(text)
  const cells = isHeading || isRecipient ? [text] : getCells(text)
  const state: GuestParseState = {
    input: { name: '', email: '', phone: '', places: '', category: '' },
    words: [],
    first: '',
    last: '',
    notes: [],
    unused: [],
    bareNumbers: [],
  }
  const titledColumns = columns && cells.length <= columns.length ? columns : null
  cells.forEach((cell, at) => {
    if (cell === '') return
    const column = titledColumns?.[at]
    if (column) parseTitledCell(state, cell, column)
    else parseCell(state, latinDigits(cell), at)
  })
  return finishGuest(state, { isUnsure, isHeading })
}

const fieldByColumn: Partial<Record<ImportField, keyof GuestInput>> = {
  NAME: 'name',
  EMAIL: 'email',
  CONTACT: 'phone',
  CATEGORY: 'category',
  PARTY_LIMIT: 'places',
}

function parseTitledCell(
  state: GuestParseState,
  cell: string,
  { field, title }: TitledColumn,
): void {
  const name = field && fieldByColumn[field]
  if (name && state.input[name] === '')
    state.input[name] = name === 'email' ? (mailPattern.exec(cell)?.[1] ?? cell) : cell
  else if (field === 'FIRST_NAME') state.first = cell
  else if (field === 'LAST_NAME') state.last = cell
  else if (title === null) state.unused.push(cell)
  else state.notes.push(title === '' ? cell : `${title}: ${cell}`)
}

function parseCell(
  { input, words, notes, bareNumbers }: GuestParseState,
  cell: string,
  column: number,
): void {
  if (notPhonePattern.test(cell)) return void notes.push(cell)
  const rest = cell
    .replace(mailPattern, (whole, address: string) => takeFirst(input, 'email', address, whole))
    .replace(partyPattern, (whole, people: string) => takeFirst(input, 'places', people, whole))
    .replace(phonePattern, (whole) => takeFirst(input, 'phone', whole.trim(), whole))
    .replace(plusOnesPattern, (whole, others: string) =>
      takeFirst(input, 'places', String(Number(others) + 1), whole),
    )
    .replace(furtherPhonePattern, (_whole, number: string) => (notes.push(number), ' '))
    .replace(/^[\s:,;"-]+|[\s:,;"-]+$/gu, '')
  if (countPattern.test(rest)) bareNumbers.push({ column, value: rest })
  else if (rest !== '') words.push(rest)
}

/** Chooses the name and the category, and lists what the host must be asked. */
function finishGuest(
  { input, words, first, last, notes, unused, bareNumbers }: GuestParseState,
  { isUnsure, isHeading }: { isUnsure: boolean; isHeading: boolean },
): ParsedGuest {
  const otherAddresses = words.filter((word) => mailPattern.test(word))
  const [nameText = '', categoryText = '', ...rest] = isUnsure
    ? [words.join(', ')]
    : words.filter((word) => !otherAddresses.includes(word))
  const name =
    input.name || [first, last].filter(Boolean).join(' ') || nameText || guessName(input.email)
  const written = readWrittenName(name)
  const named = readPeopleInName(
    input.email === '' || isUnsure ? written.name : readNameBesideAddress(written.name),
  )
  const isOther =
    input.email === '' && input.phone === '' && (isHeading || isHeadingLine(name) || isTotal(name))
  const places = input.places || (named.people === null ? '' : String(named.people))
  const isMany = isUnsure || (rest.length > 0 && input.email === '' && input.phone === '')
  return {
    input: {
      ...input,
      name: named.name,
      places,
      category: input.category || categoryText,
      ...(otherAddresses.length > 0 && { email: [input.email, ...otherAddresses].join(' ') }),
    },
    ambiguities: {
      ...(otherAddresses.length > 0 && { email: 'paste.twice-line' }),
      ...(isMany && { name: 'paste.two-names' }),
      ...(isGuestOfAnother(name) && { name: 'field.companion-row' }),
      ...(isOther && { name: 'paste.no-guest' }),
      ...(named.isUnknown && places === '' && { places: 'paste.party-unknown' }),
    },
    notes: [...notes, ...rest, ...(written.note === '' ? [] : [written.note])],
    unused,
    bareNumbers: [...bareNumbers, ...(isUnsure || input.name ? [] : findTrailingCount(nameText))],
  }
}

function findTrailingCount(text: string): BareNumberCell[] {
  const [, name, value] = nameAndCountPattern.exec(text) ?? []
  return name && Number(value) >= 1 && Number(value) <= maxPartySize
    ? [{ column: nameColumn, value: String(value), name }]
    : []
}

/**
 * The number of each line that may be its places, by the line's key. A column that only numbers the
 * lines is ignored.
 */
export function findPartySizes(lines: readonly PastedGuest[]): ReadonlyMap<string, BareNumberCell> {
  const open = lines.filter(({ input: { places } }) => places === '')
  const byColumn = Map.groupBy(
    open.flatMap(({ bareNumbers }) => bareNumbers),
    ({ column }) => column,
  )
  const columns = [...byColumn].filter(([, numbers]) =>
    looksLikeCounts(
      numbers.map(({ value }) => value),
      1,
    ),
  )
  const best = columns
    .toSorted(([at, one], [otherAt, other]) => other.length - one.length || otherAt - at)
    .map(([at]) => at)
  return new Map(
    open.flatMap(({ key, bareNumbers }) => {
      const [found] = bareNumbers
        .filter(({ column }) => best.includes(column))
        .toSorted((one, other) => best.indexOf(one.column) - best.indexOf(other.column))
      return found ? [[key, found] as const] : []
    }),
  )
}

/** The lines with these numbers as their places; other numbers are unused or stay in the name. */
export function applyPartySizes(
  lines: readonly PastedGuest[],
  places: ReadonlyMap<string, BareNumberCell>,
): PastedGuest[] {
  return lines.map((line) => {
    const found = places.get(line.key)
    const unused = [
      ...line.unused,
      ...line.bareNumbers
        .filter((one) => one !== found && one.name === undefined)
        .map(({ value }) => value),
    ]
    return {
      ...line,
      unused,
      input: {
        ...line.input,
        ...(found && { places: found.value }),
        ...(found?.name && { name: found.name }),
      },
    }
  })
}

/** The first match goes to the guest; a second one stays in the text, where the host sees it. */
function takeFirst(
  input: GuestInput,
  field: 'email' | 'places' | 'phone',
  value: string,
  match: string,
): string {
  if (input[field] !== '') return match
  input[field] = value
  return ' '
}

type SharedGuestFields = { category: string; language: Language }

/**
 * The line as a new guest, with the fields all lines share and what fits no field in the private note. Invalid
 * places stay invalid, so that validation reports them.
 */
export function toNewGuest(
  { name, email, phone, places, category }: GuestInput,
  shared: SharedGuestFields,
  notes: readonly string[] = [],
): NewGuest {
  const hostNote = notes.join('\n').slice(0, maxHostNoteLength)
  return {
    name,
    email: email.trim(),
    phone: phone.trim(),
    category: category.trim() || shared.category,
    language: shared.language,
    partyLimit: places.trim() === '' ? 1 : Number(latinDigits(places)),
    ...(hostNote !== '' && { hostNote }),
  }
}

/** The line as an update of a known guest: fields it does not have stay unchanged. */
export function toGuestUpdate(input: GuestInput, shared: SharedGuestFields): NewGuest {
  const { language: _, partyLimit, ...guest } = toNewGuest(input, shared)
  return { ...guest, ...(input.places.trim() !== '' && { partyLimit }) }
}

/** Valid addresses in lower case without repeats, as the server expects them. */
export const listAddresses = (lines: ReadonlyArray<Pick<PastedGuest, 'input'>>): string[] =>
  [
    ...new Set(
      lines
        .map(({ input: { email } }) => email.trim().toLowerCase())
        .filter((email) => guestEmail.safeParse(email).success),
    ),
  ].sort()

/** The numbers of the lines, each once. */
export const listNumbers = (lines: ReadonlyArray<Pick<PastedGuest, 'input'>>): string[] => [
  ...new Set(lines.map(({ input: { phone } }) => phone.trim()).filter(Boolean)),
]

/** Keys of the lines that repeat the address of an earlier line. */
export function findRepeatedAddresses(
  lines: ReadonlyArray<Pick<PastedGuest, 'key' | 'input'>>,
): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(
    lines
      .filter(({ input: { email } }) => {
        const address = email.trim().toLowerCase()
        const isAgain = address !== '' && seen.has(address)
        seen.add(address)
        return isAgain
      })
      .map(({ key }) => key),
  )
}

/** The text of the remaining lines, below the line of column names if there was one. */
export function getRemainingText(
  text: string,
  remaining: ReadonlyArray<Pick<PastedGuest, 'source'>>,
): string {
  const chat = readChat(text)
  const sources = chat && chat.list === undefined ? [] : splitGuests(chat?.list?.text ?? text)
  const title = remaining.length > 0 && detectColumns(sources) ? sources.slice(0, 1) : []
  return [...title, ...remaining].map(({ source }) => source).join('\n')
}
