import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { sortedCursor } from '../fields/cursors.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { guestEmail, guestName, id, language, orEmpty, phone } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { answerWord } from '../rsvp/answer-words.ts'
import { utc, wire } from '../wire.ts'

/** A person who may see some events of the account alone is refused: the book knows the guests of all. */
const bookAccess = permission('ManageGuests')

/** Months from the last event of a person until the book forgets them. */
export const bookMonths = 24

export const maxBookGroups = 200
export const maxGroupLength = 50
/** People of the book that are changed or invited at once. */
export const maxBookSelection = 1_000
/** The largest list that is added to an event at once. */
export const maxPeopleToAdd = 10_000

const groupName = line(maxGroupLength).min(1, 'field.name-required')

/** Of the people of an event: all, those who came, or those who said yes. */
export const bookTurnouts = ['all', 'yes', 'came'] as const
export type BookTurnout = (typeof bookTurnouts)[number]

const bookFilterFields = {
  search: ['SEARCH', line(100).optional()],
  /** The id of a group. */
  group: ['GROUP', id.optional()],
  /** The people of one event. */
  event: ['EVENT', id.optional()],
  turnout: ['TURNOUT', z.enum(bookTurnouts, 'field.choice-invalid').optional()],
} as const

const bookGroup = wire({
  id: ['GROUP', id],
  name: ['NAME', z.string()],
  people: ['PEOPLE', z.number()],
})

const bookEvent = wire({
  id: ['EVENTID', id],
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  people: ['PEOPLE', z.number()],
})

/** Whether the account keeps its people, and what they can be chosen by. */
export const addressBook = call({
  method: 'GET',
  path: '/address-book',
  access: bookAccess,
  output: wire({
    isOpen: ['OPEN', z.boolean()],
    openedAt: ['OPENED_AT', utc.nullable()],
    people: ['PEOPLE', z.number()],
    /** Guests who changed are being written. */
    isFilling: ['FILLING', z.boolean()],
    groups: ['GROUPS', z.array(bookGroup)],
    /** The newest first. */
    events: ['EVENTS', z.array(bookEvent)],
  }),
})

/** Begins to keep people, or deletes all that are kept. */
export const switchAddressBook = call({
  method: 'POST',
  path: '/address-book',
  access: bookAccess,
  input: wire({ isOpen: ['OPEN', z.boolean('field.choice-invalid')] }),
  output: wire({ people: ['PEOPLE', z.number()] }),
})

const bookPersonFacts = {
  id: ['PERSON', id],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  phone: ['CONTACT', z.string()],
  language: ['LANGUAGE', language],
  /** Names, in the order of the alphabet. */
  groups: ['GROUPS', z.array(z.string())],
} as const

const bookPerson = wire({
  ...bookPersonFacts,
  /** How many events the person was on the list of, and the newest of them. */
  events: ['EVENTS', z.number()],
  lastEvent: ['TITLE', z.string()],
  lastEventAt: ['STARTDATE', utc.nullable()],
})

/** By name, in pages. */
export const bookPeople = call({
  method: 'GET',
  path: '/address-book/people',
  access: bookAccess,
  query: wire({ ...bookFilterFields, after: ['AFTER', sortedCursor.optional()] }),
  output: wire({
    people: ['PEOPLE', z.array(bookPerson)],
    /** People who match; only on the first page. */
    count: ['COUNT', z.number().nullable()],
    next: ['NEXT', z.string().nullable()],
  }),
})

const bookHistoryLine = wire({
  eventId: ['EVENTID', id],
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  isInvited: ['INVITED', z.boolean()],
  answer: ['ANSWER', answerWord.nullable()],
  hasAttended: ['ATTENDED', z.boolean()],
  /** The guest on the list of the event; null after its guest data was deleted. */
  guestId: ['GID', id.nullable()],
})

const personDetails = wire({
  ...bookPersonFacts,
  /** The newest first. */
  history: ['HISTORY', z.array(bookHistoryLine)],
  /** When the person is forgotten, if they are on no other list until then. */
  keptUntil: ['KEPT_UNTIL', utc],
})

