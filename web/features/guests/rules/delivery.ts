import type { Guest, GuestMail } from '../queries/guests.ts'

const meanings = [
  ['refused', /[45]\.7\.\d+|spam|policy|blacklist|blocked/i],
  ['full', /[45]\.2\.2|\b[45]52\b|mailbox (?:is )?full|quota/i],
  ['no-server', /5\.1\.2|5\.4\.4|ENOTFOUND|NXDOMAIN|(?:domain|host) not found/i],
  [
    'no-address',
    /5\.1\.[01346]|\b55[013]\b|(?:user|recipient|mailbox|address)\b.*(?:unknown|not found|not exist|unavailable)|(?:no such|unknown) (?:user|recipient|address)/i,
  ],
] as const

export type Meaning = (typeof meanings)[number][0] | 'unknown'

/** What a mail server means by its words, as far as its code says. */
export function meaningOf(reason: string): Meaning {
  return meanings.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'unknown'
}

/** States a host has to do something about, or wait for. */
export type Trouble = 'failed' | 'bounced' | 'uncertain' | 'waiting' | 'held'
const troubles: readonly string[] = [
  'failed',
  'bounced',
  'uncertain',
  'waiting',
  'held',
] satisfies Trouble[]

/** What the list says of an invitation that is not simply sent; nothing once the guest has answered it, or has another address than the one that failed. */
export function troubleWith({
  invitation,
  answer,
  viewedAt,
  email,
}: Pick<Guest, 'invitation' | 'answer' | 'viewedAt' | 'email'>): Trouble | null {
  if (!invitation || answer !== null || viewedAt !== null || !troubles.includes(invitation.state))
    return null
  if (isLost(invitation) && email.toLowerCase() !== invitation.to.toLowerCase()) return null
  return invitation.state as Trouble
}

export const isLost = ({ state }: Pick<GuestMail, 'state'>): boolean =>
  state === 'failed' || state === 'bounced'
