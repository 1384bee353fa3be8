import { keyedHash, equalsInConstantTime } from '../random.ts'
import type { Settings } from '../settings.ts'

/**
 * The address that a guest's calendar answers to: `reply+<event><guest><proof>@…`. Only we can make
 * one, so the address of an answer proves whose it is. It holds ids alone, no data of the guest.
 */
const length = { id: 15, proof: 20 }

type ReplyAddressSettings = Pick<Settings, 'mailBounces' | 'bounceListener' | 'secretKey'> &
  Partial<Pick<Settings, 'secretKeyBefore'>>

export type ReplyAddressGuest = { eventId: string; guestId: string }

const createProof = (secretKey: string, ids: string): Buffer =>
  keyedHash(secretKey, `calendar reply ${ids}`).subarray(0, length.proof / 2)

const getMailDomain = (mailBounces: string): string =>
  (mailBounces.split('@')[1] ?? '').toLowerCase()

/** Whether what a calendar answers comes to us. */
export const canReadCalendarAnswers = ({
  settings: { mailBounces, bounceListener },
}: {
  settings: Pick<Settings, 'mailBounces' | 'bounceListener'>
}): boolean => Boolean(mailBounces && bounceListener)

/** The ORGANIZER of this guest's calendar files; null where no mail is received. */
export function formatReplyAddress(
  { mailBounces, bounceListener, secretKey }: ReplyAddressSettings,
  { eventId, guestId }: ReplyAddressGuest,
): string | null {
  if (!mailBounces || !bounceListener) return null
  const ids = `${eventId}${guestId}`.toLowerCase()
  return `reply+${ids}${createProof(secretKey, ids).toString('hex')}@${getMailDomain(mailBounces)}`
}

/**
 * The guest of an address, or null when we did not make it. Mail servers may have changed the case
 * of letters.
 */
export function parseReplyAddress(
  { mailBounces, bounceListener, secretKey, secretKeyBefore }: ReplyAddressSettings,
  address: string,
): ReplyAddressGuest | null {
  if (!mailBounces || !bounceListener) return null
  const pattern = `^reply\\+([0-9a-f]{${length.id}})([0-9a-f]{${length.id}})([0-9a-f]{${length.proof}})@(.*)$`
  const [, eventId, guestId, proof, domain] = new RegExp(pattern).exec(address.toLowerCase()) ?? []
  if (!eventId || !guestId || !proof || domain !== getMailDomain(mailBounces)) return null
  const isOurs = [secretKey, secretKeyBefore].some(
    (key) =>
      key && equalsInConstantTime(Buffer.from(proof, 'hex'), createProof(key, eventId + guestId)),
  )
  return isOurs ? { eventId: eventId.toUpperCase(), guestId: guestId.toUpperCase() } : null
}
