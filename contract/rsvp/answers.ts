import * as z from 'zod'
import { anyone, guestLink } from '../access.ts'
import { call } from '../call.ts'
import {
  outOfRangeError,
  partyTooLargeError,
  tooLongError,
  tooManyItemsError,
} from '../fields/field-errors.ts'
import { guestEmail, guestName, id, language, orEmpty } from '../fields/fields.ts'
import { isBlank, lines, stripInvisible } from '../fields/text.ts'
import { guestStatus } from '../guests/guest-status.ts'
import { answerWord } from './answer-words.ts'
import { getMaxOptions, maxTextAnswerLength } from './questions.ts'
import { wire } from '../wire.ts'

const optionalEmail = orEmpty(guestEmail, 'field.email-invalid').optional()
const note = lines(1_000).optional()
/** A blank field adds no companion. */
const companionName = z
  .string()
  .overwrite(stripInvisible)
  .trim()
  .max(100, tooLongError(100))
  .refine((name) => isBlank(name) || guestName.safeParse(name).success, 'field.name-invalid')
export const companions = z.array(companionName).max(20, tooManyItemsError(20)).optional()
export const partySize = z
  .int(outOfRangeError(1, 100))
  .min(1, outOfRangeError(1, 100))
  .max(100, partyTooLargeError(100))
  .optional()
/**
 * Answers by question id: the text, the id of the chosen option, or the ids of several options. For
 * a question to each person, `<id>.1` is the first companion, and so on; people without a name come
 * last.
 */
export const questionAnswers = z
  .record(
    z.string(),
    z.union([
      lines(maxTextAnswerLength),
      z.array(id).max(getMaxOptions('checkbox'), tooManyItemsError(getMaxOptions('checkbox'))),
    ]),
  )
  .optional()

/**
 * The answer of a guest. Requests with the same `submission` count once. `people` counts the guest
 * and all companions, with or without a name.
 */
export const guestAnswer = wire({
  answer: ['ANSWER', answerWord],
  name: ['NAME', guestName],
  email: ['EMAIL', optionalEmail],
  companions: ['COMPANIONS', companions],
  people: ['PEOPLE', partySize],
  note: ['NOTE', note],
  questions: ['QUESTIONS', questionAnswers],
  submission: ['SUBMISSION', id],
  language: ['LANGUAGE', language.optional()],
  /** Why a yes became a no. */
  reason: ['REASON', lines(500).optional()],
})
export type GuestAnswer = z.output<typeof guestAnswer>

/**
 * The same answer as the fields of a plain HTML form. A guest with a personal link types no name.
 */
export const replyForm = wire({
  answer: ['answer', answerWord],
  name: ['name', guestName.optional()],
  email: ['email', optionalEmail],
  companions: ['companion', companions],
  people: ['people', partySize],
  note: ['note', note],
  questions: ['questions', questionAnswers],
  reason: ['reason', lines(500).optional()],
})

const answerResult = wire({
  guestId: ['GID', id],
  link: ['link', z.string()],
  answer: ['ANSWER', answerWord],
  waiting: ['WAITING', z.boolean()],
  people: ['PEOPLE', z.number()],
})

export const sendWebAnswer = call({
  method: 'POST',
  path: '/public/{EID}/web-rsvp',
  access: anyone,
  limit: 'answer',
  input: guestAnswer,
  output: answerResult,
})

/** The guest changes the answer by the personal link. */
export const changeWebAnswer = call({
  method: 'POST',
  path: '/public/{EID}/{GID}/web-rsvp',
  access: guestLink,
  limit: 'answer',
  input: guestAnswer,
  output: answerResult,
})

export const sendEmailAnswer = call({
  method: 'POST',
  path: '/public/{EID}/{GID}/email-rsvp',
  access: guestLink,
  limit: 'answer',
  input: guestAnswer,
  output: answerResult,
})

/** The current answer of a guest; `answer` is null before the first one. */
export const checkEmailResponse = call({
  method: 'GET',
  path: '/public/{EID}/{GID}/email-rsvp',
  access: guestLink,
  limit: 'guest-link',
  output: wire({
    name: ['NAME', z.string()],
    answer: ['ANSWER', answerWord.nullable()],
    people: ['PEOPLE', z.number()],
    partyLimit: ['PARTY_LIMIT', z.number()],
    companions: ['COMPANIONS', z.array(z.string())],
    waiting: ['WAITING', z.boolean()],
    status: ['GUEST_STATUS', guestStatus],
  }),
})

/**
 * Countries, or the cities of a country, for a question about a place and for the phone prefix. {A}
 * is a country or an event, {B} a country or `all`.
 */
export const rsvpPlaces = call({
  method: 'GET',
  path: '/public/places/{A}/{B}',
  access: anyone,
  limit: 'guest-link',
  output: wire({
    countries: [
      'COUNTRIES',
      z.array(
        wire({
          code: ['COUNTRY_CODE', z.string()],
          name: ['COUNTRY', z.string()],
          calling: ['CALLING_CODE', z.string()],
        }),
      ),
    ],
    cities: ['CITIES', z.array(z.string())],
  }),
})

/** Reports that a person opened the page. An invited guest becomes VIEWVED and never goes back. */
export const sendWebView = call({
  method: 'POST',
  path: '/public/{EID}/{GID}/view',
  access: guestLink,
  forGuests: true,
  limit: 'beacon',
})
