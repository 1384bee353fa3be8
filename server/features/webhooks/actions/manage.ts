import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/webhooks.ts'
import {
  createWebhook as createCall,
  isPaymentKind,
  maxWebhooks,
} from '@mehfil/contract/accounts/webhooks.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { sha256, type Random } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { requireProof } from '../../accounts/actions/password.ts'
import { getPasswordHash } from '../../accounts/store/people.ts'
import { lockPlan } from '../../billing/store.ts'
import { coversRights, getHeldRights, refuseUnheldRights } from '../../team/rules/rights.ts'
import { getEventTitles } from '../../team/store/members.ts'
import {
  formatSecret,
  getFormerSecretEnd,
  getWebhookState,
  webhookPermissions,
} from '../rules/webhooks.ts'
import { removeWaitingPayments } from '../store/messages.ts'
import {
  addWebhook,
  clearPause,
  countFailed,
  getWebhook,
  listWebhookRecords,
  removeWebhook,
  replaceSecret,
  stampPaused,
  updateChoice,
  updatePerson,
  type WebhookChoice,
  type WebhookRecord,
} from '../store/webhooks.ts'

export type WebhookParams = { WEBHOOK: string }

export async function listWebhooks({ tx, now, host, scope }: HostContext) {
  const records = await listWebhookRecords(tx, scope)
  const failed = await countFailed(tx, scope)
  return {
    webhooks: records
      .filter((record) => canManageWebhook(host, record))
      .map((record) => ({
        id: record.id,
        name: record.name,
        url: record.url,
        target: record.target,
        language: record.language,
        event:
          record.eventId === null ? null : { id: record.eventId, title: record.eventTitle ?? '' },
        kinds: record.kinds,
        by: record.by,
        keyName: record.keyName,
        createdAt: record.createdAt,
        state: getWebhookState(record, host.plan, now),
        formerUntil:
          record.formerUntil !== null && record.formerUntil > now ? record.formerUntil : null,
        failed: failed.get(record.id) ?? 0,
      })),
    limit: maxWebhooks,
  }
}

type RequestedWebhook = CallInput<typeof calls.createWebhook>

export async function createWebhook(context: HostContext, input: RequestedWebhook) {
  const { tx, now, world, scope, audit } = context
  await refuseUncovered(context, input)
  await lockPlan(tx, scope)
  if (
    (await listWebhookRecords(tx, scope)).filter((one) => one.keyId === null).length >= maxWebhooks
  )
    refuse('webhooksFull', { params: { limit: maxWebhooks } })
  const id = world.random.uuid()
  const secret = createSecret(world.random)
  await addWebhook(tx, scope, { ...toChoice(input), id, secret, keyId: null, createdAt: now })
  audit({ subject: getHost(input) })
  return { id, secret }
}

/**
 * It stays the webhook of the person who added it, unless another one says where it goes or names payments: then it is
 * theirs, and ends with their rights. Payments that wait are dropped where it names none any more.
 */
export async function editWebhook(context: HostContext<WebhookParams>, input: RequestedWebhook) {
  const { tx, now, scope, audit } = context
  const webhook = await getOwnWebhook(context, { locked: true })
  await refuseUncovered(context, input)
  await updateChoice(tx, scope, webhook.id, toChoice(input))
  const isTaken = webhook.url !== input.url || input.kinds.some(isPaymentKind)
  if (isTaken && webhook.personId !== scope.personId) await updatePerson(tx, scope, webhook.id, now)
  if (!input.kinds.some(isPaymentKind))
    await removeWaitingPayments(tx, { ...scope, webhookId: webhook.id })
  audit({ subject: getHost(input) })
}

async function refuseUncovered(
  context: HostContext<unknown>,
  input: RequestedWebhook,
): Promise<void> {
  const { tx, now, host, scope } = context
  requireProof(host, { hasPassword: (await getPasswordHash(tx, scope)) !== null, now })
  refuseChoice(context, input)
  await refuseUncoveredEvent(context, input.event)
}

