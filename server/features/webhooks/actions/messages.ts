import type { CallInput, WireValue } from '@mehfil/contract/envelope.ts'
import type { WebhookFacts } from '@mehfil/contract/accounts/webhook-message.ts'
import type * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { isPaymentKind } from '@mehfil/contract/accounts/webhooks.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { getDeliveryState, listMessageHeaders, listValidSecrets } from '../rules/webhooks.ts'
import {
  addTestMessage,
  findMessage,
  listMessages,
  resetMessages,
  type MessageRecord,
  type ReplayFilter,
} from '../store/messages.ts'
import { writeBody } from './body.ts'
import { getOwnWebhook, getReadableWebhook, type WebhookParams } from './manage.ts'

type MessageParams = WebhookParams & { MESSAGE: string }
type DeliveriesQuery = WireValue<(typeof calls.webhookDeliveries)['query']>

const pageSize = 30

export async function listDeliveries(context: HostContext<WebhookParams, DeliveriesQuery>) {
  const { tx, scope, query, host } = context
  const { id } = await getReadableWebhook(context)
  const rows = await listMessages(
    tx,
    { ...scope, webhookId: id },
    {
      failed: query.failed === '1',
      before: query.before ?? null,
      most: pageSize + 1,
      withPayments: host.role === 'Superuser',
    },
  )
  const shown = rows.slice(0, pageSize)
  return {
    deliveries: shown.map(toDelivery),
    next: rows.length > pageSize ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** The request is written again as it was sent; a signature of the present secrets is no secret. */
export async function getDelivery(context: HostContext<MessageParams>) {
  const { tx, scope, params, now, world } = context
  const webhook = await getReadableWebhook(context)
  if (!isUuid(params.MESSAGE)) refuse('notFound')
  const message =
    (await findMessage(tx, { ...scope, webhookId: webhook.id }, params.MESSAGE)) ??
    refuse('notFound')
  if (isPaymentKind(message.kind) && context.host.role !== 'Superuser') refuse('notFound')
  const at = message.requestedAt ?? now
  const signed = { ...message, secrets: listValidSecrets(webhook, at) }
  const body = writeBody(world, message, webhook)
  return {
    ...toDelivery(message),
    headers: Object.entries(listMessageHeaders(signed, { body, at })).map((one) => one.join(': ')),
    body,
    answer: message.answer,
  }
}

/** A message of the log like the others, which is sent once. */
export async function testWebhook(context: HostContext<WebhookParams>) {
  const { tx, now, world, scope } = context
  const webhook = await getOwnWebhook(context)
  const message = world.random.uuid()
  await addTestMessage(tx, { ...scope, webhookId: webhook.id }, { id: message, now })
  return { message }
}

export async function replayWebhook(
  context: HostContext<WebhookParams>,
  input: CallInput<typeof calls.replayWebhook>,
) {
  const { tx, now, host, scope, audit } = context
  const { id, url, personId } = await getOwnWebhook(context, { locked: true })
  const count = await resetMessages(
    tx,
    { ...scope, webhookId: id },
    {
      filter: toReplayFilter(input, now),
      // As when they are written: from the owner's own webhooks alone.
      withPayments: host.role === 'Superuser' && personId === host.personId,
      now,
    },
  )
  audit({ subject: new URL(url).host })
  return { count }
}

function toReplayFilter(
  { message, since, until }: CallInput<typeof calls.replayWebhook>,
  now: Date,
): ReplayFilter {
  if (message !== undefined) return { id: message }
  return since === undefined ? 'failed' : { since, until: until ?? now }
}

const toDelivery = (message: MessageRecord) => {
  const { id, kind, facts, happenedAt, attempts, requestedAt, status, ms, failure } = message
  return {
    id,
    kind,
    about: getName(facts),
    happenedAt,
    state: getDeliveryState(message),
    attempts,
    requestedAt,
    status,
    ms,
    failure,
    nextAt: message.endedAt === null ? message.dueAt : null,
  }
}

/** The name of the guest, or the title of the event. */
function getName(facts: unknown): string {
  const { guest, event, payment } = facts as WebhookFacts
  return (guest && 'name' in guest ? guest.name : undefined) ?? event?.title ?? payment?.id ?? ''
}
