import type { PageView, ReplyCardState, ReplyForm } from '../../templates/pages/page-view.ts'
import { emptyReplyForm, namedReplyForm } from '../../templates/pages/page-sample.ts'
import { createFunctionStates } from './functions.ts'
import { personQuestions, sampleQuestions } from './questions.ts'

const qrSvg =
  '<svg viewBox="0 0 21 21" shape-rendering="crispEdges"><path d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 2h3v3H9zM9 9h4v2H9zM15 11h5v3h-5zM10 15h3v5h-3zM16 17h4v2h-4z"/></svg>'
const deadline = new Date('2026-11-20T12:00:00Z')

type SampleStates = Record<string, ReplyCardState>
type SampleReplyGuest = ReturnType<typeof getSampleGuest>

/** Every state of a reply card, by name. */
export function createSampleReplies(view: PageView): SampleStates {
  const guest = getSampleGuest(view)
  return {
    ...createFreshStates(guest),
    ...createKnownStates(guest),
    ...createPersonQuestionStates(guest),
    ...createSentStates(guest),
    ...createFunctionStates({ view, guest, sent }),
    ...createClosedStates(guest),
  }
}

const getSampleGuest = (view: PageView) =>
  view.reply.state === 'known' ? view.reply.guest : { name: 'Meera Nair', companions: [] }

const createFilledForm = (guest: SampleReplyGuest): ReplyForm => ({
  ...emptyReplyForm,
  questions: sampleQuestions,
  typed: {
    answer: 'yes',
    'q-A1': 'raj',
    'q-A4': 'Meera',
    'q-A5': ['meh', 'bar'],
    'q-A6': 'jai',
    companion: [...guest.companions, 'Ravi Nair'],
    people: '4',
  },
})

const errors = [
  { field: 'name', message: 'Enter your name.' },
  { field: 'q-A1', message: 'Choose a meal.' },
  { field: 'form', message: 'Only 2 places are left.' },
]

function createFreshStates(guest: SampleReplyGuest): SampleStates {
  return {
    fresh: { state: 'fresh', form: emptyReplyForm, deadline },
    'fresh-alone': {
      state: 'fresh',
      form: {
        ...emptyReplyForm,
        maybeAllowed: false,
        noteAllowed: false,
        companions: 'none',
        maxParty: 1,
        askEmail: 'optional',
      },
    },
    'fresh-counted': {
      state: 'fresh',
      form: {
        ...emptyReplyForm,
        typed: { answer: 'yes', people: '3' },
        heading: 'Shall we see you there?',
      },
    },
    errors: { state: 'fresh', form: { ...createFilledForm(guest), errors }, deadline },
    offer: {
      state: 'fresh',
      form: {
        ...emptyReplyForm,
        typed: { answer: 'yes', people: '2', name: 'Ravi Nair', companion: ['Jon Ek'] },
        offer: { places: 1, people: 2, acceptsWaitlist: true },
      },
      deadline,
    },
  }
}

function createKnownStates(guest: SampleReplyGuest): SampleStates {
  return {
    known: {
      state: 'known',
      guest: { ...guest, keptPlaces: 4 },
      form: namedReplyForm,
      deadline,
      changing: false,
    },
    'known-no': {
      state: 'known',
      guest,
      form: { ...emptyReplyForm, typed: { answer: 'no' }, askReason: true },
      deadline,
      changing: true,
      current: { answer: 'yes', waiting: false, url: '/E1/G1?lang=en#reply' },
    },
    questions: { state: 'known', guest, form: createFilledForm(guest), deadline, changing: true },
  }
}

/** The states of a form that asks its questions for each person. */
function createPersonQuestionStates(guest: SampleReplyGuest): SampleStates {
  return {
    each: {
      state: 'known',
      guest,
      form: {
        ...namedReplyForm,
        questions: personQuestions,
        typed: {
          answer: 'yes',
          'q-B1': 'veg',
          'q-B1-1': 'all',
          companion: [...guest.companions, 'Ravi Nair'],
        },
      },
      deadline,
      changing: true,
    },
    'each-counted': {
      state: 'fresh',
      form: {
        ...emptyReplyForm,
        questions: personQuestions,
        typed: { answer: 'yes', people: '3' },
      },
      deadline,
    },
    'each-errors': {
      state: 'known',
      guest,
      form: {
        ...namedReplyForm,
        questions: personQuestions,
        typed: { answer: 'yes', companion: [...guest.companions, 'Ravi Nair'] },
        errors: [
          { field: 'q-B1', message: 'Choose a dinner.' },
          { field: 'q-B1-1', message: 'Choose a dinner.' },
        ],
      },
      deadline,
      changing: true,
    },
  }
}

const sent = {
  answer: 'yes',
  people: 3,
  waiting: false,
  pending: false,
  email: 'meera@example.in',
  changeUrl: '/change',
  passcode: '48271960',
  qrSvg,
  cancel: {
    action: '/reply',
    submission: emptyReplyForm.submission,
    questions: sampleQuestions.filter(({ shownFor }) => shownFor.includes('no')),
  },
} as const
const { cancel: _cancel, ...noCancel } = sent

function createSentStates(guest: SampleReplyGuest): SampleStates {
  return {
    sent: { state: 'sent', guest, sent },
    'sent-locked': {
      state: 'sent',
      guest,
      sent: { answer: 'yes', people: 1, waiting: false, pending: true, lockedSince: deadline },
    },
    'sent-own-link': {
      state: 'sent',
      guest,
      sent: { ...sent, ownLink: 'https://mehfil.example/7C1F04B29E3A5D8/0A1B2C3D4E5F607' },
    },
    'sent-maybe': { state: 'sent', guest, sent: { ...sent, answer: 'maybe' } },
    'sent-no': { state: 'sent', guest, sent: { ...noCancel, answer: 'no' } },
    waiting: { state: 'sent', guest, sent: { ...sent, waiting: true } },
  }
}

function createClosedStates(guest: SampleReplyGuest): SampleStates {
  return {
    closed: { state: 'closed', reason: 'deadline', on: deadline, guest },
    past: { state: 'closed', reason: 'past' },
    full: {
      state: 'full',
      guest,
      waitingList: { form: { ...emptyReplyForm, typed: { people: '2' } }, peopleAhead: 9 },
      decline: emptyReplyForm,
    },
    'full-public': {
      state: 'full',
      waitingList: { form: emptyReplyForm, peopleAhead: 0 },
      decline: emptyReplyForm,
    },
    'full-shut': {
      state: 'full',
      waitingList: null,
      decline: { ...emptyReplyForm, askEmail: 'optional' },
    },
    'not-open': { state: 'not-open' },
    cancelled: {
      state: 'cancelled',
      words:
        'Rajesh’s father has been taken ill. We will write again in the spring. Thank you for your kindness.',
      removeFromCalendarUrl: '/cancel.ics',
    },
  }
}
