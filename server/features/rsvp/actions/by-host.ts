import { setGuestAnswer } from '@mehfil/contract/guests.ts'
import type { GuestContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { readGuest } from '../../guests/actions.ts'
import { guestOf } from '../../guests/store.ts'
import { hostAnswer, type HostReply } from '../rules/by-host.ts'
import { giveIn, type Told } from '../store/answers.ts'
import { formOf } from '../store/form.ts'
import { stopsOf } from '../store/mails.ts'
import { isNo, type No } from '../rules/answer.ts'
import { asked, keyOf } from '../rules/questions.ts'
import { answersOf } from '../store/responses.ts'
import { noFrom } from './answer.ts'
import { refuseAnswer } from './send.ts'

const tries = 8

/** What a guest said elsewhere, or nothing again: seats, counts, history and the line follow as from the guest. */
export async function writeAnswer(context: GuestContext, reply: HostReply) {
  const { world, tx, scope, note } = context
  const before = await guestOf(tx, scope)
  if (reply.tell && (await stopsOf(tx, scope, [scope.guestId])).size > 0) refuse('addressStopped')
  const told = await give(context, reply)
  if (isNo(told)) return refuseAnswer(told, setGuestAnswer.input)
  const no = noFrom(told, before.party_limit)
  if (no) return refuseAnswer(no, setGuestAnswer.input)
  note({
    before: { answer: before.answer, people: before.people },
    after: { answer: told.answer, people: told.people },
  })
  await world.live.announce(tx, scope.eventId, 'answers')
  return readGuest(context)
}

async function give({ world, tx, now, scope }: GuestContext, reply: HostReply): Promise<Told | No> {
  const guest = await guestOf(tx, scope)
  for (let round = 0; round < tries; round += 1) {
    const { event, seal, questions } = await formOf(tx, scope)
    if (reply.tell && event.status !== 'PUBLISHED') refuse('notOpen')
    const answer = hostAnswer(reply, guest, {
      submission: world.random.id(),
      selfLimit: 1 + event.companions,
      questions,
    })
    if (isNo(answer)) return answer
    const told = await giveIn(tx, {
      ...answer,
      event: scope.eventId,
      guest: scope.guestId,
      seal,
      at: now,
      newGuest: '',
      passcode: '',
    })
    if (told && told.outcome !== 'stale') return told
  }
  return refuse('busy')
}

/** What a guest is asked, and has answered so far. */
export async function readAnswerForm({ tx, scope }: GuestContext) {
  await guestOf(tx, scope)
  const { questions } = await formOf(tx, scope)
  const given = (await answersOf(tx, scope, [scope.guestId])).get(scope.guestId) ?? []
  return {
    form: asked(questions),
    questions: Object.fromEntries(
      given.map(({ questionId, person, value }) => [keyOf({ id: questionId }, person), value]),
    ),
  }
}
