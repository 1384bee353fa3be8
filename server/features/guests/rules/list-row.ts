import { tooManyItemsError, outOfRangeError } from '@mehfil/contract/fields/field-errors.ts'
import { guestEmail, guestName, phone } from '@mehfil/contract/fields/fields.ts'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { maxPartySize, maxDoorNoteLength, maxTableLength } from '@mehfil/contract/guests/guests.ts'
import { type ImportField } from '@mehfil/contract/guests/imports.ts'
import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'
import { guessName } from '@mehfil/contract/guests/name-of-address.ts'
import { isCountWord, parseCount, parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { isBlank, line } from '@mehfil/contract/fields/text.ts'
import { isInternationalNumber, normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'
import {
  cleanPhone,
  findAddress,
  isPhone,
  isTotal,
  readNameBesideAddress,
  splitPhones,
} from './list-cells.ts'
import { isTakenInTurn, parseLanguage } from './list-columns.ts'

/** The values of a row. Null where the list has no such column or value. */
export type ImportedGuest = {
  name: string
  email: string
  phone: string | null
  category: string | null
  language: string | null
  partyLimit: number | null
  companions: string[] | null
  table: string | null
  doorNote: string | null
}
export type CellFault = {
  field: ImportField
  message: string
  value: string
  params?: Record<string, number>
}
export type RowCheckResult = { guest: ImportedGuest } | { faults: CellFault[] }

/** The most characters of a cell. */
const maxCellLength = 500
const maxCompanions = maxPartySize - 1

type RowCells = Partial<Record<ImportField, string>>

export type RowCheckSettings = {
  countries: readonly string[]
  /** Of several addresses or numbers in a cell the first counts, as the host has said. */
  takesFirst?: boolean
  /** Of several numbers in columns of their own, one whose title says mobile goes before. */
  titles?: readonly string[]
}

/** Checks one row by the fields of its columns: a guest, or all that is wrong with it. */
export function checkRow(
  cells: readonly string[],
  fields: ReadonlyArray<ImportField | null>,
  { countries, takesFirst = false, titles = [] }: RowCheckSettings,
): RowCheckResult {
  const read = takeApart(readCells(cells, fields, titles))
  const rowCells = guessMissingName(takesFirst ? keepFirst(read) : read, fields)
  const faults: CellFault[] = []
  const reportFault = (field: ImportField, message: string, params?: Record<string, number>) =>
    void faults.push({ field, message, value: rowCells[field] ?? '', ...(params && { params }) })
  for (const [field, value] of Object.entries(rowCells) as Array<[ImportField, string]>)
    if (value.length > maxCellLength) reportFault(field, 'field.cell-too-long')
  if (faults.length > 0) return { faults }

  if (isTotalRow(rowCells)) {
    reportFault('NAME', 'field.total-row')
    return { faults }
  }

  const guest: ImportedGuest = {
    name: readName(rowCells, reportFault),
    email: readEmail(rowCells, reportFault),
    phone: readPhone(rowCells, countries, reportFault),
    category: readCategory(rowCells, reportFault),
    language: readLanguage(rowCells, reportFault),
    partyLimit: readPartyLimit(rowCells, reportFault),
    companions: readCompanions(rowCells, reportFault),
    table: validateCell(tableShape, 'TABLE', rowCells, reportFault),
    doorNote: validateCell(doorNoteShape, 'DOOR_NOTE', rowCells, reportFault),
  }
  const maxParty = guest.partyLimit ?? maxPartySize
  if (guest.companions && guest.companions.length > maxParty - 1)
    reportFault('COMPANIONS', 'field.party-names', { count: maxParty - 1 })
  return faults.length > 0 ? { faults } : { guest }
}

type FaultReporter = (field: ImportField, message: string, params?: Record<string, number>) => void

/**
 * Spreadsheets put an apostrophe before a text that looks like a formula. Exactly one is removed.
 */
const stripFormulaGuard = (cell: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell

/** Invisible marks for direction and width that come with copied text. */
const invisible = /[\u200b\u200e\u200f\u061c\ufeff\u00ad]/g

function readCells(
  cells: readonly string[],
  fields: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
): RowCells {
  const rowCells: RowCells = {}
  for (const at of orderColumns(fields, titles)) {
    const cell = stripFormulaGuard(cells[at] ?? '')
      .replace(invisible, '')
      .trim()
    if (isTakenInTurn(fields[at] ?? null) && nothing.test(cell)) continue
    // Of several columns for one field the first that is filled counts.
    if (cell !== '') rowCells[fields[at] as ImportField] ??= cell
  }
  return rowCells
}

/** How lists say that there is no address or number. */
const nothing = /^(?:[-–—?./]+|n\/?a|none|nil|aucune?|keine?|لا يوجد)$/i

const mobileTitle = /mob|cell|portable|handy|whatsapp|جوال|موبايل|واتس|मोबाइल|व्हाट्स/i

/** The columns that are used, those of mobile numbers first. */
function orderColumns(
  fields: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
): number[] {
  const used = fields.flatMap((field, at) => (field === null ? [] : [at]))
  const isMobile = (at: number) => fields[at] === 'CONTACT' && mobileTitle.test(titles[at] ?? '')
  return [...used.filter(isMobile), ...used.filter((at) => !isMobile(at))]
}

/** The sum below a list. A person of that name has an address or a number. */
const isTotalRow = ({ NAME, FIRST_NAME, LAST_NAME, EMAIL, CONTACT }: RowCells): boolean =>
  [NAME, FIRST_NAME, LAST_NAME].some((cell) => isTotal(normaliseTitle(cell ?? ''))) &&
  EMAIL === undefined &&
  CONTACT === undefined

/** An address in the cell of a name, and a number in the one of an address, go where they belong. */
function takeApart(rowCells: RowCells): RowCells {
  const { NAME, EMAIL, CONTACT } = rowCells
  const inName = EMAIL === undefined && NAME !== undefined ? findAddress(NAME) : null
  if (inName)
    return {
      ...rowCells,
      NAME: readNameBesideAddress(inName.rest) || guessName(inName.address),
      EMAIL: inName.address,
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

const nameFields: ReadonlyArray<ImportField | null> = ['NAME', 'FIRST_NAME', 'LAST_NAME']

/** A list without names, such as one of addresses alone, has them in its addresses. */
function guessMissingName(rowCells: RowCells, fields: ReadonlyArray<ImportField | null>): RowCells {
  if (hasName(rowCells) || fields.some((field) => nameFields.includes(field))) return rowCells
  const name = guessName(findAddress(rowCells.EMAIL ?? '')?.address ?? '')
  return name === '' ? rowCells : { ...rowCells, NAME: name }
}

function keepFirst(rowCells: RowCells): RowCells {
  const mail = findAddress(rowCells.EMAIL ?? '')
  const [number] = splitPhones(rowCells.CONTACT ?? '')
  return {
    ...rowCells,
    ...(mail && findAddress(mail.rest) && { EMAIL: mail.address }),
    ...(number && { CONTACT: number }),
  }
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

function readName(rowCells: RowCells, complain: FaultReporter): string {
  const field: ImportField =
    rowCells.NAME !== undefined ||
    (rowCells.FIRST_NAME === undefined && rowCells.LAST_NAME === undefined)
      ? 'NAME'
      : rowCells.FIRST_NAME === undefined
        ? 'LAST_NAME'
        : 'FIRST_NAME'
  const fullName =
    rowCells.NAME ??
    [rowCells.FIRST_NAME, rowCells.MIDDLE_NAME, rowCells.LAST_NAME].filter(Boolean).join(' ')
  const name = guestName.safeParse(fullName.replace(/\s+/g, ' '))
  if (!name.success)
    complain(
      field,
      fullName === ''
        ? 'field.name-required'
        : (name.error.issues[0]?.message ?? 'field.name-invalid'),
    )
  return name.data ?? ''
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
  if (splitPhones(rowCells.CONTACT).length > 0) {
    complain('CONTACT', 'field.contact-several')
    return null
  }
  const number = normalizeGuestPhone(cleanPhone(rowCells.CONTACT), countries)
  // Some countries have numbers shorter than those that may be typed freely.
  if (isInternationalNumber(number)) return number
  return validateCell(phone, 'CONTACT', { ...rowCells, CONTACT: number }, complain)
}

const categoryShape = line(50)
const tableShape = line(maxTableLength)
const doorNoteShape = line(maxDoorNoteLength)

function readCategory(rowCells: RowCells, complain: FaultReporter): string | null {
  const category = validateCell(categoryShape, 'CATEGORY', rowCells, complain)
  return category === null ? null : normaliseCategory(category)
}

function readLanguage({ LANGUAGE }: RowCells, complain: FaultReporter): string | null {
  if (LANGUAGE === undefined) return null
  const language = parseLanguage(LANGUAGE)
  if (language === null) complain('LANGUAGE', 'field.choice-invalid')
  return language
}

/**
 * The size of the party, which a list gives in one of several ways. Where it gives two, they must
 * agree.
 */
function readPartyLimit(rowCells: RowCells, complain: FaultReporter): number | null {
  const { PARTY_LIMIT, PLUS_ONES, ADULTS, CHILDREN } = rowCells
  const limit = readCount('PARTY_LIMIT', PARTY_LIMIT, 1, complain)
  const others = readCount(
    'PLUS_ONES',
    plusOneWords.get(normaliseTitle(PLUS_ONES ?? '')) ?? PLUS_ONES,
    0,
    complain,
  )
  const adults = readCount('ADULTS', ADULTS, 0, complain)
  const children = readCount('CHILDREN', CHILDREN, 0, complain)
  const family = adults === null && children === null ? null : (adults ?? 1) + (children ?? 0)
  if (limit !== null && others !== null && limit !== others + 1)
    complain('PLUS_ONES', 'field.plus-ones-places', { count: limit })
  if (limit !== null && family !== null && limit !== family)
    complain('PARTY_LIMIT', 'field.family-places')
  if (family !== null && (family < 1 || family > maxPartySize))
    complain(adults === null ? 'CHILDREN' : 'ADULTS', outOfRangeError(1, maxPartySize))
  return limit ?? (others === null ? family : others + 1)
}

/** A yes means one companion. */
const plusOneWords = new Map([
  ...['yes', 'y', 'true', 'oui', 'o', 'x', 'نعم'].map(
    (word) => [normaliseTitle(word), '1'] as const,
  ),
  ...['no', 'n', 'false', 'non', 'none', 'لا'].map((word) => [normaliseTitle(word), '0'] as const),
])

function readCount(
  field: 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN',
  cell: string | undefined,
  least: 0 | 1,
  complain: FaultReporter,
): number | null {
  if (cell === undefined) return null
  const most = least + maxPartySize - 1
  const count = field === 'PARTY_LIMIT' ? parsePeople(cell) : parseCount(cell.replace(/^\+/, ''))
  if (count === null || count < least || count > most) complain(field, outOfRangeError(least, most))
  return count
}

function readCompanions({ COMPANIONS }: RowCells, complain: FaultReporter): string[] | null {
  if (COMPANIONS === undefined) return null
  // Where semicolons or line breaks separate names, a comma belongs to a name.
  const names = COMPANIONS.split(/[;؛\n]/.test(COMPANIONS) ? /[;؛\n]/ : /[,،]/)
    .map((name) => name.trim())
    .filter((name) => !isBlank(name))
  if (names.length > maxCompanions) complain('COMPANIONS', tooManyItemsError(maxCompanions))
  if (names.some(isCountWord)) complain('COMPANIONS', 'field.companion-count')
  else if (names.some((name) => !guestName.safeParse(name).success))
    complain('COMPANIONS', 'field.name-invalid')
  return names
}
