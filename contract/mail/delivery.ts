import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { guestRow } from '../guests/guests.ts'
import { utc, wire } from '../wire.ts'
import { noticeKinds } from './notices.ts'

const deliveryAccess = permission('Notification', 'ManageGuests')

export const stopReasons = ['unsubscribed', 'bounced', 'complained'] as const
export type StopReason = (typeof stopReasons)[number]

const stoppedGuest = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  /** The address is the second one of the guest. */
  second: ['SECOND', z.boolean()],
  reason: ['REASON', z.enum(stopReasons)],
  /** Null when the guest complained about mails of other hosts. */
  at: ['AT', utc.nullable()],
  /** The last words of a mail server about this guest. */
  words: ['WORDS', z.string()],
  /** Whether this person may allow mails to the address again. */
  mayLift: ['MAY_LIFT', z.boolean()],
})

/** Guests of an event whose addresses get no mails, the latest first, at most 200 of them. */
export const stoppedGuests = call({
  method: 'GET',
  path: '/events/{EID}/stopped-guests',
  access: deliveryAccess,
  output: wire({ guests: ['GUESTS', z.array(stoppedGuest)], total: ['TOTAL', z.number()] }),
})

/** Allows mails to an address that bounced. Only guests themselves can take back a stop of theirs. */
export const liftStop = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/lift-stop',
  access: permission('ManageGuests'),
  /** Of the first address unless the second one is meant. */
  input: wire({ second: ['SECOND', z.boolean().optional()] }),
  output: guestRow,
})

export const sendKinds = ['invitation', 'change', ...noticeKinds] as const

/** Numbers of guests. Each accepted mail is delivered, or came back. */
const deliveryCounts = {
  mails: ['MAILS', z.number()],
  accepted: ['ACCEPTED', z.number()],
  delivered: ['DELIVERED', z.number()],
  bounced: ['BOUNCED', z.number()],
  /** Of those, the addresses that do not exist. */
  hard: ['HARD', z.number()],
  /** Put off by the receiver; they are tried again. */
  deferred: ['DEFERRED', z.number()],
  complained: ['COMPLAINED', z.number()],
  /** Opened the page as people, after this mail was sent. */
  seen: ['SEEN', z.number()],
  answered: ['ANSWERED', z.number()],
} as const

const send = wire({
  id: ['CAMPAIGN', z.uuid()],
  kind: ['KIND', z.enum(sendKinds)],
  subject: ['SUBJECT', z.string()],
  at: ['AT', utc],
  /** The provider says which mails arrived; else those that did not come back count. */
  isConfirmed: ['IS_CONFIRMED', z.boolean()],
  /** Messages to second addresses, beside those of the guests; null where there were none. */
  seconds: [
    'SECONDS',
    wire({
      mails: ['MAILS', z.number()],
      delivered: ['DELIVERED', z.number()],
      bounced: ['BOUNCED', z.number()],
      complained: ['COMPLAINED', z.number()],
      deferred: ['DEFERRED', z.number()],
    }).nullable(),
  ],
  ...deliveryCounts,
})

/** What became of the latest sends to many guests, at most 12 of them. */
export const sendsOf = call({
  method: 'GET',
  path: '/events/{EID}/sends',
  access: deliveryAccess,
  output: wire({ sends: ['SENDS', z.array(send)] }),
})

/** The same for one send, by the domain of the addresses; small domains are counted together. */
export const deliveryOfSend = call({
  method: 'GET',
  path: '/events/{EID}/sends/{CAMPAIGN}',
  access: deliveryAccess,
  output: wire({
    domains: [
      'DOMAINS',
      z.array(
        wire({
          /** Empty for the small ones. */
          domain: ['DOMAIN', z.string()],
          ...deliveryCounts,
        }),
      ),
    ],
  }),
})
