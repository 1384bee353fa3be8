import { moreThan } from '@mehfil/contract/complaint.ts'
import type { EventMode } from '@mehfil/contract/events.ts'
import { addWebRsvp, type Question } from '@mehfil/contract/rsvp.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { Context, EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { publicEventScope } from '../../../base/scope.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { editable } from '../../events/actions/edit.ts'
import { requireMode } from '../../events/rules/editing.ts'
import { inLanguage, questionsIn, spokenOf, wordsIn } from '../../events/rules/words.ts'
import { savedStep } from '../../events/rules/steps.ts'
import type { EventRow } from '../../events/store/event.ts'
import { asked } from '../rules/questions.ts'
import { formOf, questionsOf, writeQuestions, type EventForm } from '../store/form.ts'

const infoFrom = (event: EventRow, questions: Question[]) => ({
  eventId: event.id,
  startsAt: event.startsAt,
  heading: event.rsvpHeading,
  maybeAllowed: event.maybeAllowed,
  noteAllowed: event.noteAllowed,
  form: questions,
})

/** The form as the host made it, with deleted questions that guests have answered. */
export const readFormOfMode = (context: EventContext<{ EID: string; MODE: string }>) =>
  readFormIn(context.params.MODE)(context)

export const readFormIn =
  (mode: string) =>
  async ({ tx, scope }: EventContext) => {
    const { event, questions } = await formOf(tx, scope)
    requireMode(event, mode)
    return infoFrom(event, questions)
  }

/** The form as a guest is asked it, in the reader's language, while the page is open. */
export const readFormAsGuest =
  (mode: EventMode) =>
  async ({ tx, params, language }: Context<{ EID: string }>) => {
    const { event: found, questions }: EventForm = await formOf(
      tx,
      await publicEventScope(tx, params.EID),
    )
    requireMode(found, mode)
    const spoken = spokenOf(found, language)
    const event = inLanguage(found, spoken)
    if (event.status !== 'PUBLISHED') refuse('notOpen')
    return infoFrom(event, asked(questionsIn(questions, wordsIn(found, spoken))))
  }

export type FormChange = {
  heading: string
  maybeAllowed: boolean
  noteAllowed: boolean
  form: Question[]
}

const mostQuestions = 40

/** Adding and updating are the same: the form is what was sent. */
export const saveFormIn =
  (mode: EventMode) =>
  async (context: EventContext, { heading, maybeAllowed, noteAllowed, form }: FormChange) => {
    const { tx, now, scope, note } = context
    const event = await editable(context)
    requireMode(event, mode)
    if (asked(form).length > mostQuestions)
      refuse('invalidInput', {
        errors: complaintsOf(addWebRsvp.input, { form: moreThan(mostQuestions) }),
      })

    const before = await questionsOf(tx, scope)
    await writeQuestions(tx, scope, form, now)
    await changeEvent(context, {
      rsvpHeading: heading,
      maybeAllowed,
      noteAllowed,
      step: savedStep.rsvp[event.mode],
    })
    note({
      before: { heading: event.rsvpHeading, questions: before.length },
      after: { heading, questions: form.length },
    })
    return infoFrom(
      { ...event, rsvpHeading: heading, maybeAllowed, noteAllowed },
      await questionsOf(tx, scope),
    )
  }
