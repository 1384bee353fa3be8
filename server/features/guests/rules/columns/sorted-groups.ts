import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { areReplies, asksForReply } from '@mehfil/contract/guests/reading/replies.ts'
import { isDietTitle } from '@mehfil/contract/guests/titles/use-titles.ts'
import { readNameTitle } from '../dry-run/overlooked-titles.ts'
import { maxOwnColumns, rankTitle, unknownRank } from '../keeping/kept-titles.ts'
import type { NamedColumn } from '../reading/members.ts'

const minRows = 6
const minGroups = 3
const filledOfTen = 8
/** One late guest below the others may begin a group anew. */
const maxBroken = 1

/** How often another word follows. */
const countRuns = (cells: readonly string[]): number =>
  cells.filter((cell, at) => cell !== cells[at - 1]).length

/** The title says nothing of its use, such as "How they knew Dad". */
const isOpenTitle = (title: string): boolean =>
  title !== '' &&
  rankTitle(title) === unknownRank &&
  readNameTitle(title) !== null &&
  !isDietTitle(title)

/**
 * The one column of a few words by which a list has sorted its guests, where its title says nothing of its use; -1 without one or
 * with several.
 */
export function findSortedGroups(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
  areGroups: (column: NamedColumn) => boolean,
): number {
  // The columns of a program sort as they happen to.
  if (columns.length > maxOwnColumns) return -1
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length))
  const found = columns.flatMap((column, at) => {
    const { title, cells } = column
    const groups = new Set(cells).size
    return (fields[at] ?? null) === null &&
      cells.length >= minRows &&
      cells.length * 10 >= rows * filledOfTen &&
      groups >= minGroups &&
      countRuns(cells) <= groups + maxBroken &&
      isOpenTitle(title) &&
      !asksForReply(title) &&
      !areReplies(title, cells) &&
      areGroups(column)
      ? [at]
      : []
  })
  return found.length === 1 ? (found[0] ?? -1) : -1
}
