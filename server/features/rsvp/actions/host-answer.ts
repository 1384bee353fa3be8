import { omitFunctionMarks } from '@mehfil/contract/rsvp/function-answers.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import type { GuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { readGuest } from '../../guests/actions/guest-reading.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { listSecondAddresses } from '../../guests/store/second-address.ts'
import { validateHostAnswer, type HostAnswerInput } from '../rules/host-answer.ts'
import type { AnswerResult } from '../rules/answer-plan.ts'
import { getEventForm } from '../store/form.ts'
import { listMailStops } from '../store/mails.ts'
import { isAnswerRefusal, type AnswerRefusal } from '../rules/answer.ts'
import {
  filterActiveQuestions,
  getAnswerKey,
  isShownInLists,
  type StoredQuestion,
} from '../rules/questions.ts'
import { listAnswersByGuest } from '../store/responses.ts'
import { listAskedFunctions, narrowQuestions } from '../../events/rules/functions.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import { getPartyInvitation } from '../../events/store/functions.ts'
import { getAnswerRefusal } from './answer.ts'
import { listHostQuestions } from './questions.ts'
import { submitAnswerInTransaction } from './answer-batch.ts'
import { refuseAnswer } from './submit.ts'

const maxAttempts = 8

/**
 * Records an answer that a guest gave elsewhere, or removes it. Places, counts, history and waiting
 * list follow as usual.
 */
export async function recordHostAnswer(context: GuestContext, reply: HostAnswerInput) {
  const { world, tx, scope, audit } = context
  const before = await getGuest(tx, scope)
  if (reply.tell) await requireWorkingAddress(context)
  const result = await submitHostAnswer(context, reply)
  if (isAnswerRefusal(result)) return refuseAnswer(result, setGuestAnswer.input)
  const refusal = getAnswerRefusal(result, {
    partyLimit: before.party_limit,
    questions: await listGuestQuestions(context),
  })
  if (refusal) return refuseAnswer(refusal, setGuestAnswer.input)
  audit({
    before: { answer: before.answer, people: before.people },
    after: { answer: result.answer, people: result.people },
  })
  await world.live.announce(tx, scope.eventId, 'answers')
  return readGuest(context)
}

/** The first address of the guest or the second gets mails. */
async function requireWorkingAddress({ tx, scope }: GuestContext): Promise<void> {
  if ((await listMailStops(tx, scope, [scope.guestId])).size === 0) return
  const second = (await listSecondAddresses(tx, scope, [scope.guestId])).get(scope.guestId)
  if (!second || second.bounced || second.stopped !== null) refuse('addressStopped')
}

/** The questions that this guest is asked, and the ages that the hosts know. */
const listGuestQuestions = async (
  context: GuestContext,
  invited?: PartyInvitation,
): Promise<StoredQuestion[]> =>
  narrowQuestions(
    await listHostQuestions(context),
    new Set((invited ?? (await getPartyInvitation(context.tx, context.scope))).functions),
  ).map((question) => (isShownInLists(question) ? { ...question, deleted: false } : question))

async function submitHostAnswer(
  context: GuestContext,
  reply: HostAnswerInput,
): Promise<AnswerResult | AnswerRefusal> {
  const { world, tx, now, scope } = context
  const guest = await getGuest(tx, scope)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { event, version } = await getEventForm(tx, scope)
    if (reply.tell && event.status !== 'PUBLISHED') refuse('notOpen')
    const invited = await getPartyInvitation(tx, scope)
    const answer = validateHostAnswer(reply, guest, {
      submission: world.random.id(),
      selfLimit: 1 + event.companions,
      questions: await listGuestQuestions(context, invited),
      invited,
    })
    if (isAnswerRefusal(answer)) return answer
    const result = await submitAnswerInTransaction(tx, {
      ...answer,
      event: scope.eventId,
      guest: scope.guestId,
      eventVersion: version,
      invited,
      asked: listAskedFunctions(await listHostQuestions(context), invited.functions),
      at: now,
    })
    if (result.outcome !== 'stale') return result
  }
  return refuse('busy')
}

/** The questions of a guest, with the answers so far. */
export async function readAnswerForm(context: GuestContext) {
  const { tx, scope } = context
  await getGuest(tx, scope)
  const invited = await getPartyInvitation(tx, scope)
  const givenAnswers =
    (await listAnswersByGuest(tx, scope, [scope.guestId], { withUncounted: true })).get(
      scope.guestId,
    ) ?? []
  return {
    form: filterActiveQuestions(await listGuestQuestions(context, invited)),
    companionFunctions: invited.own,
    questions: omitFunctionMarks(
      Object.fromEntries(
        givenAnswers.map(({ questionId, person, value }) => [
          getAnswerKey({ id: questionId }, person),
          value,
        ]),
      ),
    ),
  }
}
