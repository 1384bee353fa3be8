import { guestName } from '@mehfil/contract/fields/fields.ts'
import { findFieldByTitle, isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import {
  isTitleOfAcademics,
  moveAcademicTitle,
  readAcademicTitle,
} from '@mehfil/contract/guests/reading/academic-titles.ts'
import { isGuestOfAnother } from '@mehfil/contract/guests/households/guest-of-another.ts'
import { isGroupName, isSharedMailbox } from '@mehfil/contract/guests/groups/group-names.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { guessName } from '@mehfil/contract/guests/name-of-address.ts'
import {
  isGroupLine,
  isHeadingLine,
  isTotal,
  readTableLine,
} from '@mehfil/contract/guests/other-lines.ts'
import { takeUsedName } from './reading/used-names.ts'
import { turnName } from './columns/turned-name.ts'
import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import {
  addStrike,
  dropStrike,
  findAddress,
  hasName,
  isStruck,
  isTotalRow,
  type FaultReporter,
  type RowCells,
  type TitledCells,
} from './list-cells.ts'
import { isWithOneMore, readPeopleInNote } from './reading/people-in-note.ts'
import { addCompanions, countNamedChildren } from './ages/named-children.ts'
import { isDeclinedRow } from './columns/reply-columns.ts'

/** How many the name and the form of address mean, and whether they leave it open. */
export type NamedPeople = {
  people: number | null
  isUnknown: boolean
  companions: number
  /** So many of those who come along are in columns of children. */
  children?: number
  /** The name is of a company, a group or a mailing list. */
  isGroup?: boolean
  /** "Mr & Mrs" beside one name, or "with her husband", may be the guest and who comes along. */
  isOfSalutation?: boolean
  /** A note says how many all of them are, children as well. */
  isOfAll?: boolean
}

const wordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(',').map((word) => normaliseTitle(word)))

const prefixTitles = wordSet('name prefix')
const suffixTitles = wordSet('name suffix, suffix, suffixe')
const salutationTitles = wordSet(
  'anrede, salutation, title, titre, civilite, prefix, name prefix, tratamento, اللقب الشرفي',
)
const nicknameTitles = wordSet('nickname, surnom, spitzname, اللقب المستعار')
const companyTitles = wordSet(
  'company, company name, organization, organisation, organization 1 name, organisation 1 name, organization name, organisation name, societe, entreprise, firma, firmenname, unternehmen, empresa, الشركة',
)
const familySalutations = wordSet(
  'fam, familie, family, the family, famille, familia, família, عائلة, العائلة',
)
const coupleSalutations = wordSet(
  'eheleute, ehepaar, mr mrs, mr and mrs, mr & mrs, herr und frau, frau und herr, m et mme, mme et m, monsieur et madame, couple',
)

/** The cell of a column that is not used for a field and has one of these titles. */
function getUnusedCell({ cells, fields, titles }: TitledCells, among: ReadonlySet<string>): string {
  const at = titles.findIndex(
    (title, one) =>
      (fields[one] ?? null) === null &&
      (cells[one] ?? '').trim() !== '' &&
      among.has(normaliseTitle(title)),
  )
  return (cells[at] ?? '').trim()
}

const personTitle =
  /^(?:m|mrs?|ms|miss|mme|mlle|dr|prof|herr|frau|sra?|br|sr|rev|الحاج|السيدة?)[.\s]/iu

const maxNames = 300

/** Two people of one cell have a line each: both with a form of address, or with one last name. */
function joinLines(name: string): string {
  if (name.length > maxNames || !/[\r\n]/.test(name)) return name
  const lines = name
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const lastNames = new Set(lines.map((line) => line.split(/\s+/).at(-1)))
  const areNames = lines.every((line) => /^\p{L}[^\p{N}()/:;,]*\s[^\p{N}()/:;,]*$/u.test(line))
  const arePeople = lines.every((line) => personTitle.test(line)) || lastNames.size === 1
  return lines.length > 1 && areNames && arePeople ? lines.join(' & ') : name
}

/** A name that is in one of two columns alone, such as those of two scripts. */
function findOtherName({ cells, fields, titles }: TitledCells): string | undefined {
  if (!fields.includes('NAME')) return undefined
  const at = titles.findIndex(
    (title, one) =>
      (fields[one] ?? null) === null &&
      /\p{L}/u.test(cells[one] ?? '') &&
      findFieldByTitle(title) === 'NAME',
  )
  return at < 0 ? undefined : cells[at]?.trim()
}

