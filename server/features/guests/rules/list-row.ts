import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import { guestEmail, guestName, phone } from '@mehfil/contract/fields/fields.ts'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { maxPartySize, maxDoorNoteLength, maxTableLength } from '@mehfil/contract/guests/guests.ts'
import type { ImportField, ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { readNameBesideAddress } from '@mehfil/contract/guests/mail-lines.ts'
import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { isBlank, line } from '@mehfil/contract/fields/text.ts'
import { isInternationalNumber, normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'
import {
  cleanPhone,
  findAddress,
  isPhone,
  splitPhones,
  type FaultReporter,
  type RowCells,
} from './list-cells.ts'
import {
  findOtherRow,
  guessMissingName,
  joinNameParts,
  readName,
  readNamedPeople,
} from './list-names.ts'
import { readPartyLimit } from './list-party.ts'
import { isTakenInTurn, parseLanguage } from './list-columns.ts'
import { readTags } from './list-tags.ts'
import { dropOwnColumns, readOwnValues, type OwnField } from './own-columns.ts'
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
  /** By the id of the event's own field. */
  custom: CustomValues | null
}
export type CellFault = {
  field: ImportTarget
  message: string
  value: string
  params?: Record<string, number>
}
export type RowCheckResult = { guest: ImportedGuest } | { faults: CellFault[] }

/** The most characters of a cell. */
const maxCellLength = 500
const maxCompanions = maxPartySize - 1

export type RowCheckSettings = {
  countries: readonly string[]
  /** By column: the country of its numbers, as the host has said. */
  phoneCountries?: Readonly<Record<string, string>>
  /** Of several addresses or numbers in a cell the first counts, as the host has said. */
  takesFirst?: boolean
  /** Of several numbers in columns of their own, one whose title says mobile goes before. */
  titles?: readonly string[]
  /** The event's own fields, and those that the import will make. */
  own?: readonly OwnField[]
}

/** Checks one row by the fields of its columns: a guest, or all that is wrong with it. */
export function checkRow(
  cells: readonly string[],
  targets: ReadonlyArray<ImportTarget | null>,
  { countries, phoneCountries = {}, takesFirst = false, titles = [], own = [] }: RowCheckSettings,
): RowCheckResult {
  const fields = dropOwnColumns(targets)
  const marked = readMarkedNames(takeApart(readCells(cells, fields, titles)))
  if ('faults' in marked) return marked
  const read = marked.rowCells
  const row = { cells, fields, titles }
  const chosen = phoneCountries[findPhoneColumn(row)]
  const found = joinNameParts(keepFirst(read, takesFirst), row)
  const rowCells = guessMissingName(found)
  const faults: CellFault[] = []
  const reportFault = (field: ImportField, message: string, params?: Record<string, number>) =>
    void faults.push({ field, message, value: rowCells[field] ?? '', ...(params && { params }) })
  for (const [field, value] of Object.entries(rowCells) as Array<[ImportField, string]>)
    if (value.length > maxCellLength) reportFault(field, 'field.cell-too-long')
  if (faults.length > 0) return { faults }

  const other = findOtherRow(rowCells, row)
  if (other) return { faults: [other] }

  const companions = readCompanions(rowCells, reportFault)
  const named = readNamedPeople(rowCells, row, companions ?? [])
  const guest: ImportedGuest = {
    name: readName(rowCells, reportFault),
    isNameGuessed: rowCells !== found || isNumberOfName(rowCells),
    email: readEmail(rowCells, reportFault),
    phone: readPhone(rowCells, chosen ? [chosen] : countries, reportFault),
    category: readCategory(rowCells, reportFault),
    language: readLanguage(rowCells, reportFault),
    partyLimit: readPartyLimit(rowCells, named, reportFault),
    companions,
    table: validateCell(tableShape, 'TABLE', rowCells, reportFault),
    doorNote: validateCell(doorNoteShape, 'DOOR_NOTE', rowCells, reportFault),
    tags: readTags(rowCells.TAGS, reportFault),
    custom: readOwnValues(cells, targets, own, (field, message, value) =>
      faults.push({ field, message, value }),
    ),
  }
  const maxParty = guest.partyLimit ?? maxPartySize
  if (guest.companions && guest.companions.length > maxParty - 1)
    reportFault('COMPANIONS', 'field.party-names', { count: maxParty - 1 })
  return faults.length > 0 ? { faults: faults.map(nameRow(guest.name)) } : { guest }
}

const nameFields = ['NAME', 'FIRST_NAME', 'LAST_NAME'] as const

/** Ticks are no part of a name. One that is crossed out is the host's to decide. */
function readMarkedNames(rowCells: RowCells): { rowCells: RowCells } | { faults: CellFault[] } {
  const read: RowCells = { ...rowCells }
  const faults: CellFault[] = []
  for (const field of nameFields) {
    const value = rowCells[field]
    if (value === undefined) continue
    const { text, isStruck } = readNameMarks(value)
    if (isStruck) faults.push({ field, message: 'field.name-struck', value })
    if (text === '') delete read[field]
    else read[field] = text
  }
  return faults.length > 0 ? { faults: faults.slice(0, 1) } : { rowCells: read }
}

/** Without a name, a member of a chat has the digits of the number as one. */
const isNumberOfName = ({ NAME = '', CONTACT = '' }: RowCells): boolean =>
  NAME !== '' && !/\p{L}/u.test(NAME) && NAME.replace(/\D/g, '') === CONTACT.replace(/\D/g, '')

/** Where a number is asked for, the host sees of whom. */
const nameRow =
  (name: string) =>
  (fault: CellFault): CellFault =>
    fault.message === 'field.party-unknown' ? { ...fault, value: name } : fault

/**
 * Spreadsheets put an apostrophe before a text that looks like a formula. Exactly one is removed.
 */
const stripFormulaGuard = (cell: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell

/** Invisible marks for direction and width that come with copied text. */
const invisible = /[\u200b\u200e\u200f\u061c\ufeff\u00ad]/g

export const cleanCell = (cell: string): string =>
  stripFormulaGuard(cell).replace(invisible, '').trim()

export function readCells(
  cells: readonly string[],
  fields: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
): RowCells {
  const rowCells: RowCells = {}
  for (const at of orderColumns(fields, titles)) {
    // A note is kept as it is, once the guests are there.
    if (fields[at] === 'NOTE') continue
    const cell = cleanCell(cells[at] ?? '')
    if (isTakenInTurn(fields[at] ?? null) && isNothing(cell)) continue
    // Of several columns for one field the first that is filled counts.
    if (cell !== '') rowCells[fields[at] as ImportField] ??= cell
  }
  return rowCells
}

const nothing = /^(?:[-–—?./]+|n\/?a|none|nil|aucune?|keine?|لا يوجد)$/i

/** How lists say that there is no address or number. */
export const isNothing = (cell: string): boolean => nothing.test(cell)

const mobileTitle = /mob|cell|portable|handy|whatsapp|جوال|موبايل|واتس|मोबाइल|व्हाट्स/i

/** The columns that are used, those of mobile numbers first. */
export function orderColumns(
  fields: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
): number[] {
  const used = fields.flatMap((field, at) => (field === null ? [] : [at]))
  const isMobile = (at: number) => fields[at] === 'CONTACT' && mobileTitle.test(titles[at] ?? '')
  return [...used.filter(isMobile), ...used.filter((at) => !isMobile(at))]
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
  orderColumns(fields, titles).find((at) => {
    const cell = cleanCell(cells[at] ?? '')
    return fields[at] === 'CONTACT' && cell !== '' && !isNothing(cell)
  }) ?? -1

/** An address in the cell of a name, and a number in the one of an address, go where they belong. */
function takeApart(rowCells: RowCells): RowCells {
  const { NAME, EMAIL, CONTACT } = rowCells
  const found = NAME === undefined ? null : findAddress(NAME)
  const inName = EMAIL === undefined || (found?.rest === '' && EMAIL === NAME) ? found : null
  if (inName) {
    const { NAME: _address, ...others } = rowCells
    const beside = readNameBesideAddress(inName.rest)
    return { ...others, ...(beside !== '' && { NAME: beside }), EMAIL: inName.address }
  }
  const inEmail = hasName(rowCells) || EMAIL === undefined ? null : findAddress(EMAIL)
  if (inEmail?.isBracketed && inEmail.rest !== '' && findAddress(inEmail.rest) === null)
    return { ...rowCells, NAME: readNameBesideAddress(inEmail.rest), EMAIL: inEmail.address }
  if (EMAIL === undefined || CONTACT !== undefined || !isPhone(EMAIL)) return rowCells
  const { EMAIL: _number, ...others } = rowCells
  return { ...others, CONTACT: EMAIL }
}

const hasName = ({ NAME, FIRST_NAME, LAST_NAME }: RowCells): boolean =>
  [NAME, FIRST_NAME, LAST_NAME].some((cell) => cell !== undefined)

/** The first of several addresses. Those that an address book has joined are of one person. */
function keepFirst(rowCells: RowCells, takesFirst: boolean): RowCells {
  const { EMAIL } = rowCells
  if (EMAIL === undefined || !(takesFirst || EMAIL.includes(' ::: '))) return rowCells
  const mail = findAddress(EMAIL)
  return mail && findAddress(mail.rest) ? { ...rowCells, EMAIL: mail.address } : rowCells
}

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
  const number = normalizeGuestPhone(cleanPhone(first), countries)
  // Some countries have numbers shorter than those that may be typed freely.
  if (isInternationalNumber(number)) return number
  return validateCell(phone, 'CONTACT', { ...rowCells, CONTACT: number }, complain)
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

/** "+1" or "TBC": one more person, whose name is not known yet. */
const isUnnamed = (name: string): boolean => /^(?:\+\s?\d{1,2}|tb[acd]|\?+)$/i.test(name)

function readCompanions(rowCells: RowCells, complain: FaultReporter): string[] | null {
  const { COMPANIONS, PARTY_LIMIT, ADULTS } = rowCells
  if (COMPANIONS === undefined) return null
  const isCounted = PARTY_LIMIT !== undefined || ADULTS !== undefined
  // Where semicolons or line breaks separate names, a comma belongs to a name.
  const names = COMPANIONS.split(/[;؛\n]/.test(COMPANIONS) ? /[;؛\n]/ : /[,،]/)
    .map((name) => name.trim())
    .filter((name) => !isBlank(name) && !/^(?:[-–—]+|n\/a)$/i.test(name))
    .filter((name) => !(isCounted && isUnnamed(name)))
  if (names.length > maxCompanions) complain('COMPANIONS', tooManyItemsError(maxCompanions))
  if (names.some((name) => isUnnamed(name) || isCountWord(name)))
    complain('COMPANIONS', 'field.companion-count')
  else if (names.some((name) => !guestName.safeParse(name).success))
    complain('COMPANIONS', 'field.name-invalid')
  return names.length > 0 ? names : null
}
