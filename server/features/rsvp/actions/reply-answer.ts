import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { GuestScope } from '../../../base/access/scope.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import {
  listAskedFunctions,
  lockFunctionOptions,
  narrowQuestions,
} from '../../events/rules/functions.ts'
import type { getGuest } from '../../guests/store/guests.ts'
import type { AnswerOutcome } from '../rules/answer-plan.ts'
import { toCalendarAnswer } from '../rules/calendar-answer.ts'
import { toInvitation } from '../rules/person-invitations.ts'
import type { getEventForm } from '../store/form.ts'
import { listAnswersByGuest } from '../store/responses.ts'
import { submitAnswerInTransaction } from './answer-batch.ts'

export type ReplyContext = Pick<RequestContext, 'world' | 'tx' | 'now' | 'afterCommit'>

type WordReply = {
  answer: AnswerWord
  /** The version of the calendar entry that was answered; 0 without one. */
  sequence: number
  /** Names the reply, where it is of no calendar. */
  submission?: string
}
type RepliedForm = {
  form: Awaited<ReturnType<typeof getEventForm>>
  guest: Awaited<ReturnType<typeof getGuest>>
}

/** Tries of a reply whose event changes meanwhile. */
export const maxReplyAttempts = 8

/**
 * A reply of one word, from a calendar or by a button, by the rules of all answers: the people who come stay as they were
 * said. `over`: the event takes no such answer now.
 */
export async function submitReply(
  { world, tx, now, afterCommit }: ReplyContext,
  scope: GuestScope,
  { form: { event, version, questions }, guest }: RepliedForm,
  { answer: word, sequence, submission }: WordReply,
): Promise<AnswerOutcome | 'over'> {
  const hadAnswered = guest.answered_at !== null
  const invited = toInvitation(guest)
  const answer = toCalendarAnswer(
    { answer: word, sequence },
    {
      event,
      questions: narrowQuestions(
        lockFunctionOptions(questions, hadAnswered),
        new Set(guest.functions),
      ),
      answers: (await listAnswersByGuest(tx, scope, [guest.id])).get(guest.id) ?? [],
      guest,
      invited,
      now,
    },
  )
  if (!answer) return 'over'
  const { outcome } = await submitAnswerInTransaction(tx, {
    ...answer,
    ...(submission !== undefined && { submission }),
    event: scope.eventId,
    guest: scope.guestId,
    eventVersion: version,
    invited,
    asked: listAskedFunctions(questions, guest.functions),
    hadAnswered,
    at: now,
  })
  if (outcome === 'answered') afterCommit(() => world.live.announceSoon(scope.eventId, 'answers'))
  return outcome
}
