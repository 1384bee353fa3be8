import * as z from 'zod'
import { anyone, guestLink, permission } from './access.ts'
import { call } from './call.ts'
import { longerThan, moreThan, mostOfParty, outside, partyOver, wholeNumber } from './complaint.ts'
import { timeCursor } from './cursor.ts'
import { editing } from './events.ts'
import { guestEmail, guestName, id, language, orEmpty } from './fields.ts'
import { guestStatus } from './guest-status.ts'
import { seenText, isBlank, line, lines } from './text.ts'
import { utc, wire } from './wire.ts'

export const answers = ['yes', 'no', 'maybe'] as const
export type AnswerWord = (typeof answers)[number]
export const answerWord = z.enum(answers, 'field.answer-required')

export const questionKinds = ['text', 'number', 'radio', 'checkbox', 'choice-list'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** One of the options, several of them, or one of many. */
export const hasOptions = (kind: QuestionKind): boolean =>
  kind === 'radio' || kind === 'checkbox' || kind === 'choice-list'

/** An answer in words holds no more. */
const longestText = 2_000

/** Options somebody still looks through on a phone; a list folds its own away. */
export const mostOptions = (kind: QuestionKind): number => (kind === 'choice-list' ? 100 : 30)

/** Every one of them is asked as often as a party has people. */
export const mostPerPerson = 10

/** `max` is the longest text, the largest number, or the most options to tick; unused for one of several. */
export type Question = {
  id: string
  text: string
  mandatory: boolean
  deleted: boolean
  kind: QuestionKind
  max: number
  values: Array<{ id: string; value: string }>
  /** Everybody of the party answers for themselves. */
  perPerson: boolean
  /** The answers after which it is asked. */
  shownFor: AnswerWord[]
}

/** Whoever comes or may come is asked, for all of the party, unless a host says otherwise. */
export const asUsual: Pick<Question, 'perPerson' | 'shownFor'> = {
  perPerson: false,
  shownFor: ['yes', 'maybe'],
}

const asked = z.object({
  text: line(300).min(1, 'field.question-required'),
  mandatory: z.boolean(),
  deleted: z.boolean().optional(),
  perPerson: z.boolean().optional(),
  shownFor: z
    .array(z.enum(answers, 'field.choice-invalid'))
    .min(1, 'field.shown-required')
    .max(answers.length, moreThan(answers.length))
    .optional(),
})
const option = z
  .object({
    type: z.enum(questionKinds, 'field.choice-invalid'),
    max: wholeNumber(1, 1_000_000),
    values: z
      .array(z.object({ id, value: line(100).min(1, 'field.option-required') }))
      .max(mostOptions('choice-list'), moreThan(mostOptions('choice-list')))
      .optional(),
  })
  .refine((one) => !hasOptions(one.type) || (one.values?.length ?? 0) >= 2, {
    error: 'field.options-required',
    path: ['values'],
  })
  .refine(({ type, values = [] }) => !hasOptions(type) || values.length <= mostOptions(type), {
    error: moreThan(mostOptions('radio')),
    path: ['values'],
  })
  .refine(({ type, max }) => type !== 'text' || max <= longestText, {
    error: 'field.text-limit',
    path: ['max'],
  })
  .refine(({ values = [] }) => new Set(values.map((one) => one.id)).size === values.length, {
    error: 'field.text-invalid',
    path: ['values'],
  })

const isUsual = (shownFor: readonly AnswerWord[]): boolean =>
  shownFor.length === asUsual.shownFor.length &&
  asUsual.shownFor.every((one) => shownFor.includes(one))

/**
 * Questions travel keyed `q<id>`, their option definitions keyed `opt<id>`; the order of the keys is the order asked. `perPerson`
 * and `shownFor` are there where they say something else than usual.
 */
export const questionForm = z.codec(
  z.object({
    questions: z.record(z.string().regex(/^q[0-9A-F]{15}$/), asked),
    options: z.record(z.string().regex(/^opt[0-9A-F]{15}$/), option),
  }),
  z.custom<Question[]>(),
  {
    decode: ({ questions, options }) =>
      Object.entries(questions).map(
        ([key, { text, mandatory, deleted, perPerson, shownFor = asUsual.shownFor }]) => {
          const { type = 'text', max = 300, values = [] } = options[`opt${key.slice(1)}`] ?? {}
          const shown = answers.filter((answer) => shownFor.includes(answer))
          return {
            id: key.slice(1),
            text,
            mandatory,
            deleted: deleted ?? false,
            kind: type,
            max,
            values,
            perPerson: perPerson ?? false,
            shownFor: shown,
          }
        },
      ),
    encode: (list) => ({
      questions: Object.fromEntries(
        list.map((one) => [
          `q${one.id}`,
          {
            text: one.text,
            mandatory: one.mandatory,
            ...(one.deleted && { deleted: true }),
            ...(one.perPerson && { perPerson: true }),
            ...(!isUsual(one.shownFor) && { shownFor: one.shownFor }),
          },
        ]),
      ),
      options: Object.fromEntries(
        list.map((one) => [
          `opt${one.id}`,
          { type: one.kind, max: one.max, ...(hasOptions(one.kind) && { values: one.values }) },
        ]),
      ),
    }),
  },
)

export const rsvpInfo = wire({
  eventId: ['EVENTID', id],
  startsAt: ['DATE', utc.nullable()],
  /** The question in the host's voice; empty takes the template's own. */
  heading: ['HEADING', line(120)],
  maybeAllowed: ['MAYBE', z.boolean()],
  noteAllowed: ['NOTE', z.boolean()],
  form: ['FORM', questionForm],
})

/** A form as a host saves it; one kept earlier may still offer an option twice. Whoever does not come has nobody with them to ask. */
export const changedForm = questionForm.superRefine((list, { addIssue }) => {
  const asked = list.filter(({ deleted }) => !deleted)
  for (const { id, kind, values } of asked) {
    if (!hasOptions(kind)) continue
    const words = values.map(({ value }) => value.trim().toLowerCase())
    words.forEach((word, at) => {
      if (word && words.indexOf(word) < at)
        addIssue({
          code: 'custom',
          message: 'field.option-twice',
          path: ['options', `opt${id}`, 'values', at, 'value'],
        })
    })
  }
  asked
    .filter(({ perPerson }) => perPerson)
    .forEach(({ id, shownFor }, at) => {
      if (shownFor.includes('no'))
        addIssue({
          code: 'custom',
          message: 'field.shown-no-party',
          path: ['questions', `q${id}`, 'shownFor'],
        })
      if (at >= mostPerPerson)
        addIssue({
          code: 'custom',
          message: mostOfParty(mostPerPerson),
          path: ['questions', `q${id}`, 'perPerson'],
        })
    })
})

const rsvpChange = wire({
  heading: ['HEADING', line(120)],
  maybeAllowed: ['MAYBE', z.boolean()],
  noteAllowed: ['NOTE', z.boolean()],
  form: ['FORM', changedForm],
})

export const rsvpInfoOf = call({
  method: 'GET',
  path: '/events/{EID}/rsvp-info/{MODE}',
  access: editing,
  output: rsvpInfo,
})
export const webRsvpInfo = call({
  method: 'GET',
  path: '/events/{EID}/web-rsvp',
  access: editing,
  output: rsvpInfo,
})
export const addWebRsvp = call({
  method: 'POST',
  path: '/events/{EID}/web-rsvp',
  access: editing,
  input: rsvpChange,
  output: rsvpInfo,
})
export const updateWebRsvp = call({
  method: 'PUT',
  path: '/events/{EID}/web-rsvp',
  access: editing,
  input: rsvpChange,
  output: rsvpInfo,
})

/** The same form of an event in Email mode. */
export const emailRsvpInfo = call({
  method: 'GET',
  path: '/events/{EID}/email-rsvp',
  access: editing,
  output: rsvpInfo,
})
export const addEmailRsvp = call({
  method: 'POST',
  path: '/events/{EID}/email-rsvp',
  access: editing,
  input: rsvpChange,
  output: rsvpInfo,
})
export const updateEmailRsvp = call({
  method: 'PUT',
  path: '/events/{EID}/email-rsvp',
  access: editing,
  input: rsvpChange,
  output: rsvpInfo,
})

export const webRsvpForClient = call({
  method: 'GET',
  path: '/public/{EID}/web-rsvp',
  access: anyone,
  limit: 'guest-link',
  output: rsvpInfo,
})

export const emailRsvpForClient = call({
  method: 'GET',
  path: '/public/{EID}/email-rsvp',
  access: anyone,
  limit: 'guest-link',
  output: rsvpInfo,
})

const guestsEmail = orEmpty(guestEmail, 'field.email-invalid').optional()
const note = lines(1_000).optional()
/** A field left blank is nobody. */
const companionName = z
  .string()
  .overwrite(seenText)
  .trim()
  .max(100, longerThan(100))
  .refine((name) => isBlank(name) || guestName.safeParse(name).success, 'field.name-invalid')
export const companions = z.array(companionName).max(20, moreThan(20)).optional()
export const people = z
  .int(outside(1, 100))
  .min(1, outside(1, 100))
  .max(100, partyOver(100))
  .optional()
/**
 * What was answered to questions: by a question's id what was written, or the chosen option's id, or the ids of several. Where
 * everybody of the party is asked, `<id>.1` is the first companion's, and so on; those without a name come after those with one.
 */
export const saidToQuestions = z
  .record(
    z.string(),
    z.union([
      lines(longestText),
      z.array(id).max(mostOptions('checkbox'), moreThan(mostOptions('checkbox'))),
    ]),
  )
  .optional()

/**
 * A guest's answer. `submission` makes a repeated send one effect; `people` counts the guest, named companions and those
 * without a name yet.
 */
export const guestAnswer = wire({
  answer: ['ANSWER', answerWord],
  name: ['NAME', guestName],
  email: ['EMAIL', guestsEmail],
  companions: ['COMPANIONS', companions],
  people: ['PEOPLE', people],
  note: ['NOTE', note],
  questions: ['QUESTIONS', saidToQuestions],
  submission: ['SUBMISSION', id],
  language: ['LANGUAGE', language.optional()],
  /** Why a yes became a no. */
  reason: ['REASON', lines(500).optional()],
})
export type GuestAnswer = z.output<typeof guestAnswer>

/** The same answer as a plain form's fields; a guest known by a link has no name to type. */
export const replyForm = wire({
  answer: ['answer', answerWord],
  name: ['name', guestName.optional()],
  email: ['email', guestsEmail],
  companions: ['companion', companions],
  people: ['people', people],
  note: ['note', note],
  questions: ['questions', saidToQuestions],
  reason: ['reason', lines(500).optional()],
})

const answered = wire({
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
  output: answered,
})

/** The same guest changes the answer by the personal link. */
export const changeWebAnswer = call({
  method: 'POST',
  path: '/public/{EID}/{GID}/web-rsvp',
  access: guestLink,
  limit: 'answer',
  input: guestAnswer,
  output: answered,
})

export const sendEmailAnswer = call({
  method: 'POST',
  path: '/public/{EID}/{GID}/email-rsvp',
  access: guestLink,
  limit: 'answer',
  input: guestAnswer,
  output: answered,
})

/** What a guest has answered so far; `answer` is null before the first. */
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

/** Countries, or the cities of one, for a question about a place and for the phone's prefix: {A} is a country or an event, {B} a country or `all`. */
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

/** The beacon of a page a person looked at; moves an invited guest to VIEWVED and never back. */
export const sendWebView = call({
  method: 'POST',
  path: '/public/{EID}/{GID}/view',
  access: guestLink,
  limit: 'beacon',
})

const givenAnswer = wire({
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
        /** Where everybody is asked for themselves, all of it in one line. */
        value: ['VALUE', z.string()],
        /** Each of the party who answered for themselves: 0 is the guest; a name is empty where there is none. */
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
  /** `none`: a host took the answer back. */
  history: [
    'HISTORY',
    z.array(
      wire({
        at: ['AT', utc],
        answer: ['ANSWER', z.enum([...answers, 'none'])],
        people: ['PEOPLE', z.number()],
        by: ['BY', z.enum(['guest', 'host'])],
      }),
    ),
  ],
})

const tally = wire({
  questionId: ['ID', id],
  text: ['TEXT', z.string()],
  deleted: ['DELETED', z.boolean()],
  kind: ['TYPE', z.enum(questionKinds)],
  /** Each of a party answered for themselves, and people are counted. */
  perPerson: ['PER_PERSON', z.boolean()],
  answered: ['ANSWERED', z.number()],
  /** Options with how many chose each. */
  choices: [
    'CHOICES',
    z.array(wire({ value: ['VALUE', z.string()], count: ['COUNT', z.number()] })),
  ],
  sum: ['SUM', z.number().nullable()],
})

/** Responses page by page, newest first; `after` is the last row's cursor. */
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
    responses: ['RESPONSES', z.array(givenAnswer)],
    tallies: ['TALLIES', z.array(tally)],
    next: ['NEXT', z.string().nullable()],
  }),
})

export const webRsvpResponse = call({
  method: 'GET',
  path: '/events/{EID}/web-rsvp-response/{GID}',
  access: permission('Dashboard'),
  output: givenAnswer,
})
export const emailRsvpResponse = call({
  method: 'GET',
  path: '/events/{EID}/email-rsvp-response/{GID}',
  access: permission('Dashboard'),
  output: givenAnswer,
})
