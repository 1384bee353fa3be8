/** The states of one mail, as data. A change that is not listed here never happens. */
export const mailTransitions = [
  { from: 'unwritten', on: 'write', to: 'queued' },
  { from: 'unwritten', on: 'no-words', to: 'failed' },
  { from: 'queued', on: 'lease', to: 'inflight' },
  { from: 'awaiting_retry', on: 'lease', to: 'inflight' },
  { from: 'uncertain', on: 'lease', to: 'inflight' },
  { from: 'inflight', on: 'accepted', to: 'sent' },
  { from: 'inflight', on: 'try-later', to: 'awaiting_retry' },
  { from: 'inflight', on: 'refused', to: 'failed' },
  { from: 'inflight', on: 'cut', to: 'uncertain' },
  // A worker that was killed, or is slow, may have sent its mail.
  { from: 'inflight', on: 'lease-over', to: 'uncertain' },
  // Claimed but not started: the mail server is away, or sending is paused.
  { from: 'inflight', on: 'put-back', to: 'queued' },
  { from: 'inflight', on: 'paused', to: 'queued' },
  // The mail is no longer wanted. A mail that may have arrived keeps its state.
  { from: 'inflight', on: 'stopped', to: 'aborted' },
  { from: 'inflight', on: 'stopped', to: 'uncertain' },
  // The slow worker's outcome still arrives.
  { from: 'uncertain', on: 'accepted', to: 'sent' },
  { from: 'uncertain', on: 'try-later', to: 'awaiting_retry' },
  { from: 'uncertain', on: 'refused', to: 'failed' },
  { from: 'unwritten', on: 'cancel', to: 'aborted' },
  { from: 'queued', on: 'cancel', to: 'aborted' },
  { from: 'queued', on: 'cancel', to: 'uncertain' },
  { from: 'awaiting_retry', on: 'cancel', to: 'aborted' },
  { from: 'awaiting_retry', on: 'cancel', to: 'uncertain' },
  // A report may arrive before the mail server's answer is recorded.
  { from: 'inflight', on: 'bounce', to: 'bounced' },
  { from: 'uncertain', on: 'bounce', to: 'bounced' },
  { from: 'sent', on: 'bounce', to: 'bounced' },
  { from: 'inflight', on: 'complain', to: 'complained' },
  { from: 'uncertain', on: 'complain', to: 'complained' },
  { from: 'sent', on: 'complain', to: 'complained' },
] as const

export type MailState = (typeof mailTransitions)[number]['from' | 'to']
export type DeliveryOutcome =
  | 'accepted'
  | 'try-later'
  | 'refused'
  | 'cut'
  | 'lease-over'
  | 'put-back'
  | 'paused'
  | 'stopped'

/** The states in which this may happen to a mail. */
export const listStatesBefore = (on: (typeof mailTransitions)[number]['on']): MailState[] => [
  ...new Set(mailTransitions.filter((transition) => transition.on === on).map(({ from }) => from)),
]

/**
 * The error of a failed sending. `afterData`: the whole message was sent, so the server may have
 * accepted it. `unreachable`: the server did not talk about this mail at all, regardless of its greeting
 * was.
 */
export type SmtpError = { responseCode?: number; afterData?: boolean; unreachable?: boolean }

/** In these states a mail may have arrived. */
export const leavesUncertain = (outcome: DeliveryOutcome): boolean =>
  outcome === 'cut' || outcome === 'lease-over'

/**
 * The meaning of a failed sending: a 5xx reply about the mail is final, silence after the whole
 * message is uncertain, anything else is tried again.
 */
export function toDeliveryOutcome(error: SmtpError): DeliveryOutcome {
  if (error.unreachable) return 'try-later'
  if (error.responseCode !== undefined && error.responseCode >= 500) return 'refused'
  if (error.responseCode === undefined && error.afterData) return 'cut'
  return 'try-later'
}

const retryMinutes = [1, 5, 15, 60, 240]
const uncertainRetryMinutes = 30

export type NextMailState = { state: MailState; inMinutes: number | null }

type DeliveryAttempt = {
  kind: string
  attempts: number
  cuts: number
  isUncertain: boolean
  jitter: number
}

/**
 * The state of a mail after a sending. `attempts` counts this one too. `cuts` counts the earlier
 * ones that were cut off after the whole message was sent. `isUnsure`: an earlier one may have
 * arrived. `chance` in [0, 1) spreads the retries by a fifth.
 */
export function getNextMailState(
  outcome: DeliveryOutcome,
  { kind, attempts, cuts, isUncertain, jitter }: DeliveryAttempt,
): NextMailState {
  if (outcome === 'accepted') return { state: 'sent', inMinutes: null }
  if (outcome === 'refused') return { state: 'failed', inMinutes: null }
  if (outcome === 'stopped')
    return { state: isUncertain ? 'uncertain' : 'aborted', inMinutes: null }
  if (outcome === 'put-back') return { state: 'queued', inMinutes: 0 }
  if (outcome === 'paused') return { state: 'queued', inMinutes: null }
  if (outcome === 'cut' || outcome === 'lease-over')
    return {
      state: 'uncertain',
      inMinutes: getUncertainRetryMinutes(outcome, { kind, attempts, cuts }),
    }
  const baseMinutes = retryMinutes[attempts - 1]
  if (baseMinutes === undefined) return { state: 'failed', inMinutes: null }
  return { state: 'awaiting_retry', inMinutes: baseMinutes * (0.8 + jitter * 0.4) }
}

/**
 * A code may already have arrived, so it is sent again only when its reader asks again. Of the
 * other mails that a stopped worker held, nearly all had not been started, so they are tried again
 * while attempts are left.
 */
function getUncertainRetryMinutes(
  outcome: 'cut' | 'lease-over',
  { kind, attempts, cuts }: Pick<DeliveryAttempt, 'kind' | 'attempts' | 'cuts'>,
): number | null {
  if (kind === 'code') return null
  return (outcome === 'cut' ? cuts === 0 : attempts <= retryMinutes.length)
    ? uncertainRetryMinutes
    : null
}
