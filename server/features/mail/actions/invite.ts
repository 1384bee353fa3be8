import type { GuestSelection } from '@mehfil/contract/guests.ts'
import { tellChange as changeCall } from '@mehfil/contract/mail.ts'
import type { EventContext, GuestContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { keptFacts, untoldBefore, type KeptFacts } from '../../events/rules/told.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { eventForUpdate, eventOf } from '../../events/store/event.ts'
import { toTell } from '../../events/store/reachable.ts'
import { toldGuests } from '../../events/store/told.ts'
import { readGuest } from '../../guests/actions.ts'
import { guestOf } from '../../guests/store.ts'
import { campaignFrom, holdOfOne, requireSendable } from '../rules/campaign.ts'
import { requireFilled, requireLettersFilled } from '../rules/fillable.ts'
import { campaignsOf } from '../store/campaigns.ts'
import { countChosen, isInvitedNow, onlyGuest, toInvite } from '../store/recipients.ts'
import { writeTold } from '../store/facts.ts'
import { stopOf } from '../store/suppression.ts'
import { beginSending } from './begin.ts'

type Asked = {
  selection?: GuestSelection | undefined
  guests?: number | undefined
  submission: string
}

/** The click: a campaign and a mail for each guest, or nothing. A second press of the same button finds the first one's work done. */
export async function inviteGuests(
  context: EventContext,
  { selection, guests, submission }: Asked,
) {
  const { tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  const done = await campaignOf(context, { submission })
  if (done) return done
  requireSendable(event, now)
  requireLettersFilled(event)
  const chosen = toInvite(scope, selection)
  const found = await countChosen(tx, scope, chosen)
  if (found.guests === 0) refuse('nobodyToInvite')
  if (guests !== undefined && guests !== found.guests)
    refuse('guestsChanged', { params: { count: found.guests } })
  await begun(context, event, { kind: 'invitation', submission, chosen, guests: found.guests })
  return (await campaignOf(context, { submission })) ?? refuse('nobodyToInvite')
}

/** One guest, for the first time or again. Pressed twice, it is one mail. */
export async function inviteGuest(context: GuestContext) {
  const { world, tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  requireSendable(event, now)
  requireLettersFilled(event)
  const guest = await guestOf(tx, scope)
  if (guest.email === '') refuse('noAddress')
  if (await stopOf(tx, scope.accountId, guest.email)) refuse('addressStopped')
  if (await isInvitedNow(tx, scope)) return readGuest(context)
  await begun(context, event, {
    kind: 'invitation',
    submission: world.random.id(),
    chosen: onlyGuest(scope),
    guests: 1,
    hold: holdOfOne,
  })
  return readGuest(context)
}

/** What is different now, to those who hold an invitation or have said they come. Whatever happens later is measured from here. */
export async function tellChange(
  context: EventContext,
  { message = '', submission }: { message?: string | undefined; submission: string },
) {
  const { world, tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  const done = await campaignOf(context, { submission })
  if (done) return done
  requireSendable(event, now)
  requireFilled(event, { message }, changeCall.input)
  const before =
    untoldBefore({ ...event, told: event.told as KeptFacts | null }, now) ?? refuse('nothingToTell')
  const { guests } = await toldGuests(tx, scope)
  if (guests === 0) refuse('nobodyToInvite')
  await begun(context, event, {
    kind: 'change',
    submission,
    chosen: toTell(scope),
    guests,
    message,
    before: keptFacts(before),
  })
  await writeTold(tx, scope, keptFacts(event))
  await world.live.announce(tx, scope.eventId, 'event')
  return (await campaignOf(context, { submission })) ?? refuse('nobodyToInvite')
}

const nobody = { guests: 0, people: 0, unreachable: 0 }

/** Whom the host would tell of a change that is about to be saved. */
export async function countTellable({ tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  return event.status === 'DRAFT' || hasPassed(event, now) ? nobody : toldGuests(tx, scope)
}

async function campaignOf(
  { tx, now, scope }: EventContext,
  { submission }: { submission: string },
) {
  const [found] = await campaignsOf(tx, scope, { submission })
  return found ? campaignFrom(found, now) : null
}

async function begun(
  context: Parameters<typeof beginSending>[0] & Pick<EventContext, 'note' | 'host'>,
  event: Parameters<typeof beginSending>[1],
  beginning: Omit<Parameters<typeof beginSending>[2], 'by'>,
): Promise<void> {
  const { id, ...told } = await beginSending(context, event, {
    ...beginning,
    by: context.host.personId,
  })
  context.note({ subject: id, after: { kind: beginning.kind, ...told } })
}
