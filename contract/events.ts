import * as z from 'zod'
import { orWebSession, permission, signedIn } from './access.ts'
import { call } from './call.ts'
import { longerThan, moreThan, wholeNumber } from './complaint.ts'
import { guestEmail, id, language, orEmpty, phone, title, webLink } from './fields.ts'
import { line, lines } from './text.ts'
import { day, utc, wire, yesNo } from './wire.ts'
import { zone } from './zones.ts'

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

export const eventStatuses = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'] as const
export const eventStatus = z.enum(eventStatuses)
export type EventStatus = (typeof eventStatuses)[number]

/** A drafter begins, resumes and deletes. */
const drafting = permission('CreateEvents', 'DraftEvents')
/** What the wizard reads and writes: drafters and visitors with an event of their own; whoever edits later holds CreateEvents or EventSettings. */
export const editing = orWebSession(permission('CreateEvents', 'DraftEvents', 'EventSettings'))
/** What every wizard of a host or a visitor asks about itself. */
export const looking = orWebSession(signedIn)

/** The seven pages of each wizard, in the order of work; each is a screen of `pages.ts` by its path. */
export const wizardSteps = {
  Web: [
    'web-images',
    'web-event-details',
    'web-contact-section',
    'web-rsvp',
    'event-settings',
    'event-domain',
    'publish',
  ],
  Email: [
    'email-images',
    'email-event-details',
    'email-contact-section',
    'email-rsvp',
    'manage-guest',
    'event-settings',
    'publish',
  ],
} as const satisfies Record<EventMode, readonly string[]>
export type WizardStep = (typeof wizardSteps)[EventMode][number]
const wizardStep = z.enum([...wizardSteps.Web, ...wizardSteps.Email])

/** Hours and minutes as `6:30`. How long an event may last is said where a change is looked at: what is stored is always read. */
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
  updatedAt: ['UPDATED_AT', utc],
  /** People who said yes, and people on the list, for whoever may read answers. */
  coming: ['COMING', z.number().optional()],
  people: ['PEOPLE', z.number().optional()],
})

export const allEvents = call({
  method: 'GET',
  path: '/events',
  access: signedIn,
  output: wire({
    events: ['EventList', z.array(eventSummary)],
    /** The person may, and the plan has room for one more. */
    createEvents: ['CreateEvents', z.boolean()],
    draftEvents: ['DraftEvents', z.boolean()],
    createEventsLimit: ['CreateEventsLimit', z.number().nullable()],
    draftEventsLimit: ['DraftEventsLimit', z.number()],
  }),
})

export const addEvent = call({
  method: 'POST',
  path: '/events',
  access: drafting,
  input: wire({
    mode: ['EVENT_MODE', eventMode],
    type: ['TYPE', eventType],
    title: ['TITLE', title.pipe(line(100)).optional()],
    zone: ['TIMEZONE', zone.optional()],
  }),
  output: wire({ id: ['EVENTID', id] }),
})

const facts = wire({
  title: ['TITLE', z.string()],
  type: ['TYPE', eventType],
  startsAt: ['STARTDATE', utc.nullable()],
  durationMinutes: ['DURATION', duration],
  zone: ['TIMEZONE', z.string()],
  venue: ['VENUE', z.string()],
  address: ['ADDRESS', z.string()],
  mapLink: ['MAP_LINK', z.string()],
})

/** No form has more options in all. */
const longestForm = 4_000
const isForm = (words: object): boolean => Object.keys(words).length <= longestForm

/** The words of an event in another of its languages. Empty ones are read in the event's first language. */
export const eventWords = wire({
  title: ['TITLE', line(100).optional()],
  kicker: ['KICKER', line(80).optional()],
  venue: ['VENUE', line(150).optional()],
  address: ['ADDRESS', lines(300).optional()],
  descriptionHtml: ['DESCRIPTION', z.string().max(20_000, longerThan(20_000)).optional()],
  hosts: ['HOSTNAME', line(150).optional()],
  heading: ['HEADING', line(120).optional()],
  /** By question id, and by option id. */
  questions: [
    'QUESTIONS',
    z.record(id, line(300)).refine(isForm, moreThan(longestForm)).optional(),
  ],
  options: ['OPTIONS', z.record(id, line(100)).refine(isForm, moreThan(longestForm)).optional()],
})
export type EventWords = z.output<typeof eventWords>

