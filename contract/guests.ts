import * as z from 'zod'
import { orWebSession, permission } from './access.ts'
import { call } from './call.ts'
import { longerThan, moreThan, wholeNumber } from './complaint.ts'
import { timeCursor } from './cursor.ts'
import { confirmations } from './events.ts'
import { guestEmail, guestName, id, language, orEmpty, phone } from './fields.ts'
import { guestStatus } from './guest-status.ts'
import { answers, answerWord, companions, people, questionForm, saidToQuestions } from './rsvp.ts'
import { line } from './text.ts'
import { isRealDay, utc, wire } from './wire.ts'

const manage = permission('ManageGuests')
/** Making the list of an event that is still being made. */
const listing = orWebSession(manage)

/** The guest and twenty companions. */
export const largestParty = 21

/** They are read on a phone at arm's length. */
export const longestTable = 30
export const longestDoorNote = 200

/** What a host is told of a mail: `waiting` is held, queued or tried again later, `uncertain` may have arrived. */
export const mailStates = [
  'held',
  'waiting',
  'sent',
  'uncertain',
  'failed',
  'bounced',
  'stopped',
] as const
export type ToldMailState = (typeof mailStates)[number]

export const guestMail = wire({
  kind: ['KIND', z.enum(['invitation', 'change', 'thanks', 'notice', 'reminder'])],
  state: ['STATE', z.enum(mailStates)],
  /** The mail server's own words. */
  reason: ['REASON', z.string()],
  to: ['EMAIL', z.string()],
  subject: ['SUBJECT', z.string()],
  at: ['AT', utc],
  nextAt: ['NEXT_AT', utc.nullable()],
})

export const guestRow = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  phone: ['CONTACT', z.string()],
  category: ['CATEGORY', z.string()],
  language: ['LANGUAGE', language],
  partyLimit: ['PARTY_LIMIT', z.number()],
  companions: ['COMPANIONS', z.array(z.string())],
  status: ['GUEST_STATUS', guestStatus],
  answer: ['ANSWER', answerWord.nullable()],
  /** People this guest answered for. */
  people: ['PEOPLE', z.number()],
  waiting: ['WAITING', z.boolean()],
  confirmed: ['CONFIRMED', z.boolean()],
  attended: ['ATTENDED', z.boolean()],
  walkIn: ['WALKIN', z.boolean()],
  note: ['NOTE', z.string()],
  passcode: ['PASSCODE', z.string()],
  link: ['link', z.string()],
  invitedAt: ['INVITED_AT', utc.nullable()],
  viewedAt: ['VIEWED_AT', utc.nullable()],
  answeredAt: ['ANSWERED_AT', utc.nullable()],
  waitedAt: ['WAITED_AT', utc.nullable()],
  seatedAt: ['SEATED_AT', utc.nullable()],
  confirmedAt: ['CONFIRMED_AT', utc.nullable()],
  attendedAt: ['ATTENDED_AT', utc.nullable()],
  addedAt: ['INSERTED_AT', utc],
  /** People of the party who are in. */
  arrived: ['ARRIVED', z.number()],
  /** What whoever lets them in reads out. */
  table: ['TABLE', z.string()],
  doorNote: ['DOOR_NOTE', z.string()],
  /** Why a yes was taken back. */
  reason: ['REASON', z.string()],
  /** The guest's last invitation; null before the first. */
  invitation: ['INVITATION', guestMail.nullable()],
  /** The guest wants no more mails, or the address takes none. */
  stopped: ['STOPPED', z.enum(['unsubscribed', 'bounced', 'complained']).nullable()],
})

/** Tabs count people. */
export const guestTabs = [
  'all',
  'not-invited',
  'no-answer',
  'yes',
  'maybe',
  'no',
  'waiting',
  'to-confirm',
  'not-delivered',
  'attended',
] as const
export const guestTab = z.enum(guestTabs)
export type GuestTab = (typeof guestTabs)[number]

/**
 * What a guest did or did not do, finer than the tabs; a number of a report is made of one. Walk-ins are `walk-in` and `in` alone.
 * `reached` were invited or came by the shared page, `saw` looked at it or answered, `coming` said yes and have a place, `came` of them
 * are those of whom somebody came, `missed` those of whom somebody did not, `unexpected` came without a yes or with more people,
 * `in` came at all, `noted` wrote a note and `excused` said why they do not come. The others are about the guest's last invitation by mail.
 */
