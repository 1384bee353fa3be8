import * as z from 'zod'
import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { basedOn, eventEditAccess } from '../events/events.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { editedQuestionForm, questionForm } from './questions.ts'
import { utc, wire } from '../wire.ts'

export const rsvpInfo = wire({
  eventId: ['EVENTID', id],
  startsAt: ['DATE', utc.nullable()],
  /** The question in the words of the host; an empty one uses the text of the template. */
  heading: ['HEADING', line(120)],
  maybeAllowed: ['MAYBE', z.boolean()],
  noteAllowed: ['NOTE', z.boolean()],
  /** Each person of a party is asked for the age. */
  childrenAsked: ['CHILDREN', z.boolean()],
  form: ['FORM', questionForm],
})

const rsvpChange = wire({
  heading: ['HEADING', line(120)],
  maybeAllowed: ['MAYBE', z.boolean()],
  noteAllowed: ['NOTE', z.boolean()],
  /** Absent: as before. */
  childrenAsked: ['CHILDREN', z.boolean().optional()],
  form: ['FORM', editedQuestionForm],
  version: basedOn,
})

export const rsvpInfoOf = call({
  method: 'GET',
  path: '/events/{EID}/rsvp-info/{MODE}',
  access: eventEditAccess,
  output: rsvpInfo,
})
export const webRsvpInfo = call({
  method: 'GET',
  path: '/events/{EID}/web-rsvp',
  access: eventEditAccess,
  output: rsvpInfo,
})
export const addWebRsvp = call({
  method: 'POST',
  path: '/events/{EID}/web-rsvp',
  access: eventEditAccess,
  input: rsvpChange,
  output: rsvpInfo,
})
export const updateWebRsvp = call({
  method: 'PUT',
  path: '/events/{EID}/web-rsvp',
  access: eventEditAccess,
  input: rsvpChange,
  output: rsvpInfo,
})

/** The same form for an event in Email mode. */
export const emailRsvpInfo = call({
  method: 'GET',
  path: '/events/{EID}/email-rsvp',
  access: eventEditAccess,
  output: rsvpInfo,
})
export const addEmailRsvp = call({
  method: 'POST',
  path: '/events/{EID}/email-rsvp',
  access: eventEditAccess,
  input: rsvpChange,
  output: rsvpInfo,
})
export const updateEmailRsvp = call({
  method: 'PUT',
  path: '/events/{EID}/email-rsvp',
  access: eventEditAccess,
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
