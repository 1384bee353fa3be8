import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { tellChange as changeCall } from '@mehfil/contract/mail/campaigns.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import {
  encodeAnnouncedFacts,
  findUnannouncedChange,
  type StoredAnnouncedFacts,
} from '../../events/rules/announced-facts.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEventForUpdate, getEvent } from '../../events/store/event.ts'
import { isChangeRecipient } from '../../events/store/reachable.ts'
import { countChangeRecipients } from '../../events/store/guest-counts.ts'
import { readGuest } from '../../guests/actions/guest-reading.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { toCampaignView, singleMailHoldSeconds, requireSendable } from '../rules/campaign.ts'
import { requireFillableText, requireFillableInvitation } from '../rules/placeholders.ts'
import { listCampaignRows } from '../store/campaigns.ts'
import {
  countRecipients,
  isInvitationUnderWay,
  isThisGuest,
  isInvitationRecipient,
} from '../store/recipients.ts'
import { saveAnnouncedFacts } from '../store/announced-facts.ts'
import { requireReachableGuest } from './reachable-guest.ts'
import { startCampaign } from './start-campaign.ts'

type InviteGuestsRequest = {
  selection?: GuestSelection | undefined
  guests?: number | undefined
  submission: string
}

/**
 * Starts a campaign with a mail for each guest. A second request with the same submission changes
 * nothing.
 */
export async function inviteGuests(
  context: EventContext,
  { selection, guests, submission }: InviteGuestsRequest,
) {
  const { tx, now, scope } = context
  const event = await getEventForUpdate(tx, scope)
  const done = await findCampaign(context, { submission })
  if (done) return done
  requireSendable(event, now)
  requireFillableInvitation(event)
  const chosen = isInvitationRecipient(scope, selection)
  const recipients = await countRecipients(tx, scope, chosen)
  if (recipients.guests === 0) refuse('nobodyToInvite')
  if (guests !== undefined && guests !== recipients.guests)
    refuse('guestsChanged', { params: { count: recipients.guests } })
  await startNotedCampaign(context, event, {
    kind: 'invitation',
    submission,
    chosen,
    guests: recipients.guests,
  })
  return (await findCampaign(context, { submission })) ?? refuse('nobodyToInvite')
}

/** Invites one guest, for the first time or again. Two clicks send one mail. */
export async function inviteGuest(context: GuestContext) {
  const { world, tx, now, scope } = context
  const event = await getEventForUpdate(tx, scope)
  requireSendable(event, now)
  requireFillableInvitation(event)
  const guest = await getGuest(tx, scope)
  await requireReachableGuest(tx, scope, guest)
  if (await isInvitationUnderWay(tx, scope)) return readGuest(context)
  await startNotedCampaign(context, event, {
    kind: 'invitation',
    submission: world.random.id(),
    chosen: isThisGuest(scope),
    guests: 1,
    facts: { again: true },
    hold: singleMailHoldSeconds,
  })
  return readGuest(context)
}

/**
 * Tells the change to guests who were invited or said they come. Later changes are compared with
 * these facts.
 */
export async function sendChangeMails(
  context: EventContext,
  { message = '', submission }: { message?: string | undefined; submission: string },
) {
  const { world, tx, now, scope } = context
  const event = await getEventForUpdate(tx, scope)
  const done = await findCampaign(context, { submission })
  if (done) return done
  requireSendable(event, now)
  requireFillableText(event, { message }, changeCall.input)
  const before =
    findUnannouncedChange(
      { ...event, announcedFacts: event.announcedFacts as StoredAnnouncedFacts | null },
      now,
    ) ?? refuse('nothingToTell')
  const { guests } = await countChangeRecipients(tx, scope)
  if (guests === 0) refuse('nobodyToInvite')
  await startNotedCampaign(context, event, {
    kind: 'change',
    submission,
    chosen: isChangeRecipient(scope),
    guests,
    message,
    before: encodeAnnouncedFacts(before),
  })
  await saveAnnouncedFacts(tx, scope, encodeAnnouncedFacts(event))
  await world.live.announce(tx, scope.eventId, 'event')
  return (await findCampaign(context, { submission })) ?? refuse('nobodyToInvite')
}

const noGuests = { guests: 0, people: 0, unreachable: 0 }

/** The guests a host could tell about a change that is about to be saved. */
export async function readChangeRecipients({ tx, now, scope }: EventContext) {
  const event = await getEvent(tx, scope)
  return event.status === 'DRAFT' || hasPassed(event, now)
    ? noGuests
    : countChangeRecipients(tx, scope)
}

async function findCampaign(
  { tx, now, scope }: EventContext,
  { submission }: { submission: string },
) {
  const [found] = await listCampaignRows(tx, scope, { submission })
  return found ? toCampaignView(found, now) : null
}

async function startNotedCampaign(
  context: Parameters<typeof startCampaign>[0] & Pick<EventContext, 'audit' | 'host'>,
  event: Parameters<typeof startCampaign>[1],
  input: Omit<Parameters<typeof startCampaign>[2], 'by'>,
): Promise<void> {
  const { id, ...counts } = await startCampaign(context, event, {
    ...input,
    by: context.host.personId,
  })
  context.audit({ subject: id, after: { kind: input.kind, ...counts } })
}
