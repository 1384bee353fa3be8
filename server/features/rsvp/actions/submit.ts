import { fill } from '@mehfil/contract/call.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { guestAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { toWireErrors, getFieldNames } from '@mehfil/contract/wire.ts'
import type { RequestContext, PersonalLinkContext } from '../../../base/http/context.ts'
import { getOpenCookieName } from '../../../base/access/event-lock.ts'
import { refuse } from '../../../base/refusal.ts'
import { requireMode } from '../../events/rules/editing.ts'
import { getEvent } from '../../events/store/event.ts'
import type { World } from '../../../base/world.ts'
import type { AnswerRefusal } from '../rules/answer.ts'
import { toWireComplaints } from '../rules/questions.ts'
import type { AnswerSubmitter, AcceptedAnswer } from './answer.ts'

/** An answer on the public page: a new guest, or the same form sent again. */
export const submitPublicAnswer =
  (answer: AnswerSubmitter) =>
  async (context: RequestContext<{ EID: string }>, reply: GuestAnswer) =>
    formatAcceptedAnswer(
      context.world,
      context.params.EID,
      await answer(context, {
        event: context.params.EID,
        guest: null,
        reply,
        proof: context.cookies.read(getOpenCookieName(context.params.EID)),
      }),
    )

/** An answer by personal link, for events of this mode. The host decides the guest's name. */
export const submitLinkAnswer =
  (answer: AnswerSubmitter, mode: EventMode) =>
  async (context: PersonalLinkContext, reply: GuestAnswer) => {
    const { eventId, guestId } = context.scope
    requireMode(await getEvent(context.tx, context.scope), mode)
    return formatAcceptedAnswer(
      context.world,
      eventId,
      await answer(context, { event: eventId, guest: guestId, reply }),
    )
  }

function formatAcceptedAnswer(
  { settings }: World,
  EID: string,
  result: AcceptedAnswer | AnswerRefusal,
) {
  if ('refusal' in result) return refuseAnswer(result)
  const { guest: guestId, answer, waiting, people } = result
  return {
    guestId,
    answer: answer ?? 'no',
    waiting,
    people,
    link: settings.publicUrl + fill(guestPage.path, { EID, GID: guestId }),
  }
}

/**
 * A refusal with its fields: those of the answer by published name, questions as `QUESTIONS.<id>`.
 */
export function refuseAnswer(
  { refusal, complaints = {}, params }: AnswerRefusal,
  fields: Parameters<typeof toWireErrors>[0] = guestAnswer,
): never {
  const fieldNames = new Set(Object.values(getFieldNames(fields)))
  const questions = Object.fromEntries(
    Object.entries(complaints).filter(([field]) => !fieldNames.has(field)),
  )
  const errors = { ...toWireErrors(fields, complaints), ...toWireComplaints(questions) }
  return refuse(refusal, {
    ...(Object.keys(errors).length > 0 && { errors }),
    ...(params && { params }),
  })
}
