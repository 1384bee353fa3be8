import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isAbsentNote } from '@mehfil/contract/guests/other-lines.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import {
  areReplies,
  areRepliesToQuestion,
  asksForReply,
  isDeclined,
  isReplyTitle,
} from '@mehfil/contract/guests/reading/replies.ts'
import type { RowCells } from '../list-cells.ts'
import { isNoneComing } from './invited-columns.ts'
import { isOwnExport } from './own-export.ts'

/** The columns in which guests have answered. */
export const findReplyColumns = (
  titles: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): number[] => {
  const find = (are: (title: string, cells: readonly string[]) => boolean) =>
    titles.flatMap((title, at) =>
      are(
        title,
        rows.map((cells) => cells[at] ?? ''),
      )
        ? [at]
        : [],
    )
  const told = isOwnExport(titles) ? null : find(areReplies)
  return told?.length === 0 ? find(areRepliesToQuestion) : (told ?? [])
}

type AnsweredRow = {
  cells: readonly string[]
  titles: readonly string[]
  fields: ReadonlyArray<ImportField | null>
}

/** No places beside a no: the guest who has said so is added as one without a number. */
export function dropZeroOfNo(rowCells: RowCells, { cells, titles }: AnsweredRow): RowCells {
  const { PARTY_LIMIT, ...others } = rowCells
  if (PARTY_LIMIT === undefined || parseCount(PARTY_LIMIT) !== 0) return rowCells
  return isDeclined(cells.filter((_, at) => asksForReply(titles[at] ?? ''))) ? others : rowCells
}

/** Whether the answers beside a guest are a no, or a note says so: "sent apologies". */
export const isDeclinedRow = ({ cells, titles, fields }: AnsweredRow): boolean =>
  isNoneComing({ cells, titles, fields }) ||
  isDeclined(cells.filter((_, at) => isReplyTitle(titles[at] ?? ''))) ||
  isDeclined(cells.filter((cell, at) => areRepliesToQuestion(titles[at] ?? '', [cell]))) ||
  cells.some((cell, at) => fields[at] === 'NOTE' && isAbsentNote(cell))
