import { createHmac } from 'node:crypto'
import type { Permission } from '@mehfil/contract/access.ts'
import { keyPlans } from '@mehfil/contract/billing/plans.ts'
import { webhookFacts } from '@mehfil/contract/accounts/webhook-message.ts'
import {
  formerSecretHours,
  webhookDays,
  webhookPatienceDays,
  type deliveryStates,
  type webhookStates,
} from '@mehfil/contract/accounts/webhooks.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import { toIsoText } from '@mehfil/contract/wire.ts'
import type { WebhookAnswer } from '../../../base/world.ts'

/** Guests' names, addresses and answers leave the product, so this is what a person needs to send them. */
export const webhookPermissions: readonly Permission[] = ['ManageGuests', 'CheckIn']

export type WebhookState = (typeof webhookStates)[number]

type WebhookStateFacts = {
  pausedAt: Date | null
  pauseReason: string | null
  isInTeam: boolean
  hasRights: boolean
  keyRevokedAt: Date | null
  keyExpiresAt: Date | null
}

export function getWebhookState(
  { pausedAt, pauseReason, isInTeam, hasRights, keyRevokedAt, keyExpiresAt }: WebhookStateFacts,
  plan: PlanName,
  now: Date,
): WebhookState {
  if (!keyPlans.includes(plan)) return 'plan'
  if (!isInTeam) return 'left'
  if (!hasRights) return 'rights'
  if (keyRevokedAt !== null || (keyExpiresAt !== null && keyExpiresAt <= now)) return 'key'
  if (pausedAt === null) return 'active'
  return pauseReason === 'failing' || pauseReason === 'gone' ? pauseReason : 'paused'
}

export type DeliveryState = (typeof deliveryStates)[number]

export function getDeliveryState({
  deliveredAt,
  failingSince,
}: {
  deliveredAt: Date | null
  failingSince: Date | null
}): DeliveryState {
  if (deliveredAt !== null) return 'delivered'
  return failingSince === null ? 'waiting' : 'failed'
}

const secretPrefix = 'whsec_'
/** 32 random bytes, as the specification of Standard Webhooks writes them. */
export const formatSecret = (bytes: Buffer): string => secretPrefix + bytes.toString('base64')

export type WebhookMessage = { kind: string; facts: unknown; happenedAt: Date }
export type SignedMessage = { id: string; secrets: readonly string[] }

export const formatMessageId = (id: string): string => `msg_${id}`

export const writeProgramBody = ({ kind, facts, happenedAt }: WebhookMessage): string =>
  JSON.stringify({
    type: kind,
    timestamp: toIsoText(happenedAt),
    data: webhookFacts.encode(reviveTimes(facts) as never),
  })

/** Times are texts in what was stored. */
function reviveTimes(facts: unknown): unknown {
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : reviveTimes(value),
    ]),
  )
}

/** The headers of Standard Webhooks; each secret that is valid signs. */
export function listMessageHeaders(
  message: SignedMessage,
  { body, at }: { body: string; at: Date },
): Record<string, string> {
  const id = formatMessageId(message.id)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Mehfil-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': message.secrets
      .map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  }
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(text)
    .digest('base64')

export const listValidSecrets = (
  {
    secret,
    formerSecret,
    formerUntil,
  }: { secret: string; formerSecret: string | null; formerUntil: Date | null },
  now: Date,
): string[] =>
  formerSecret !== null && formerUntil !== null && formerUntil > now
    ? [secret, formerSecret]
    : [secret]

export const getFormerSecretEnd = (now: Date): Date =>
  new Date(now.getTime() + formerSecretHours * hourMs)

export const isAccepted = (answer: WebhookAnswer): boolean =>
  'status' in answer && answer.status >= 200 && answer.status < 300

/** The receiver wants no more messages. */
export const isGone = (answer: WebhookAnswer): boolean =>
  'status' in answer && answer.status === 410

const minuteMs = 60_000
/** After the first attempt, the second and so on; the last one repeats. */
const delaysMs = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  6 * hourMs,
]

/** When a refused message is sent again; later where the receiver asks for it, by a day at most. */
export function getNextAttempt(
  { attempts, answer }: { attempts: number; answer: WebhookAnswer },
  { now, spread }: { now: Date; spread: number },
): Date {
  const delay = (delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? 5_000) * (0.9 + spread / 5)
  const asked = 'status' in answer ? parseRetryAfter(answer.retryAfter, now) : 0
  return new Date(now.getTime() + Math.max(delay, Math.min(asked, dayMs)))
}

function parseRetryAfter(text: string | null, now: Date): number {
  if (text === null) return 0
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}

export const isPatienceOver = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= webhookPatienceDays * dayMs

export const getMessageCutoff = (now: Date): Date => new Date(now.getTime() - webhookDays * dayMs)

const maxKeptText = 4_000
/** The beginning of an answer, as the log shows it. The database takes no zero characters. */
export const cutAnswer = (text: string): string =>
  text.slice(0, maxKeptText).replaceAll('\0', '').toWellFormed()
