import type { EventStatus } from '@mehfil/contract/events.ts'
import type { CampaignKind } from '@mehfil/contract/mail.ts'
import { mailStates, type ToldMailState } from '@mehfil/contract/guests.ts'
import type { NoticeKind, NoticeLetters } from '@mehfil/contract/notices.ts'
import { refuse } from '../../../base/refuse.ts'
import { hasPassed } from '../../events/rules/state.ts'
import type { EventRow } from '../../events/store/event.ts'
import { toldState } from '../../guests/rules/told-mail.ts'
import type { Reader } from './reader.ts'

/** Seconds in which a sending can be taken back whole. */
export const holdOfMany = 30
export const holdOfOne = 10

/** A campaign of a few is not kept waiting by a large one. */
const few = 500
export const priorityOf = (guests: number): number => (guests <= 1 ? 12 : guests <= few ? 15 : 20)

/** Whatever is sent to many: what the host's guest list sends, and notices. */
export type SendingKind = CampaignKind | NoticeKind

/** Hours of a day, in minutes; alike where nobody is disturbed by anything. */
export type Quiet = { from: number; until: number }

/** What mails of a sending are written from besides the event: the host's words, the last step of a ladder, hours in which none goes. */
export type SendingFacts = { letters?: NoticeLetters; last?: boolean; quiet?: Quiet }

export type CampaignRow = {
  id: string
  kind: SendingKind
  guests: number
  people: number
  by: string
  createdAt: Date
  heldUntil: Date
  pausedAt: Date | null
  pauseReason: string
  cancelledAt: Date | null
  finished: number
  failures: number
  /** Mails by their state. */
  mails: Partial<Record<string, number>>
}

type Sendable = { status: EventStatus; startsAt: Date | null; durationMinutes: number }

/** Mails are about an event guests can look at and still come to. */
export function requireSendable(event: Sendable, now: Date): void {
  if (event.status !== 'PUBLISHED') refuse('notPublished')
  if (hasPassed(event, now)) refuse('eventPassed')
}

/** Too late for a mail: nobody comes any more, or answers. A notice may still thank for coming. */
export function isBehind(
  kind: SendingKind,
  event: Pick<EventRow, 'startsAt' | 'durationMinutes' | 'answerDeadline'>,
  now: Date,
): boolean {
  if (kind === 'notice') return false
  return (
    hasPassed(event, now) ||
    (kind === 'reminder' && event.answerDeadline !== null && event.answerDeadline <= now)
  )
}

/** Who has answered in the meantime, or was confirmed without, is reminded of nothing. */
export const wantsNone = (
  kind: SendingKind,
  { answer, confirmed }: Pick<Reader, 'answer' | 'confirmed'>,
): boolean => kind === 'reminder' && (answer !== null || confirmed)

/** Mails by what a host is told of them; those of none are left out. */
function countsOf(
  { mails, heldUntil, cancelledAt }: Pick<CampaignRow, 'mails' | 'heldUntil' | 'cancelledAt'>,
  now: Date,
): Partial<Record<ToldMailState, number>> {
  const counts: Partial<Record<ToldMailState, number>> = {}
  for (const [state, count = 0] of Object.entries(mails)) {
    const told = toldState({ state, heldUntil, bounced: false }, now)
    const known = cancelledAt && (told === 'waiting' || told === 'held') ? 'stopped' : told
    counts[known] = (counts[known] ?? 0) + count
  }
  return Object.fromEntries(
    mailStates.flatMap((state) => (counts[state] ? [[state, counts[state]]] : [])),
  )
}

export type CampaignState = 'held' | 'sending' | 'done' | 'cancelled' | 'paused'

function campaignState(
  { cancelledAt, pausedAt, heldUntil }: Pick<CampaignRow, 'cancelledAt' | 'pausedAt' | 'heldUntil'>,
  counts: Partial<Record<ToldMailState, number>>,
  now: Date,
): CampaignState {
  if (cancelledAt) return 'cancelled'
  if (pausedAt) return 'paused'
  if (heldUntil > now) return 'held'
  return (counts.waiting ?? 0) > 0 ? 'sending' : 'done'
}

/** A campaign as the host app reads it. */
export function campaignFrom(row: CampaignRow, now: Date) {
  const counts = countsOf(row, now)
  const { id, kind, guests, people, by, createdAt, heldUntil } = row
  return {
    id,
    kind: kind as CampaignKind,
    guests,
    people,
    by,
    createdAt,
    heldUntil,
    counts,
    state: campaignState(row, counts, now),
    reason: row.pausedAt ? row.pauseReason : '',
  }
}

const shareOfFailures = 0.05
const leastLookedAt = 200

/** Too many addresses are wrong: a list somebody bought, or a mistake in a column. Those the host knew of when it went on do not count again. */
export const isTooMany = ({
  finished,
  failures,
  forgiven,
}: {
  finished: number
  failures: number
  forgiven: number
}): boolean => failures - forgiven >= shareOfFailures * Math.max(leastLookedAt, finished)
