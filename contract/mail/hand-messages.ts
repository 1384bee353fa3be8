import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { guestCursor } from '../fields/cursors.ts'
import { id, language } from '../fields/fields.ts'
import { placeholderName } from './placeholders.ts'
import { utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

/** Ways to write to a phone. */
export const phoneChannels = ['whatsapp', 'sms'] as const
export const phoneChannel = z.enum(phoneChannels, 'field.choice-invalid')
export type PhoneChannel = (typeof phoneChannels)[number]

/** A message that a host sent with a program of their own. */
export const handMessage = wire({
  channel: ['CHANNEL', phoneChannel],
  at: ['AT', utc],
  by: ['BY', z.string()],
})

/** The personal text of a guest, and the addresses that open it in a program of the host. */
export const personalMessage = {
  messageText: ['MESSAGE_TEXT', z.string()],
  /** Empty when the country of the phone number is unknown. */
  whatsapp: ['WHATSAPP', z.string()],
  sms: ['SMS', z.string()],
  byHand: ['BY_HAND', z.array(handMessage)],
} as const

export const handStates = ['waiting', 'sent'] as const
export type HandState = (typeof handStates)[number]

const handGuest = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  phone: ['CONTACT', z.string()],
  language: ['LANGUAGE', language],
  ...personalMessage,
})

/**
 * Guests with a phone, for a host who writes to each of them. `waiting`: neither invited nor
 * answered; `sent`: the host wrote to them.
 */
export const handMessages = call({
  method: 'GET',
  path: '/events/{EID}/hand-messages',
  access: guestAccess,
  query: wire({
    state: ['state', z.enum(handStates, 'field.choice-invalid').optional()],
    after: ['after', guestCursor.optional()],
  }),
  output: wire({
    guests: ['GUESTS', z.array(handGuest)],
    /** The next page begins after this guest; null on the last page. */
    next: ['NEXT', guestCursor.nullable()],
    waiting: ['WAITING', z.number()],
    sent: ['SENT', z.number()],
    /** Guests without an invitation who have no phone number. */
    withoutPhone: ['WITHOUT_PHONE', z.number()],
    /** The personal texts by language of the event; empty where the usual text is used. */
    texts: ['TEXTS', z.partialRecord(language, z.string())],
    usualTexts: ['USUAL_TEXTS', z.partialRecord(language, z.string())],
    placeholders: ['PLACEHOLDERS', z.array(placeholderName)],
    /** The event is published, so that guests can open their page. */
    isOpen: ['IS_OPEN', z.boolean()],
  }),
})

/** Notes that the host wrote to this guest. A guest without an invitation is invited by that. */
export const recordHandMessage = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/hand-messages',
  access: guestAccess,
  input: wire({ channel: ['CHANNEL', phoneChannel] }),
  output: wire({ byHand: ['BY_HAND', z.array(handMessage)] }),
})

/** Takes the note back. */
export const forgetHandMessage = call({
  method: 'DELETE',
  path: '/events/{EID}/guests/{GID}/hand-messages/{CHANNEL}',
  access: guestAccess,
  output: wire({ byHand: ['BY_HAND', z.array(handMessage)] }),
})
