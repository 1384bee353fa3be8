import { toString as qrCodeOf } from 'qrcode'
import type { EventContext, HostContext } from '../../base/context.ts'
import { refuse } from '../../base/refuse.ts'
import { eventScopeFor } from '../../base/scope.ts'
import { changeEvent } from '../events/actions/change.ts'
import { editable } from '../events/actions/edit.ts'
import { requireRoomForCurrentEvent } from '../events/actions/room.ts'
import { requireMode } from '../events/rules/editing.ts'
import { linkOf } from '../events/rules/link.ts'
import { keptFacts } from '../events/rules/told.ts'
import { eventForUpdate, eventOf, type EventRow } from '../events/store/event.ts'
import { isReady, requireReady } from './rules/publishing.ts'
import { isReserved } from './rules/reserved.ts'
import { labelsFor, labelsNear, slugOf } from './rules/suggestions.ts'
import { dropLabel, retireLabel, takeLabel, takenOf } from './store.ts'

type Asking = Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'>

export async function checkDomain(
  context: HostContext,
  { id, domain }: { id: string; domain: string },
) {
  const { tx, now, host } = context
  const scope = await eventScopeFor(tx, host, id)
  const event = await eventOf(tx, scope)
  requireMode(event, 'Web')
  if (isReserved(domain)) refuse('domainReserved')

  const isTaken = (await takenOf(tx, scope, [domain])).has(domain)
  if (!isTaken) return { free: true, suggestion: domain }
  return {
    free: false,
    suggestion: await freeLabel({ ...context, scope }, event, labelsNear(domain, event, now)),
  }
}

export async function readDomain(context: EventContext) {
  const event = await eventOf(context.tx, context.scope)
  requireMode(event, 'Web')
  const suggestion =
    event.domain || (await freeLabel(context, event, labelsFor(event, context.now)))
  return { domain: event.domain, suggestion, base: `${context.world.settings.publicUrl}/` }
}

/** The first that nobody has, or one that nobody would think of. */
async function freeLabel(
  { world, tx, scope }: Asking,
  event: EventRow,
  labels: string[],
): Promise<string> {
  const taken = await takenOf(tx, scope, labels)
  return (
    labels.find((label) => !taken.has(label)) ?? `${slugOf(event.type)}-${world.random.digits(8)}`
  )
}

export async function saveDomain(context: EventContext, { domain }: { domain: string }) {
  const { tx, now, scope, note } = context
  const event = await editable(context)
  requireMode(event, 'Web')
  if (domain === event.domain) return { domain }
  if (isReserved(domain)) refuse('domainReserved')

  if (event.status === 'DRAFT') await dropLabel(tx, scope)
  else await retireLabel(tx, scope, now)
  if (!(await takeLabel(tx, scope, domain, now))) refuse('domainTaken')
  await changeEvent(context, { step: 'event-domain' })
  note({ before: { domain: event.domain }, after: { domain } })
  return { domain }
}

/** One transaction: it is published with its address, or nothing happened. Asking again answers the same link. */
export async function publishEvent(context: EventContext) {
  const { tx, now, scope, note } = context
  const event = await eventForUpdate(tx, scope)
  if (event.publishedAt) return published(context, event, event.publishedAt)

  requireReady(event, now)
  await requireRoomForCurrentEvent(tx, scope, now)
  const domain = event.mode === 'Email' ? '' : event.domain || (await chooseLabel(context, event))
  await changeEvent(context, { publishedAt: now, told: keptFacts(event) })
  note({ after: { domain, publishedAt: now } })
  return published(context, { ...event, domain, publishedAt: now, status: 'PUBLISHED' }, now)
}

/** What was paid for in order to be published is published by the payment, wherever its browser is by now. Something missing leaves it a draft; nothing is refused. */
export async function publishPaid(context: Asking): Promise<void> {
  const { tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  if (event.publishedAt || !isReady(event, now)) return
  if (event.mode === 'Web' && !event.domain) await chooseLabel(context, event)
  await changeEvent(context, { publishedAt: now, told: keptFacts(event) })
}

/** Somebody may take the label between the look and the hand; then the next look finds another. */
async function chooseLabel(context: Asking, event: EventRow): Promise<string> {
  const { tx, now, scope } = context
  const label = await freeLabel(context, event, labelsFor(event, now))
  return (await takeLabel(tx, scope, label, now)) ? label : chooseLabel(context, event)
}

async function published({ world }: EventContext, event: EventRow, publishedAt: Date) {
  const { title, domain, status } = event
  return { ...(await linkAndCode(world, event)), domain, status, title, publishedAt }
}

export async function readShare({ world, tx, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  if (!event.publishedAt) refuse('eventNotReady')
  return linkAndCode(world, event)
}

async function linkAndCode({ settings }: EventContext['world'], event: EventRow) {
  const link = linkOf(settings, event)
  return { link, qr: await qrCodeOf(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}

/** Opens and closes the page of a published event; a draft is published on its own screen. */
export async function togglePublished(
  context: HostContext,
  { id, status }: { id: string; status: 'PUBLISHED' | 'UNPUBLISHED' },
) {
  const { tx, now, host, note } = context
  const scope = await eventScopeFor(tx, host, id)
  note({ eventId: id })
  const event = await eventForUpdate(tx, scope)
  if (event.status === 'DRAFT') refuse('eventNotReady')

  if (event.status !== status)
    await changeEvent(
      { ...context, scope },
      { unpublishedAt: status === 'UNPUBLISHED' ? now : null },
    )
  note({ before: { status: event.status }, after: { status } })
  return { status }
}
