/** The states of one mail, as data. Anything not listed does not happen. */
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
  // A worker that was killed, or is slow, may have handed its mail over.
  { from: 'inflight', on: 'lease-over', to: 'uncertain' },
  // Taken up and not begun: the mail server is away, or the sending is paused.
  { from: 'inflight', on: 'put-back', to: 'queued' },
  { from: 'inflight', on: 'paused', to: 'queued' },
  // Nobody is to get it any more. What may have arrived before stays so.
  { from: 'inflight', on: 'stopped', to: 'aborted' },
  { from: 'inflight', on: 'stopped', to: 'uncertain' },
  // The slow one's word still comes.
  { from: 'uncertain', on: 'accepted', to: 'sent' },
  { from: 'uncertain', on: 'try-later', to: 'awaiting_retry' },
  { from: 'uncertain', on: 'refused', to: 'failed' },
  { from: 'unwritten', on: 'cancel', to: 'aborted' },
  { from: 'queued', on: 'cancel', to: 'aborted' },
  { from: 'queued', on: 'cancel', to: 'uncertain' },
  { from: 'awaiting_retry', on: 'cancel', to: 'aborted' },
  { from: 'awaiting_retry', on: 'cancel', to: 'uncertain' },
  // A report may be here before the mail server's answer was written down.
  { from: 'inflight', on: 'bounce', to: 'bounced' },
  { from: 'uncertain', on: 'bounce', to: 'bounced' },
  { from: 'sent', on: 'bounce', to: 'bounced' },
  { from: 'inflight', on: 'complain', to: 'complained' },
  { from: 'uncertain', on: 'complain', to: 'complained' },
  { from: 'sent', on: 'complain', to: 'complained' },
] as const

export type MailState = (typeof mailTransitions)[number]['from' | 'to']
export type Outcome =
  'accepted' | 'try-later' | 'refused' | 'cut' | 'lease-over' | 'put-back' | 'paused' | 'stopped'

/** The states in which this may happen to a mail. */
export const statesBefore = (on: (typeof mailTransitions)[number]['on']): MailState[] => [
  ...new Set(mailTransitions.filter((one) => one.on === on).map(({ from }) => from)),
]

/**
 * What a hand-over throws. `afterData`: the last dot had gone out, so the server may have taken the mail. `unreachable`: the
 * server was not there to talk about this mail at all, whatever it said at the door.
 */
export type SmtpError = { responseCode?: number; afterData?: boolean; unreachable?: boolean }

/** After these a mail may have arrived. */
export const leavesUnsure = (outcome: Outcome): boolean =>
  outcome === 'cut' || outcome === 'lease-over'

/** What a failed hand-over means: a 5xx about the mail is final, silence after the whole message is uncertain, everything else is tried again. */
export function outcomeOf(error: SmtpError): Outcome {
  if (error.unreachable) return 'try-later'
  if (error.responseCode !== undefined && error.responseCode >= 500) return 'refused'
  if (error.responseCode === undefined && error.afterData) return 'cut'
  return 'try-later'
}

const minutesBefore = [1, 5, 15, 60, 240]
const uncertainAfterMinutes = 30

export type Next = { state: MailState; inMinutes: number | null }

type Tried = { kind: string; attempts: number; cuts: number; isUnsure: boolean; chance: number }

/** Where a mail goes after a hand-over. `attempts` counts this one, `cuts` the ones before it that were cut after the last dot; `isUnsure`: one before may have arrived; `chance` in [0, 1) spreads retries by a fifth. */
export function nextState(
  outcome: Outcome,
  { kind, attempts, cuts, isUnsure, chance }: Tried,
): Next {
  if (outcome === 'accepted') return { state: 'sent', inMinutes: null }
  if (outcome === 'refused') return { state: 'failed', inMinutes: null }
  if (outcome === 'stopped') return { state: isUnsure ? 'uncertain' : 'aborted', inMinutes: null }
  if (outcome === 'put-back') return { state: 'queued', inMinutes: 0 }
  if (outcome === 'paused') return { state: 'queued', inMinutes: null }
  if (outcome === 'cut' || outcome === 'lease-over')
    return { state: 'uncertain', inMinutes: afterDoubt(outcome, { kind, attempts, cuts }) }
  const wait = minutesBefore[attempts - 1]
  if (wait === undefined) return { state: 'failed', inMinutes: null }
  return { state: 'awaiting_retry', inMinutes: wait * (0.8 + chance * 0.4) }
}

/** A code may already be in somebody's hands: it is sent again only when asked for again. Of the mails a worker held when it ended nearly all had not begun, so they are taken up as long as there are tries left. */
function afterDoubt(
  outcome: 'cut' | 'lease-over',
  { kind, attempts, cuts }: Pick<Tried, 'kind' | 'attempts' | 'cuts'>,
): number | null {
  if (kind === 'code') return null
  return (outcome === 'cut' ? cuts === 0 : attempts <= minutesBefore.length)
    ? uncertainAfterMinutes
    : null
}
