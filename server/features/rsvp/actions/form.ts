import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { maxQuestions, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { RequestContext, EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getOpenEventScope } from '../../../base/http/call-contexts.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { getEditableEvent } from '../../events/actions/edit.ts'
import { requireMode } from '../../events/rules/editing.ts'
import {
  narrowQuestions,
  noChosenFunctions,
  omitOwnQuestions,
} from '../../events/rules/functions.ts'
import { getCancelledRefusal } from '../../events/rules/interruption.ts'
import {
  translateEvent,
  translateQuestions,
  chooseLanguage,
  getOwnTextsForGuests,
  getTranslation,
} from '../../events/rules/translations.ts'
import { wizardStepByPart } from '../../events/rules/steps.ts'
import type { EventRow } from '../../events/store/event.ts'
import { replaceQuestions } from '../../events/store/questions.ts'
import { markClosedFunctions } from '../rules/closed-functions.ts'
import { filterActiveQuestions } from '../rules/questions.ts'
import { getEventForm, listQuestions, type EventForm } from '../store/form.ts'

const formatRsvpForm = (event: EventRow, questions: RsvpQuestion[]) => ({
  eventId: event.id,
  startsAt: event.startsAt,
  heading: event.rsvpHeading,
  maybeAllowed: event.maybeAllowed,
  noteAllowed: event.noteAllowed,
  childrenAsked: event.childrenAsked,
  form: questions,
})

/** The host's form, with deleted questions that guests have answered. */
export const readForm = (context: EventContext<{ EID: string; MODE: string }>) =>
  createFormReader(context.params.MODE)(context)

export const createFormReader =
  (mode: string) =>
  async ({ tx, scope }: EventContext) => {
    const { event, questions } = await getEventForm(tx, scope)
    requireMode(event, mode)
    return formatRsvpForm(event, omitOwnQuestions(questions))
  }

/** The form as guests see it, in the reader's language, while the page is open. */
export const createGuestFormReader =
  (mode: EventMode) => async (context: RequestContext<{ EID: string }>) => {
    const { tx, now, params, language, world } = context
    const { event: storedEvent, questions }: EventForm = await getEventForm(
      tx,
      await getOpenEventScope(context, params.EID),
    )
    requireMode(storedEvent, mode)
    const eventLanguage = chooseLanguage(storedEvent, language)
    const event = translateEvent(storedEvent, eventLanguage)
    if (event.status === 'CANCELLED') refuse(...getCancelledRefusal(event, eventLanguage))
    if (event.status !== 'PUBLISHED') refuse('notOpen')
    return formatRsvpForm(
      event,
      markClosedFunctions(
        filterActiveQuestions(
          translateQuestions(narrowQuestions(questions, noChosenFunctions), {
            language: eventLanguage,
            texts: getTranslation(storedEvent, eventLanguage),
            ownTexts: getOwnTextsForGuests(world.getTranslator(eventLanguage, 'guest')),
          }),
        ),
        event,
        now,
      ),
    )
  }

export type RsvpFormInput = {
  heading: string
  maybeAllowed: boolean
  noteAllowed: boolean
  childrenAsked?: boolean | undefined
  form: RsvpQuestion[]
  version?: number | undefined
}

/** Adding and updating are the same: the form becomes what was sent. */
export const createFormSaver =
  (mode: EventMode) =>
  async (
    context: EventContext,
    { heading, maybeAllowed, noteAllowed, childrenAsked, form, version }: RsvpFormInput,
  ) => {
    const { tx, now, scope, audit } = context
    const event = await getEditableEvent(context, version)
    requireMode(event, mode)
    if (filterActiveQuestions(form).length > maxQuestions)
      refuse('invalidInput', {
        errors: toWireErrors(addWebRsvp.input, { form: tooManyItemsError(maxQuestions) }),
      })

    const before = await listQuestions(tx, scope)
    await replaceQuestions(tx, scope, form, now)
    // Also where it is as before: a form that a node of the version before saved has deleted the question.
    const asksAges = childrenAsked ?? event.childrenAsked
    await changeEvent(context, {
      rsvpHeading: heading,
      maybeAllowed,
      noteAllowed,
      childrenAsked: asksAges,
      step: wizardStepByPart.rsvp[event.mode],
    })
    audit({
      before: { heading: event.rsvpHeading, questions: before.length },
      after: { heading, questions: form.length },
    })
    return formatRsvpForm(
      {
        ...event,
        rsvpHeading: heading,
        maybeAllowed,
        noteAllowed,
        childrenAsked: asksAges,
      },
      omitOwnQuestions(await listQuestions(tx, scope)),
    )
  }
