import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { guestRow } from './guests.ts'
import { answerWords } from '../rsvp/answer-words.ts'
import { companions, partySize, questionAnswers } from '../rsvp/answers.ts'
import { questionForm } from '../rsvp/questions.ts'
import { wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

/**
 * The host enters an answer that the guest gave elsewhere; `none` removes an answer. The party
 * limit applies, the deadline does not.
 */
export const setGuestAnswer = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/answer',
  access: guestAccess,
  input: wire({
    answer: ['ANSWER', z.enum([...answerWords, 'none'], 'field.answer-required')],
    people: ['PEOPLE', partySize],
    companions: ['COMPANIONS', companions],
    /**
     * Replaces all answers to each question that is sent; other questions keep theirs. Required
     * questions are not enforced for a host.
     */
    questions: ['QUESTIONS', questionAnswers],
    /** Sends the guest a mail about the entered answer. */
    tell: ['TELL', z.boolean().optional()],
  }),
  output: guestRow,
})

/** The questions of the event and the answers of this guest, for a host who enters an answer. */
export const hostAnswerForm = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}/answer-form',
  access: guestAccess,
  output: wire({
    form: ['FORM', questionForm],
    questions: ['QUESTIONS', z.record(z.string(), z.string())],
    /** The functions that single people are invited to, by `listPersonKeys`; others are as the party. */
    companionFunctions: ['COMPANION_FUNCTIONS', z.record(z.string(), z.array(id).readonly())],
  }),
})
