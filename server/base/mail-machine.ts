/** The states of one mail, as data. Anything not listed does not happen. */
export const mailTransitions = [
  { from: 'queued', on: 'lease', to: 'inflight' },
  { from: 'awaiting_retry', on: 'lease', to: 'inflight' },
  { from: 'uncertain', on: 'lease', to: 'inflight' },
  { from: 'inflight', on: 'accepted', to: 'sent' },
  { from: 'inflight', on: 'try-later', to: 'awaiting_retry' },
  { from: 'inflight', on: 'refused', to: 'failed' },
  { from: 'inflight', on: 'cut', to: 'uncertain' },
  { from: 'queued', on: 'cancel', to: 'aborted' },
  { from: 'awaiting_retry', on: 'cancel', to: 'aborted' },
] as const

export type Outcome = 'accepted' | 'try-later' | 'refused' | 'cut'

type SmtpError = { responseCode?: number; code?: string; command?: string }

/** What a failed hand-over means: a 5xx is final, a cut after DATA is uncertain, everything else is tried again. */
export function outcomeOf(error: SmtpError): Outcome {
  if (error.responseCode !== undefined && error.responseCode >= 500) return 'refused'
  if (error.responseCode === undefined && error.command === 'DATA') return 'cut'
  return 'try-later'
}

const minutesBefore = [1, 5, 15, 60, 240]
const uncertainAfterMinutes = 30

export type Next = { state: 'sent' | 'awaiting_retry' | 'uncertain' | 'failed'; inMinutes: number | null }

/** Where a mail goes from `inflight`. `attempts` counts this one; `chance` in [0, 1) spreads retries by a fifth. */
export function nextState(outcome: Outcome, { kind, attempts, chance }: { kind: string; attempts: number; chance: number }): Next {
  if (outcome === 'accepted') return { state: 'sent', inMinutes: null }
  if (outcome === 'refused') return { state: 'failed', inMinutes: null }
  if (outcome === 'cut') {
    // A code may already be in somebody's hands: it is sent again only when asked for again.
    const again = kind !== 'code' && attempts === 1
    return { state: 'uncertain', inMinutes: again ? uncertainAfterMinutes : null }
  }
  const wait = minutesBefore[attempts - 1]
  if (wait === undefined) return { state: 'failed', inMinutes: null }
  return { state: 'awaiting_retry', inMinutes: wait * (0.8 + chance * 0.4) }
}
