import { hourMs } from '@mehfil/contract/durations.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import type { NoticeKind, NoticeLetters, SkipReason } from '@mehfil/contract/mail/notices.ts'
import type { SubjectsByLanguage } from '@mehfil/contract/mail/subject-tests.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { mayStillSend, type MailAuthor } from '../../mail/rules/author.ts'
import { hasUnfillablePlaceholder } from './letters.ts'
import { replaceSubjects } from './subject-test.ts'

type NoticeEventState = {
  id: string
  status: EventStatus
  startsAt: Date | null
  durationMinutes: number
  answerDeadline: Date | null
  venue: string
}
type DueNotice = {
  kind: NoticeKind
  dueAt: Date
  letters: NoticeLetters
  /** Tried on a part of the guests, and perhaps sent to the others. */
  secondSubjects?: SubjectsByLanguage | undefined
}

/** A server that was down sends what it missed, but nothing older than this. */
const maxDelay = 24 * hourMs

/** Why a due notice is not sent, by the facts at that moment. */
export function getSkipReason(
  { kind, dueAt, letters, secondSubjects = {} }: DueNotice,
  event: NoticeEventState,
  { sender, now }: { sender: MailAuthor; now: Date },
): SkipReason | null {
  if (sender.active !== 'Active' || sender.deletedAt) return 'inactive'
  if (!sender.features.includes('Notification')) return 'plan'
  if (!mayStillSend(sender, event.id, 'Notification')) return 'no-access'
  if (event.status === 'CANCELLED') return 'event-cancelled'
  if (event.status !== 'PUBLISHED') return 'unpublished'
  if (kind === 'reminder' && hasPassed(event, now)) return 'over'
  if (kind === 'reminder' && event.answerDeadline && event.answerDeadline <= now) return 'closed'
  if (now.getTime() - dueAt.getTime() > maxDelay) return 'passed'
  return [letters, replaceSubjects(letters, secondSubjects)].some((each) =>
    hasUnfillablePlaceholder(each, event),
  )
    ? 'no-deadline'
    : null
}

/** A notice that its event moved into the past is skipped. One that was due just before is sent. */
const missedAfter = 15 * 60_000
export const isMissed = (due: Date, now: Date): boolean =>
  now.getTime() - due.getTime() > missedAfter
