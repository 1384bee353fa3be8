import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { findGuestScopeByLink } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { isAnsweredByCalendar } from '../rules/calendar-answer.ts'
import { listCalendarSubmissions } from '../store/answers.ts'
import { getEventForm } from '../store/form.ts'
import { maxReplyAttempts, submitReply, type ReplyContext } from './reply-answer.ts'

type CalendarAnswerInput = {
  eventId: string
  guestId: string
  answer: AnswerWord
  sequence: number
}

/** Records what a guest's calendar answered. A late or repeated answer changes nothing. */
export async function recordCalendarAnswer(
  context: ReplyContext,
  { eventId, guestId, ...reply }: CalendarAnswerInput,
): Promise<void> {
  const { tx } = context
  const scope = await findGuestScopeByLink(tx, eventId, guestId)
  if (!scope) return
  for (let attempt = 0; attempt < maxReplyAttempts; attempt += 1) {
    const submissions = await listCalendarSubmissions(tx, scope)
    const form = await getEventForm(tx, scope)
    // A version that was not sent yet cannot have been answered.
    if (
      isAnsweredByCalendar(submissions, reply.sequence) ||
      reply.sequence > form.event.calendarSequence
    )
      return
    const guest = await getGuest(tx, scope)
    if ((await submitReply(context, scope, { form, guest }, reply)) !== 'stale') return
  }
  refuse('busy')
}
