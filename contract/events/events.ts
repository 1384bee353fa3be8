import * as z from 'zod'
import { orAnyKey, orWebSession, permission, signedIn, withoutKeys } from '../access.ts'
import { codeTimers } from '../accounts/code-timers.ts'
import { call } from '../call.ts'
import { tooLongError, tooManyItemsError } from '../fields/field-errors.ts'
import { id, language, orEmpty, otp, title, webLink } from '../fields/fields.ts'
import { line, lines } from '../fields/text.ts'
import { zone } from '../places/time-zones.ts'
import { day, utc, wire, yesNo } from '../wire.ts'
import { eventFigures } from './event-figures.ts'
import { pictureFocus } from './picture-focus.ts'
import { shortTextInputs, shortTextOutputs } from './short-texts.ts'

export const eventModes = ['Web', 'Email'] as const
export type EventMode = (typeof eventModes)[number]
export const eventMode = z.enum(eventModes, 'field.choice-invalid')

export const eventTypes = [
  'Wedding',
  'Birthday',
  'Engagement',
  'Baby Shower',
  'Housewarming',
  'Festival',
  'Conference',
  'Meetup',
  'Workshop',
  'Gala',
  'Fundraiser',
  'Corporate',
  'Graduation',
  'Other',
] as const
export const eventType = z.enum(eventTypes, 'field.type-required')
export type EventType = (typeof eventTypes)[number]

export const eventStatuses = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'CANCELLED'] as const
export const eventStatus = z.enum(eventStatuses)
export type EventStatus = (typeof eventStatuses)[number]

/** Drafters create, continue and delete drafts. */
const draftAccess = permission('CreateEvents', 'DraftEvents')
/**
 * Calls of the wizard, for drafters and for visitors with their own event. Later edits need
 * CreateEvents or EventSettings.
 */
export const eventEditAccess = orWebSession(
  permission('CreateEvents', 'DraftEvents', 'EventSettings'),
)
/** Calls that every wizard makes about itself. */
export const wizardAccess = orWebSession(signedIn)

/**
 * The version of the event that a save was typed over. An older one is refused, so that the sender
 * reads the event again and sends only what they changed.
 */
export const basedOn = ['VERSION', z.number().optional()] as const

/** The pages of each wizard in order; each name is part of a path in `pages.ts`. */
export const wizardSteps = {
  Web: [
    'web-images',
    'web-event-details',
    'web-programme',
    'web-contact-section',
    'web-rsvp',
    'event-settings',
    'event-domain',
    'publish',
  ],
  Email: [
    'email-images',
    'email-event-details',
    'email-programme',
    'email-contact-section',
    'email-rsvp',
    'manage-guest',
    'event-settings',
    'publish',
  ],
} as const satisfies Record<EventMode, readonly string[]>
export type WizardStep = (typeof wizardSteps)[EventMode][number]
const wizardStep = z.enum([...wizardSteps.Web, ...wizardSteps.Email])

/**
 * Hours and minutes as `6:30`. The longest duration is checked only when it changes, so stored
 * values are always readable.
 */
