import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isCountWord, parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { looksLikeName } from '../dry-run/overlooked-names.ts'
import { findCountedPeople } from '../dry-run/overlooked-titles.ts'
import { foldTitle } from '@mehfil/contract/guests/titles/title-words.ts'
import { comingAlong } from './companion-columns.ts'
import type { NamedColumn } from '../reading/members.ts'

const maxOthers = 9
/** So many of the cells say yes, no or "?" where the others are no names. */
const minShare = 0.8

const isMark = (cell: string): boolean => /^[^\p{L}\p{N}]{1,3}$/u.test(cell)

/** A yes or a no in any language, a tick or a cross. */
export const isAnswerOrMark = (cell: string): boolean =>
  !/\p{N}/u.test(cell) &&
  (isCountWord(cell) || (isMark(cell) && ['yes', 'no'].includes(readReply(cell) ?? '')))

/** "?", "evtl.": an answer as well, but no number. The host is asked about it. */
export const isOpenPlusOne = (cell: string): boolean =>
  /^[?؟]+$/u.test(cell) || ['maybe', 'none'].includes(readReply(cell) ?? '')

/** A yes, a no, or no more than nine. */
const isPlusOne = (cell: string): boolean => {
  const count = parseCount(cell.replace(/^\+/, ''))
  return count === null ? isAnswerOrMark(cell) : count <= maxOthers
}

/** A column that says whether or how many come along, and has no names of them. */
export function arePlusOnes(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => isPlusOne(cell) || isOpenPlusOne(cell))
  return (
    cells.some(isPlusOne) &&
    known.length >= cells.length * minShare &&
    cells.every((cell) => known.includes(cell) || !looksLikeName(cell, true))
  )
}

/** Words alone: whether someone comes along, and not how many. */
const areWords = ({ cells }: NamedColumn): boolean =>
  cells.length > 0 && cells.every((cell) => !/\p{N}/u.test(cell))

/** A yes or a no hides no column of numbers, and says nothing where another column counts those who come along. */
export function keepWordsApart(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
  count: () => void,
): void {
  const words = columns.flatMap((column, at) =>
    fields[at] === 'PLUS_ONES' && areWords(column) ? [at] : [],
  )
  for (const at of words) fields[at] = 'COMPANIONS'
  count()
  const isCounted = fields.includes('PLUS_ONES')
  for (const at of words) fields[at] = isCounted ? null : 'PLUS_ONES'
}

const withSomeone =
  /(?:^| )(?:with|avec|mit|con|com|met|مع) (?:\p{L}{1,6} )?(?:partner|spouse|guest|husband|wife|date|conjointe?|epouse|epoux|accompagnante?|partnerin|gast|pareja|espos[oa]|parceir[oa])(?= |$)/u

/** "Is Plus One?" says of each person whether it comes along with another. */
const ofPerson =
  /^(?:is|est|ist|es|e|is a|est un|est une) (?:plus|guest|companion|accompagnant|begleit|acompanante)/u

/** "Accompanied: yes", "معه مرافق: نعم": answers below a title that asks whether someone comes along. */
export function addPlusOneWords(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
): void {
  if (fields.includes('PLUS_ONES') || fields.includes('COMPANIONS')) return
  const found = columns.flatMap(({ title, cells }, at) => {
    const isOpen = fields[at] === null && !ofPerson.test(foldTitle(title))
    const use = isOpen ? findCountedPeople(title) : 'CHILDREN'
    const isAbout =
      use === 'PLUS_ONES' ||
      (use === null && [comingAlong, withSomeone].some((words) => words.test(foldTitle(title))))
    return isAbout && areWords({ title, cells }) && arePlusOnes(cells) ? [at] : []
  })
  const [at] = found
  if (at !== undefined && found.length === 1) fields[at] = 'PLUS_ONES'
}
