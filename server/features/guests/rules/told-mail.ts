import type { ToldMailState } from '@mehfil/contract/guests.ts'
import type { MailState } from '../../../base/mail-machine.ts'

const told: Record<MailState, ToldMailState> = {
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

export type MailFacts = {
  state: string
  /** When the campaign it belongs to begins to send. */
  heldUntil: Date | null
  /** The guest's address took no mail, known since this one was written. */
  bounced: boolean
}

/** What a host is told of a mail. One that came back counts as bounced, even if nobody knew whether it had been taken. */
export function toldState({ state, heldUntil, bounced }: MailFacts, now: Date): ToldMailState {
  const known = told[state as MailState]
  if (known === 'waiting' && heldUntil !== null && heldUntil > now) return 'held'
  return bounced && (known === 'sent' || known === 'uncertain') ? 'bounced' : known
}

export type MailRow = MailFacts & {
  kind: string
  reason: string
  to: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  nextAt: Date
}

/** A mail about a guest as the host app reads it. */
export function mailFrom(row: MailRow, now: Date) {
  const state = toldState(row, now)
  return {
    kind: row.kind as ToldKind,
    state,
    reason: row.reason,
    to: row.to,
    subject: row.subject,
    at: row.sentAt ?? row.createdAt,
    nextAt: nextTry(state, row),
  }
}

type ToldKind = 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder'

export function nextTry(
  state: ToldMailState,
  { heldUntil, nextAt }: Pick<MailRow, 'heldUntil' | 'nextAt'>,
): Date | null {
  if (state === 'held') return heldUntil
  if (state !== 'waiting' && state !== 'uncertain') return null
  return nextAt < never ? nextAt : null
}

/** The postman puts what is never due at the end of time. */
const never = new Date('9999-01-01T00:00:00Z')
