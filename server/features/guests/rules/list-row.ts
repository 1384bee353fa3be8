import { guestEmail, phone } from '@mehfil/contract/fields/fields.ts'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { maxPartySize, maxDoorNoteLength, maxTableLength } from '@mehfil/contract/guests/guests.ts'
import type { ImportField, ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { mayBeMarked, readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { readPersonAge } from '@mehfil/contract/guests/reading/person-ages.ts'
import type { Age } from '@mehfil/contract/rsvp/ages.ts'
import { line } from '@mehfil/contract/fields/text.ts'
import { readGuestPhone } from '../../../adapters/phone-numbers.ts'
import {
  addStrike,
  cleanCell,
  cleanPhone,
  dropStrike,
  findAddress,
  isNothing,
  isStruck,
  splitPhones,
  type FaultReporter,
  type RowCells,
  type TitledCells,
} from './list-cells.ts'
import {
  findOtherRow,
  findStruckName,
  getFullName,
  guessMissingName,
  joinNameParts,
  readName,
  readNamedPeople,
} from './list-names.ts'
import { readListedAges, type ListedAges } from './ages/list-ages.ts'
import { addCounts, readPartyLimit, takeLargest } from './list-party.ts'
import { parseLanguage } from './columns/language-words.ts'
import { isTakenInTurn } from './list-columns.ts'
import { takeApart } from './list-apart.ts'
import { orderColumns } from './columns/column-order.ts'
import { dropZeroOfNo } from './columns/reply-columns.ts'
import { readChildrenNames } from './reading/children-names.ts'
import { dropGuest, nameByCompanion } from './reading/companion-names.ts'
import { countUnnamed, joinLastName, joinNames, readCompanions } from './reading/companions.ts'
import { takeAgedNames } from './households/aged-names.ts'
import { readHousehold } from './households/household-columns.ts'
import { dropExtension, isExtension, isPartOfNumber } from './reading/extensions.ts'
import { isDoubtful, isOtherWay } from './reading/phone-remarks.ts'
import { readRowCountry } from './reading/row-country.ts'
import { dropLoneSecond, readSecond, type ListedSecond } from './households/second-address.ts'
import { isOfOnePerson, keepFirstAddress } from './reading/several-addresses.ts'
import { readSpelledAddress } from './reading/spelled-address.ts'
import { isForMore } from './reading/ticket-places.ts'
import { readTags } from './list-tags.ts'
import { readFunctions } from './function-columns.ts'
import { dropOwnColumns, readOwnValues, type ListedEvent } from './own-columns.ts'
import type { CustomValues } from './custom-fields.ts'

/** The values of a row. Null where the list has no such column or value. */
export type ImportedGuest = {
  name: string
  /** The list has none: it is made of the address, for a new guest alone. */
  isNameGuessed: boolean
  email: string
  phone: string | null
  category: string | null
  language: string | null
  partyLimit: number | null
  companions: string[] | null
  table: string | null
  doorNote: string | null
  tags: string[] | null
  /** The functions of chosen guests to which the list invites, by id. */
  functions: string[] | null
  /** By the id of the event's own field. */
  custom: CustomValues | null
  /** Who of the people is a child or an infant. */
  ages?: ListedAges
  second?: ListedSecond
  /** Rows with the same one become one guest. */
  household?: string
  /** Of this one person. */
  age?: Age
}
export type CellFault = {
  field: ImportTarget
  message: string
  value: string
  params?: Record<string, number>
}
export type RowCheckResult = { guest: ImportedGuest } | { faults: CellFault[] }

const maxCellLength = 500

export type RowCheckSettings = Partial<ListedEvent> & {
  countries: readonly string[]
  /** By column: the country of its numbers, as the host has said. */
  phoneCountries?: Readonly<Record<string, string>>
  /** Of several addresses or numbers in a cell the first counts, as the host has said. */
  takesFirst?: boolean
  /** Of several numbers in columns of their own, one whose title says mobile goes before. */
  titles?: readonly string[]
  /** The host has said how many the people of this row are. */
  isPlacesTold?: boolean
}

/** Checks one row by the fields of its columns: a guest, or all that is wrong with it. */
export function checkRow(
  written: readonly string[],
  targets: ReadonlyArray<ImportTarget | null>,
  settings: RowCheckSettings,
): RowCheckResult {
  const { takesFirst = false, titles = [], own = [], functions = [] } = settings
  const cells = written.some(isStruck) ? written.map(dropStrike) : written
  const row = { cells, fields: dropOwnColumns(targets), titles }
  const marked = readMarkedNames(takeApart(readCells(row)))
  if ('faults' in marked) return marked
  const faults: CellFault[] = []
  const reportOwn = (field: ImportTarget, message: string, value: string) =>
    void faults.push({ field, message, value })
  const { invited, people } = readFunctions(cells, targets, functions, reportOwn)
  const read = countUnnamed(addPlaces(dropZeroOfNo(marked.rowCells, row), people))
  const whole = joinNameParts(keepFirstAddress(read, takesFirst), row)
  const { named: found, aged } = takeAgedNames(whole, titles)
  const rowCells = guessMissingName(found, row)
  const reportFault = (field: ImportField, message: string, params?: Record<string, number>) =>
    void faults.push({ field, message, value: rowCells[field] ?? '', ...(params && { params }) })
  if (Object.values(rowCells).some((value) => value.length > maxCellLength)) {
    for (const [field, value] of Object.entries(rowCells) as Array<[ImportField, string]>)
      if (value.length > maxCellLength) reportFault(field, 'field.cell-too-long')
    return { faults }
  }

  const other =
    findStruckName({ ...row, cells: written }, getFullName(rowCells)) ?? findOtherRow(rowCells, row)
  if (other) return { faults: [other] }

  const listed = readCompanions(rowCells, reportFault)
  const companions = rowCells === found ? listed : listed && dropGuest(listed, rowCells.NAME ?? '')
  const named = readNamedPeople(rowCells, row, companions ?? [])
  const guest: ImportedGuest = {
    name: readName(rowCells, reportFault),
    isNameGuessed: rowCells !== found || isNumberOfName(rowCells),
    email: readEmail(rowCells, reportFault),
    phone: readPhone(rowCells, listCountries(read, row, settings), reportFault),
    category: readCategory(rowCells, reportFault),
    language: readLanguage(rowCells, reportFault),
    partyLimit: readPartyLimit(rowCells, named, reportFault),
    companions,
    table: validateCell(tableShape, 'TABLE', rowCells, reportFault),
    doorNote: validateCell(doorNoteShape, 'DOOR_NOTE', rowCells, reportFault),
    tags: readTags(rowCells.TAGS, reportFault),
    functions: invited,
    custom: readOwnValues(cells, targets, own, reportOwn),
  }
  const listedSecond = readSecond(rowCells, row, guest, reportFault)
  const second = isOfOnePerson(read) ? null : listedSecond
  reportPlaces(guest, settings.isPlacesTold || !isForMore(row, rowCells), reportFault)
  if (faults.length > 0) return { faults: nameRows(faults, guest.name) }
  return {
    guest: {
      ...guest,
      ...(second && { second }),
      ...readHouseholdCells(row, targets, guest, aged),
    },
  }
}

/** Where the number of a row may belong: the country in which its guest lives, then the chosen one or those of the host. */
function listCountries(
  { CONTACT }: RowCells,
  row: TitledCells,
  { countries, phoneCountries = {} }: RowCheckSettings,
): readonly string[] {
  if (CONTACT === undefined) return countries
  const chosen = hasKeys(phoneCountries) ? phoneCountries[findPhoneColumn(row)] : undefined
  const lives = readRowCountry(row.cells, row.titles, row.fields)
  const places = chosen ? [chosen] : countries
  return lives === null ? places : [lives, ...places]
}

/** A ticket may be for more people than the list says, and no more names than places are. */
function reportPlaces(
  { partyLimit, companions }: ImportedGuest,
  isSure: boolean,
  reportFault: FaultReporter,
): void {
  if (!isSure) reportFault('PARTY_LIMIT', 'field.ticket-places')
  const maxParty = partyLimit ?? maxPartySize
  if (companions && companions.length > maxParty - 1)
    reportFault('COMPANIONS', 'field.party-names', { count: maxParty - 1 })
}

/** The household of the row, whether its person is a child, and who of its people are. */
function readHouseholdCells(
  row: TitledCells,
  targets: ReadonlyArray<ImportTarget | null>,
  { partyLimit, companions }: ImportedGuest,
  aged: ListedAges | null,
): Pick<ImportedGuest, 'ages' | 'household' | 'age'> {
  const { cells } = row
  const ages = readListedAges(row, partyLimit ?? 1 + (companions?.length ?? 0)) ?? aged
  const household = readHousehold(cells[targets.indexOf('HOUSEHOLD')])
  const age = readPersonAge(cells[targets.indexOf('AGE')] ?? '')
  return {
    ...(ages && { ages }),
    ...(household !== null && { household }),
    ...(age && { age }),
  }
}

/** The people below functions are the places of a guest where no other column counts them. */
const addPlaces = (rowCells: RowCells, people: number | null): RowCells => {
  const { PARTY_LIMIT, PLUS_ONES, ADULTS, CHILDREN } = rowCells
  const isCounted = [PARTY_LIMIT, PLUS_ONES, ADULTS, CHILDREN].some((cell) => cell !== undefined)
  return isCounted || people === null || people < 2
    ? rowCells
    : { ...rowCells, PARTY_LIMIT: String(people) }
}

const hasKeys = (one: object): boolean => Object.keys(one).length > 0

const nameFields = ['NAME', 'FIRST_NAME', 'LAST_NAME'] as const

/** Ticks are no part of a name. One that is crossed out is the host's to decide. */
function readMarkedNames(rowCells: RowCells): { rowCells: RowCells } | { faults: CellFault[] } {
  if (!nameFields.some((field) => mayBeMarked(rowCells[field] ?? ''))) return { rowCells }
  const read: RowCells = { ...rowCells }
  let isCrossedOut = false
  for (const field of nameFields) {
    const { text, isStruck } = readNameMarks(rowCells[field] ?? '')
    // A whole name, which the host may have entered, goes before its parts.
    if (field === 'NAME' || rowCells.NAME === undefined) isCrossedOut ||= isStruck
    if (text === '') delete read[field]
    else read[field] = text
  }
  const name = rowCells.NAME ?? addStrike(getFullName(read))
  return isCrossedOut
    ? { faults: [{ field: 'NAME', message: 'field.name-struck', value: name }] }
    : { rowCells: read }
}

/** Without a name, a member of a chat has the digits of the number as one. */
const isNumberOfName = ({ NAME = '', CONTACT = '' }: RowCells): boolean =>
  NAME !== '' && !/\p{L}/u.test(NAME) && NAME.replace(/\D/g, '') === CONTACT.replace(/\D/g, '')

/** Where a number is asked for, the host sees of whom. It is asked once the name can be read. */
const nameRows = (faults: readonly CellFault[], name: string): CellFault[] =>
  faults
    .filter(({ message }) => name !== '' || !isOfName(message))
    .map((fault) => (isOfName(fault.message) ? { ...fault, value: name } : fault))

const isOfName = (message: string): boolean =>
  message === 'field.party-unknown' || message === 'field.group-unknown'

export function readCells(row: TitledCells): RowCells {
  const { cells, fields, titles } = row
  const rowCells: RowCells = {}
  for (const at of orderColumns(fields, titles, cells)) {
    const field = fields[at] as ImportField
    // A note is kept as it is, once the guests are there.
    if (field === 'NOTE') continue
    const cleaned = joinLastName(cleanCell(cells[at] ?? ''), at, row)
    const cell = field === 'EMAIL' || field === 'EMAIL_2' ? readSpelledAddress(cleaned) : cleaned
    if (cell === '' || isPassedOver(cell, field, row)) continue
    const children = field === 'CHILDREN' ? readChildrenNames(cell) : null
    if (children !== null) {
      rowCells.COMPANIONS = joinNames(rowCells.COMPANIONS ?? '', children)
      continue
    }
    if (field === 'COMPANIONS' && rowCells.COMPANIONS !== undefined)
      rowCells.COMPANIONS = joinNames(rowCells.COMPANIONS, cell)
    const counted = field === 'CHILDREN' || field === 'ADULTS' ? rowCells[field] : undefined
    if (counted !== undefined) rowCells[field] = addCounts(counted, cell)
    if (field === 'PARTY_LIMIT' && rowCells.PARTY_LIMIT !== undefined)
      rowCells.PARTY_LIMIT = takeLargest(rowCells.PARTY_LIMIT, cell)
    // Of several columns for one other field the first that is filled counts.
    rowCells[field] ??= cell
  }
  return dropLoneSecond(nameByCompanion(rowCells))
}

/** Programs write that a name is not known yet, and plans that a seat is free. "Na" and "Nil" are names as well. */
const noName =
  /^(?:info requested|\(?(?:empty|vacant|free|spare)(?: (?:seat|place|chair))?\)?|(?:place|chaise|siège) (?:libre|vide)|freier platz|مقعد فارغ|[-–—?./]+|n\/a|tb[acd]|unknown|inconnue?|unbekannt)$/i
/** How Exchange calls a mailbox, in the place of its address. */
const exchangeName = /^(?:EX:)?\/o=/i

/** Says nothing, so that another column of the row may have the value. */
function isPassedOver(
  cell: string,
  field: ImportField | null,
  { cells, fields }: TitledCells,
): boolean {
  if (
    field === 'NAME' ||
    field === 'FIRST_NAME' ||
    field === 'MIDDLE_NAME' ||
    field === 'LAST_NAME'
  )
    return noName.test(cell)
  if (field === 'EMAIL' && exchangeName.test(cell))
    return cells.some((one, at) => fields[at] === 'EMAIL' && findAddress(one) !== null)
  if (field === 'CONTACT' && (isExtension(cell) || isOtherWay(cell))) return true
  return (isTakenInTurn(field) || field === 'EMAIL_2' || field === 'NAME_2') && isNothing(cell)
}

/** The column from which the number of a row is taken; -1 for none. */
const findPhoneColumn = ({
  cells,
  fields,
  titles,
}: {
  cells: readonly string[]
  fields: ReadonlyArray<ImportField | null>
  titles: readonly string[]
}): number =>
  orderColumns(fields, titles, cells).find((at) => {
    const cell = cleanCell(cells[at] ?? '')
    return fields[at] === 'CONTACT' && cell !== '' && !isNothing(cell)
  }) ?? -1

function readEmail(rowCells: RowCells, complain: FaultReporter): string {
  const found = rowCells.EMAIL === undefined ? null : findAddress(rowCells.EMAIL)
  const isSeveral = found !== null && findAddress(found.rest) !== null
  // Words beside an address without brackets may be a part of it.
  const isSure = found !== null && (found.rest === '' || found.isBracketed || isSeveral)
  if (!isSure) return validateCell(guestEmail, 'EMAIL', rowCells, complain) ?? ''
  if (isSeveral) complain('EMAIL', 'field.email-several')
  return validateCell(guestEmail, 'EMAIL', { ...rowCells, EMAIL: found.address }, complain) ?? ''
}

function validateCell(
  shape: typeof phone,
  field: ImportField,
  rowCells: RowCells,
  complain: FaultReporter,
): string | null {
  const cell = rowCells[field]
  if (cell === undefined) return null
  const parsed = shape.safeParse(cell)
  if (!parsed.success) complain(field, parsed.error.issues[0]?.message ?? 'field.text-invalid')
  return parsed.data ?? null
}

function readPhone(
  rowCells: RowCells,
  countries: readonly string[],
  complain: FaultReporter,
): string | null {
  if (rowCells.CONTACT === undefined) return null
  // The others are kept in the private note of the guest.
  const [first = rowCells.CONTACT] = splitPhones(rowCells.CONTACT)
  const typed = cleanPhone(dropExtension(first))
  // Some countries have numbers shorter than those that may be typed freely.
  const isPart = isPartOfNumber(first, countries) || isDoubtful(first)
  const number = isPart ? null : readGuestPhone(typed, countries)
  return (
    number ??
    validateCell(phone, 'CONTACT', { ...rowCells, CONTACT: isPart ? first : typed }, complain)
  )
}

const categoryShape = line(50)
const tableShape = line(maxTableLength)
const doorNoteShape = line(maxDoorNoteLength)

function readCategory(rowCells: RowCells, complain: FaultReporter): string | null {
  const { CATEGORY } = rowCells
  const group = CATEGORY === undefined ? '' : pickGroup(CATEGORY)
  if (group === '') return null
  const category = validateCell(
    categoryShape,
    'CATEGORY',
    { ...rowCells, CATEGORY: group },
    complain,
  )
  return category === null ? null : normaliseCategory(category)
}

/** Address books join the groups of a person, and mark their own: `Family ::: * myContacts`. */
function pickGroup(cell: string): string {
  if (!/ ::: |^\* /u.test(cell)) return cell
  return cell.split(' ::: ').find((group) => !group.startsWith('* ')) ?? ''
}

function readLanguage({ LANGUAGE }: RowCells, complain: FaultReporter): string | null {
  if (LANGUAGE === undefined) return null
  const language = parseLanguage(LANGUAGE)
  if (language === null) complain('LANGUAGE', 'field.choice-invalid')
  return language
}