export const guestFacts = [
  'reached',
  'saw',
  'answered',
  'coming',
  'came',
  'missed',
  'walk-in',
  'unexpected',
  'in',
  'by-page',
  'mailed',
  'delivered',
  'refused',
  'unsure',
  'under-way',
  'stopped',
  'mail-saw',
  'mail-answered',
  'mail-coming',
  'no-mail',
  'no-address',
  'noted',
  'excused',
] as const
export type GuestFact = (typeof guestFacts)[number]

/** How long after the invitation an answer came. */
export const answerPaces = ['hour', 'day', 'three-days', 'week', 'longer'] as const
export type AnswerPace = (typeof answerPaces)[number]

const wrong = 'field.choice-invalid'

/** Ways to narrow the list besides tab, words and category; together they must all hold. */
const narrowing = {
  fact: z.enum(guestFacts, wrong).optional(),
  status: guestStatus.optional(),
  language: language.optional(),
  /** People of the party: `4`, or `8+` for that many and more. */
  party: z
    .string()
    .regex(/^\d{1,3}\+?$/, wrong)
    .optional(),
  /** Who answered this question, with what is in `said`: the id of an option, or for a number `3` or `3-5`; without one, at all. */
  question: id.optional(),
  said: line(100).optional(),
  /** The day of the answer where the event is, or the first and the last of some: `2026-11-05/2026-11-07`. */
  answered: z
    .string(wrong)
    .refine(
      (days) => days.split('/').length <= 2 && days.split('/').every(isRealDay),
      'field.day-invalid',
    )
    .optional(),
  /** Weekday, Monday is 1, and hour of the answer where the event is: `3-14`. */
  hour: z
    .string()
    .regex(/^[1-7]-(1?\d|2[0-3])$/, wrong)
    .optional(),
  /** Who came in from one minute until before another: `2026-11-05T08:40Z/2026-11-05T08:50Z`. */
  arrived: z
    .string(wrong)
    .regex(/^(?:\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\dZ(?:\/(?!$)|$)){2}$/, wrong)
    .refine(
      (span) => span.split('/').every((at) => isRealDay(at.slice(0, 10))),
      'field.day-invalid',
    )
    .optional(),
  /** What stands after the @ of the address. */
  domain: line(100).optional(),
  took: z.enum(answerPaces, wrong).optional(),
  /** The code with which a mail server refused the invitation: `5.1.1`, or `550` where it has no finer one, `other` where it gave none. */
  refusal: z
    .string()
    .regex(/^(\d\.\d{1,3}\.\d{1,3}|\d{3}|other)$/, wrong)
    .optional(),
} as const

/** Their names, which are those of the address too. */
export const finerNames = Object.keys(narrowing) as Array<keyof typeof narrowing>
export const finerView = narrowing

/** A view of the list as it stands in the address of its page and of the call that reads it. */
const view = {
  tab: ['tab', guestTab.optional()],
  search: ['q', line(100).optional()],
  category: ['category', line(50).optional()],
  fact: ['fact', narrowing.fact],
  status: ['status', narrowing.status],
  language: ['language', narrowing.language],
  party: ['party', narrowing.party],
  question: ['question', narrowing.question],
  said: ['said', narrowing.said],
  answered: ['answered', narrowing.answered],
  hour: ['hour', narrowing.hour],
  arrived: ['arrived', narrowing.arrived],
  domain: ['domain', narrowing.domain],
  took: ['took', narrowing.took],
  refusal: ['refusal', narrowing.refusal],
} as const
export const guestView = wire(view)
export type GuestView = z.output<typeof guestView>
export const guestViewFields = view

export const guestsOfEvent = call({
  method: 'GET',
  path: '/events/{EID}/guests',
  access: listing,
  query: wire({ ...view, after: ['after', timeCursor.optional()] }),
  output: wire({
    guests: ['GUESTS', z.array(guestRow)],
    counts: ['COUNTS', z.record(guestTab, z.number())],
    categories: ['CATEGORIES', z.array(z.string())],
    /** How many there are, where the list is narrowed beyond tab, words and category. */
    found: [
      'FOUND',
      wire({ guests: ['GUESTS', z.number()], people: ['PEOPLE', z.number()] }).nullish(),
    ],
    /** The question the list is narrowed by, and the option in its words. */
    asked: [
      'ASKED',
      wire({ question: ['QUESTION', z.string()], said: ['SAID', z.string()] }).nullish(),
    ],
    next: ['NEXT', z.string().nullable()],
  }),
})

