import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { guessColumns } from '../list-columns.ts'

const sampleRows = 50
const leastTold = 2

type CompanionPlan = { headerRow: number; at: number }

const isYesOrNo = (cell: string): boolean => isCountWord(cell) && !/\p{N}/u.test(cell)

const isAnswer = (cell: string): boolean =>
  readReply(cell) !== null || isYesOrNo(/^\p{L}+/u.exec(cell)?.[0] ?? '')

/**
 * In a column of those who come along in which most cells say yes or no, a number counts them: "1" is read as "+1".
 * Rows come in batches, of which the first shows whether it is so.
 */
export function createCompanionReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: CompanionPlan | null | undefined
  return (rows) => {
    plan ??= plan === undefined ? findPlan(rows.slice(0, sampleRows)) : null
    if (plan === null) return rows
    const { headerRow, at } = plan
    return rows.map((one) => {
      const count = latinDigits((one.cells[at] ?? '').trim())
      if (one.row <= headerRow || !/^[1-9]$/u.test(count)) return one
      return { ...one, cells: one.cells.map((cell, place) => (place === at ? `+${count}` : cell)) }
    })
  }
}

function findPlan(rows: readonly ListFileRow[]): CompanionPlan | null {
  const { fields, headerRow, firstRow } = guessColumns(rows.map(({ cells }) => cells))
  const at = fields.indexOf('COMPANIONS')
  if (!headerRow || at < 0) return null
  const cells = rows
    .slice(firstRow + 1)
    .map((one) => (one.cells[at] ?? '').trim())
    .filter((cell) => cell !== '')
  const told = cells.filter(isYesOrNo).length
  // Among names, a number may be of all the party.
  const areAnswers = cells.every((cell) => isAnswer(cell) || isCountWord(cell))
  return areAnswers && told >= leastTold ? { headerRow: rows[firstRow]?.row ?? 0, at } : null
}
