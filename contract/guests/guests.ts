import * as z from 'zod'
import { orWebSession, permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import { guestEmail, guestName, id, language, orEmpty, phone } from '../fields/fields.ts'
import { line, lines } from '../fields/text.ts'
import { guestStatus } from './guest-status.ts'
import { answerWord } from '../rsvp/answer-words.ts'
import { partyAges } from '../rsvp/ages.ts'
import { companions } from '../rsvp/answers.ts'
import { maxCustomValue } from './custom-fields.ts'
import { maxTags, tagName } from './tags.ts'
import { utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')
/** A visitor may build the guest list before signing up. */
const guestListAccess = orWebSession(guestAccess)

/** The guest and twenty companions. */
export const maxPartySize = 21

/** Short, because they are read on a phone at arm's length. */
export const maxTableLength = 30
export const maxDoorNoteLength = 200
export const maxHostNoteLength = 1_000

/** What a mail to a guest is about. */
const guestMailKinds = [
  'invitation',
  'change',
  'thanks',
  'notice',
  'reminder',
  'cancellation',
  'postponement',
  'reopening',
] as const
export type GuestMailKind = (typeof guestMailKinds)[number]

/**
 * State of a mail for hosts: `waiting` is held, queued or retried; `uncertain` may have arrived.
 */
export const hostMailStates = [
  'held',
  'waiting',
  'sent',
  'uncertain',
  'failed',
  'bounced',
  'stopped',
] as const
export type HostMailState = (typeof hostMailStates)[number]

export const guestMail = wire({
  kind: ['KIND', z.enum(guestMailKinds)],
  state: ['STATE', z.enum(hostMailStates)],
  /** The text of the mail server. */
  reason: ['REASON', z.string()],
  to: ['EMAIL', z.string()],
  subject: ['SUBJECT', z.string()],
  at: ['AT', utc],
  nextAt: ['NEXT_AT', utc.nullable()],
})

const mailStopReason = z.enum(['unsubscribed', 'bounced', 'complained'])

export const guestRow = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  phone: ['CONTACT', z.string()],
  /** Another address that gets the same mails, and whom it is of; both are empty without one. */
  secondEmail: ['EMAIL_2', z.string()],
  secondName: ['NAME_2', z.string()],
  category: ['CATEGORY', z.string()],
  language: ['LANGUAGE', language],
  partyLimit: ['PARTY_LIMIT', z.number()],
  companions: ['COMPANIONS', z.array(z.string())],
  /** By person, the guest first; absent where the event knows no ages. */
  ages: ['AGES', partyAges.optional()],
  status: ['GUEST_STATUS', guestStatus],
  answer: ['ANSWER', answerWord.nullable()],
  /** People in the answer of this guest. */
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
  /** Read aloud by the helper at the door. */
  table: ['TABLE', z.string()],
  doorNote: ['DOOR_NOTE', z.string()],
  /** For hosts alone. */
  hostNote: ['HOST_NOTE', z.string()],
  /** The names of the guest's tags. */
  tags: ['TAGS', z.array(z.string())],
  /** Values of the event's own fields, by the id of the field. */
  custom: ['CUSTOM', z.record(z.string(), z.string())],
  /** Why the guest took a yes back. */
  reason: ['REASON', z.string()],
  /** The last invitation of the guest; null before the first one. */
  invitation: ['INVITATION', guestMail.nullable()],
  /** The guest wants no more mails, or the address accepts none. */
  stopped: ['STOPPED', mailStopReason.nullable()],
  /** The same of the second address. */
  secondStopped: ['STOPPED_2', mailStopReason.nullable()],
})

export const guestById = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}',
  access: guestAccess,
  etag: 'answer',
  output: guestRow,
})

const guestFields = {
  name: ['NAME', guestName],
  email: ['EMAIL', orEmpty(guestEmail, 'field.email-invalid').optional()],
  phone: ['CONTACT', orEmpty(phone, 'field.contact-invalid').optional()],
  /** Gets each mail to the guest as a message of its own. Empty: none. */
  secondEmail: ['EMAIL_2', orEmpty(guestEmail, 'field.email-invalid').optional()],
  secondName: ['NAME_2', orEmpty(guestName, 'field.name-invalid').optional()],
  category: ['CATEGORY', line(50).optional()],
  partyLimit: ['PARTY_LIMIT', wholeNumber(1, maxPartySize).optional()],
  /** Names of the companions, without the guest. */
  companions: ['COMPANIONS', companions],
  /** By person, the guest first. Replaces what is known. */
  ages: ['AGES', partyAges.optional()],
  language: ['LANGUAGE', language.optional()],
  /** Read aloud by the helper at the door. */
  table: ['TABLE', line(maxTableLength).optional()],
  doorNote: ['DOOR_NOTE', line(maxDoorNoteLength).optional()],
  /** For hosts alone. */
  hostNote: ['HOST_NOTE', lines(maxHostNoteLength).optional()],
  /** All tags of the guest. Names that are new become tags of the event. */
  tags: ['TAGS', z.array(tagName).max(maxTags, tooManyItemsError(maxTags)).optional()],
  /** Values of the event's own fields, by the id of the field. An empty text removes the value. */
  custom: ['CUSTOM', z.record(id, line(maxCustomValue)).optional()],
} as const

/** A guest from a form, a pasted line or a row of a file. */
export const newGuest = wire(guestFields)
export type NewGuest = z.output<typeof newGuest>

export const addGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests',
  access: guestListAccess,
  input: newGuest,
  output: guestRow,
})

const guestChange = wire({ ...guestFields, name: ['NAME', guestName.optional()] })
export type GuestChange = z.output<typeof guestChange>

/** Changes the fields that are sent; other fields stay. */
export const manageGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}',
  access: guestListAccess,
  etag: 'both',
  input: guestChange,
  output: guestRow,
})

export const deleteGuest = call({
  method: 'DELETE',
  path: '/events/{EID}/guests/{GID}',
  access: guestListAccess,
  etag: 'match',
})
/** Undoes a deletion, until the guest is purged a day later. A repeated request is accepted. */
export const restoreGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/restore',
  access: guestListAccess,
  output: guestRow,
})

export const updateGuestCategory = call({
  method: 'PUT',
  path: '/events/{EID}/guests/{GID}/category',
  access: guestAccess,
  etag: 'both',
  input: wire({ category: ['CATEGORY', line(50)] }),
  output: guestRow,
})

/**
 * GUEST_STATUS is the status the host saw: CONFIRMED removes the confirmation, any other status
 * confirms.
 */
export const confirmGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/confirm',
  access: guestAccess,
  input: wire({ status: ['GUEST_STATUS', guestStatus] }),
  output: guestRow,
})
