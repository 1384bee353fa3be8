import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import { languages } from '@mehfil/contract/fields.ts'
import { changeGuests as call, type GuestSelection } from '@mehfil/contract/guests.ts'
import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { seatFromLine } from '../jobs.ts'
import { undoWindow } from '../rules.ts'
import { splitByRoom } from '../rules/bulk.ts'
import { roomUnderLock } from '../store.ts'
import {
  changeMany,
  closeUndo,
  openUndo,
  prepareBulk,
  queueAllConfirmed,
  seatsFreedBy,
  waitingOf,
  type Act,
  type Done,
} from '../store/bulk.ts'

type Asked = GuestSelection & { act: Act; value?: string | undefined }

/** One act over many guests, kept for a day as it was before. */
export async function changeGuests(
  context: EventContext,
  { act, value = '', ...selection }: Asked,
) {
  if (!selection.ids && !selection.tab)
    refuse('invalidInput', { errors: complaintsOf(call.input, { ids: 'field.guests-required' }) })
  if (act === 'language' && !languages.some((one) => one === value))
    refuse('invalidInput', { errors: complaintsOf(call.input, { value: 'field.choice-invalid' }) })
  return changeAll(context, selection, {
    act,
    value: act === 'category' ? normalisedCategory(value) : value,
  })
}

export const deleteAllGuests = (context: EventContext) =>
  changeAll(context, {}, { act: 'delete', value: '' })

async function changeAll(
  context: EventContext,
  selection: GuestSelection,
  { act, value }: { act: Act; value: string },
) {
  const { world, tx, now, scope, host, note } = context
  const id = world.random.uuid()
  await prepareBulk(tx)
  const room = await roomUnderLock(tx, scope)
  const { fit, rest } =
    act === 'confirm'
      ? splitByRoom(await waitingOf(tx, scope, selection), room)
      : { fit: [], rest: [] }

  await openUndo(tx, scope, { id, act, value, by: host.personId, at: now })
  const done = await changeMany(
    tx,
    scope,
    { id, at: now, by: host.personId, selection },
    { act, value, but: rest.map((one) => one.id) },
  )
  if (done.guests === 0 && rest.length > 0 && fit.length === 0) refuse('eventFull')
  await closeUndo(tx, scope, id, done)
  await followUp(context, id, act)

  note({
    subject: id,
    after: { act, ...(value && { value }), count: done.guests, people: done.people },
  })
  await world.live.announce(tx, scope.eventId, 'guests')
  return answerOf(done, id)
}

const answerOf = ({ guests, people }: Done, undo: string) => ({ count: guests, people, undo })

/** Seats of the deleted go to the line once nobody takes it back with a touch. */
async function followUp({ tx, now, scope }: EventContext, id: string, act: Act): Promise<void> {
  if (act === 'confirm') await queueAllConfirmed(tx, scope, id, now)
  if (act === 'delete' && (await seatsFreedBy(tx, scope, id)))
    await queueJob(
      tx,
      seatFromLine,
      { eventId: scope.eventId },
      { at: new Date(now.getTime() + undoWindow) },
    )
}