export const guestById = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}',
  access: manage,
  output: guestRow,
})

const particulars = {
  name: ['NAME', guestName],
  email: ['EMAIL', orEmpty(guestEmail, 'field.email-invalid').optional()],
  phone: ['CONTACT', orEmpty(phone, 'field.contact-invalid').optional()],
  category: ['CATEGORY', line(50).optional()],
  partyLimit: ['PARTY_LIMIT', wholeNumber(1, largestParty).optional()],
  /** Those of the party who are known by name, the guest left out. */
  companions: ['COMPANIONS', companions],
  language: ['LANGUAGE', language.optional()],
  /** What whoever lets them in reads out. */
  table: ['TABLE', line(longestTable).optional()],
  doorNote: ['DOOR_NOTE', line(longestDoorNote).optional()],
} as const

/** One guest as a form, a pasted line or a row of a file brings it. */
export const newGuest = wire(particulars)
export type NewGuest = z.output<typeof newGuest>

export const addGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests',
  access: listing,
  input: newGuest,
  output: guestRow,
})

const guestChange = wire({ ...particulars, name: ['NAME', guestName.optional()] })
export type GuestChange = z.output<typeof guestChange>

/** Changes what was sent; the rest stays. */
export const manageGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}',
  access: listing,
  input: guestChange,
  output: guestRow,
})

const rowComplaint = wire({
  /** The line of the file or list, the header counted, from 1. */
  row: ['ROW', z.number()],
  /** Wire name of the field, or empty where it is about the whole row. */
  field: ['FIELD', z.string()],
  /** A sentence in the reader's language. */
  message: ['MESSAGE', z.string()],
  value: ['VALUE', z.string()],
})

/** What a bulk change did and how long it can be taken back. */
const bulkDone = wire({
  count: ['COUNT', z.number()],
  people: ['PEOPLE', z.number()],
  undo: ['UNDO', z.uuid()],
})

/** Which of these addresses are on the list already, and as whom: asked before a list is added. */
export const listedGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/listed',
  access: listing,
  reads: true,
  input: wire({
    emails: [
      'EMAILS',
      z
        .array(z.string().max(100, longerThan(100)))
        .max(1_000, moreThan(1_000))
        .optional(),
    ],
  }),
  output: wire({
    listed: [
      'LISTED',
      z.array(
        wire({ email: ['EMAIL', z.string()], guestId: ['GID', id], name: ['NAME', z.string()] }),
      ),
    ],
  }),
})

/**
 * Several at once: all of them, or none and what is wrong with which; `GOOD_ONLY` adds those that are right. `UPDATE` brings
 * whose address is on the list up to date with what was sent of them, but for their names of companions.
 */
export const addGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/many',
  access: listing,
  input: wire({
    guests: [
      'GUESTS',
      z
        .array(z.record(z.string(), z.unknown()))
        .min(1, 'field.name-required')
        .max(1_000, moreThan(1_000)),
    ],
    goodOnly: ['GOOD_ONLY', z.boolean().optional()],
    update: ['UPDATE', z.boolean().optional()],
  }),
  output: wire({
    added: ['ADDED', z.number()],
    updated: ['UPDATED', z.number()],
    undo: ['UNDO', z.uuid().nullable()],
    errors: ['ERRORS', z.array(rowComplaint)],
  }),
})

/** Which guests: the ids chosen, or everybody a view of the list shows. */
const selection = {
  ids: ['GIDS', z.array(id).min(1, 'field.guests-required').max(1_000, moreThan(1_000)).optional()],
  tab: ['TAB', guestTab.optional()],
  search: ['SEARCH', line(100).optional()],
  category: ['CATEGORY', line(50).optional()],
  fact: ['FACT', narrowing.fact],
  status: ['STATUS', narrowing.status],
  language: ['LANGUAGE', narrowing.language],
  party: ['PARTY', narrowing.party],
  question: ['QUESTION', narrowing.question],
  said: ['SAID', narrowing.said],
  answered: ['ANSWERED', narrowing.answered],
  hour: ['HOUR', narrowing.hour],
  arrived: ['ARRIVED', narrowing.arrived],
  domain: ['DOMAIN', narrowing.domain],
  took: ['TOOK', narrowing.took],
  refusal: ['REFUSAL', narrowing.refusal],
} as const
export const guestSelection = wire(selection)
export type GuestSelection = z.output<typeof guestSelection>

