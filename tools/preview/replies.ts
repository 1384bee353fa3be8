import type { PageView, Question, Reply, ReplyForm } from '../../templates/pages/page-view.ts'
import { emptyForm, namedForm } from './events.ts'

const forAll = { perPerson: false, shownFor: ['yes', 'maybe'] } as const
const forEach = { perPerson: true, shownFor: ['yes', 'maybe'] } as const

export const questions: Question[] = [
  {
    id: 'A1',
    text: 'Meal',
    kind: 'radio',
    mandatory: true,
    options: [
      { id: 'raj', text: 'Rajasthani' },
      { id: 'tam', text: 'Tamil' },
      { id: 'jain', text: 'Jain' },
    ],
    ...forAll,
  },
  {
    id: 'A2',
    text: 'Rooms needed on 12 December',
    kind: 'number',
    mandatory: false,
    max: 4,
    options: [],
    ...forAll,
  },
  {
    id: 'A3',
    text: 'A song you would like played',
    kind: 'text',
    mandatory: false,
    max: 300,
    options: [],
    ...forAll,
  },
  {
    id: 'A4',
    text: 'Your name on the place card',
    kind: 'text',
    mandatory: false,
    max: 60,
    options: [],
    ...forAll,
  },
  {
    id: 'A5',
    text: 'Which evenings?',
    kind: 'checkbox',
    mandatory: false,
    max: 2,
    options: [
      { id: 'meh', text: 'Mehendi' },
      { id: 'san', text: 'Sangeet' },
      { id: 'bar', text: 'Baraat' },
    ],
    ...forAll,
  },
  {
    id: 'A6',
    text: 'Where do you come from?',
    kind: 'choice-list',
    mandatory: false,
    options: [
      { id: 'del', text: 'Delhi' },
      { id: 'jai', text: 'Jaipur' },
      { id: 'mum', text: 'Mumbai' },
    ],
    ...forAll,
  },
  {
    id: 'A7',
    text: 'A word for the album',
    kind: 'text',
    mandatory: false,
    max: 300,
    options: [],
    perPerson: false,
    shownFor: ['no'],
  },
]
const eachQuestions: Question[] = [
  {
    id: 'B1',
    text: 'Dinner',
    kind: 'radio',
    mandatory: true,
    options: [
      { id: 'veg', text: 'Vegetarian' },
      { id: 'all', text: 'Everything' },
    ],
    ...forEach,
  },
  {
    id: 'B2',
    text: 'Anything you do not eat',
    kind: 'checkbox',
    mandatory: false,
    max: 30,
    options: [
      { id: 'nut', text: 'Nuts' },
      { id: 'mil', text: 'Milk' },
      { id: 'glu', text: 'Gluten' },
    ],
    ...forEach,
  },
]

const qrSvg =
  '<svg viewBox="0 0 21 21" shape-rendering="crispEdges"><path d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 2h3v3H9zM9 9h4v2H9zM15 11h5v3h-5zM10 15h3v5h-3zM16 17h4v2h-4z"/></svg>'

/** Every state a reply card can stand in, by name. */
export function replies(view: PageView): Record<string, Reply> {
  const guest =
    view.reply.state === 'known' ? view.reply.guest : { name: 'Meera Nair', companions: [] }
  const deadline = new Date('2026-11-20T12:00:00Z')
  const asked: ReplyForm = {
    ...emptyForm,
    questions,
    typed: {
      answer: 'yes',
      'q-A1': 'raj',
      'q-A4': 'Meera',
      'q-A5': ['meh', 'bar'],
      'q-A6': 'jai',
      companion: [...guest.companions, 'Ravi Nair'],
      people: '4',
    },
  }
  const errors = [
    { field: 'name', message: 'Enter your name.' },
    { field: 'q-A1', message: 'Choose a meal.' },
    { field: 'form', message: 'Only 2 places are left.' },
  ]
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
      submission: emptyForm.submission,
      questions: questions.filter(({ shownFor }) => shownFor.includes('no')),
    },
  } as const
  const { cancel: _cancel, ...noCancel } = sent

  return {
    fresh: { state: 'fresh', form: emptyForm, deadline },
    'fresh-alone': {
      state: 'fresh',
      form: {
        ...emptyForm,
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
        ...emptyForm,
        typed: { answer: 'yes', people: '3' },
        heading: 'Shall we see you there?',
      },
    },
    known: {
      state: 'known',
      guest: { ...guest, keptPlaces: 4 },
      form: namedForm,
      deadline,
      changing: false,
    },
    'known-no': {
      state: 'known',
      guest,
      form: { ...emptyForm, typed: { answer: 'no' }, askReason: true },
      deadline,
      changing: true,
    },
    questions: { state: 'known', guest, form: asked, deadline, changing: true },
    each: {
      state: 'known',
      guest,
      form: {
        ...namedForm,
        questions: eachQuestions,
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
      form: { ...emptyForm, questions: eachQuestions, typed: { answer: 'yes', people: '3' } },
      deadline,
    },
    'each-errors': {
      state: 'known',
      guest,
      form: {
        ...namedForm,
        questions: eachQuestions,
        typed: { answer: 'yes', companion: [...guest.companions, 'Ravi Nair'] },
        errors: [
          { field: 'q-B1', message: 'Choose a dinner.' },
          { field: 'q-B1-1', message: 'Choose a dinner.' },
        ],
      },
      deadline,
      changing: true,
    },
    errors: { state: 'fresh', form: { ...asked, errors }, deadline },
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
    offer: {
      state: 'fresh',
      form: {
        ...emptyForm,
        typed: { answer: 'yes', people: '2', name: 'Ravi Nair', companion: ['Jon Ek'] },
        offer: { places: 1, people: 2, mayWait: true },
      },
      deadline,
    },
    'sent-maybe': { state: 'sent', guest, sent: { ...sent, answer: 'maybe' } },
    'sent-no': { state: 'sent', guest, sent: { ...noCancel, answer: 'no' } },
    waiting: { state: 'sent', guest, sent: { ...sent, waiting: true } },
    closed: { state: 'closed', reason: 'deadline', on: deadline, guest },
    past: { state: 'closed', reason: 'past' },
    full: {
      state: 'full',
      guest,
      waitingList: { form: { ...emptyForm, typed: { people: '2' } }, peopleAhead: 9 },
      decline: emptyForm,
    },
    'full-public': {
      state: 'full',
      waitingList: { form: emptyForm, peopleAhead: 0 },
      decline: emptyForm,
    },
    'full-shut': {
      state: 'full',
      waitingList: null,
      decline: { ...emptyForm, askEmail: 'optional' },
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
