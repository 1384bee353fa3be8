import * as z from 'zod'
import { onPlans, permission, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'
import { keyPlans } from '../billing/plans.ts'
import { namedEvent } from './team.ts'

/** In an account. */
export const maxWebhooks = 20
export const maxWebhookUrl = 500
export const maxWebhookName = 60
/** Messages are kept, and can be sent again, for so many days. */
export const webhookDays = 30
/** A webhook pauses when a message was refused for so many days. */
export const webhookPatienceDays = 3
/** After a rotation the former secret signs too for so many hours. */
export const formerSecretHours = 24

/** Of the account's own payments: for its owner, and only where they are named. */
export const paymentKinds = ['payment.received', 'payment.failed', 'payment.refunded'] as const
export const webhookKinds = [
  'guest.added',
  'guest.changed',
  'guest.invited',
  'guest.seen',
  'guest.answered',
  'guest.waitlisted',
  'guest.promoted',
  'guest.confirmed',
  'guest.arrived',
  'guest.left',
  'guest.removed',
  'event.published',
  'event.changed',
  'event.cancelled',
  'mail.bounced',
  ...paymentKinds,
] as const
export type WebhookKind = (typeof webhookKinds)[number]
/** What a webhook is told that names no kinds: everything of events and guests. */
export const commonKinds = webhookKinds.filter((kind) => !isPaymentKind(kind))
export function isPaymentKind(kind: string): boolean {
  return (paymentKinds as readonly string[]).includes(kind)
}
/** What the host sends to try the address. */
export const webhookTest = 'webhook.test'

/** Who reads the messages: a program, or people in a channel. */
export const webhookTargets = ['program', 'slack', 'teams'] as const
export type WebhookTarget = (typeof webhookTargets)[number]

const webhookAccess = withoutKeys(permission('UserAccess'))
const changesWebhooks = onPlans(webhookAccess, keyPlans)

export const webhookUrl = z
  .string('field.webhook-url')
  .trim()
  .max(maxWebhookUrl, tooLongError(maxWebhookUrl))
  .refine(isWebhookUrl, 'field.webhook-url')

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const webhookKind = z.enum(webhookKinds, 'field.choice-invalid')
/** In their order; empty: everything of events and guests. */
export const webhookKindList = z
  .array(webhookKind, 'field.choice-invalid')
  .max(webhookKinds.length, 'field.choice-invalid')
  .overwrite((chosen) => webhookKinds.filter((kind) => chosen.includes(kind)))

export const webhookStates = [
  'active',
  'paused',
  /** Paused by the product, after three days of refusals. */
  'failing',
  /** Paused by the product, after an answer 410. */
  'gone',
  /** The account's plan has no webhooks now. */
  'plan',
  /** The person who added it left the team. */
  'left',
  /** That person has the rights for it no more. */
  'rights',
  /** The key that subscribed has ended. */
  'key',
] as const

const webhookItem = wire({
  id: ['WEBHOOK', z.string()],
  name: ['NAME', z.string()],
  url: ['URL', z.string()],
  target: ['TARGET', z.enum(webhookTargets)],
  language: ['LANGUAGE', language],
  event: ['EVENT', namedEvent.nullable()],
  kinds: ['KINDS', z.array(z.enum(webhookKinds))],
  by: ['CREATED_BY', z.string()],
  /** The name of the key that subscribed; null: the person added it. */
  keyName: ['KEY_NAME', z.string().nullable()],
  createdAt: ['CREATED_AT', utc],
  state: ['STATE', z.enum(webhookStates)],
  /** Until when the former secret signs too. */
  formerUntil: ['FORMER_UNTIL', utc.nullable()],
  /** Messages that were refused and are not delivered yet. */
  failed: ['FAILED', z.number()],
})

export const webhooks = call({
  method: 'GET',
  path: '/user/webhooks',
  access: webhookAccess,
  output: wire({
    webhooks: ['WEBHOOKS', z.array(webhookItem)],
    limit: ['WEBHOOKS_LIMIT', z.number()],
  }),
})

const webhookInput = wire({
  name: ['NAME', line(maxWebhookName).optional()],
  url: ['URL', webhookUrl],
  /** A program, unless it is named. */
  target: ['TARGET', z.enum(webhookTargets, 'field.choice-invalid').optional()],
  /** Of the texts in a channel; English, unless it is named. */
  language: ['LANGUAGE', language.optional()],
  event: ['EVENT', id.nullable()],
  kinds: ['KINDS', webhookKindList],
})

/** Needs a password check in this session or a Google sign-in, at most fifteen minutes ago. */
export const createWebhook = call({
  method: 'POST',
  path: '/user/webhooks',
  access: changesWebhooks,
  input: webhookInput,
  /** The secret is in this answer alone, and in that of a rotation. */
  output: wire({ id: ['WEBHOOK', z.string()], secret: ['SECRET', z.string()] }),
})

/** Needs the same proof. What waits keeps its kind, and goes to the new address. */
export const editWebhook = call({
  method: 'PUT',
  path: '/user/webhooks/{WEBHOOK}',
  access: changesWebhooks,
  input: webhookInput,
})

/** Both secrets sign for a day. */
export const rotateWebhookSecret = call({
  method: 'POST',
  path: '/user/webhooks/{WEBHOOK}/rotate-secret',
  access: changesWebhooks,
  output: wire({ secret: ['SECRET', z.string()] }),
})

export const pauseWebhook = call({
  method: 'POST',
  path: '/user/webhooks/{WEBHOOK}/pause',
  access: webhookAccess,
})

/** What waited is sent now, in its order. */
export const resumeWebhook = call({
  method: 'POST',
  path: '/user/webhooks/{WEBHOOK}/resume',
  access: changesWebhooks,
})

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/user/webhooks/{WEBHOOK}',
  access: webhookAccess,
})