/** What comes before and after a name in columns of their own belongs to it. */
export function joinNameParts(read: RowCells, row: TitledCells): RowCells {
  const rowCells = takeUsedName(read, row)
  const { NAME, FIRST_NAME, LAST_NAME } = rowCells
  if (NAME !== undefined)
    return {
      ...rowCells,
      NAME: addAcademicTitle(turnName(joinLines(NAME), row, rowCells.EMAIL ?? ''), row),
    }
  if (FIRST_NAME === undefined && LAST_NAME === undefined) {
    const other = findOtherName(row)
    return other === undefined ? rowCells : { ...rowCells, NAME: other }
  }
  const prefix = getUnusedCell(row, prefixTitles)
  const salutation = getUnusedCell(row, salutationTitles)
  const before =
    prefix !== ''
      ? prefix
      : FIRST_NAME === undefined && familySalutations.has(normaliseTitle(salutation))
        ? salutation
        : ''
  const suffix = getUnusedCell(row, suffixTitles)
  if (before === '' && suffix === '') {
    const titled = moveCountBehind(putTitleFirst(rowCells))
    return FIRST_NAME === undefined
      ? titled
      : { ...titled, FIRST_NAME: addAcademicTitle(titled.FIRST_NAME ?? FIRST_NAME, row) }
  }
  const first: ImportField = FIRST_NAME === undefined ? 'LAST_NAME' : 'FIRST_NAME'
  const last: ImportField = LAST_NAME === undefined ? 'FIRST_NAME' : 'LAST_NAME'
  const joined = { ...rowCells }
  joined[first] = [before, joined[first]].filter(Boolean).join(' ')
  joined[last] = [joined[last], suffix].filter(Boolean).join(' ')
  return joined
}

/** "Dr." in a column of its own is before the name, unless the name has one. */
function addAcademicTitle(name: string, { cells, fields, titles }: TitledCells): string {
  const at = titles.findIndex(
    (title, one) =>
      (fields[one] ?? null) === null &&
      isTitleOfAcademics(title) &&
      readAcademicTitle(cells[one] ?? '') !== '',
  )
  const title = at < 0 ? '' : readAcademicTitle(cells[at] ?? '')
  const { first } = moveAcademicTitle('-', name)
  return title === '' || first !== '-' ? name : `${title} ${name}`
}

