import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { interruptionKinds, type InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { CampaignKind } from '@mehfil/contract/mail/campaigns.ts'
import { hostMailStates, type HostMailState } from '@mehfil/contract/guests/guests.ts'
import type { NoticeKind, NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { SubjectsByLanguage } from '@mehfil/contract/mail/subject-tests.ts'
import type { StoredMailFile } from '../../../base/mail/stored-files.ts'
import { refuse } from '../../../base/refusal.ts'
import { hasPassed } from '../../events/rules/state.ts'
import type { EventRow } from '../../events/store/event.ts'
import { getShownMailState } from '../../guests/rules/mail-state.ts'
import type { MailRecipient } from './recipient.ts'

/** Seconds in which a whole campaign can be cancelled. */
export const campaignHoldSeconds = 30
export const singleMailHoldSeconds = 10

/** A small campaign does not wait behind a large one. */
const smallCampaignSize = 500
export const getMailPriority = (guests: number): number =>
  guests <= 1 ? 12 : guests <= smallCampaignSize ? 15 : 20

/**
 * Mails written in one transaction. Those of a larger campaign are written in parts, so that neither
 * the host nor the event's guests wait for them.
 */
export const mailsOfOnePart = 10_000

/** Everything sent to many guests: invitations, changes, notices and reminders. */
export type CampaignMailKind = CampaignKind | NoticeKind

/** Mails that tell guests of a cancellation, a postponement or a reopening. */
export const isInterruptionMail = (kind: CampaignMailKind): kind is InterruptionKind =>
  (interruptionKinds as readonly string[]).includes(kind)

/** A letter that the host wrote; it goes to guests also when the event is over. */
export const isHostLetter = (kind: CampaignMailKind): boolean =>
  kind === 'notice' || isInterruptionMail(kind)

/** Mails go out while guests can open the event; a cancellation while it is cancelled. */
export const canSendNow = (kind: CampaignMailKind, status: EventStatus): boolean =>
  status === (kind === 'cancellation' ? 'CANCELLED' : 'PUBLISHED')

/** Minutes of a day; equal values mean no quiet hours. */
export type QuietHours = { from: number; until: number }

/**
 * The content of a sending besides the event: the host's texts, whether it is the last reminder,
 * and the quiet hours.
 */
export type CampaignMailFacts = {
  letters?: NoticeLetters
  /** Of invitations, in place of those in the event's letters. */
  subjects?: SubjectsByLanguage
  last?: boolean
  quiet?: QuietHours
  /** The quiet hours are those of each guest's zone, not of the event's. */
  byGuest?: boolean
  /** A host sends it to one guest, so an address that bounced is tried again. */
  again?: boolean
  /** What the mails carry. */
  files?: readonly StoredMailFile[]
  /** Since when one of them has been missed. */
  fileMissedAt?: string
}

/** Why a campaign is paused whose file is no longer stored. */
export const fileGoneReason = 'file-gone'

export type CampaignRow = {
  id: string
  kind: CampaignMailKind
  guests: number
  people: number
  by: string
  createdAt: Date
  heldUntil: Date
  pausedAt: Date | null
  pauseReason: string
  cancelledAt: Date | null
  ofTest: boolean
  finished: number
  failures: number
  /** Mails by their state. */
  mails: Partial<Record<string, number>>
}

type SendableEvent = { status: EventStatus; startsAt: Date | null; durationMinutes: number }

/** Mails need an event that guests can open and still come to. */
export function requireSendable(event: SendableEvent, now: Date): void {
  if (event.status !== 'PUBLISHED') refuse('notPublished')
  if (hasPassed(event, now)) refuse('eventPassed')
}

/**
 * Too late for a mail: the event or the time to answer is over. A notice may still thank guests
 * for coming.
 */
export function isTooLateToSend(
  kind: CampaignMailKind,
  event: Pick<EventRow, 'startsAt' | 'durationMinutes' | 'answerDeadline'>,
  now: Date,
): boolean {
  if (isHostLetter(kind)) return false
  return (
    hasPassed(event, now) ||
    (kind === 'reminder' && event.answerDeadline !== null && event.answerDeadline <= now)
  )
}

/** A guest who answered in the meantime, or was confirmed, gets no reminder. */
export const needsNoReminder = (
  kind: CampaignMailKind,
  { answer, confirmed }: Pick<MailRecipient, 'answer' | 'confirmed'>,
): boolean => kind === 'reminder' && (answer !== null || confirmed)

/** Mails counted by the state that hosts read. States without a mail are left out. */
function countByState(
  { mails, heldUntil, cancelledAt }: Pick<CampaignRow, 'mails' | 'heldUntil' | 'cancelledAt'>,
  now: Date,
): Partial<Record<HostMailState, number>> {
  const counts: Partial<Record<HostMailState, number>> = {}
  for (const [state, count = 0] of Object.entries(mails)) {
    const shownState = getShownMailState({ state, heldUntil, bounced: false }, now)
    const finalState =
      cancelledAt && (shownState === 'waiting' || shownState === 'held') ? 'stopped' : shownState
    counts[finalState] = (counts[finalState] ?? 0) + count
  }
  return Object.fromEntries(
    hostMailStates.flatMap((state) => (counts[state] ? [[state, counts[state]]] : [])),
  )
}

export type CampaignState = 'held' | 'sending' | 'done' | 'cancelled' | 'paused'

function getCampaignState(
  { cancelledAt, pausedAt, heldUntil }: Pick<CampaignRow, 'cancelledAt' | 'pausedAt' | 'heldUntil'>,
  counts: Partial<Record<HostMailState, number>>,
  now: Date,
): CampaignState {
  if (cancelledAt) return 'cancelled'
  if (pausedAt) return 'paused'
  if (heldUntil > now) return 'held'
  return (counts.waiting ?? 0) > 0 ? 'sending' : 'done'
}

export function toCampaignView(row: CampaignRow, now: Date) {
  const counts = countByState(row, now)
  const { id, kind, guests, people, by, createdAt, heldUntil, ofTest } = row
  return {
    id,
    kind: kind as CampaignKind,
    guests,
    people,
    by,
    createdAt,
    heldUntil,
    ofTest,
    counts,
    state: getCampaignState(row, counts, now),
    reason: row.pausedAt ? row.pauseReason : '',
  }
}

const maxFailureShare = 0.05
const minSampleSize = 200

/**
 * Too many addresses fail: a bought list, or a mistake in a column. Failures known when the host
 * resumed do not count again.
 */
export const hasTooManyFailures = ({
  finished,
  failures,
  ignoredFailures,
}: {
  finished: number
  failures: number
  ignoredFailures: number
}): boolean => failures - ignoredFailures >= maxFailureShare * Math.max(minSampleSize, finished)
