import * as z from 'zod'
import { permission } from './access.ts'
import { call } from './call.ts'
import { confirmations } from './events.ts'
import { guestEmail, guestName, id, language, phone } from './fields.ts'
import { guestStatus } from './guest-status.ts'
import { answerWord } from './rsvp.ts'
import { line } from './text.ts'
import { utc, wire } from './wire.ts'

const manage = permission('ManageGuests')

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
  confirmedAt: ['CONFIRMED_AT', utc.nullable()],
  attendedAt: ['ATTENDED_AT', utc.nullable()],
  addedAt: ['INSERTED_AT', utc],
})

/** Tabs count people. */
export const guestTabs = ['all', 'not-invited', 'no-answer', 'yes', 'maybe', 'no', 'waiting', 'to-confirm', 'attended'] as const
export const guestTab = z.enum(guestTabs)
export type GuestTab = (typeof guestTabs)[number]

export const guestsOfEvent = call({
  method: 'GET', path: '/events/{EID}/guests', access: manage,
  query: wire({
    tab: ['tab', guestTab.optional()],
    search: ['q', line(100).optional()],
    category: ['category', line(50).optional()],
    after: ['after', z.string().max(200).optional()],
  }),
  output: wire({
    guests: ['GUESTS', z.array(guestRow)],
    counts: ['COUNTS', z.record(guestTab, z.number())],
    categories: ['CATEGORIES', z.array(z.string())],
    next: ['NEXT', z.string().nullable()],
  }),
})

export const guestById = call({ method: 'GET', path: '/events/{EID}/guests/{GID}', access: manage, output: guestRow })

export const addGuest = call({
  method: 'POST', path: '/events/{EID}/guests', access: manage,
  input: wire({
    name: ['NAME', guestName],
    email: ['EMAIL', guestEmail.or(z.literal('')).optional()],
    phone: ['CONTACT', phone.or(z.literal('')).optional()],
    category: ['CATEGORY', line(50).optional()],
    partyLimit: ['PARTY_LIMIT', z.int().min(1, 'field.number-invalid').max(21, 'field.number-invalid').optional()],
    language: ['LANGUAGE', language.optional()],
  }),
  output: guestRow,
})

export const deleteGuest = call({ method: 'DELETE', path: '/events/{EID}/guests/{GID}', access: manage })
/** Takes a deletion back, once or more often; possible until the guest is purged, a day later. */
export const restoreGuest = call({ method: 'POST', path: '/events/{EID}/guests/{GID}/restore', access: manage, output: guestRow })

export const updateGuestCategory = call({
  method: 'PUT', path: '/events/{EID}/guests/{GID}/category', access: manage,
  input: wire({ category: ['CATEGORY', line(50)] }),
  output: guestRow,
})

/** GUEST_STATUS is the status the host saw: CONFIRMED unconfirms, anything else confirms. */
export const confirmGuest = call({
  method: 'POST', path: '/events/{EID}/guests/{GID}/confirm', access: manage,
  input: wire({ status: ['GUEST_STATUS', guestStatus] }),
  output: guestRow,
})

export const dashboardCounts = call({
  method: 'POST', path: '/events/{EID}/dashboard-counts', access: permission('Dashboard'), reads: true,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    yes: ['YES', z.number()],
    maybe: ['MAYBE', z.number()],
    no: ['NO', z.number()],
    noAnswer: ['NO_ANSWER', z.number()],
    waiting: ['WAITING', z.number()],
    viewed: ['VIEWVED', z.number()],
    confirmed: ['CONFIRMED', z.number()],
    attended: ['ATTENDED', z.number()],
    capacity: ['CAPACITY', z.number().nullable()],
    answerDeadline: ['ANSWER_DEADLINE', utc.nullable()],
    confirmation: ['CONFIRMATION', z.enum(confirmations)],
    categories: ['CATEGORIES', z.array(wire({ category: ['CATEGORY', z.string()], people: ['PEOPLE', z.number()], coming: ['COMING', z.number()], maybe: ['MAYBE', z.number()], no: ['NO', z.number()] }))],
    /** People who said yes, by the day they said it in the event's zone. */
    curve: ['CURVE', z.array(wire({ day: ['DAY', z.string()], coming: ['COMING', z.number()] }))],
    latest: ['LATEST', z.array(wire({ guestId: ['GID', id], name: ['NAME', z.string()], what: ['WHAT', z.enum(['yes', 'no', 'maybe', 'waiting', 'viewed', 'added', 'confirmed', 'attended'])], people: ['PEOPLE', z.number()], at: ['AT', utc] }))],
  }),
})