/** What no webhook may have, whether a person or a program adds it. */
export function refuseChoice(
  { world, host }: Pick<HostContext, 'world' | 'host'>,
  { url, event, kinds }: Pick<RequestedWebhook, 'url' | 'event' | 'kinds'>,
): void {
  refusePayments(host, kinds)
  const complaints = {
    ...(!world.webhooks.isAllowed(url) && { url: 'field.webhook-address' }),
    ...(event !== null && kinds.some(isPaymentKind) && { kinds: 'field.webhook-payments' }),
  }
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireErrors(createCall.input, complaints) })
}

/** Guests' data leaves the product, so it needs the rights to see it. */
export async function refuseUncoveredEvent(
  { tx, host, scope }: HostContext<unknown, unknown>,
  event: string | null,
): Promise<void> {
  refuseUnheldRights(host, {
    permissions: webhookPermissions,
    eventIds: event === null ? null : [event],
  })
  if (event !== null && (await getEventTitles(tx, scope, [event])).size === 0) refuse('notFound')
}

/** Payments are the owner's. */
export function refusePayments(
  { role }: Pick<HostContext['host'], 'role'>,
  kinds: readonly string[],
): void {
  if (role !== 'Superuser' && kinds.some(isPaymentKind)) refuse('notYoursToGive')
}

const toChoice = ({
  name,
  url,
  target,
  language,
  event,
  kinds,
}: RequestedWebhook): WebhookChoice => ({
  name: name ?? '',
  url,
  target: target ?? 'program',
  language: language ?? 'en',
  eventId: event,
  kinds,
})

export const getHost = ({ url }: { url: string }): string => new URL(url).host

export const createSecret = (random: Random): string =>
  formatSecret(sha256(random.secret() + random.secret()))

export async function rotateWebhookSecret(context: HostContext<WebhookParams>) {
  const { tx, now, world, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  const secret = createSecret(world.random)
  await replaceSecret(tx, scope, id, { secret, formerUntil: getFormerSecretEnd(now) })
  audit({ subject: getHost({ url }) })
  return { secret }
}

export async function pauseWebhook(context: HostContext<WebhookParams>) {
  const { tx, now, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  await stampPaused(tx, scope, id, { at: now, reason: null })
  audit({ subject: getHost({ url }) })
}

export async function resumeWebhook(context: HostContext<WebhookParams>) {
  const { tx, now, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  await clearPause(tx, scope, id, now)
  audit({ subject: getHost({ url }) })
}

export async function deleteWebhook(context: HostContext<WebhookParams>) {
  const { tx, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  await removeWebhook(tx, scope, id)
  audit({ subject: getHost({ url }) })
}

/** People see and change their own webhooks, and those that tell no more than they may see. */
const canManageWebhook = (
  host: HostContext['host'],
  { personId, eventId, kinds }: Pick<WebhookRecord, 'personId' | 'eventId' | 'kinds'>,
): boolean =>
  (host.role === 'Superuser' || !kinds.some(isPaymentKind)) &&
  (personId === host.personId || canSeeMessages(host, { eventId }))

/** Its messages have guests' data, so reading them needs what sending them needs. */
const canSeeMessages = (
  host: HostContext['host'],
  { eventId }: Pick<WebhookRecord, 'eventId'>,
): boolean =>
  coversRights(getHeldRights(host), {
    permissions: webhookPermissions,
    eventIds: eventId === null ? null : [eventId],
  })

export async function getOwnWebhook<P extends WebhookParams>(
  { tx, host, scope, params }: HostContext<P, unknown>,
  { locked = false }: { locked?: boolean } = {},
): Promise<WebhookRecord> {
  if (!isUuid(params.WEBHOOK)) refuse('notFound')
  const record = await getWebhook(tx, scope, params.WEBHOOK, { locked })
  return canManageWebhook(host, record) ? record : refuse('notFound')
}

/** A webhook whose messages the host may see, also where it was theirs before they lost a permission. */
export async function getReadableWebhook<P extends WebhookParams>(
  context: HostContext<P, unknown>,
): Promise<WebhookRecord> {
  const record = await getOwnWebhook(context)
  return canSeeMessages(context.host, record) ? record : refuse('no-access')
}
