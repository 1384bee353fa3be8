import type { GuestMailKind, HostMailState } from '@mehfil/contract/guests/guests.ts'
import type { MailState } from '../../../base/mail/mail-states.ts'

const shownStates: Record<MailState, HostMailState> = {
  unwritten: 'waiting',
  queued: 'waiting',
  inflight: 'waiting',
  awaiting_retry: 'waiting',
  sent: 'sent',
  uncertain: 'uncertain',
  failed: 'failed',
  aborted: 'stopped',
  bounced: 'bounced',
  complained: 'sent',
}

export type GuestMailFacts = {
  state: string
  /** When its campaign begins to send. */
  heldUntil: Date | null
  /** The guest's address bounced after this mail was created. */
  bounced: boolean
}

/**
 * The state of a mail as a host sees it. A returned mail counts as bounced, even where its delivery
 * was uncertain.
 */
export function getShownMailState(
  { state, heldUntil, bounced }: GuestMailFacts,
  now: Date,
): HostMailState {
  const known = shownStates[state as MailState]
  if (known === 'waiting' && heldUntil !== null && heldUntil > now) return 'held'
  return bounced && (known === 'sent' || known === 'uncertain') ? 'bounced' : known
}

export type GuestMailRow = GuestMailFacts & {
  kind: string
  reason: string
  to: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  nextAt: Date
}

/** A mail about a guest as the host app reads it. */
export function formatGuestMail(row: GuestMailRow, now: Date) {
  const state = getShownMailState(row, now)
  return {
    kind: row.kind as GuestMailKind,
    state,
    reason: row.reason,
    to: row.to,
    subject: row.subject,
    at: row.sentAt ?? row.createdAt,
    nextAt: getNextAttempt(state, row),
  }
}

export function getNextAttempt(
  state: HostMailState,
  { heldUntil, nextAt }: Pick<GuestMailRow, 'heldUntil' | 'nextAt'>,
): Date | null {
  if (state === 'held') return heldUntil
  if (state !== 'waiting' && state !== 'uncertain') return null
  return nextAt < neverDue ? nextAt : null
}

/** The mail worker gives mails that are never due this time. */
const neverDue = new Date('9999-01-01T00:00:00Z')
