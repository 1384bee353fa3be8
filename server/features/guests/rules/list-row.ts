import { moreThan, outside } from '@mehfil/contract/complaint.ts'
import { guestEmail, guestName, phone } from '@mehfil/contract/fields.ts'
import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import {
  largestParty,
  longestDoorNote,
  longestTable,
  type ListField,
} from '@mehfil/contract/guests.ts'
import { bareTitle, isCountWord, numberIn } from '@mehfil/contract/list-titles.ts'
import { isBlank, line } from '@mehfil/contract/text.ts'
import { guestNumber } from '../../../outside/phones.ts'
import { languageOf } from './list-columns.ts'

/** What a row says; what it does not give is null. */
export type ListGuest = {
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
export type Fault = {
  field: ListField
  message: string
  value: string
  params?: Record<string, number>
}
export type Looked = { guest: ListGuest } | { faults: Fault[] }

/** A cell holds no more. */
const longestCell = 500
const mostCompanions = largestParty - 1

type Given = Partial<Record<ListField, string>>

/** Looks at one row by what its columns mean: a guest, or all that is wrong with it. */
export function lookAtRow(
  cells: readonly string[],
  fields: ReadonlyArray<ListField | null>,
  countries: readonly string[],
): Looked {
  const given = givenIn(cells, fields)
  const faults: Fault[] = []
  const complain = (field: ListField, message: string, params?: Record<string, number>) =>
    void faults.push({ field, message, value: given[field] ?? '', ...(params && { params }) })
  for (const [field, value] of Object.entries(given) as Array<[ListField, string]>)
    if (value.length > longestCell) complain(field, 'field.cell-too-long')
  if (faults.length > 0) return { faults }

  const guest: ListGuest = {
    name: nameOf(given, complain),
    email: checked(guestEmail, 'EMAIL', given, complain) ?? '',
    phone: numberFrom(given, countries, complain),
    category: categoryOf(given, complain),
    language: languageIn(given, complain),
    partyLimit: partyOf(given, complain),
    companions: companionsOf(given, complain),
    table: checked(tableShape, 'TABLE', given, complain),
    doorNote: checked(doorNoteShape, 'DOOR_NOTE', given, complain),
  }
  const room = guest.partyLimit ?? largestParty
  if (guest.companions && guest.companions.length > room - 1)
    complain('COMPANIONS', 'field.party-names', { count: room - 1 })
  return faults.length > 0 ? { faults } : { guest }
}

type Complain = (field: ListField, message: string, params?: Record<string, number>) => void

/** Spreadsheets put an apostrophe before what would be a formula: exactly one of them is taken away. */
const unguarded = (cell: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell

/** Marks of direction and of width that come with a copied text and mean nothing in it. */
const invisible = /[\u200b\u200e\u200f\u061c\ufeff\u00ad]/g

function givenIn(cells: readonly string[], fields: ReadonlyArray<ListField | null>): Given {
  const given: Given = {}
  fields.forEach((field, at) => {
    const cell = unguarded(cells[at] ?? '')
      .replace(invisible, '')
      .trim()
    if (field !== null && cell !== '') given[field] = cell
  })
  return given
}

function nameOf(given: Given, complain: Complain): string {
  const field: ListField =
    given.NAME !== undefined || (given.FIRST_NAME === undefined && given.LAST_NAME === undefined)
      ? 'NAME'
      : given.FIRST_NAME === undefined
        ? 'LAST_NAME'
        : 'FIRST_NAME'
  const written = given.NAME ?? [given.FIRST_NAME, given.LAST_NAME].filter(Boolean).join(' ')
  const name = guestName.safeParse(written.replace(/\s+/g, ' '))
  if (!name.success)
    complain(
      field,
      written === ''
        ? 'field.name-required'
        : (name.error.issues[0]?.message ?? 'field.name-invalid'),
    )
  return name.data ?? ''
}

function checked(
  shape: typeof phone,
  field: ListField,
  given: Given,
  complain: Complain,
): string | null {
  const written = given[field]
  if (written === undefined) return null
  const read = shape.safeParse(written)
  if (!read.success) complain(field, read.error.issues[0]?.message ?? 'field.text-invalid')
  return read.data ?? null
}

function numberFrom(given: Given, countries: readonly string[], complain: Complain): string | null {
  const typed = checked(phone, 'CONTACT', given, complain)
  return typed === null ? null : guestNumber(typed, countries)
}

const categoryShape = line(50)
const tableShape = line(longestTable)
const doorNoteShape = line(longestDoorNote)

function categoryOf(given: Given, complain: Complain): string | null {
  const category = checked(categoryShape, 'CATEGORY', given, complain)
  return category === null ? null : normalisedCategory(category)
}

function languageIn({ LANGUAGE }: Given, complain: Complain): string | null {
  if (LANGUAGE === undefined) return null
  const language = languageOf(LANGUAGE)
  if (language === null) complain('LANGUAGE', 'field.choice-invalid')
  return language
}

/** Places for the guest and who comes along, as the list says it in one of two ways; where it says both, they agree. */
function partyOf({ PARTY_LIMIT, PLUS_ONES }: Given, complain: Complain): number | null {
  const limit = countIn('PARTY_LIMIT', PARTY_LIMIT, 1, complain)
  const others = countIn(
    'PLUS_ONES',
    countWords.get(bareTitle(PLUS_ONES ?? '')) ?? PLUS_ONES,
    0,
    complain,
  )
  if (limit !== null && others !== null && limit !== others + 1)
    complain('PLUS_ONES', 'field.plus-ones-places', { count: limit })
  return limit ?? (others === null ? null : others + 1)
}

/** A yes brings one. */
const countWords = new Map([
  ...['yes', 'y', 'true', 'oui', 'o', 'x', 'نعم'].map((word) => [bareTitle(word), '1'] as const),
  ...['no', 'n', 'false', 'non', 'none', 'لا'].map((word) => [bareTitle(word), '0'] as const),
])

function countIn(
  field: 'PARTY_LIMIT' | 'PLUS_ONES',
  written: string | undefined,
  least: 0 | 1,
  complain: Complain,
): number | null {
  if (written === undefined) return null
  const most = least + largestParty - 1
  const count = numberIn(written.replace(/^\+/, ''))
  if (count === null || count < least || count > most) complain(field, outside(least, most))
  return count
}

function companionsOf({ COMPANIONS }: Given, complain: Complain): string[] | null {
  if (COMPANIONS === undefined) return null
  // Where semicolons or lines part the names, a comma is a part of one.
  const names = COMPANIONS.split(/[;؛\n]/.test(COMPANIONS) ? /[;؛\n]/ : /[,،]/)
    .map((name) => name.trim())
    .filter((name) => !isBlank(name))
  if (names.length > mostCompanions) complain('COMPANIONS', moreThan(mostCompanions))
  if (names.some(isCountWord)) complain('COMPANIONS', 'field.companion-count')
  else if (names.some((name) => !guestName.safeParse(name).success))
    complain('COMPANIONS', 'field.name-invalid')
  return names
}
