import { reportKinds } from '@mehfil/contract/reports/reports.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { anonymizeReport } from '../rules/archive.ts'
import { listAnswersByDay } from '../store/answers.ts'
import { getSums } from '../store/sums.ts'
import { getReport } from './report.ts'

/** All reports and their comparison, stored before guest data is deleted. */
export async function buildReportArchive(
  tx: Tx,
  scope: EventScope,
  now: Date,
): Promise<Record<string, unknown>> {
  const archive: Record<string, unknown> = {
    sums: await getSums(tx, scope),
    days: await listAnswersByDay(tx, scope),
  }
  for (const kind of reportKinds)
    archive[`report-${kind}`] = anonymizeReport(
      await getReport(tx, scope, {
        kind,
        now,
        language: null,
        only: [],
        compare: 'none',
        query: {},
      }),
    )
  return archive
}
