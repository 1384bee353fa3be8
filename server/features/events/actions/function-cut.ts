import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { listFunctionCuts } from '../rules/function-places/cuts.ts'
import { countFunctionAnswers } from '../store/function-waitlist.ts'
import { lockEventSeats } from '../store/seats.ts'

export type ProgrammeChange = { rows: ProgrammeRecord[]; cutsFunctions?: boolean | undefined }

/**
 * A host may set fewer places than people who come, who then keep theirs, and may take away a function that
 * guests have answered. Both are asked about first.
 */
export async function requireConfirmedFunctionCut(
  { world, tx, scope, language }: EventContext,
  before: readonly ProgrammeRecord[],
  { rows, cutsFunctions }: ProgrammeChange,
): Promise<void> {
  if (cutsFunctions || !before.some((row) => row.function)) return
  await lockEventSeats(tx, scope.eventId)
  const cuts = listFunctionCuts(before, rows, await countFunctionAnswers(tx, scope))
  if (cuts.length === 0) return
  const translate = world.getTranslator(language, 'dashboard')
  const sentences = cuts.map(({ title, people, places }) =>
    places === null
      ? translate('functions.cut-removed', { title, count: people })
      : translate('functions.cut-fewer', { title, count: people, places }),
  )
  refuse('functionsCut', { params: { cuts: sentences.join(' ') } })
}
