import type { GuestSelection } from '@mehfil/contract/guests.ts'
import type { CampaignKind } from '@mehfil/contract/mail.ts'
import type { EventContext, GuestContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { picturesOf } from '../../design/store.ts'
import { keptFacts, untoldBefore, type KeptFacts } from '../../events/rules/told.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { eventForUpdate, eventOf, type EventRow } from '../../events/store/event.ts'
import { toTell } from '../../events/store/reachable.ts'
import { toldGuests } from '../../events/store/told.ts'
import { readGuest } from '../../guests/actions.ts'
import { guestOf } from '../../guests/store.ts'
import { hostOfEvent } from '../../rsvp/store/mails.ts'
import { layOut, sendersOf, type About } from '../mails.ts'
import { campaignFrom, holdOfMany, holdOfOne, priorityOf, requireSendable } from '../rules/campaign.ts'
import { shapeOf } from '../rules/reader.ts'
import { campaignsOf, writeCampaign } from '../store/campaigns.ts'
import { countChosen, isInvitedNow, onlyGuest, toInvite } from '../store/recipients.ts'
import { writeTold } from '../store/facts.ts'
import { stopOf } from '../store/suppression.ts'

type Asked = { selection?: GuestSelection | undefined; guests?: number | undefined; submission: string }

/** The click: a campaign and a mail for each guest, or nothing. A second press of the same button finds the first one's work done. */
export async function inviteGuests(context: EventContext, { selection, guests, submission }: Asked) {
  const { tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  const done = await campaignOf(context, { submission })
  if (done) return done
  requireSendable(event, now)
  const chosen = toInvite(scope, selection)
  const found = await countChosen(tx, scope, chosen)
  if (found.guests === 0) refuse('nobodyToInvite')
  if (guests !== undefined && guests !== found.guests) refuse('guestsChanged', { params: { count: found.guests } })
  await begin(context, event, { kind: 'invitation', submission, chosen, guests: found.guests })
  return await campaignOf(context, { submission }) ?? refuse('nobodyToInvite')
}

/** One guest, for the first time or again. Pressed twice, it is one mail. */
export async function inviteGuest(context: GuestContext) {
  const { world, tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  requireSendable(event, now)
  const guest = await guestOf(tx, scope)
  if (guest.email === '') refuse('noAddress')
  if (await stopOf(tx, scope.accountId, guest.email)) refuse('addressStopped')
  if (await isInvitedNow(tx, scope)) return readGuest(context)
  await begin(context, event, { kind: 'invitation', submission: world.random.id(), chosen: onlyGuest(scope), guests: 1, hold: holdOfOne })
  return readGuest(context)
}

/** What is different now, to those who hold an invitation or have said they come. Whatever happens later is measured from here. */
export async function tellChange(context: EventContext, { message = '', submission }: { message?: string | undefined; submission: string }) {
  const { world, tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  const done = await campaignOf(context, { submission })
  if (done) return done
  requireSendable(event, now)
  const before = untoldBefore({ ...event, told: event.told as KeptFacts | null }, now) ?? refuse('nothingToTell')
  const { guests } = await toldGuests(tx, scope)
  if (guests === 0) refuse('nobodyToInvite')
  await begin(context, event, { kind: 'change', submission, chosen: toTell(scope), guests, message, before: keptFacts(before) })
  await writeTold(tx, scope, keptFacts(event))
  await world.live.announce(tx, scope.eventId, 'event')
  return await campaignOf(context, { submission }) ?? refuse('nobodyToInvite')
}

const nobody = { guests: 0, people: 0 }

/** Whom the host would tell of a change that is about to be saved. */
export async function countTellable({ tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  return event.status === 'DRAFT' || hasPassed(event, now) ? nobody : toldGuests(tx, scope)
}

async function campaignOf({ tx, now, scope }: EventContext, { submission }: { submission: string }) {
  const [found] = await campaignsOf(tx, scope, { submission })
  return found ? campaignFrom(found, now) : null
}

type Beginning = { kind: CampaignKind; submission: string; chosen: ReturnType<typeof toTell>; guests: number; message?: string; before?: KeptFacts; hold?: number }
type Asking = Pick<EventContext, 'world' | 'tx' | 'now' | 'note'> & { host: EventContext['host']; scope: EventContext['scope'] | GuestContext['scope'] }

async function begin({ world, tx, now, scope, host, note }: Asking, event: EventRow, { kind, submission, chosen, guests, message = '', before, hold = holdOfMany }: Beginning): Promise<void> {
  const about: About = { event, host: await hostOfEvent(tx, scope), pictures: await picturesOf(tx, scope), campaign: { kind, message, before: before ?? null } }
  const id = world.random.uuid()
  const campaign = { id, kind, submission, message, before: before ?? null, by: host.personId, at: now, heldUntil: new Date(now.getTime() + hold * 1_000) }
  const { fromName, replyTo } = sendersOf(world, about, event.languages[0] ?? 'en')
  const told = await writeCampaign(tx, scope, campaign, { chosen, fromName, replyTo, subjects: subjectsOf(world, about), priority: priorityOf(guests) })
  note({ subject: id, after: { kind, ...told } })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
}

const anybody = { id: 'A', name: '', email: '', language: 'en', partyLimit: 1, people: null, answer: null, waiting: false, confirmed: false, companions: [] }

/** What the host reads in a guest's panel before the mail is written; a guest's own words are not in it. */
const subjectsOf = (world: Asking['world'], about: About): Record<string, string> =>
  Object.fromEntries(about.event.languages.map((language) => [language, layOut(world, about, language, shapeOf(anybody, about.event.confirmation)).subject.replace(/\ue000[\w.]+\ue001/g, '').slice(0, 300)]))
