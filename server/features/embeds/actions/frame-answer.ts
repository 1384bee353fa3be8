import type { ReplyFieldError, ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import { toCallerKey } from '../../../base/http/caller-key.ts'
import type { PageResponse } from '../../../base/http/context.ts'
import { rateLimits } from '../../../base/http/rate-limiter.ts'
import { listOpenQuestions } from '../../rsvp/rules/closed-functions.ts'
import { formatFieldErrors } from '../../public-pages/actions/form-errors.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import {
  getSentSubmission,
  getTypedValues,
  isRedrawRequest,
  isSomebodyElse,
  parseAnswerForm,
  withRowComplaints,
} from '../../public-pages/rules/form.ts'
import { getPlacesOffer, prefersWaiting } from '../../public-pages/rules/party.ts'
import { signFrameToken } from '../rules/frame-token.ts'
import {
  buildFormView,
  findFrameEvent,
  getFramePath,
  sendFrame,
  showFrameNotice,
  type FramePageContext,
  type FrameEvent,
} from './frame.ts'

/**
 * Takes the form of a frame, by the rules and limits of the page's own. Its `submission` makes two presses one answer,
 * and a token in the address shows the answer, as a browser keeps cookies from frames.
 */
export const answerInFrame =
  (dependencies: PublicPageDependencies) =>
  async (context: FramePageContext): Promise<PageResponse> => {
    const { world, form, now, ip } = context
    if (!(await world.limiter.consume('answer', toCallerKey(ip), rateLimits.answer)))
      return showFrameNotice(dependencies, context, 'busy')
    const target = await findFrameEvent(dependencies, context)
    if ('page' in target) return refuseForm(target.page)
    const { event } = target
    if (isSomebodyElse(form)) return { redirect: `${getFramePath(event)}#reply` }
    const sent = { typed: getTypedValues(form), errors: [], prefersWaiting: prefersWaiting(form) }
    if (isRedrawRequest(form))
      return sendFrame(dependencies, event, buildFormView(context, event, sent))
    const answered = await submitForm(dependencies, context, event)
    if ('guest' in answered) {
      const { secretKey } = world.settings
      const ids = { eventId: event.scope.eventId, guestId: answered.guest }
      return {
        redirect: `${getFramePath(event)}&to=${signFrameToken(secretKey, ids, now)}#reply`,
      }
    }
    const view = buildFormView(context, event, { ...sent, ...answered })
    return sendFrame(dependencies, event, view, { status: 422 })
  }

/** A locked event refuses the form; one that is not there stays so. */
const refuseForm = (page: PageResponse): PageResponse =>
  page.status === 200 ? { ...page, status: 403 } : page

type SubmittedForm =
  | { guest: string }
  | { errors: ReplyFieldError[]; offer?: NonNullable<ReplyForm['offer']> }

/** The guest who answered, or what the form says about the answer. */
async function submitForm(
  dependencies: PublicPageDependencies,
  context: FramePageContext,
  { scope, facts, language }: FrameEvent,
): Promise<SubmittedForm> {
  const { world, form, now } = context
  const parsed = parseAnswerForm(form, {
    known: null,
    submission: getSentSubmission(form) ?? world.random.id(),
    language,
    questions: listOpenQuestions(facts.questions, facts.event, now),
    event: facts.event,
  })
  if ('complaints' in parsed) {
    const { complaints } = parsed
    return {
      errors: formatFieldErrors({ refusal: 'invalidInput', complaints }, { world, language }),
    }
  }
  const { reply, rows } = parsed
  const answer = { event: scope.eventId, guest: null, reply, proof: undefined }
  const result = withRowComplaints(await dependencies.answer(context, answer), rows)
  if (!('refusal' in result)) return { guest: result.guest }
  const offer = getPlacesOffer(result, { reply, event: facts.event, holdsPlaces: false })
  return offer ? { offer, errors: [] } : { errors: formatFieldErrors(result, { world, language }) }
}
