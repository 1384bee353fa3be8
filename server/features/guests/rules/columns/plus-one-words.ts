import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isCountWord, parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { looksLikeName } from '../dry-run/overlooked-names.ts'
import { foldTitle } from '@mehfil/contract/guests/titles/title-words.ts'
import { isNothing } from '../list-cells.ts'
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

const yesAndName = /^\p{L}{1,5}\s?(?:\(|[-–:,]\s)\s?\p{Lu}/u
/** "Sophie", "Sí (Vero)" and "yes + 2 boys" say more than an answer. */
const namesOrCounts = (cell: string): boolean =>
  /\p{N}/u.test(cell) || yesAndName.test(cell) || looksLikeName(cell, true)

/** A column that says whether or how many come along, and has no names of them. */
export function arePlusOnes(listed: readonly string[]): boolean {
  const cells = listed.filter((cell) => !isNothing(cell) || isOpenPlusOne(cell))
  const known = cells.filter((cell) => isPlusOne(cell) || isOpenPlusOne(cell))
  return (
    cells.some(isPlusOne) &&
    known.length >= cells.length * minShare &&
    cells.every((cell) => known.includes(cell) || !namesOrCounts(cell))
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

const someone =
  'partner|partnerin|spouse|guest|companion|husband|wife|date|conjointe?|epouse|epoux|accompagnante?|begleitung|begleitperson|gast|pareja|acompanante|acompanhante|accompagnatore|مرافق|مرافقه|زوج|زوجه'
const anyone = `(?:(?:an?|his|her|une?|son|sa|seiner?|ihrer?|su|sua|seu) )?(?:${someone})`
/** Titles come without accents. "Bringing a dish?" asks of something else. */
const asksForOther = new RegExp(
  `^(?:\\p{L}{1,9} ){0,2}(?:accompanied|accompagnee?s?|accompagne e|begleitet|acompanad[oa]s?|acompanhad[oa]s?|accompagnat[oai]|(?:with|avec|mit|in|con|com|met|مع|معه|معها|معهم|لديه|عنده) ${anyone}|bringing (?:someone|${anyone}))$`,
  'u',
)

/** "Accompanied: yes", "معه مرافق: نعم": answers below a title that asks whether someone comes along. */
export function addPlusOneWords(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
): void {
  if (fields.includes('PLUS_ONES') || fields.includes('COMPANIONS')) return
  const found = columns.flatMap((column, at) =>
    fields[at] === null &&
    asksForOther.test(foldTitle(column.title)) &&
    areWords(column) &&
    arePlusOnes(column.cells)
      ? [at]
      : [],
  )
  const [at] = found
  if (at !== undefined && found.length === 1) fields[at] = 'PLUS_ONES'
}
