import type { Tx } from '../../../base/db.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import type { EventRow } from '../../events/store/event.ts'
import { keptFigures } from '../../rsvp/store/figures.ts'
import { earlierEvents, type OtherEvent } from '../store/others.ts'
import { sumsOf, type Sums } from '../store/sums.ts'
import type { Compared } from './ground.ts'

type Asked = { event: EventRow; only: readonly string[] | null; compare: string | undefined }

/** The event asked for, else the latest earlier one of the same kind; nobody is shown one they may not see. */
export async function comparedWith(
  tx: Tx,
  scope: EventScope,
  { event, only, compare }: Asked,
): Promise<{ other: Compared | null; comparable: OtherEvent[] }> {
  if (event.startsAt === null) return { other: null, comparable: [] }
  const comparable = await earlierEvents(tx, scope, { before: event.startsAt, only })
  const chosen =
    compare === undefined
      ? comparable.find(({ type }) => type === event.type)
      : comparable.find(({ id }) => id === compare)
  if (!chosen) return { other: null, comparable }
  const own = await laterEventScope(tx, chosen.id)
  const sums = (await keptFigures<Sums>(tx, own, 'sums')) ?? (await sumsOf(tx, own))
  return { comparable, other: sums.guests > 0 ? { ...chosen, scope: own, sums } : null }
}
