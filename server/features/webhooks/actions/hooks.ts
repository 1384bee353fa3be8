import type * as calls from '@mehfil/contract/accounts/hooks.ts'
import { maxHooks } from '@mehfil/contract/accounts/hooks.ts'
import { commonKinds } from '@mehfil/contract/accounts/webhooks.ts'
import type { CallInput, WireValue } from '@mehfil/contract/envelope.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { lockPlan } from '../../billing/store.ts'
import { writeProgramBody } from '../rules/webhooks.ts'
import { listSamples } from '../store/samples.ts'
import { addWebhook, listWebhookRecords, removeWebhook } from '../store/webhooks.ts'
import {
  createSecret,
  getHost,
  refuseChoice,
  refusePayments,
  refuseUncoveredEvent,
  type WebhookParams,
} from './manage.ts'

export async function listHooks({ tx, host, scope }: HostContext) {
  const keyId = requireKey(host)
  const records = await listWebhookRecords(tx, scope)
  return { hooks: records.filter((one) => one.keyId === keyId), limit: maxHooks }
}

/** A key has the rights of its person within its scopes; it needs those that a person needs. */
export async function subscribeHook(
  context: HostContext,
  { url, event: wanted = null, kinds }: CallInput<typeof calls.subscribeHook>,
) {
  const { tx, now, world, host, scope, audit } = context
  const keyId = requireKey(host)
  const event = wanted ?? getKeyEvent(host)
  refuseChoice(context, { url, event, kinds })
  await refuseUncoveredEvent(context, event)
  await lockPlan(tx, scope)
  const records = await listWebhookRecords(tx, scope)
  if (records.filter((one) => one.keyId !== null).length >= maxHooks)
    refuse('webhooksFull', { params: { limit: maxHooks } })
  const id = world.random.uuid()
  const secret = createSecret(world.random)
  await addWebhook(tx, scope, {
    name: '',
    url,
    target: 'program',
    language: 'en',
    eventId: event,
    kinds,
    id,
    secret,
    keyId,
    createdAt: now,
  })
  audit({ subject: getHost({ url }) })
  return { id, secret }
}

export async function unsubscribeHook({
  tx,
  host,
  scope,
  params,
  audit,
}: HostContext<WebhookParams>) {
  const keyId = requireKey(host)
  if (!isUuid(params.WEBHOOK)) refuse('notFound')
  const records = await listWebhookRecords(tx, scope)
  const record =
    records.find((one) => one.id === params.WEBHOOK && one.keyId === keyId) ?? refuse('notFound')
  await removeWebhook(tx, scope, record.id)
  audit({ subject: getHost(record) })
}

type SamplesQuery = WireValue<(typeof calls.hookSamples)['query']>

export async function getSamples(context: HostContext<unknown, SamplesQuery>) {
  const { tx, now, host, scope, query } = context
  requireKey(host)
  const eventId = query.event ?? getKeyEvent(host)
  await refuseUncoveredEvent(context, eventId)
  const kinds = query.kind ? [query.kind] : commonKinds
  refusePayments(host, kinds)
  const samples = await listSamples(tx, scope, { eventId, now })
  return {
    samples: kinds.flatMap((kind) => {
      const sample = samples.sent.get(kind) ?? samples.made.get(kind.split('.')[0] ?? '')
      if (!sample) return []
      const body = writeProgramBody({ ...sample, kind })
      return [{ kind, body: JSON.parse(body) as Record<string, unknown> }]
    }),
  }
}

/** The event of a key for one event, where a request names none. */
const getKeyEvent = ({ eventIds }: HostContext['host']): string | null =>
  eventIds?.length === 1 ? (eventIds[0] ?? null) : null

/** People add their webhooks on the page. */
const requireKey = ({ apiKeyId }: HostContext['host']): string => apiKeyId ?? refuse('no-access')
