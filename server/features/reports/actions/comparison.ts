import type { Tx } from '../../../base/database/db.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { EventRow } from '../../events/store/event.ts'
import { findStoredFigures } from '../../rsvp/store/figures.ts'
import { listEarlierEvents, type ComparableEvent } from '../store/earlier-events.ts'
import { getSums, type ReportSums } from '../store/sums.ts'
import type { ComparedEvent } from './context.ts'

type ComparisonRequest = {
  event: EventRow
  only: readonly string[] | null
  compare: string | undefined
}

/**
 * The requested event, or else the latest earlier event of the same kind that the reader may see.
 */
export async function findComparedEvent(
  tx: Tx,
  scope: EventScope,
  { event, only, compare }: ComparisonRequest,
): Promise<{ other: ComparedEvent | null; comparable: ComparableEvent[] }> {
  if (event.startsAt === null) return { other: null, comparable: [] }
  const comparable = await listEarlierEvents(tx, scope, { before: event.startsAt, only })
  const chosen =
    compare === undefined
      ? comparable.find(({ type }) => type === event.type)
      : comparable.find(({ id }) => id === compare)
  if (!chosen) return { other: null, comparable }
  const otherScope = await getEventScopeById(tx, chosen.id)
  const sums =
    (await findStoredFigures<ReportSums>(tx, otherScope, 'sums')) ?? (await getSums(tx, otherScope))
  return { comparable, other: sums.guests > 0 ? { ...chosen, scope: otherScope, sums } : null }
}
