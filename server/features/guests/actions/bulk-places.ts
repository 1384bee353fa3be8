import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { changeGuests as call } from '@mehfil/contract/guests/bulk.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { giveWaitingPlaces } from '../../events/actions/function-waitlist.ts'
import { getEvent } from '../../events/store/event.ts'
import { listEventFunctions } from '../../events/store/functions.ts'
import { saveFunctionAnswers, takeBackMails } from '../../events/store/function-waitlist.ts'
import { undoWindowMs } from '../rules/guests.ts'
import { completeUndo, insertUndo, prepareBulk } from '../store/bulk.ts'
import { listPlacedParties, pickSelected, rememberPlaces } from '../store/bulk-places.ts'
import { lockGuestList } from '../store/guests.ts'
import type { GuestUndo, UndoPart } from '../store/undo.ts'

const getMailKey = (undoId: string): string => `place ${undoId}`

/**
 * Gives the selected parties that wait for a function their places there: all of them, or none where there are too few
 * until the host agrees. The mails are due after the short undo period.
 */
export async function givePlaces(
  context: EventContext,
  selection: GuestSelection,
  { functionId, overPlaces }: { functionId: string; overPlaces: boolean },
) {
  const { world, tx, now, scope, host, audit, language } = context
  const id = world.random.uuid()
  await prepareBulk(tx)
  const seats = await lockGuestList(tx, scope)
  if ((await getEvent(tx, scope)).status === 'CANCELLED') refuse('eventIsCancelled')
  const title = (await listEventFunctions(tx, scope, language)).find(
    (one) => one.id === functionId,
  )?.title
  if (title === undefined)
    refuse('invalidInput', { errors: toWireErrors(call.input, { value: 'field.choice-invalid' }) })
  let selected = 0
  const { result, parties } = await giveWaitingPlaces(tx, scope, {
    functionId,
    seats,
    overPlaces,
    at: now,
    mail: { due: new Date(now.getTime() + undoWindowMs), key: getMailKey(id) },
    pick: async (among) => {
      const { ids, guests } = await pickSelected(tx, scope, { selection, among })
      selected = guests
      return ids
    },
  })
  if (result.outcome === 'over')
    refuse('functionOverPlaces', { params: { title, people: result.people, free: result.free } })
  const people = result.outcome === 'given' ? result.people : 0
  await insertUndo(tx, scope, { id, act: 'place', value: functionId, by: host.personId, at: now })
  await rememberPlaces(tx, scope, id, parties)
  await completeUndo(tx, scope, id, { guests: parties.length, people })
  audit({ subject: id, after: { act: 'place', placeAt: title, count: parties.length, people } })
  await world.live.announce(tx, scope.eventId, 'answers')
  await world.live.announce(tx, scope.eventId, 'guests')
  return { count: parties.length, people, others: selected - parties.length, undo: id }
}

/** The parties wait again as long as before, where they have said nothing else since. */
export async function takePlacesBack(
  { tx, now }: Pick<EventContext, 'tx' | 'now'>,
  undo: GuestUndo,
  part: UndoPart,
): Promise<number> {
  const scope = { eventId: undo.event_id }
  const parties = await listPlacedParties(tx, undo, part)
  await saveFunctionAnswers(tx, scope, parties, now)
  await takeBackMails(tx, scope, {
    key: getMailKey(undo.id),
    guestIds: parties.map(({ id }) => id),
  })
  return parties.length
}
