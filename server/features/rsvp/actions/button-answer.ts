import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { findGuestScopeByLink, type GuestScope } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import { getGuest } from '../../guests/store/guests.ts'
import type { AnswerOutcome } from '../rules/answer-plan.ts'
import { hasOtherAnswerSince, hasSubmission } from '../store/answers.ts'
import { getEventForm } from '../store/form.ts'
import { maxReplyAttempts, submitReply, type ReplyContext } from './reply-answer.ts'

type ButtonAnswerInput = {
  eventId: string
  guestId: string
  answer: AnswerWord
  /** Names the press, so that it counts once. */
  submission: string
  pressedAt: Date
  /** The newest press before, by the same clock. */
  lastPressedAt: Date | null
}
/** `late`: the guest pressed or answered since; `over`: the event takes no such answer now. */
export type ButtonAnswerOutcome = AnswerOutcome | 'late' | 'over' | 'gone'

/** Records what a guest answered by a button of a message, by the rules of all answers. */
export async function recordButtonAnswer(
  context: ReplyContext,
  { eventId, guestId, ...press }: ButtonAnswerInput,
): Promise<{ outcome: ButtonAnswerOutcome; scope: GuestScope | null }> {
  const scope = await findGuestScopeByLink(context.tx, eventId, guestId)
  if (!scope) return { outcome: 'gone', scope }
  if (await hasSubmission(context.tx, scope, press.submission))
    return { outcome: 'repeated', scope }
  if (await isLate(context, scope, press)) return { outcome: 'late', scope }
  for (let attempt = 0; attempt < maxReplyAttempts; attempt += 1) {
    const outcome = await submitPress(context, scope, press)
    if (outcome !== 'stale') return { outcome, scope }
  }
  return refuse('busy')
}

/** Presses are compared by the time of the press, as several may arrive at once; of one second the last to arrive counts. */
const isLate = async (
  { tx }: ReplyContext,
  scope: GuestScope,
  { pressedAt, lastPressedAt }: Pick<ButtonAnswerInput, 'pressedAt' | 'lastPressedAt'>,
): Promise<boolean> =>
  (lastPressedAt !== null && lastPressedAt > pressedAt) ||
  (await hasOtherAnswerSince(tx, scope, pressedAt))

async function submitPress(
  context: ReplyContext,
  scope: GuestScope,
  { answer, submission }: Pick<ButtonAnswerInput, 'answer' | 'submission'>,
): Promise<ButtonAnswerOutcome> {
  const form = await getEventForm(context.tx, scope)
  const guest = await getGuest(context.tx, scope)
  return submitReply(context, scope, { form, guest }, { answer, sequence: 0, submission })
}
