import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { findGuestScopeByLink } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { isAnsweredByCalendar, toCalendarAnswer } from '../rules/calendar-answer.ts'
import { listCalendarSubmissions } from '../store/answers.ts'
import { listAnswersByGuest } from '../store/responses.ts'
import {
  listAskedFunctions,
  lockFunctionOptions,
  narrowQuestions,
} from '../../events/rules/functions.ts'
import { getEventForm } from '../store/form.ts'
import { submitAnswerInTransaction } from './answer-batch.ts'
import { toInvitation } from '../rules/person-invitations.ts'

const maxAttempts = 8

type CalendarAnswerInput = {
  eventId: string
  guestId: string
  answer: AnswerWord
  sequence: number
}

/** Records what a guest's calendar answered. A late or repeated answer changes nothing. */
export async function recordCalendarAnswer(
  { world, tx, now, afterCommit }: Pick<RequestContext, 'world' | 'tx' | 'now' | 'afterCommit'>,
  { eventId, guestId, ...reply }: CalendarAnswerInput,
): Promise<void> {
  const scope = await findGuestScopeByLink(tx, eventId, guestId)
  if (!scope) return
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const submissions = await listCalendarSubmissions(tx, scope)
    const { event, version, questions } = await getEventForm(tx, scope)
    // A version that was not sent yet cannot have been answered.
    if (
      isAnsweredByCalendar(submissions, reply.sequence) ||
      reply.sequence > event.calendarSequence
    )
      return
    const guest = await getGuest(tx, scope)
    const invited = toInvitation(guest)
    const answer = toCalendarAnswer(reply, {
      event,
      questions: narrowQuestions(
        lockFunctionOptions(questions, guest.answered_at !== null),
        new Set(guest.functions),
      ),
      answers: (await listAnswersByGuest(tx, scope, [guest.id])).get(guest.id) ?? [],
      guest,
      invited,
      now,
    })
    if (!answer) return
    const result = await submitAnswerInTransaction(tx, {
      ...answer,
      event: eventId,
      guest: guestId,
      eventVersion: version,
      invited,
      asked: listAskedFunctions(questions, guest.functions),
      hadAnswered: guest.answered_at !== null,
      at: now,
    })
    if (result.outcome === 'answered')
      afterCommit(() => world.live.announceSoon(eventId, 'answers'))
    if (result.outcome !== 'stale') return
  }
  refuse('busy')
}