export const bookPersonById = call({
  method: 'GET',
  path: '/address-book/people/{PERSON}',
  access: bookAccess,
  output: personDetails,
})

const personFields = {
  name: ['NAME', guestName],
  email: ['EMAIL', orEmpty(guestEmail, 'field.email-invalid').optional()],
  phone: ['CONTACT', orEmpty(phone, 'field.contact-invalid').optional()],
  language: ['LANGUAGE', language.optional()],
  /** All groups of the person. Names that are new become groups. */
  groups: [
    'GROUPS',
    z.array(groupName).max(maxBookGroups, tooManyItemsError(maxBookGroups)).optional(),
  ],
} as const

export const newBookPerson = wire(personFields)
export type NewBookPerson = z.output<typeof newBookPerson>

export const addBookPerson = call({
  method: 'POST',
  path: '/address-book/people',
  access: bookAccess,
  input: newBookPerson,
  output: personDetails,
})

/** Changes the fields that are sent. The lists of events stay as they are. */
export const updateBookPerson = call({
  method: 'PUT',
  path: '/address-book/people/{PERSON}',
  access: bookAccess,
  input: wire({ ...personFields, name: ['NAME', guestName.optional()] }),
  output: personDetails,
})

export const bookActs = ['remove', 'group', 'ungroup'] as const

/** Changes several people: removes them, or gives or takes a group. */
export const changeBookPeople = call({
  method: 'POST',
  path: '/address-book/people/change',
  access: bookAccess,
  input: wire({
    ids: [
      'PEOPLE',
      z
        .array(id)
        .min(1, 'field.guests-required')
        .max(maxBookSelection, tooManyItemsError(maxBookSelection)),
    ],
    act: ['ACT', z.enum(bookActs, 'field.choice-invalid')],
    /** The name of the group. */
    group: ['GROUP', groupName.optional()],
  }),
  output: wire({ count: ['COUNT', z.number()] }),
})

export const renameBookGroup = call({
  method: 'PUT',
  path: '/address-book/groups/{GROUP}',
  access: bookAccess,
  input: wire({ name: ['NAME', groupName] }),
})

/** Takes the group off everyone who has it. */
export const removeBookGroup = call({
  method: 'DELETE',
  path: '/address-book/groups/{GROUP}',
  access: bookAccess,
  output: wire({ count: ['COUNT', z.number()] }),
})

/** The people as a file of comma-separated values, with the filters of the list. */
export const bookFile = call({
  method: 'GET',
  path: '/address-book/people.csv',
  access: bookAccess,
  kind: 'stream',
  query: wire(bookFilterFields),
})

/** People by their ids, or all who match the filters. */
const peopleToInvite = wire({
  ids: [
    'PEOPLE',
    z.array(id).max(maxBookSelection, tooManyItemsError(maxBookSelection)).optional(),
  ],
  ...bookFilterFields,
})
export type PeopleToInvite = z.output<typeof peopleToInvite>

/** Who would be added to the list of an event, before anything is. */
export const countPeopleToInvite = call({
  method: 'POST',
  path: '/events/{EID}/address-book/count',
  access: bookAccess,
  reads: true,
  input: peopleToInvite,
  output: wire({
    fresh: ['NEW', z.number()],
    listed: ['LISTED', z.number()],
    /** People on the list now, and how many the plan allows; null without a limit. */
    people: ['PEOPLE', z.number()],
    limit: ['LIMIT', z.number().nullable()],
  }),
})

/** Adds them to the list. Nothing is sent. */
export const addPeopleToEvent = call({
  method: 'POST',
  path: '/events/{EID}/address-book/add',
  access: bookAccess,
  input: peopleToInvite,
  output: wire({
    added: ['ADDED', z.number()],
    listed: ['LISTED', z.number()],
    /** People whom the list did not take, such as two with one address. */
    refused: ['REFUSED', z.number()],
    undo: ['UNDO', z.uuid().nullable()],
  }),
})
