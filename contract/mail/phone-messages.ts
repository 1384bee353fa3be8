import * as z from 'zod'
import { anyone, owner, permission } from '../access.ts'
import { checkout } from '../billing/payments.ts'
import { currencies, money, shownMoney } from '../billing/money.ts'
import { call } from '../call.ts'
import { guestCursor } from '../fields/cursors.ts'
import { id, language } from '../fields/fields.ts'
import { utc, wire } from '../wire.ts'
import { phoneChannel } from './hand-messages.ts'

const guestAccess = permission('ManageGuests')

/** What became of a message. `uncertain`: it may have been sent, so it is not sent again. */
export const phoneMessageStates = [
  'queued',
  'claimed',
  'uncertain',
  'accepted',
  'delivered',
  'read',
  'failed',
] as const
export type PhoneMessageState = (typeof phoneMessageStates)[number]

/** Why a message was not delivered. */
export const phoneFailures = [
  'number',
  'not-on-channel',
  'stopped',
  'limited',
  'template',
  'region',
  'filtered',
  'unreachable',
  'window-closed',
  'refused',
  'provider-away',
  'unconfirmed',
  'guest-gone',
  'event-closed',
] as const
export type PhoneFailure = (typeof phoneFailures)[number]

/** Days after which a mail is sent instead; 0: none is. */
export const fallbackDays = [0, 1, 2, 3, 7] as const

/** Amounts of a balance that can be bought, before tax, in minor units. */
export const balanceAmounts = {
  INR: [50_000, 100_000, 500_000, 2_000_000],
  USD: [1_000, 2_500, 10_000, 50_000],
} as const

const phoneChannelOverview = wire({
  channel: ['CHANNEL', phoneChannel],
  /** Templates that the provider has not approved, by language of the event; empty when all are. */
  notApproved: [
    'NOT_APPROVED',
    z.array(
      wire({
        language: ['LANGUAGE', language],
        /** In the words of the provider, in capital letters; empty when it knows none. */
        state: ['STATE', z.string()],
        reason: ['REASON', z.string()],
      }),
    ),
  ],
  /** Guests without an invitation whom a message can reach, and what that costs. */
  guests: ['GUESTS', z.number()],
  cost: ['COST', money],
  /** Those it cannot reach. */
  withoutNumber: ['WITHOUT_NUMBER', z.number()],
  stopped: ['STOPPED', z.number()],
  withoutPrice: ['WITHOUT_PRICE', z.number()],
  withoutTemplate: ['WITHOUT_TEMPLATE', z.number()],
})

/** At most a page of the list. */
const chosenGuests = z
  .string('field.choice-invalid')
  .regex(/^[0-9A-F]{15}(,[0-9A-F]{15}){0,49}$/, 'field.choice-invalid')

/** What a host needs before messages are sent by a provider. No channels: the operator set none. */
export const phoneOverview = call({
  method: 'GET',
  path: '/events/{EID}/phone-messages',
  access: guestAccess,
  /** Ids with commas between them: of these guests alone. */
  query: wire({
    guests: ['guests', chosenGuests.optional()],
    /** Of this channel alone, or of another one where it is off. */
    channel: ['channel', phoneChannel.optional()],
  }),
  output: wire({
    /** The channels that the operator set up. */
    offered: ['OFFERED', z.array(phoneChannel)],
    channels: ['CHANNELS', z.array(phoneChannelOverview)],
    currency: ['CURRENCY', z.enum(currencies)],
    /** Added to the price of a balance. */
    taxPercent: ['TAX_PERCENT', z.number()],
    balance: ['BALANCE', money],
    /** Reserved for messages that the provider has not taken yet. */
    reserved: ['RESERVED', money],
    /** This person may buy a balance. */
    mayBuy: ['MAY_BUY', z.boolean()],
    isStandIn: ['STAND_IN', z.boolean()],
    isOpen: ['IS_OPEN', z.boolean()],
    /** Messages by what became of them. */
    states: ['STATES', z.partialRecord(z.enum(phoneMessageStates), z.number())],
  }),
})

const sentPhoneMessage = wire({
  id: ['ID', z.string()],
  guestId: ['GID', id],
  name: ['NAME', z.string()],
  phone: ['CONTACT', z.string()],
  channel: ['CHANNEL', phoneChannel],
  state: ['STATE', z.enum(phoneMessageStates)],
  reason: ['REASON', z.enum(phoneFailures).nullable()],
  price: ['PRICE', money],
  currency: ['CURRENCY', z.enum(currencies)],
  createdAt: ['CREATED_AT', utc],
  /** When it reached its last state. */
  at: ['AT', utc],
  /** When a mail follows, unless the message was read or answered. */
  fallbackAt: ['FALLBACK_AT', utc.nullable()],
  hasFallback: ['FALLBACK_SENT', z.boolean()],
})

/** Invitations to phones, the newest first. */
export const sentPhoneMessages = call({
  method: 'GET',
  path: '/events/{EID}/phone-messages/sent',
  access: guestAccess,
  query: wire({ after: ['after', guestCursor.optional()] }),
  output: wire({
    messages: ['MESSAGES', z.array(sentPhoneMessage)],
    next: ['NEXT', guestCursor.nullable()],
  }),
})

/**
 * Invites guests by a message to their phone. The cost is reserved from the balance; what the
 * provider does not accept is given back. A second request with the same submission changes
 * nothing.
 */
export const sendPhoneMessages = call({
  method: 'POST',
  path: '/events/{EID}/phone-messages',
  access: guestAccess,
  input: wire({
    channel: ['CHANNEL', phoneChannel],
    /** Without them all guests without an invitation. */
    guests: ['GUESTS', z.array(id).min(1).max(1_000).optional()],
    /** What the host was shown; another cost is refused. */
    cost: ['COST', shownMoney],
    /** The guests agreed to messages on their phone. */
    agreed: ['AGREED', z.literal(true, 'field.choice-invalid')],
    /** Also between nine in the evening and nine in the morning of the guest's own clock. */
    atNight: ['AT_NIGHT', z.boolean()],
    fallbackDays: ['FALLBACK_DAYS', z.union(fallbackDays.map((days) => z.literal(days)))],
    submission: ['SUBMISSION', id],
  }),
  output: wire({ guests: ['GUESTS', z.number()], cost: ['COST', money] }),
})

/** Begins the payment for a balance, at the checkout of the plans. */
export const buyPhoneBalance = call({
  method: 'POST',
  path: '/user/phone-balance',
  access: owner,
  input: wire({
    /** One of the amounts on offer, before tax. */
    amount: ['AMOUNT', shownMoney],
    /** The event from whose page it is bought, to come back to. */
    eventId: ['EID', id.optional()],
  }),
  output: wire({ checkout: ['CHECKOUT', checkout] }),
})

/** Meta asks once whether the address is ours. */
export const whatsappWebhookCheck = call({
  method: 'GET',
  path: '/api/phone/webhooks/whatsapp',
  access: anyone,
  kind: 'page',
  limit: 'none',
})

/** Reports and replies of WhatsApp. The raw body is kept, because the signature covers its bytes. */
export const whatsappWebhook = call({
  method: 'POST',
  path: '/api/phone/webhooks/whatsapp',
  access: anyone,
  kind: 'raw',
  fromAnywhere: true,
  limit: 'none',
})

/** The same of the provider of SMS. Its signature covers the address and the fields. */
export const smsWebhook = call({
  method: 'POST',
  path: '/api/phone/webhooks/sms',
  access: anyone,
  kind: 'raw',
  fromAnywhere: true,
  limit: 'none',
})