const countBehind =
  /^[+(x×\s]+(?:\d|guest|one|date|partner|begleitung|invitée?|accompagnante?|convidad|invitad)/iu

/** "Tamika + guest" and "Ellis" are Tamika Ellis + guest. */
function moveCountBehind(rowCells: RowCells): RowCells {
  const { FIRST_NAME, LAST_NAME } = rowCells
  if (FIRST_NAME === undefined || LAST_NAME === undefined) return rowCells
  const { name, people } = readPeopleInName(FIRST_NAME)
  const isBehind = people !== null && name !== '' && FIRST_NAME.startsWith(name)
  const behind = isBehind ? FIRST_NAME.slice(name.length).trim() : ''
  return !countBehind.test(behind)
    ? rowCells
    : { ...rowCells, FIRST_NAME: name, LAST_NAME: `${LAST_NAME} ${behind}` }
}

/** "Dr. Schaible" and "Ingrid" are Dr. Ingrid Schaible. */
function putTitleFirst(rowCells: RowCells): RowCells {
  const { FIRST_NAME, LAST_NAME } = rowCells
  if (FIRST_NAME === undefined || LAST_NAME === undefined) return rowCells
  const { first, last } = moveAcademicTitle(FIRST_NAME, LAST_NAME)
  return first === FIRST_NAME ? rowCells : { ...rowCells, FIRST_NAME: first, LAST_NAME: last }
}

/** No person reads what comes to these. */
const automatic =
  /^(?:no[._-]?reply|do[._-]?not[._-]?reply|mailer-daemon|postmaster|bounces?)(?=[+@])/iu

/** Its buyer has not said who comes with it, and the address is the buyer's. */
const isOfUnnamedTicket = ({ cells, fields }: TitledCells): boolean =>
  cells.some(
    (cell, at) =>
      (fields[at] === 'NAME' || fields[at] === 'FIRST_NAME') &&
      /^info requested$/i.test(cell.trim()),
  )

/**
 * A guest without a name is called as address books do, by a nickname; with an address, by the company
 * or by the address.
 */
export function guessMissingName(rowCells: RowCells, row: TitledCells): RowCells {
  if (hasName(rowCells) || isOfUnnamedTicket(row)) return rowCells
  const { EMAIL, CONTACT } = rowCells
  const nickname =
    EMAIL === undefined && CONTACT === undefined ? '' : getUnusedCell(row, nicknameTitles)
  const address = findAddress(EMAIL ?? '')?.address ?? ''
  const byAddress = automatic.test(address) ? '' : guessName(address)
  const name = nickname || (byAddress && (getUnusedCell(row, companyTitles) || byAddress))
  return name === '' ? rowCells : { ...rowCells, NAME: name }
}

/** A first name that has the last name already is the whole name. */
export const getFullName = ({ NAME, FIRST_NAME, MIDDLE_NAME, LAST_NAME }: RowCells): string =>
  NAME ??
  (LAST_NAME !== undefined && FIRST_NAME?.endsWith(` ${LAST_NAME}`)
    ? FIRST_NAME
    : [FIRST_NAME, MIDDLE_NAME, LAST_NAME].filter(Boolean).join(' '))

/** The people of a name. A family with children has two parents, unless the list says otherwise. */
export function readNamedPeople(
  rowCells: RowCells,
  row: TitledCells,
  companions: readonly string[],
): NamedPeople {
  const named = countNamedPeople(rowCells, row)
  if (companions.length === 0) return { ...named, companions: 0 }
  const name = normaliseTitle(getFullName(rowCells))
  const isInName = companions.some((one) => name.includes(normaliseTitle(one.split(' ')[0] ?? one)))
  const children = countNamedChildren(row, companions)
  const people = addCompanions(named, { all: companions.length, children, isInName })
  return { people, isUnknown: false, companions: companions.length, ...(children && { children }) }
}

function countNamedPeople(
  rowCells: RowCells,
  row: TitledCells,
): Omit<NamedPeople, 'companions' | 'children'> {
  const read = readPeopleInName(getFullName(rowCells))
  const noted = read.isUnknown ? countInNotes(row) : null
  if (noted !== null) return { people: noted, isUnknown: false, isOfAll: true }
  const { people, isUnknown } = read
  const salutation = normaliseTitle(getUnusedCell(row, salutationTitles))
  if (people !== null) return { people, isUnknown }
  if (familySalutations.has(salutation))
    return { people: rowCells.CHILDREN === undefined ? null : 2, isUnknown: true }
  if (isUnknown) return { people, isUnknown, isGroup: isGroupName(getFullName(rowCells)) }
  if (isOfCompany(rowCells, row)) return { people, isUnknown: true, isGroup: true }
  const isCouple =
    coupleSalutations.has(salutation) ||
    row.cells.some((cell, at) => row.fields[at] === 'NOTE' && isWithOneMore(cell))
  return isCouple ? { people: 2, isUnknown: false, isOfSalutation: true } : { people, isUnknown }
}

/** The name is that of the company beside it, or made of an address that several people read. */
function isOfCompany(rowCells: RowCells, row: TitledCells): boolean {
  const company = normaliseTitle(getUnusedCell(row, companyTitles))
  const name = normaliseTitle(getFullName(rowCells))
  const { EMAIL = '', NAME, FIRST_NAME, LAST_NAME } = rowCells
  const isLastAlone = NAME === undefined && FIRST_NAME === undefined && LAST_NAME !== undefined
  return (
    name !== '' &&
    (name === company ||
      (isSharedMailbox(EMAIL) && (isLastAlone || name === normaliseTitle(guessName(EMAIL)))))
  )
}

/** A note may say how many a family are: "son 5". */
const countInNotes = ({ cells, fields }: TitledCells): number | null =>
  cells.reduce<number | null>(
    (found, cell, at) => found ?? (fields[at] === 'NOTE' ? readPeopleInNote(cell) : null),
    null,
  )

export function readName(rowCells: RowCells, complain: FaultReporter): string {
  const field: ImportField =
    rowCells.NAME !== undefined ||
    (rowCells.FIRST_NAME === undefined && rowCells.LAST_NAME === undefined)
      ? 'NAME'
      : rowCells.FIRST_NAME === undefined
        ? 'LAST_NAME'
        : 'FIRST_NAME'
  // A nickname in quotes: Tom "TJ" Hale.
  const fullName = getFullName(rowCells)
    .replace(/\s+/g, ' ')
    .replace(/(?<=\s)["“„«]\s*([^"“”„«»]{1,40}?)\s*["”“»](?=\s|$)/gu, '($1)')
  // A name beside a number stays as it is, so that a list of ours comes back the same.
  const isCounted = rowCells.PARTY_LIMIT !== undefined && guestName.safeParse(fullName).success
  const name = guestName.safeParse(isCounted ? fullName : readPeopleInName(fullName).name)
  if (!name.success)
    complain(
      field,
      fullName === ''
        ? 'field.name-required'
        : (name.error.issues[0]?.message ?? 'field.name-invalid'),
    )
  return name.data ?? ''
}

export type OtherRow = { field: ImportField; message: string; value: string }

/** A name that is struck out, or whose guest has said no. One that the host has entered since goes before. */
export function findStruckName(
  { cells, fields, titles }: TitledCells,
  read: string,
): OtherRow | null {
  if (!cells.some(isStruck)) return null
  const getCells = (among: readonly ImportField[]) =>
    cells.filter((cell, at) => among.includes(fields[at] as ImportField) && cell.trim() !== '')
  const whole = getCells(['NAME'])
  const name = whole.length > 0 ? whole : getCells(['FIRST_NAME', 'LAST_NAME'])
  return name.some(isStruck)
    ? {
        field: 'NAME',
        message: isDeclinedRow({ cells, titles, fields })
          ? 'field.name-declined'
          : 'field.name-struck',
        value: addStrike(read || name.map(dropStrike).join(' ')),
      }
    : null
}

/** A row between or below the guests that is none: a sum, the name of a group, a note. */
export function findOtherRow(rowCells: RowCells, row: TitledCells): OtherRow | null {
  if (isTotalRow(rowCells))
    return { field: 'NAME', message: 'field.total-row', value: getFullName(rowCells) }
  const { EMAIL, CONTACT } = rowCells
  const isReached = EMAIL !== undefined || (CONTACT !== undefined && !isTotal(CONTACT))
  const name = getFullName(rowCells)
  if (areTitlesAgain(row)) return { field: 'NAME', message: 'field.heading-row', value: name }
  const isHeading = !isReached && rowCells.PARTY_LIMIT === undefined && isHeadingName(name, row)
  if (isHeading) return { field: 'NAME', message: 'field.heading-row', value: name }
  const sum = isReached ? undefined : findSum(name, row)
  if (sum !== undefined) return { field: 'NAME', message: 'field.total-row', value: sum }
  if (isGuestOfAnother(name)) return { field: 'NAME', message: 'field.companion-row', value: name }
  const filled = row.cells.filter((cell) => cell.trim() !== '')
  if (filled.length > 1) return null
  const only = filled[0]?.trim() ?? ''
  if (name === '' && !isReached && /\p{L}/u.test(only))
    return { field: 'NAME', message: 'field.heading-row', value: only }
  const serial = row.titles.findIndex(
    (title, at) => isSerialTitle(title) && (row.fields[at] ?? null) === null,
  )
  if (name !== '' && serial >= 0 && (row.cells[serial] ?? '').trim() === '')
    return { field: 'PARTY_LIMIT', message: 'field.unnumbered-row', value: name }
  return null
}

/** "TOTAL" in another column than the names, where they have nothing or a sum: "16 guests". */
function findSum(name: string, { cells, fields }: TitledCells): string | undefined {
  if (name === '') return cells.find(isAnyTotal)
  const first = cells.findIndex((cell) => cell.trim() !== '')
  const isCounted = /^\p{N}{1,4}(?!\p{N})/u.test(name) && (fields[first] ?? null) === null
  return isCounted && isTotal(cells[first] ?? '') ? cells[first] : undefined
}

/** The titles are repeated on each page of a printed list, also those of columns without a meaning. */
function areTitlesAgain({ cells, titles }: TitledCells): boolean {
  let filled = 0
  for (const [at, written] of cells.entries()) {
    const cell = written.trim()
    if (cell === '') continue
    if (cell !== titles[at]) return false
    filled += 1
  }
  return filled > 2
}

/** A heading, the usual word for a group, or a row of titles, such as that of a second table. */
function isHeadingName(name: string, { cells, fields, titles }: TitledCells): boolean {
  if (isHeadingLine(name) || isGroupLine(name) || readTableLine(name) !== null) return true
  const filled = cells.flatMap((cell, at) =>
    cell.trim() === '' || fields[at] === 'CATEGORY' ? [] : [{ cell, at }],
  )
  const areTitles = filled.every(({ cell }) => findFieldByTitle(cell) !== null)
  const isRepeated = filled.every(({ cell, at }) => cell.trim() === titles[at])
  return areTitles && (filled.length > 2 || (filled.length > 1 && isRepeated))
}
