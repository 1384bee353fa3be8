import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { createCancelReader } from '../list-cancelled.ts'
import { createSectionReader } from '../list-sections.ts'
import { createRemarkReader, type RemarkObserver } from './name-remarks.ts'
import { createSideReader } from '../layout/side-by-side.ts'
import { createSumMarker } from '../sums/sum-rows.ts'
import { createCompanionReader } from '../columns/told-companions.ts'
import { createTitleReader } from './title-line.ts'

/** Reads the rows of a list in batches: each guest gets the heading above, and sums, remarks and cancelled guests are told apart. */
export function createRowReader(
  onRemark: RemarkObserver = () => undefined,
): (rows: ListFileRow[]) => ListFileRow[] {
  const stackSides = createSideReader()
  const markTitle = createTitleReader()
  const markSums = createSumMarker()
  const addSections = createSectionReader()
  const moveRemarks = createRemarkReader(onRemark)
  const strikeCancelled = createCancelReader()
  const countCompanions = createCompanionReader()
  return (rows) =>
    strikeCancelled(
      countCompanions(moveRemarks(addSections(markSums(markTitle(stackSides(rows)))))),
    )
}
