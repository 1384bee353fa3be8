import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { maxWebhooks } from '@mehfil/contract/accounts/webhooks.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { sha256, type Random } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { requireProof } from '../../accounts/actions/password.ts'
import { getPasswordHash } from '../../accounts/store/people.ts'
import { lockPlan } from '../../billing/store.ts'
import { coversRights, getHeldRights, refuseUnheldRights } from '../../team/rules/rights.ts'
import { getEventTitles } from '../../team/store/members.ts'
import { formatSecret, getFormerSecretEnd, getWebhookState, webhookPermissions } from '../rules.ts'
import {
  addWebhook,
  clearPause,
  countFailed,
  getWebhook,
  listWebhookRecords,
  removeWebhook,
  replaceSecret,
  stampPaused,
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
        url: record.url,
        event:
          record.eventId === null ? null : { id: record.eventId, title: record.eventTitle ?? '' },
        kinds: record.kinds,
        by: record.by,
        createdAt: record.createdAt,
        state: getWebhookState(record, host.plan),
        formerUntil:
          record.formerUntil !== null && record.formerUntil > now ? record.formerUntil : null,
        failed: failed.get(record.id) ?? 0,
      })),
    limit: maxWebhooks,
  }
}

/** Guests' data leaves the product, so it needs the rights to see it, and a proof of who asks. */
export async function createWebhook(
  { tx, now, world, host, scope, audit }: HostContext,
  { url, event, kinds }: CallInput<typeof calls.createWebhook>,
) {
  requireProof(host, { hasPassword: (await getPasswordHash(tx, scope)) !== null, now })
  refuseUnheldRights(host, {
    permissions: webhookPermissions,
    eventIds: event === null ? null : [event],
  })
  if (event !== null && (await getEventTitles(tx, scope, [event])).size === 0) refuse('notFound')
  await lockPlan(tx, scope)
  if ((await listWebhookRecords(tx, scope)).length >= maxWebhooks)
    refuse('webhooksFull', { params: { limit: maxWebhooks } })
  const id = world.random.uuid()
  const secret = createSecret(world.random)
  await addWebhook(tx, scope, { id, url, eventId: event, kinds, secret, createdAt: now })
  audit({ subject: new URL(url).host })
  return { id, secret }
}

const createSecret = (random: Random): string =>
  formatSecret(sha256(random.secret() + random.secret()))

export async function rotateWebhookSecret(context: HostContext<WebhookParams>) {
  const { tx, now, world, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  const secret = createSecret(world.random)
  await replaceSecret(tx, scope, id, { secret, formerUntil: getFormerSecretEnd(now) })
  audit({ subject: new URL(url).host })
  return { secret }
}

export async function pauseWebhook(context: HostContext<WebhookParams>) {
  const { tx, now, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  await stampPaused(tx, scope, id, { at: now, reason: null })
  audit({ subject: new URL(url).host })
}

export async function resumeWebhook(context: HostContext<WebhookParams>) {
  const { tx, now, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  await clearPause(tx, scope, id, now)
  audit({ subject: new URL(url).host })
}

export async function deleteWebhook(context: HostContext<WebhookParams>) {
  const { tx, scope, audit } = context
  const { id, url } = await getOwnWebhook(context, { locked: true })
  await removeWebhook(tx, scope, id)
  audit({ subject: new URL(url).host })
}

/** People see and change their own webhooks, and those that tell no more than they may see. */
const canManageWebhook = (
  host: HostContext['host'],
  { personId, eventId }: Pick<WebhookRecord, 'personId' | 'eventId'>,
): boolean => personId === host.personId || canSeeMessages(host, { eventId })

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
