import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { timeCursor } from '../fields/cursors.ts'
import { id } from '../fields/fields.ts'
import { guestStatus } from '../guests/guest-status.ts'
import { answerWord, answerWords } from './answer-words.ts'
import { allQuestionKinds } from './questions.ts'
import { utc, wire } from '../wire.ts'

const guestResponse = wire({
  guestId: ['GID', id],
  name: ['NAME', z.string()],
  answer: ['ANSWER', answerWord],
  people: ['PEOPLE', z.number()],
  companions: ['COMPANIONS', z.array(z.string())],
  waiting: ['WAITING', z.boolean()],
  note: ['NOTE', z.string()],
  reason: ['REASON', z.string()],
  status: ['GUEST_STATUS', guestStatus],
  answeredAt: ['ANSWERED_AT', utc],
  questions: [
    'QUESTIONS',
    z.array(
      wire({
        id: ['ID', id],
        text: ['TEXT', z.string()],
        deleted: ['DELETED', z.boolean()],
        /** When each person is asked, all answers in one line. */
        value: ['VALUE', z.string()],
        /** The answer of each person: 0 is the guest; the name is empty when it is unknown. */
        people: [
          'PEOPLE',
          z.array(
            wire({
              person: ['PERSON', z.number()],
              name: ['NAME', z.string()],
              value: ['VALUE', z.string()],
            }),
          ),
        ],
      }),
    ),
  ],
  /** `none`: a host removed the answer. */
  history: [
    'HISTORY',
    z.array(
      wire({
        at: ['AT', utc],
        answer: ['ANSWER', z.enum([...answerWords, 'none'])],
        people: ['PEOPLE', z.number()],
        by: ['BY', z.enum(['guest', 'host'])],
      }),
    ),
  ],
})

const questionTally = wire({
  questionId: ['ID', id],
  text: ['TEXT', z.string()],
  deleted: ['DELETED', z.boolean()],
  kind: ['TYPE', z.enum(allQuestionKinds)],
  /** Each person answered separately, so people are counted. */
  perPerson: ['PER_PERSON', z.boolean()],
  answered: ['ANSWERED', z.number()],
  /** Options and how many people chose each. */
  choices: [
    'CHOICES',
    z.array(wire({ value: ['VALUE', z.string()], count: ['COUNT', z.number()] })),
  ],
  sum: ['SUM', z.number().nullable()],
})

/** Responses by page, newest first; `after` is the cursor of the last row. */
export const rsvpResponses = call({
  method: 'POST',
  path: '/events/{EID}/rsvp-responses',
  access: permission('Dashboard'),
  reads: true,
  input: wire({
    answer: ['ANSWER', answerWord.optional()],
    after: ['AFTER', timeCursor.optional()],
  }),
  output: wire({
    responses: ['RESPONSES', z.array(guestResponse)],
    tallies: ['TALLIES', z.array(questionTally)],
    next: ['NEXT', z.string().nullable()],
  }),
})

export const webRsvpResponse = call({
  method: 'GET',
  path: '/events/{EID}/web-rsvp-response/{GID}',
  access: permission('Dashboard'),
  output: guestResponse,
})
export const emailRsvpResponse = call({
  method: 'GET',
  path: '/events/{EID}/email-rsvp-response/{GID}',
  access: permission('Dashboard'),
  output: guestResponse,
})
