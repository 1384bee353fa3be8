import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import { guestName } from '@mehfil/contract/fields/fields.ts'
import { isBlank, latinDigits } from '@mehfil/contract/fields/text.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { findLastNameBeside } from '@mehfil/contract/guests/side-titles.ts'
import { cleanCell, nothing, type FaultReporter, type RowCells } from '../list-cells.ts'
import type { TitledCells } from '../list-cells.ts'
import { readPlusOneWord } from '../list-party.ts'
import { isNoPartner, isRemark, splitJoined } from './companion-names.ts'

const maxCompanions = maxPartySize - 1

/** "Partner First Name" has the other half of a name in "Partner Last Name". */
export function joinLastName(
  cell: string,
  at: number,
  { cells, fields, titles }: TitledCells,
): string {
  const last = cell === '' ? -1 : findLastNameBeside(at, titles, fields)
  return last < 0 ? cell : `${cell} ${cleanCell(cells[last] ?? '')}`.trim()
}

/** Both cells are separated as the one is that has more than commas. */
export const joinNames = (before: string, cell: string): string =>
  before.toLowerCase() === cell.toLowerCase()
    ? before
    : [before, cell]
        .filter((one) => one !== '' && !nothing.test(one))
        .join(/[;؛\n]/.test(before + cell) ? '\n' : ', ')

/** "?" beside a guest: perhaps someone comes along. */
const isOpen = (name: string): boolean => /^\?+$/.test(name)

/** "+1" or "TBC": one more person, whose name is not known yet. */
const isUnnamed = (name: string): boolean =>
  /^(?:\+\s?\d{1,2}|tb[acd]|\?+)$/i.test(name) ||
  isLater.test(name) ||
  readReply(name) === 'maybe' ||
  isWordOfOne(name)

/** "3 Kinder" begins with a number, as hardly any name does. */
const isNumbered = (name: string): boolean => /^\d/u.test(latinDigits(name))

/** What is said in the place of a name that is not known yet. */
const isLater =
  /^(?:à (?:confirmer|préciser|définir|venir)|to be (?:confirmed|announced|decided)|noch offen|(?:a|por|da) confirm(?:ar|are)|لم يحدد بعد)$/iu

export const isOfLater = (name: string): boolean =>
  /^(?:names?|noms?|namen|nombres|nomes|nomi) (?:\p{Ll}+ ){0,2}(?:come|follow|confirm(?:ed)?|tb[acd]|venir|suivre|confirmer|folgen|nachgereicht|confirmar|seguir\p{L}*)$/iu.test(
    name,
  )

const oneWords = new Set(
  `guest, a guest, guest of guest, plus one, plus 1, companion, partner, spouse, invité, invitée, un invité, accompagnant, accompagnante, conjoint,
  conjointe, gast, begleitung, begleitperson, partnerin, acompañante, invitado, acompanhante, convidado, مرافق, مرافقة, ضيف,
  mr, mrs, ms, mme, madame, monsieur, wife, his wife, husband, her husband, épouse, son épouse, époux, mari, son mari, sa femme, frau, ehefrau, ehemann,
  esposa, esposo, marido, moglie, la moglie, marito, compagna, compagno, accompagnatore, accompagnatrice, vrouw, echtgenote, echtgenoot, żona, mąż,
  isteri, suami, زوجته, زوجها, حرمه, الزوجة, الزوج`
    .split(',')
    .map(normaliseTitle),
)
const isWordOfOne = (name: string): boolean => oneWords.has(normaliseTitle(name))

/**
 * In a column of names a yes, "+1" or "Guest" is someone without a name, and a no means that the guest comes alone.
 * A bare number may be all of the party, so it is left for the host to see.
 */
export function countUnnamed(rowCells: RowCells): RowCells {
  const { COMPANIONS, ...others } = rowCells
  if (COMPANIONS === undefined || COMPANIONS.length > maxUnnamed || nothing.test(COMPANIONS))
    return rowCells
  const { PARTY_LIMIT, PLUS_ONES, ADULTS, CHILDREN } = others
  if ([PARTY_LIMIT, PLUS_ONES, ADULTS].some((count) => count !== undefined)) return rowCells
  const told = readYesAndMore(COMPANIONS)
  if (told?.name !== undefined) return { ...others, COMPANIONS: told.name }
  const count =
    told?.count ??
    (isWordOfOne(COMPANIONS) || /^tb[ad]$/iu.test(COMPANIONS)
      ? '1'
      : (readPlusOneWord(COMPANIONS) ?? /^\+\s?([1-9])$/.exec(COMPANIONS)?.[1]))
  if (count === undefined) return rowCells
  // Children are counted beside the adults.
  return CHILDREN === undefined
    ? { ...others, PLUS_ONES: count }
    : { ...others, ADULTS: String(1 + Number(count)) }
}

const maxUnnamed = 40
const yesAndName = /^(\p{L}{1,5})\s?(?:\(|[-–:,]\s)\s?(\p{Lu}[^()\p{N}]{1,30}?)\)?$/u
const yesAndCount = /^(\p{L}{1,5})\s?(?:\+|y|et|and|und|e|و)\s?([1-8])\s(\p{L}{3,20})$/u

/** "Sí (Vero)" is a yes and a name, and "Sí + 2 chicos" a yes and two more. */
export function readYesAndMore(cell: string): { name?: string; count?: string } | null {
  const [, yes = '', name = ''] = yesAndName.exec(cell) ?? []
  if (readPlusOneWord(yes) === '1') return { name }
  const [, first = '', count = '0'] = yesAndCount.exec(latinDigits(cell)) ?? []
  return readPlusOneWord(first) === '1' ? { count: String(1 + Number(count)) } : null
}

export function readCompanions(rowCells: RowCells, complain: FaultReporter): string[] | null {
  const { COMPANIONS, PARTY_LIMIT, PLUS_ONES, ADULTS } = rowCells
  if (COMPANIONS === undefined) return null
  const isCounted = [PARTY_LIMIT, PLUS_ONES, ADULTS].some((count) => count !== undefined)
  // Where semicolons or line breaks separate names, a comma belongs to a name.
  const names = COMPANIONS.split(/[;؛\n]/.test(COMPANIONS) ? /[;؛\n]/ : /[,،]/)
    .map((name) => name.trim())
    // Beside a number of places names stay as they are, so that a list of ours comes back the same.
    .flatMap((name) => (PARTY_LIMIT === undefined ? splitJoined(name) : [name]))
    .filter((name) => !isBlank(name) && (isOpen(name) || !nothing.test(name)))
    .filter((name, _, all) => all.length > 1 || !isNoPartner(name))
    .filter((name) => !(isCounted && isUnnamed(name)))
    // "corporate table, names to come" has no name yet.
    .filter((name, _, all) => !(isCounted && all.some(isOfLater) && !/\p{Lu}|\p{Lo}/u.test(name)))
  if (names.length > maxCompanions) complain('COMPANIONS', tooManyItemsError(maxCompanions))
  if (
    names.some(
      (name) =>
        isUnnamed(name) ||
        isCountWord(name) ||
        (PARTY_LIMIT === undefined && isNumbered(name)) ||
        isRemark(name),
    )
  )
    complain('COMPANIONS', 'field.companion-count')
  else if (names.some((name) => !guestName.safeParse(name).success))
    complain('COMPANIONS', 'field.name-invalid')
  return names.length > 0 ? names : null
}