const untold = wire({
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  durationMinutes: ['DURATION', duration],
  zone: ['TIMEZONE', z.string()],
  venue: ['VENUE', z.string()],
  address: ['ADDRESS', z.string()],
  /** Guests who would be told, and people with them. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Guests who know the old facts and whom no mail reaches. */
  unreachable: ['UNREACHABLE', z.number()],
})

export const eventRecord = wire({
  id: ['EVENTID', id],
  mode: ['EVENT_MODE', eventMode],
  status: ['STATUS', eventStatus],
  facts: ['FACTS', facts],
  kicker: ['KICKER', z.string()],
  figure: ['FIGURE', z.string()],
  descriptionHtml: ['DESCRIPTION', z.string()],
  templateId: ['TEMPLATE_ID', z.string()],
  colourStyle: ['COLOUR_STYLE', z.string()],
  /** The web address' label, empty until chosen. */
  domain: ['EVENT_DOMAIN', z.string()],
  passed: ['eventPassed', z.boolean()],
  version: ['VERSION', z.number()],
  updatedAt: ['UPDATED_AT', utc],
  /** Wizard steps with everything they need. */
  ready: ['READY', z.array(wizardStep)],
  /** What guests read in the event's other languages, by language; what is not there is read in the first. */
  words: ['WORDS', z.partialRecord(language, eventWords)],
  /** What guests in possession of an invitation or an answer were last told, where it differs from what holds now. */
  untold: ['UNTOLD', untold.nullable()],
})

export const eventById = call({
  method: 'GET',
  path: '/events/{EID}',
  access: editing,
  output: eventRecord,
})

/** Saves whichever facts are sent; the rest stays. `VERSION` refuses a save over somebody else's. */
export const updateEvent = call({
  method: 'PUT',
  path: '/events/{EID}',
  access: editing,
  input: wire({
    title: ['TITLE', line(100).optional()],
    type: ['TYPE', eventType.optional()],
    startsAt: ['STARTDATE', utc.nullable().optional()],
    durationMinutes: ['DURATION', duration.optional()],
    zone: ['TIMEZONE', zone.optional()],
    venue: ['VENUE', line(150).optional()],
    address: ['ADDRESS', lines(300).optional()],
    mapLink: ['MAP_LINK', orEmpty(webLink, 'field.link-invalid').optional()],
    kicker: ['KICKER', line(80).optional()],
    figure: ['FIGURE', line(4).optional()],
    version: ['VERSION', z.number().optional()],
  }),
  output: eventRecord,
})

/** Saves the words of one language beside the first: those sent are replaced, the rest stays. */
export const saveWords = call({
  method: 'PUT',
  path: '/events/{EID}/words/{LANGUAGE}',
  access: editing,
  input: eventWords,
  output: eventRecord,
})

/** Deletes a draft, or with CreateEvents a published event that has no answers; `eventAnswered` says to unpublish it instead, `eventPaidOnce` that a one-time event which has begun stays. */
export const deleteEvent = call({ method: 'DELETE', path: '/events/{EID}', access: drafting })

/** What goes with an event that is deleted. */
export const eventDeletion = call({
  method: 'GET',
  path: '/events/{EID}/deletion',
  access: drafting,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    invited: ['INVITED', z.number()],
    messages: ['MESSAGES', z.number()],
    /** Mails to guests that have not left yet. */
    unsent: ['UNSENT', z.number()],
    /** Guests who answered or came; with any the event is not deleted. */
    answered: ['ANSWERED', z.number()],
  }),
})

export const validateEvent = call({
  method: 'GET',
  path: '/validate-event/{EID}',
  access: looking,
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
    link: ['link', z.string()],
    /** What is still to be done, for whoever may know. */
    todos: ['TODOS', z.number().optional()],
    /** The day on which everything about the guests is deleted, as it stands; null for an event without a date. */
    purgesOn: ['PURGES_ON', day.nullable()],
    /** When it was; only counts are left then. */
    purgedAt: ['PURGED_AT', utc.nullable()],
  }),
})

export const eventDetails = call({
  method: 'GET',
  path: '/events/{EID}/details/{MODE}',
  access: editing,
  output: wire({
    facts: ['FACTS', facts],
    kicker: ['KICKER', z.string()],
    figure: ['FIGURE', z.string()],
    descriptionHtml: ['DESCRIPTION', z.string()],
  }),
})

