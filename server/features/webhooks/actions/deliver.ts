import type { WebhookAnswer, World } from '../../../base/world.ts'
import { webhookTest } from '@mehfil/contract/accounts/webhooks.ts'
import { writeBody } from './body.ts'
import { enqueuePauseMail } from '../mails.ts'
import {
  cutAnswer,
  formatMessageId,
  getNextAttempt,
  isAccepted,
  isGone,
  isPatienceOver,
  listMessageHeaders,
  listValidSecrets,
} from '../rules/webhooks.ts'
import {
  claimDueMessages,
  recordDelivered,
  recordRefused,
  type ClaimedMessage,
  type DeliveryRecord,
} from '../store/deliveries.ts'
import { removeWebhook, stampPaused } from '../store/webhooks.ts'

/** Claims what is due and sends it; answers the deliveries that run now. */
export async function startDueDeliveries(world: World): Promise<Array<Promise<void>>> {
  const messages = await claimDueMessages(world.db, world.now())
  return messages.map((message) =>
    deliverMessage(world, message).catch((error: unknown) =>
      world.log.error(
        { err: error, message: formatMessageId(message.id) },
        'the end of a delivery could not be recorded; it is sent again',
      ),
    ),
  )
}

/** Sends until nothing is due. Answers how many messages were sent. */
export async function deliverDueMessages(world: World): Promise<number> {
  const deliveries = await startDueDeliveries(world)
  await Promise.all(deliveries)
  return deliveries.length === 0 ? 0 : deliveries.length + (await deliverDueMessages(world))
}

async function deliverMessage(world: World, message: ClaimedMessage): Promise<void> {
  const at = world.now()
  const signed = { ...message, secrets: listValidSecrets(message, at) }
  const body = writeBody(world, message, message)
  const headers = listMessageHeaders(signed, { body, at })
  const answer = await world.webhooks.post({ url: message.url, headers, body })
  await recordAnswer(world, message, answer)
}

async function recordAnswer(
  world: World,
  message: ClaimedMessage,
  answer: WebhookAnswer,
): Promise<void> {
  const now = world.now()
  const record = toRecord(answer)
  if (isAccepted(answer)) {
    await recordDelivered(world.db, message, { record, now })
    return
  }
  const failingSince = message.failingSince ?? now
  const isTest = message.kind === webhookTest
  const spread = Number(world.random.digits(2)) / 100
  const nextAt = isTest
    ? null
    : getNextAttempt({ attempts: message.attempts, answer }, { now, spread })
  await world.db.transaction().execute(async (tx) => {
    const isOurs = await recordRefused(tx, message, { record, failingSince, nextAt, now })
    const reason = isGone(answer) ? 'gone' : isPatienceOver(failingSince, now) ? 'failing' : null
    if (!isOurs || isTest || reason === null) return
    if (reason === 'gone' && message.keyId !== null)
      return removeWebhook(tx, message, message.webhookId)
    if (await stampPaused(tx, message, message.webhookId, { at: now, reason }))
      await enqueuePauseMail(tx, world, { accountId: message.accountId, url: message.url, reason })
  })
}

const toRecord = (answer: WebhookAnswer): DeliveryRecord =>
  'status' in answer
    ? { status: answer.status, text: cutAnswer(answer.text), failure: '', ms: answer.ms }
    : { status: null, text: '', failure: answer.failure, ms: answer.ms }
