import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { findGuestScopeByLink, type GuestScope } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import { getGuest } from '../../guests/store/guests.ts'
import {
  listAskedFunctions,
  lockFunctionOptions,
  narrowQuestions,
} from '../../events/rules/functions.ts'
import type { AnswerOutcome } from '../rules/answer-plan.ts'
import { toCalendarAnswer } from '../rules/calendar-answer.ts'
import { toInvitation } from '../rules/person-invitations.ts'
import { hasSubmission } from '../store/answers.ts'
import { getEventForm } from '../store/form.ts'
import { listAnswersByGuest } from '../store/responses.ts'
import { submitAnswerInTransaction } from './answer-batch.ts'

const maxAttempts = 8

type ButtonAnswerInput = {
  eventId: string
  guestId: string
  answer: AnswerWord
  /** Names the press, so that it counts once. */
  submission: string
  pressedAt: Date
}
/** `late`: the guest answered since; `over`: the event takes no such answer now. */
export type ButtonAnswerOutcome = AnswerOutcome | 'late' | 'over' | 'gone'
type ButtonContext = Pick<RequestContext, 'world' | 'tx' | 'now' | 'afterCommit'>

/** Records what a guest answered by a button of a message, by the rules of all answers. */
export async function recordButtonAnswer(
  context: ButtonContext,
  { eventId, guestId, ...press }: ButtonAnswerInput,
): Promise<{ outcome: ButtonAnswerOutcome; scope: GuestScope | null }> {
  const scope = await findGuestScopeByLink(context.tx, eventId, guestId)
  if (!scope) return { outcome: 'gone', scope }
  if (await hasSubmission(context.tx, scope, press.submission))
    return { outcome: 'repeated', scope }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const outcome = await submitPress(context, scope, press)
    if (outcome !== 'stale') return { outcome, scope }
  }
  return refuse('busy')
}

async function submitPress(
  { world, tx, now, afterCommit }: ButtonContext,
  scope: GuestScope,
  { answer: word, submission, pressedAt }: Omit<ButtonAnswerInput, 'eventId' | 'guestId'>,
): Promise<ButtonAnswerOutcome> {
  const { event, version, questions } = await getEventForm(tx, scope)
  const guest = await getGuest(tx, scope)
  if (guest.answered_at !== null && guest.answered_at > pressedAt) return 'late'
  const invited = toInvitation(guest)
  const answer = toCalendarAnswer(
    { answer: word, sequence: 0 },
    {
      event,
      questions: narrowQuestions(
        lockFunctionOptions(questions, guest.answered_at !== null),
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
    submission,
    event: scope.eventId,
    guest: scope.guestId,
    eventVersion: version,
    invited,
    asked: listAskedFunctions(questions, guest.functions),
    hadAnswered: guest.answered_at !== null,
    at: now,
  })
  if (outcome === 'answered') afterCommit(() => world.live.announceSoon(scope.eventId, 'answers'))
  return outcome
}
