import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import { countFunctions } from '../../guests/store/functions.ts'
import { functionsPart } from '../rules/functions.ts'
import { listFormerFunctions } from '../store/functions.ts'
import type { ReportContext } from './context.ts'

/** The functions of the programme, then those that are gone. Null where the event asks about none. */
export async function getFunctions({
  tx,
  scope,
  language,
}: ReportContext): Promise<ReportPartData | null> {
  const former = await listFormerFunctions(tx, scope)
  return functionsPart([
    ...(await countFunctions(tx, scope, language)),
    ...former.map((one) => ({ ...one, invited: null, silent: null, waiting: null })),
  ])
}
