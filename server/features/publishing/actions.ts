import { toString as qrCodeOf } from 'qrcode'
import { getGuestUrl } from '../../base/sites/dressed-world.ts'
import type { EventContext, HostContext } from '../../base/http/context.ts'
import { refuse } from '../../base/refusal.ts'
import { getEventScopeForHost } from '../../base/access/scope.ts'
import { promoteWhileOpen } from '../events/actions/waitlist.ts'
import { changeEvent } from '../events/actions/change.ts'
import { getEditableEvent } from '../events/actions/edit.ts'
import { requireCurrentEventLimit } from '../events/actions/plan-limits.ts'
import { requireMode } from '../events/rules/editing.ts'
import { getEventLink } from '../events/rules/link.ts'
import { encodeAnnouncedFacts } from '../events/rules/announced-facts.ts'
import { isReserved } from '../events/rules/reserved.ts'
import { getEventForUpdate, getEvent, type EventRow } from '../events/store/event.ts'
import { claimLabel, listTakenLabels, releaseLabel, retireLabel } from '../events/store/labels.ts'
import { isReady, requireReady } from './rules/readiness.ts'
import { suggestLabels, suggestSimilarLabels, toSlug } from './rules/suggestions.ts'

type PublishingContext = Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'>

export async function checkDomain(
  context: HostContext,
  { id, domain }: { id: string; domain: string },
) {
  const { tx, now, host } = context
  const scope = await getEventScopeForHost(tx, host, id)
  const event = await getEvent(tx, scope)
  requireMode(event, 'Web')
  if (isReserved(domain)) refuse('domainReserved')

  const isTaken = (await listTakenLabels(tx, scope, [domain])).has(domain)
  if (!isTaken) return { free: true, suggestion: domain }
  return {
    free: false,
    suggestion: await findFreeLabel(
      { ...context, scope },
      event,
      suggestSimilarLabels(domain, event, now),
    ),
  }
}

export async function readDomain(context: EventContext) {
  const event = await getEvent(context.tx, context.scope)
  requireMode(event, 'Web')
  const suggestion =
    event.domain || (await findFreeLabel(context, event, suggestLabels(event, context.now)))
  const { world, tx, scope } = context
  return { domain: event.domain, suggestion, base: `${await getGuestUrl(world, tx, scope)}/` }
}

/** The first free label, or a random one. */
async function findFreeLabel(
  { world, tx, scope }: PublishingContext,
  event: EventRow,
  labels: string[],
): Promise<string> {
  const taken = await listTakenLabels(tx, scope, labels)
  return (
    labels.find((label) => !taken.has(label)) ?? `${toSlug(event.type)}-${world.random.digits(8)}`
  )
}

export async function saveDomain(
  context: EventContext,
  { domain, version }: { domain: string; version?: number | undefined },
) {
  const { tx, now, scope, audit } = context
  const event = await getEditableEvent(context, version)
  requireMode(event, 'Web')
  if (domain === event.domain) return { domain }
  if (isReserved(domain)) refuse('domainReserved')

  if (event.status === 'DRAFT') await releaseLabel(tx, scope)
  else await retireLabel(tx, scope, now)
  if (!(await claimLabel(tx, scope, domain, now))) refuse('domainTaken')
  await changeEvent(context, { step: 'event-domain' })
  audit({ before: { domain: event.domain }, after: { domain } })
  return { domain }
}

/**
 * One transaction: the event is published with its address, or nothing happens. A repeated request
 * returns the same link.
 */
export async function publishEvent(context: EventContext) {
  const { tx, now, scope, audit } = context
  const event = await getEventForUpdate(tx, scope)
  if (event.publishedAt) return toPublishResult(context, event, event.publishedAt)

  requireReady(event, now)
  await requireCurrentEventLimit(tx, scope, now)
  // A label from the days when the event was a page is free for others.
  if (event.mode === 'Email' && event.domain) await releaseLabel(tx, scope)
  const domain = event.mode === 'Email' ? '' : event.domain || (await chooseLabel(context, event))
  await changeEvent(context, { publishedAt: now, announcedFacts: encodeAnnouncedFacts(event) })
  audit({ after: { domain, publishedAt: now } })
  return toPublishResult(context, { ...event, domain, publishedAt: now, status: 'PUBLISHED' }, now)
}

/**
 * A payment publishes the event it was made for, even when the browser is gone. If something is
 * missing, the event stays a draft and nothing is refused.
 */
export async function publishPaidEvent(context: PublishingContext): Promise<void> {
  const { tx, now, scope } = context
  const event = await getEventForUpdate(tx, scope)
  if (event.publishedAt || !isReady(event, now)) return
  if (event.mode === 'Web' && !event.domain) await chooseLabel(context, event)
  await changeEvent(context, { publishedAt: now, announcedFacts: encodeAnnouncedFacts(event) })
}

/** Another request may take the label in between; then the next try finds another one. */
async function chooseLabel(context: PublishingContext, event: EventRow): Promise<string> {
  const { tx, now, scope } = context
  const label = await findFreeLabel(context, event, suggestLabels(event, now))
  return (await claimLabel(tx, scope, label, now)) ? label : chooseLabel(context, event)
}

async function toPublishResult(context: EventContext, event: EventRow, publishedAt: Date) {
  const { title, domain, status } = event
  return { ...(await getLinkAndQrCode(context, event)), domain, status, title, publishedAt }
}

export async function readShare(context: EventContext) {
  const { tx, scope } = context
  const event = await getEvent(tx, scope)
  if (!event.publishedAt) refuse('eventNotReady')
  return getLinkAndQrCode(context, event)
}

async function getLinkAndQrCode({ world, tx, scope }: EventContext, event: EventRow) {
  const link = getEventLink({ publicUrl: await getGuestUrl(world, tx, scope) }, event)
  return { link, qr: await qrCodeOf(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}

/** Opens and closes the page of a published event; a draft is published on its own screen. */
export async function togglePublished(
  context: HostContext,
  { id, status }: { id: string; status: 'PUBLISHED' | 'UNPUBLISHED' },
) {
  const { tx, now, host, audit } = context
  const scope = await getEventScopeForHost(tx, host, id)
  audit({ eventId: id })
  const event = await getEventForUpdate(tx, scope)
  if (event.status === 'DRAFT') refuse('eventNotReady')
  if (event.status === 'CANCELLED') refuse('eventIsCancelled')

  if (event.status !== status) {
    const unpublishedAt = status === 'UNPUBLISHED' ? now : null
    await changeEvent({ ...context, scope }, { unpublishedAt })
    await promoteWhileOpen(tx, id, now)
  }
  audit({ before: { status: event.status }, after: { status } })
  return { status }
}
