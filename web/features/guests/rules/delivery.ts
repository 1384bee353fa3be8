import type { GuestDetails, GuestMail } from '../queries/guests.ts'

const reasonPatterns = [
  ['refused', /[45]\.7\.\d+|spam|policy|blacklist|blocked/i],
  ['full', /[45]\.2\.2|\b[45]52\b|mailbox (?:is )?full|quota/i],
  ['no-server', /5\.1\.2|5\.4\.4|ENOTFOUND|NXDOMAIN|(?:domain|host) not found/i],
  [
    'no-address',
    /5\.1\.[01346]|\b55[013]\b|(?:user|recipient|mailbox|address)\b.*(?:unknown|not found|not exist|unavailable)|(?:no such|unknown) (?:user|recipient|address)/i,
  ],
] as const

export type DeliveryFailureReason = (typeof reasonPatterns)[number][0] | 'unknown'

/** The reason that a mail server's status code gives. */
export function parseFailureReason(reason: string): DeliveryFailureReason {
  return reasonPatterns.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'unknown'
}

/** States that need the host's action, or a wait. */
export type DeliveryTrouble = 'failed' | 'bounced' | 'uncertain' | 'waiting' | 'held'
const troubleStates: readonly string[] = [
  'failed',
  'bounced',
  'uncertain',
  'waiting',
  'held',
] satisfies DeliveryTrouble[]

/**
 * The delivery problem that the list shows. Null once the guest has answered, or has another
 * address than the one that failed.
 */
export function findDeliveryTrouble({
  invitation,
  answer,
  viewedAt,
  email,
}: Pick<GuestDetails, 'invitation' | 'answer' | 'viewedAt' | 'email'>): DeliveryTrouble | null {
  if (
    !invitation ||
    answer !== null ||
    viewedAt !== null ||
    !troubleStates.includes(invitation.state)
  )
    return null
  if (isUndelivered(invitation) && email.toLowerCase() !== invitation.to.toLowerCase()) return null
  return invitation.state as DeliveryTrouble
}

export const isUndelivered = ({ state }: Pick<GuestMail, 'state'>): boolean =>
  state === 'failed' || state === 'bounced'

export type StopAdvice =
  | 'no-address'
  | 'temporary'
  | 'once'
  | 'bounced'
  | 'complained'
  | 'unsubscribed'

/** What a host can do about an address that gets no mails, by the last words of its mail server. */
export function findStopAdvice(
  stopped: NonNullable<GuestDetails['stopped']>,
  words: string,
): StopAdvice {
  if (stopped !== 'bounced') return stopped
  const reason = parseFailureReason(words)
  if (reason === 'no-address' || reason === 'no-server') return 'no-address'
  return reason === 'unknown' ? 'bounced' : 'temporary'
}

/** The same for one guest: also after a mail that came back and stopped nothing yet. */
export function findDeliveryAdvice(
  { stopped, email }: Pick<GuestDetails, 'stopped' | 'email'>,
  mails: readonly GuestMail[],
): StopAdvice | null {
  if (stopped) return findStopAdvice(stopped, mails.find(isUndelivered)?.reason ?? '')
  const [latest] = mails
  if (!latest || !isUndelivered(latest) || latest.to.toLowerCase() !== email.toLowerCase())
    return null
  const advice = findStopAdvice('bounced', latest.reason)
  return advice === 'no-address' ? advice : 'once'
}