export const guestActs = ['delete', 'category', 'language', 'confirm', 'unconfirm'] as const

export const changeGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/change',
  access: manage,
  input: wire({
    ...selection,
    act: ['ACT', z.enum(guestActs, 'field.choice-invalid')],
    /** The new category, or language. */
    value: ['VALUE', line(50).optional()],
  }),
  output: bulkDone,
})

export const deleteAllGuests = call({
  method: 'DELETE',
  path: '/events/{EID}/guests',
  access: manage,
  output: bulkDone,
})

export const whysStaying = ['attended', 'answered', 'viewed', 'invited', 'edited'] as const
export type WhyStaying = (typeof whysStaying)[number]

/** Takes a bulk change, an addition of many or an import back, within a day; twice is once. */
export const undoGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/undo',
  access: listing,
  input: wire({ undo: ['UNDO', z.uuid('field.id-invalid')] }),
  output: wire({
    count: ['COUNT', z.number()],
    underWay: ['UNDER_WAY', z.boolean()],
    /** Guests who were added and are on the list all the same, by what came of them since. */
    stayed: [
      'STAYED',
      z.array(wire({ why: ['WHY', z.enum(whysStaying)], count: ['COUNT', z.number()] })),
    ],
  }),
})

/** What a column of a list may mean: `PLUS_ONES` is how many come along, `COMPANIONS` are their names. */
export const listFields = [
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'PLUS_ONES',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
] as const
export type ListField = (typeof listFields)[number]

export const importStates = [
  'checking',
  'ready',
  'adding',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

export const guestImport = wire({
  id: ['IMPORT', z.uuid()],
  fileName: ['FILE_NAME', z.string()],
  state: ['STATE', z.enum(importStates)],
  /** A sentence's code where the state is failed. */
  reason: ['REASON', z.string()],
  /** Work done of what is under way, 0 to 100. */
  progress: ['PROGRESS', z.number()],
  headerRow: ['HEADER_ROW', z.boolean()],
  columns: [
    'COLUMNS',
    z.array(
      wire({
        title: ['TITLE', z.string()],
        field: ['FIELD', z.enum(listFields).nullable()],
        samples: ['SAMPLES', z.array(z.string())],
      }),
    ),
  ],
  rows: ['ROWS', z.number()],
  good: ['GOOD', z.number()],
  bad: ['BAD', z.number()],
  /** Good rows whose address is on the list already: their guests are brought up to date. */
  known: ['KNOWN', z.number()],
  people: ['PEOPLE', z.number()],
  added: ['ADDED', z.number()],
  updated: ['UPDATED', z.number()],
  /** The first hundred; all of them in the file of errors. */
  errors: ['ERRORS', z.array(rowComplaint)],
  undo: ['UNDO', z.uuid().nullable()],
})

/** A form upload, the file as `FILE`: CSV, TSV or text in UTF-8, UTF-16 or Windows-1252, or XLSX. A list that was pasted comes as a file too. */
export const startImport = call({
  method: 'POST',
  path: '/events/{EID}/imports',
  access: listing,
  kind: 'upload',
  limit: 'upload',
  output: guestImport,
})
export const importById = call({
  method: 'GET',
  path: '/events/{EID}/imports/{IMPORT}',
  access: listing,
  output: guestImport,
})
/** Says what the columns mean, and has every row looked at again. */
export const mapImport = call({
  method: 'PUT',
  path: '/events/{EID}/imports/{IMPORT}',
  access: listing,
  input: wire({
    headerRow: ['HEADER_ROW', z.boolean()],
    fields: ['FIELDS', z.array(z.enum(listFields).nullable()).max(64, moreThan(64))],
  }),
  output: guestImport,
})
/** Mends one row in place; the other rows stay as they were read. */
export const mendImportRow = call({
  method: 'PUT',
  path: '/events/{EID}/imports/{IMPORT}/rows/{ROW}',
  access: listing,
  input: wire({
    field: ['FIELD', z.enum(listFields)],
    value: ['VALUE', z.string().max(500, longerThan(500))],
  }),
  output: guestImport,
})
/** The host's yes: the good rows go in, all of them or none. */
export const applyImport = call({
  method: 'POST',
  path: '/events/{EID}/imports/{IMPORT}/apply',
  access: listing,
  input: wire({ good: ['GOOD', z.number()] }),
  output: guestImport,
})
export const dropImport = call({
  method: 'DELETE',
  path: '/events/{EID}/imports/{IMPORT}',
  access: listing,
})
/** The rows that are wrong as they came, with what is wrong, as CSV to be mended and brought again. */
export const importErrors = call({
  method: 'GET',
  path: '/events/{EID}/imports/{IMPORT}/errors.csv',
  access: listing,
  kind: 'stream',
})

/** The host writes down what a guest said elsewhere: `none` takes an answer back. Limits of the party hold, the deadline does not. */
export const setGuestAnswer = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/answer',
  access: manage,
  input: wire({
    answer: ['ANSWER', z.enum([...answers, 'none'], 'field.answer-required')],
    people: ['PEOPLE', people],
    companions: ['COMPANIONS', companions],
    /** Of each question that is sent, everything answered to it; the others stay as they are. Nothing is needed of a host. */
    questions: ['QUESTIONS', saidToQuestions],
    /** A mail tells the guest what was written down. */
    tell: ['TELL', z.boolean().optional()],
  }),
  output: guestRow,
})

