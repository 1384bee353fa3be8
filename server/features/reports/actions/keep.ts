import { reportKinds } from '@mehfil/contract/reports.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { withoutGuests } from '../rules/kept.ts'
import { answersByDay } from '../store/answers.ts'
import { sumsOf } from '../store/sums.ts'
import { reportOf } from './report.ts'

/** The four reports as they stand, and what another event is compared with, before the guests they are counted from are deleted. */
export async function reportsToKeep(
  tx: Tx,
  scope: EventScope,
  now: Date,
): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {
    sums: await sumsOf(tx, scope),
    days: await answersByDay(tx, scope),
  }
  for (const kind of reportKinds)
    kept[`report-${kind}`] = withoutGuests(
      await reportOf(tx, scope, { kind, now, only: [], compare: 'none', query: {} }),
    )
  return kept
}
