import { fill } from '@mehfil/contract/call.ts'
import { guestPage } from '@mehfil/contract/public-pages.ts'
import type { EventMode } from '@mehfil/contract/events.ts'
import { guestAnswer, type GuestAnswer } from '@mehfil/contract/rsvp.ts'
import { complaintsOf, ourNamesOf } from '@mehfil/contract/wire.ts'
import type { Context, LinkContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { requireMode } from '../../events/rules/editing.ts'
import { eventOf } from '../../events/store/event.ts'
import type { World } from '../../../base/world.ts'
import type { No } from '../rules/answer.ts'
import { complaintsOnWire } from '../rules/questions.ts'
import type { AnswerInvitation, Answered } from './answer.ts'

/** An answer by the public page: somebody new, or the same form sent again. */
export const sendAnswer =
  (answer: AnswerInvitation) => async (context: Context<{ EID: string }>, reply: GuestAnswer) =>
    answeredFrom(
      context.world,
      context.params.EID,
      await answer(context, { event: context.params.EID, guest: null, reply }),
    )

/** An answer by the personal link of an event in this mode. The name is the host's word. */
export const changeAnswer =
  (answer: AnswerInvitation, mode: EventMode) =>
  async (context: LinkContext, reply: GuestAnswer) => {
    const { eventId, guestId } = context.scope
    requireMode(await eventOf(context.tx, context.scope), mode)
    return answeredFrom(
      context.world,
      eventId,
      await answer(context, { event: eventId, guest: guestId, reply }),
    )
  }

function answeredFrom({ settings }: World, EID: string, given: Answered | No) {
  if ('refusal' in given) return refuseAnswer(given)
  const { guest: guestId, answer, waiting, people } = given
  return {
    guestId,
    answer: answer ?? 'no',
    waiting,
    people,
    link: settings.publicUrl + fill(guestPage.path, { EID, GID: guestId }),
  }
}

/** A no at its fields: those of the answer by their published names, questions as `QUESTIONS.<id>`. */
export function refuseAnswer(
  { refusal, complaints = {}, params }: No,
  fields: Parameters<typeof complaintsOf>[0] = guestAnswer,
): never {
  const ours = new Set(Object.values(ourNamesOf(fields)))
  const questions = Object.fromEntries(
    Object.entries(complaints).filter(([field]) => !ours.has(field)),
  )
  const errors = { ...complaintsOf(fields, complaints), ...complaintsOnWire(questions) }
  return refuse(refusal, {
    ...(Object.keys(errors).length > 0 && { errors }),
    ...(params && { params }),
  })
}