export const saveDescription = call({
  method: 'POST',
  path: '/events/{EID}/description',
  access: editing,
  input: wire({ html: ['DESCRIPTION', z.string().max(20_000, longerThan(20_000))] }),
  output: wire({ html: ['DESCRIPTION', z.string()] }),
})

export const socialNetworks = [
  'instagram',
  'facebook',
  'youtube',
  'x',
  'linkedin',
  'whatsapp',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const contactInfo = wire({
  hosts: ['HOSTNAME', line(150)],
  phone: ['CONTACT', orEmpty(phone, 'field.contact-invalid')],
  email: ['EMAIL', orEmpty(guestEmail, 'field.email-invalid')],
  address: ['ADDRESS', lines(300)],
  mapLink: ['MAP_LINK', orEmpty(webLink, 'field.link-invalid')],
  website: ['WEBSITE', orEmpty(webLink, 'field.link-invalid')],
  social: [
    'SOCIALMEDIA',
    z
      .array(
        wire({
          network: ['NETWORK', z.enum(socialNetworks, 'field.choice-invalid')],
          link: ['LINK', webLink],
        }),
      )
      .max(6, moreThan(6)),
  ],
})

export type ContactInfo = z.output<typeof contactInfo>

export const contactOf = call({
  method: 'GET',
  path: '/events/{EID}/contact-info/{MODE}',
  access: editing,
  output: contactInfo,
})
export const saveContact = call({
  method: 'POST',
  path: '/events/{EID}/contact-info',
  access: editing,
  input: contactInfo,
  output: contactInfo,
})

/** In days: how long guests' data is kept after an event, how early and how late a host may let it go, and how long before its owner is warned. */
export const keeping = { usual: 180, least: 14, most: 1_096, warning: 14 } as const

export const confirmations = ['at-once', 'by-hand'] as const
export const noticeRhythms = ['each', 'daily', 'none'] as const

const rules = {
  answerDeadline: ['ANSWER_DEADLINE', utc.nullable()],
  capacity: ['CAPACITY', wholeNumber(1, 100_000).nullable()],
  waitingList: ['WAITING_LIST', yesNo],
  companions: ['COMPANIONS', wholeNumber(0, 20)],
  confirmation: ['CONFIRMATION', z.enum(confirmations, 'field.choice-invalid')],
  changeLockAt: ['CHANGE_LOCK', utc.nullable()],
  checkIn: ['CHECKIN', yesNo],
  /** The door asks for the passcode; without it a name that was found is enough. */
  passcodeNeeded: ['PASSCODE_NEEDED', yesNo],
  languages: ['LANGUAGES', z.array(language).min(1, 'field.language-required').max(3, moreThan(3))],
  hideAddress: ['HIDE_ADDRESS', yesNo],
  searchEngines: ['SEARCH_ENGINES', yesNo],
  labelRemoved: ['LABEL_REMOVED', yesNo],
  hostNotices: ['HOST_NOTICES', z.enum(noticeRhythms, 'field.choice-invalid')],
  /** The day, where the event is, on which everything about its guests is deleted; null is 180 days after its end. */
  purgeOn: ['PURGE_DATE', day.nullable()],
} as const
export const eventSettings = wire(rules)
export type EventSettings = z.output<typeof eventSettings>

const settingsChange = wire({
  ...rules,
  /** The host's yes to fewer places than people who come; without it such a change is refused with both numbers. */
  fewerPlaces: ['FEWER_PLACES', z.boolean('field.choice-invalid').optional()],
  /** The host's yes to replies that may be changed after the last day to reply; without it such a change is refused. */
  lockAfterDeadline: ['LOCK_AFTER_DEADLINE', z.boolean('field.choice-invalid').optional()],
})
export type SettingsChange = z.output<typeof settingsChange>

export const settingsOf = call({
  method: 'GET',
  path: '/events/{EID}/settings',
  access: editing,
  output: eventSettings,
})
/** The wizard's choice on a draft. */
export const selectSettings = call({
  method: 'POST',
  path: '/events/{EID}/selected-settings',
  access: orWebSession(drafting),
  input: settingsChange,
  output: eventSettings,
})
/** The change of a published event. */
export const updateSettings = call({
  method: 'POST',
  path: '/events/{EID}/settings',
  access: permission('EventSettings'),
  input: settingsChange,
  output: eventSettings,
})
