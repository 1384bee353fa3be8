import { may, mayAny } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import type { Host } from '../../../base/session.ts'
import { planOf } from '../../billing/store.ts'
import {
  deletionFactsOf,
  keepAddresses,
  lockForDeletion,
  lockGuests,
  removeEvent,
  type DeletionFacts,
} from '../store/deletion.ts'
import { eventOf, type EventRow } from '../store/event.ts'
import { removeFiles } from './change.ts'

/** What a host reads before deleting an event. */
export async function readDeletionFacts({ tx, host, scope }: EventContext): Promise<DeletionFacts> {
  requireMayDelete(host, await eventOf(tx, scope))
  return deletionFactsOf(tx, scope)
}

/** Deletes a draft, or a published event without answers; its place in the plan is free at once. */
export async function deleteEvent({
  world,
  tx,
  now,
  host,
  scope,
  note,
  afterwards,
}: EventContext): Promise<void> {
  const event = await lockForDeletion(tx, scope)
  requireMayDelete(host, event)
  const facts = await deletionFactsOf(tx, scope)
  if (event.status !== 'DRAFT') {
    if (event.purgedAt) refuse('eventPurged')
    if (
      event.startsAt !== null &&
      event.startsAt <= now &&
      (await planOf(tx, scope)).name === 'Custom'
    )
      refuse('eventPaidOnce')
    refuseAnswered(facts)
    await lockGuests(tx, scope)
    refuseAnswered(await deletionFactsOf(tx, scope))
    await keepAddresses(tx, scope, now)
  }

  const files = await removeEvent(tx, scope)
  await world.live.announce(tx, scope.eventId, 'event')
  note({
    before: {
      type: event.type,
      title: event.title,
      startsAt: event.startsAt,
      status: event.status,
      guests: facts.guests,
    },
  })
  afterwards(() => removeFiles(world, files))
}

function refuseAnswered({ answered }: DeletionFacts): void {
  if (answered > 0) refuse('eventAnswered', { params: { count: answered } })
}

/** A drafter deletes drafts; an event that guests have seen goes only with the right to publish. */
function requireMayDelete(host: Host, { status }: EventRow): void {
  const verdict =
    status === 'DRAFT' ? mayAny(host, ['CreateEvents', 'DraftEvents']) : may(host, 'CreateEvents')
  if (verdict !== 'yes') refuse(verdict)
}