const duration = z.codec(
  z.string('field.duration-invalid').regex(/^\d{1,6}:[0-5]\d$/, 'field.duration-invalid'),
  z.number().min(1, 'field.duration-invalid'),
  {
    decode: (text) => {
      const [hours = 0, minutes = 0] = text.split(':').map(Number)
      return hours * 60 + minutes
    },
    encode: (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  },
)

export const eventSummary = wire({
  id: ['EVENTID', id],
  title: ['TITLE', z.string()],
  type: ['TYPE', eventType],
  venue: ['VENUE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  zone: ['TIMEZONE', z.string()],
  durationMinutes: ['DURATION', duration],
  mode: ['EVENT_MODE', eventMode],
  status: ['STATUS', eventStatus],
  checkIn: ['CHECKIN', yesNo],
  userCheckIn: ['UserCheckIn', z.boolean()],
  passed: ['eventPassed', z.boolean()],
  /** Until the host ends the postponement, also after a new date was set. */
  postponed: ['eventPostponed', z.boolean()],
  updatedAt: ['UPDATED_AT', utc],
  /** People who said yes and people on the list, if the reader may see answers. */
  coming: ['COMING', z.number().optional()],
  people: ['PEOPLE', z.number().optional()],
  figures: ['FIGURES', eventFigures.optional()],
  /** The path of its picture: the host's own, or the art of its design. */
  cover: ['COVER', z.string()],
  /** The point of the host's own picture that stays in view; absent where none was chosen. */
  coverFocus: ['COVER_FOCUS', pictureFocus.optional()],
})

export const allEvents = call({
  method: 'GET',
  path: '/events',
  access: orAnyKey(signedIn),
  output: wire({
    events: ['EventList', z.array(eventSummary)],
    /** The person may create events, and the plan has room for one more. */
    createEvents: ['CreateEvents', z.boolean()],
    draftEvents: ['DraftEvents', z.boolean()],
    createEventsLimit: ['CreateEventsLimit', z.number().nullable()],
    draftEventsLimit: ['DraftEventsLimit', z.number()],
  }),
})

export const addEvent = call({
  method: 'POST',
  path: '/events',
  access: draftAccess,
  input: wire({
    mode: ['EVENT_MODE', eventMode],
    type: ['TYPE', eventType],
    title: ['TITLE', title.pipe(line(100)).optional()],
    zone: ['TIMEZONE', zone.optional()],
  }),
  output: wire({ id: ['EVENTID', id] }),
})

const eventFactFields = wire({
  title: ['TITLE', z.string()],
  type: ['TYPE', eventType],
  startsAt: ['STARTDATE', utc.nullable()],
  durationMinutes: ['DURATION', duration],
  zone: ['TIMEZONE', z.string()],
  venue: ['VENUE', z.string()],
  address: ['ADDRESS', z.string()],
  mapLink: ['MAP_LINK', z.string()],
})

/** More than any form can contain. */
const maxFormTexts = 4_000
const isWithinMaxFormTexts = (texts: object): boolean => Object.keys(texts).length <= maxFormTexts

/**
 * Texts of an event in an additional language. For an empty text, guests read the first language.
 */
const eventTextFields = {
  title: ['TITLE', line(100).optional()],
  ...shortTextInputs,
  venue: ['VENUE', line(150).optional()],
  address: ['ADDRESS', lines(300).optional()],
  descriptionHtml: ['DESCRIPTION', z.string().max(20_000, tooLongError(20_000)).optional()],
  hosts: ['HOSTNAME', line(150).optional()],
  heading: ['HEADING', line(120).optional()],
  /** By question id and by option id. */
  questions: [
    'QUESTIONS',
    z
      .record(id, line(300))
      .refine(isWithinMaxFormTexts, tooManyItemsError(maxFormTexts))
      .optional(),
  ],
  options: [
    'OPTIONS',
    z
      .record(id, line(100))
      .refine(isWithinMaxFormTexts, tooManyItemsError(maxFormTexts))
      .optional(),
  ],
} as const
export const eventTexts = wire(eventTextFields)
export type EventTexts = z.output<typeof eventTexts>

const unannouncedChange = wire({
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  durationMinutes: ['DURATION', duration],
  zone: ['TIMEZONE', z.string()],
  venue: ['VENUE', z.string()],
  address: ['ADDRESS', z.string()],
  /** Guests to inform of the change, and the people of their parties. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Guests who know the old facts and cannot be reached by mail. */
  unreachable: ['UNREACHABLE', z.number()],
})

export const eventRecord = wire({
  id: ['EVENTID', id],
  mode: ['EVENT_MODE', eventMode],
  status: ['STATUS', eventStatus],
  facts: ['FACTS', eventFactFields],
  ...shortTextOutputs,
  figure: ['FIGURE', z.string()],
  descriptionHtml: ['DESCRIPTION', z.string()],
  templateId: ['TEMPLATE_ID', z.string()],
  colourStyle: ['COLOUR_STYLE', z.string()],
  /** The label of the web address, empty until chosen. */
  domain: ['EVENT_DOMAIN', z.string()],
  passed: ['eventPassed', z.boolean()],
  version: ['VERSION', z.number()],
  updatedAt: ['UPDATED_AT', utc],
  /** Complete steps of the wizard. */
  ready: ['READY', z.array(wizardStep)],
  /**
   * Texts in the other languages of the event, by language. For a missing text, guests read the
   * first language.
   */
  words: ['WORDS', z.partialRecord(language, eventTexts)],
  /** The facts that guests were last told, if they differ from the current facts. */
  untold: ['UNTOLD', unannouncedChange.nullable()],
})

export const eventById = call({
  method: 'GET',
  path: '/events/{EID}',
  access: eventEditAccess,
  etag: 'answer',
  output: eventRecord,
})

/**
 * Saves the facts that are sent; other facts stay. An old `VERSION` is refused, so no host
 * overwrites another.
 */
export const updateEvent = call({
  method: 'PUT',
  path: '/events/{EID}',
  access: eventEditAccess,
  etag: 'both',
  input: wire({
    title: ['TITLE', line(100).optional()],
    type: ['TYPE', eventType.optional()],
    startsAt: ['STARTDATE', utc.nullable().optional()],
    durationMinutes: ['DURATION', duration.optional()],
    zone: ['TIMEZONE', zone.optional()],
    venue: ['VENUE', line(150).optional()],
    address: ['ADDRESS', lines(300).optional()],
    mapLink: ['MAP_LINK', orEmpty(webLink, 'field.link-invalid').optional()],
    ...shortTextInputs,
    figure: ['FIGURE', line(4).optional()],
    version: basedOn,
  }),
  output: eventRecord,
})

/** Saves texts of one additional language; texts that are not sent stay. */
export const saveWords = call({
  method: 'PUT',
  path: '/events/{EID}/words/{LANGUAGE}',
  access: eventEditAccess,
  etag: 'both',
  input: wire({ ...eventTextFields, version: basedOn }),
  output: eventRecord,
})

/**
 * Deletes a draft, or with CreateEvents a published event without answers. `eventAnswered` tells
 * the host to unpublish or cancel it, `eventDeletionCode` asks for a code where it is cancelled, and
 * `eventPaidOnce` refuses for a one-time event that has begun.
 */
export const deleteEvent = call({ method: 'DELETE', path: '/events/{EID}', access: draftAccess })

/** Mails the code that deletes a cancelled event with answers to the host who asks. */
export const sendEventDeletionCode = call({
  method: 'POST',
  path: '/events/{EID}/deletion/code',
  access: withoutKeys(permission('CreateEvents')),
  limit: 'code',
  output: wire(codeTimers),
})

/** Deletes a cancelled event with its answers. */
export const deleteCancelledEvent = call({
  method: 'POST',
  path: '/events/{EID}/deletion',
  access: withoutKeys(permission('CreateEvents')),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** What a deletion of the event would delete. */
export const eventDeletion = call({
  method: 'GET',
  path: '/events/{EID}/deletion',
  access: draftAccess,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    invited: ['INVITED', z.number()],
    messages: ['MESSAGES', z.number()],
    /** Mails to guests that are not sent yet. */
    unsent: ['UNSENT', z.number()],
    /** Guests who answered or came; with any of them the event is cancelled first. */
    answered: ['ANSWERED', z.number()],
    /** Guests are being told that the event is cancelled; until then it stays. */
    isTelling: ['IS_TELLING', z.boolean()],
    /** Only a code from the host's mailbox deletes it. */
    needsCode: ['NEEDS_CODE', z.boolean()],
    /** Where the code goes. */
    email: ['EMAIL', z.string()],
    codeSent: ['CODE_SENT', z.boolean()],
    ...codeTimers,
  }),
})

export const validateEvent = call({
  method: 'GET',
  path: '/validate-event/{EID}',
  access: wizardAccess,
  output: wire({ status: ['STATUS', eventStatus], mode: ['EVENT_MODE', eventMode] }),
})

export const checkSidebarStatus = call({
  method: 'GET',
  path: '/check-sidebar-status/{EID}',
  access: signedIn,
  output: wire({
    id: ['EVENTID', id],
    title: ['TITLE', z.string()],
    mode: ['EVENT_MODE', eventMode],
    status: ['STATUS', eventStatus],
    startsAt: ['STARTDATE', utc.nullable()],
    zone: ['TIMEZONE', z.string()],
    venue: ['VENUE', z.string()],
    checkIn: ['CHECKIN', yesNo],
    userCheckIn: ['UserCheckIn', z.boolean()],
    passed: ['eventPassed', z.boolean()],
    postponed: ['eventPostponed', z.boolean()],
    link: ['link', z.string()],
    /** Open to-dos, if the reader may see them. */
    todos: ['TODOS', z.number().optional()],
    /** Pictures of guests that wait for a host, if the reader may see them. */
    photos: ['PHOTOS', z.number().optional()],
    /**
     * The planned day on which all data of the guests is deleted; null for an event without a date.
     */
    purgesOn: ['PURGES_ON', day.nullable()],
    /** When it was deleted; only counts remain. */
    purgedAt: ['PURGED_AT', utc.nullable()],
  }),
})

export const eventDetails = call({
  method: 'GET',
  path: '/events/{EID}/details/{MODE}',
  access: eventEditAccess,
  etag: 'answer',
  output: wire({
    facts: ['FACTS', eventFactFields],
    ...shortTextOutputs,
    figure: ['FIGURE', z.string()],
    descriptionHtml: ['DESCRIPTION', z.string()],
  }),
})

export const saveDescription = call({
  method: 'POST',
  path: '/events/{EID}/description',
  access: eventEditAccess,
  etag: 'match',
  input: wire({
    html: ['DESCRIPTION', z.string().max(20_000, tooLongError(20_000))],
    version: basedOn,
  }),
  output: wire({ html: ['DESCRIPTION', z.string()] }),
})