/** The questions of the event and what this guest has answered to them so far, for whoever writes an answer down. */
export const guestAnswerForm = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}/answer-form',
  access: manage,
  output: wire({
    form: ['FORM', questionForm],
    questions: ['QUESTIONS', z.record(z.string(), z.string())],
  }),
})

export const deleteGuest = call({
  method: 'DELETE',
  path: '/events/{EID}/guests/{GID}',
  access: listing,
})
/** Takes a deletion back, once or more often; possible until the guest is purged, a day later. */
export const restoreGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/restore',
  access: listing,
  output: guestRow,
})

export const updateGuestCategory = call({
  method: 'PUT',
  path: '/events/{EID}/guests/{GID}/category',
  access: manage,
  input: wire({ category: ['CATEGORY', line(50)] }),
  output: guestRow,
})

/** GUEST_STATUS is the status the host saw: CONFIRMED unconfirms, anything else confirms. */
export const confirmGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/confirm',
  access: manage,
  input: wire({ status: ['GUEST_STATUS', guestStatus] }),
  output: guestRow,
})

export const dashboardCounts = call({
  method: 'POST',
  path: '/events/{EID}/dashboard-counts',
  access: permission('Dashboard'),
  reads: true,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    yes: ['YES', z.number()],
    maybe: ['MAYBE', z.number()],
    no: ['NO', z.number()],
    noAnswer: ['NO_ANSWER', z.number()],
    waiting: ['WAITING', z.number()],
    /** On the list, and neither invited nor answered. */
    notInvited: ['NOT_INVITED', z.number()],
    /** Their mails came back. */
    notDelivered: ['NOT_DELIVERED', z.number()],
    viewed: ['VIEWVED', z.number()],
    confirmed: ['CONFIRMED', z.number()],
    attended: ['ATTENDED', z.number()],
    capacity: ['CAPACITY', z.number().nullable()],
    answerDeadline: ['ANSWER_DEADLINE', utc.nullable()],
    confirmation: ['CONFIRMATION', z.enum(confirmations)],
    /** People by the furthest of what is known of their guest; nobody is in two. */
    statuses: [
      'STATUSES',
      z.array(wire({ status: ['GUEST_STATUS', guestStatus], people: ['PEOPLE', z.number()] })),
    ],
    categories: [
      'CATEGORIES',
      z.array(
        wire({
          category: ['CATEGORY', z.string()],
          people: ['PEOPLE', z.number()],
          coming: ['COMING', z.number()],
          maybe: ['MAYBE', z.number()],
          no: ['NO', z.number()],
        }),
      ),
    ],
    /** People who said yes, by the day they said it in the event's zone. */
    curve: ['CURVE', z.array(wire({ day: ['DAY', z.string()], coming: ['COMING', z.number()] }))],
    /** Reminders and notices that went out, the first one first. */
    marks: [
      'MARKS',
      z.array(
        wire({
          kind: ['KIND', z.enum(['reminder', 'notice'])],
          at: ['AT', utc],
          people: ['PEOPLE', z.number()],
        }),
      ),
    ],
    latest: [
      'LATEST',
      z.array(
        wire({
          guestId: ['GID', id],
          name: ['NAME', z.string()],
          what: [
            'WHAT',
            z.enum(['yes', 'no', 'maybe', 'waiting', 'viewed', 'added', 'confirmed', 'attended']),
          ],
          people: ['PEOPLE', z.number()],
          at: ['AT', utc],
        }),
      ),
    ],
  }),
})