/** Answers at once; the delivery tells what the receiver answered. */
export const testWebhook = call({
  method: 'POST',
  path: '/user/webhooks/{WEBHOOK}/test',
  access: changesWebhooks,
  output: wire({ message: ['MESSAGE', z.string()] }),
})

/** `waiting`: not tried yet, or for the next attempt after a failure. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const deliveryShape = {
  id: ['MESSAGE', z.string()],
  kind: ['KIND', z.string()],
  /** The guest or the event. */
  about: ['ABOUT', z.string()],
  happenedAt: ['HAPPENED_AT', utc],
  state: ['STATE', z.enum(deliveryStates)],
  attempts: ['ATTEMPTS', z.number()],
  requestedAt: ['REQUESTED_AT', utc.nullable()],
  /** Null without an answer. */
  status: ['ANSWER_STATUS', z.number().nullable()],
  ms: ['ANSWER_MS', z.number().nullable()],
  failure: ['FAILURE', z.string()],
  /** When it is sent again, if it is. */
  nextAt: ['NEXT_AT', utc.nullable()],
} as const

const deliveryCursor = z.string().regex(/^\d{1,18}$/)

/** The newest first. */
export const webhookDeliveries = call({
  method: 'GET',
  path: '/user/webhooks/{WEBHOOK}/deliveries',
  access: webhookAccess,
  query: wire({
    failed: ['FAILED', z.enum(['1']).optional()],
    before: ['BEFORE', deliveryCursor.optional()],
  }),
  output: wire({
    deliveries: ['DELIVERIES', z.array(wire(deliveryShape))],
    next: ['NEXT', z.string().nullable()],
  }),
})

export const webhookDelivery = call({
  method: 'GET',
  path: '/user/webhooks/{WEBHOOK}/deliveries/{MESSAGE}',
  access: webhookAccess,
  output: wire({
    ...deliveryShape,
    headers: ['HEADERS', z.array(z.string())],
    body: ['BODY', z.string()],
    /** The beginning of the answer. */
    answer: ['ANSWER_TEXT', z.string()],
  }),
})

/** Sends again, with the ids of before: one message, all that failed, or all since a time. */
export const replayWebhook = call({
  method: 'POST',
  path: '/user/webhooks/{WEBHOOK}/replay',
  access: changesWebhooks,
  input: wire({
    message: ['MESSAGE', z.uuid('field.id-invalid').optional()],
    since: ['SINCE', utc.optional()],
    until: ['UNTIL', utc.optional()],
  }),
  output: wire({ count: ['COUNT', z.number()] }),
})
