import { may, mayAny } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { SignedInHost } from '../../../base/access/session.ts'
import { getPlan } from '../../billing/store.ts'
import {
  getDeletionFacts,
  recordDeletedAddresses,
  lockEventForDeletion,
  lockEventGuests,
  deleteEventData,
  type EventDeletionFacts,
} from '../store/deletion.ts'
import { getEvent, type EventRow } from '../store/event.ts'
import { removeFiles } from './change.ts'

/** What a host reads before deleting an event. */
export async function readDeletionFacts({
  tx,
  host,
  scope,
}: EventContext): Promise<EventDeletionFacts> {
  requireMayDelete(host, await getEvent(tx, scope))
  return getDeletionFacts(tx, scope)
}

/** Deletes a draft, or a published event without answers; its place in the plan is free at once. */
export async function deleteEvent({
  world,
  tx,
  now,
  host,
  scope,
  audit,
  afterCommit,
}: EventContext): Promise<void> {
  const event = await lockEventForDeletion(tx, scope)
  requireMayDelete(host, event)
  const facts = await getDeletionFacts(tx, scope)
  if (event.status !== 'DRAFT') {
    if (event.purgedAt) refuse('eventPurged')
    if (
      event.startsAt !== null &&
      event.startsAt <= now &&
      (await getPlan(tx, scope)).name === 'Custom'
    )
      refuse('eventPaidOnce')
    refuseAnswered(facts)
    await lockEventGuests(tx, scope)
    refuseAnswered(await getDeletionFacts(tx, scope))
    await recordDeletedAddresses(tx, scope, now)
  }

  const files = await deleteEventData(tx, scope)
  await world.live.announce(tx, scope.eventId, 'event')
  audit({
    before: {
      type: event.type,
      title: event.title,
      startsAt: event.startsAt,
      status: event.status,
      guests: facts.guests,
    },
  })
  afterCommit(() => removeFiles(world, files))
}

function refuseAnswered({ answered }: EventDeletionFacts): void {
  if (answered > 0) refuse('eventAnswered', { params: { count: answered } })
}

/** A drafter deletes drafts; an event that guests have seen goes only with the right to publish. */
function requireMayDelete(host: SignedInHost, { status }: EventRow): void {
  const verdict =
    status === 'DRAFT' ? mayAny(host, ['CreateEvents', 'DraftEvents']) : may(host, 'CreateEvents')
  if (verdict !== 'yes') refuse(verdict)
}
