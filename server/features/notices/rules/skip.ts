import { may, type Actor } from '@mehfil/contract/access.ts'
import type { EventStatus } from '@mehfil/contract/events.ts'
import type { NoticeKind, NoticeLetters, SkipReason } from '@mehfil/contract/notices.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { isLeftOpen } from './letters.ts'

/** The account, and who planned it: null where they are in it no more. */
export type Sender = {
  active: string
  deletedAt: Date | null
  features: Actor['features']
  person: (Omit<Actor, 'features'> & { eventIds: readonly string[] | null }) | null
}

type Event = {
  id: string
  status: EventStatus
  startsAt: Date | null
  durationMinutes: number
  answerDeadline: Date | null
  venue: string
}
type Due = { kind: NoticeKind; dueAt: Date; letters: NoticeLetters }

const hour = 3_600_000
/** A server that was away sends what it missed, if that is not from yesterday. */
const latest = 24 * hour

/** Why a notice that is due is not sent: what is true at that moment decides. */
export function whySkipped(
  { kind, dueAt, letters }: Due,
  event: Event,
  { sender, now }: { sender: Sender; now: Date },
): SkipReason | null {
  if (sender.active !== 'Active' || sender.deletedAt) return 'inactive'
  if (!sender.features.includes('Notification')) return 'plan'
  if (!mayStill(sender, event.id)) return 'no-access'
  if (event.status !== 'PUBLISHED') return 'unpublished'
  if (kind === 'reminder' && hasPassed(event, now)) return 'over'
  if (kind === 'reminder' && event.answerDeadline && event.answerDeadline <= now) return 'closed'
  if (now.getTime() - dueAt.getTime() > latest) return 'passed'
  return isLeftOpen(letters, event) ? 'no-deadline' : null
}

function mayStill({ person, features }: Sender, eventId: string): boolean {
  if (!person || (person.eventIds && !person.eventIds.includes(eventId))) return false
  return may({ ...person, features }, 'Notification') === 'yes'
}

/** What moved into the past with its event is not made up; what was due just now is. */
const justNow = 15 * 60_000
export const isMissed = (due: Date, now: Date): boolean => now.getTime() - due.getTime() > justNow
