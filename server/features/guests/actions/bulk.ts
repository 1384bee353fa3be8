import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { changeGuests as call, type GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { tagName } from '@mehfil/contract/guests/tags.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { findTagByName } from '../store/tags.ts'
import { givePlaces } from './bulk-places.ts'
import { requireTags } from './tags.ts'
import { waitlistPromotion } from '../jobs.ts'
import { undoWindowMs } from '../rules/guests.ts'
import { listChoosableFunctions } from '../../events/store/functions.ts'
import { settleInvitedFunctions } from '../../events/actions/function-waitlist.ts'
import { placeWaitingParties } from '../../events/actions/waitlist.ts'
import { lockGuestList } from '../store/guests.ts'
import {
  changeSelectedGuests,
  completeUndo,
  insertUndo,
  prepareBulk,
  enqueueConfirmedMails,
  hasFreedSeats,
  listChangedGuests,
  listWaitingGuests,
  type BulkAction,
  type BulkChangeResult,
} from '../store/bulk.ts'

type BulkChangeInput = GuestSelection & {
  act: BulkAction | 'place'
  value?: string | undefined
  overPlaces?: boolean | undefined
}

/** One action on many guests. It can be undone for a day. */
export async function changeGuests(
  context: EventContext,
  { act, value = '', overPlaces = false, ...selection }: BulkChangeInput,
) {
  if (!selection.ids && !selection.tab)
    refuse('invalidInput', { errors: toWireErrors(call.input, { ids: 'field.guests-required' }) })
  if (act === 'language' && !languages.some((one) => one === value))
    refuse('invalidInput', { errors: toWireErrors(call.input, { value: 'field.choice-invalid' }) })
  if (act === 'place') return givePlaces(context, selection, { functionId: value, overPlaces })
  return applyBulkChange(context, selection, {
    act,
    value: await readBulkValue(context, { act, value }),
  })
}

/** A tag that is given becomes one of the event; a tag that nothing has is taken off no guest. */
async function readBulkValue(
  context: EventContext,
  { act, value }: { act: BulkAction; value: string },
): Promise<string> {
  if (act === 'category') return normaliseCategory(value)
  if (act === 'invite' || act === 'uninvite') return requireChosenFunction(context, value)
  if (act !== 'tag' && act !== 'untag') return value
  const name = tagName.safeParse(value)
  if (!name.success)
    refuse('invalidInput', {
      errors: toWireErrors(call.input, { value: name.error.issues[0]?.message ?? '' }),
    })
  if (act === 'untag') return (await findTagByName(context.tx, context.scope, name.data)) ?? ''
  const [id = ''] = await requireTags(context, { names: [name.data], field: 'VALUE' })
  return id
}

/** A function for chosen guests; one for all has no list of its own. */
async function requireChosenFunction({ tx, scope }: EventContext, id: string): Promise<string> {
  if ((await listChoosableFunctions(tx, scope)).includes(id)) return id
  return refuse('invalidInput', {
    errors: toWireErrors(call.input, { value: 'field.choice-invalid' }),
  })
}

export const deleteAllGuests = (context: EventContext) =>
  applyBulkChange(context, {}, { act: 'delete', value: '' })

async function applyBulkChange(
  context: EventContext,
  selection: GuestSelection,
  { act, value }: { act: BulkAction; value: string },
) {
  const { world, tx, now, scope, host, audit } = context
  const id = world.random.uuid()
  await prepareBulk(tx)
  const seats = await lockGuestList(tx, scope)
  const { seated, rest } =
    act === 'confirm'
      ? await placeWaitingParties(tx, scope.eventId, {
          parties: await listWaitingGuests(tx, scope, selection),
          seats,
          at: now,
        })
      : { seated: [], rest: [] }

  await insertUndo(tx, scope, { id, act, value, by: host.personId, at: now })
  const result = await changeSelectedGuests(
    tx,
    scope,
    { id, at: now, by: host.personId, selection },
    { act, value, but: rest.map((one) => one.id) },
  )
  if (result.guests === 0 && rest.length > 0 && seated.length === 0) refuse('eventFull')
  await completeUndo(tx, scope, id, result)
  await enqueueFollowUps(context, id, {
    act,
    isOffered: await settleInvited(context, id, act),
  })

  audit({
    subject: id,
    after: { act, ...(value && { value }), count: result.guests, people: result.people },
  })
  await world.live.announce(tx, scope.eventId, 'guests')
  return formatBulkResult(result, id)
}

const formatBulkResult = ({ guests, people }: BulkChangeResult, undo: string) => ({
  count: guests,
  people,
  others: 0,
  undo,
})

/** Guests who are invited to other functions give places back, or get them again. */
async function settleInvited(
  { tx, now, scope }: EventContext,
  id: string,
  act: BulkAction,
): Promise<boolean> {
  if (act !== 'invite' && act !== 'uninvite') return false
  const guestIds = await listChangedGuests(tx, scope, id)
  return (await settleInvitedFunctions(tx, scope, { guestIds, at: now })).isChanged
}

/** Freed places go to the waiting list once the short undo period is over. */
async function enqueueFollowUps(
  { tx, now, scope }: EventContext,
  id: string,
  { act, isOffered }: { act: BulkAction; isOffered: boolean },
): Promise<void> {
  if (act === 'confirm') await enqueueConfirmedMails(tx, scope, id, now)
  if (isOffered || (act === 'delete' && (await hasFreedSeats(tx, scope, id))))
    await enqueueJob(
      tx,
      waitlistPromotion,
      { eventId: scope.eventId },
      { at: new Date(now.getTime() + undoWindowMs) },
    )
}
