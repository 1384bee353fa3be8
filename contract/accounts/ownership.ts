import * as z from 'zod'
import { owner, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { utc, wire } from '../wire.ts'

const member = wire({ user: ['USER', z.uuid('field.id-invalid')] })

/** Who was offered the account, and until when; null where nothing is open. */
const offer = {
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  expiresAt: ['EXPIRES_AT', utc],
} as const

/** The hand-over that waits: for the reader to accept, and for owners the one they offered. */
export const handOver = call({
  method: 'GET',
  path: '/user/hand-over',
  access: signedIn,
  output: wire({
    /** The owner who offers the account to the reader. */
    offered: ['OFFERED', wire(offer).nullable()],
    /** The member to whom an owner offers it; sent to owners alone. */
    sent: ['SENT', wire(offer).nullable()],
  }),
})

/** Makes a member an owner of the account, with all that owners may see and do. */
export const makeOwner = call({
  method: 'POST',
  path: '/user/owners',
  access: owner,
  input: member,
})

/** The owner becomes a member who keeps every permission. Refused for the last owner. */
export const stopOwning = call({ method: 'POST', path: '/user/owners/stop', access: owner })

/** Offers the account to a member for a week, in place of an offer before. */
export const offerAccount = call({
  method: 'POST',
  path: '/user/hand-over',
  access: owner,
  input: member,
})

export const withdrawOffer = call({ method: 'DELETE', path: '/user/hand-over', access: owner })

/** The member becomes an owner in the place of the one who offered it. */
export const acceptAccount = call({
  method: 'POST',
  path: '/user/hand-over/accept',
  access: signedIn,
})

export const declineAccount = call({
  method: 'POST',
  path: '/user/hand-over/decline',
  access: signedIn,
})
