import { shortTextOutputs } from '@mehfil/contract/events/short-texts.ts'
import { asha } from './asha.ts'
import { success, type FakeReplies } from './fake-server.ts'

export const EID = '0A1B2C3D4E5F601'

export const eventFacts = {
  TITLE: '',
  TYPE: 'Wedding',
  STARTDATE: null as string | null,
  DURATION: '3:00',
  TIMEZONE: 'Asia/Kolkata',
  VENUE: '',
  ADDRESS: '',
  MAP_LINK: '',
}

/** Every short text, as the server sends it before a host wrote one. */
const blankShortTextFields = Object.fromEntries(
  Object.values(shortTextOutputs).map(([wireName]) => [wireName, '']),
)

/** A draft as the server sends it, with every default. */
export const eventRecord = (
  overrides: Partial<typeof eventFacts> & {
    READY?: string[]
    VERSION?: number
    WORDS?: object
  } = {},
) => {
  const { READY = [], VERSION = 1, WORDS = {}, ...changed } = overrides
  return {
    EVENTID: EID,
    EVENT_MODE: 'Web',
    STATUS: 'DRAFT',
    FACTS: { ...eventFacts, ...changed },
    ...blankShortTextFields,
    FIGURE: '',
    DESCRIPTION: '',
    TEMPLATE_ID: 'jaali',
    COLOUR_STYLE: 'ruby',
    EVENT_DOMAIN: '',
    eventPassed: false,
    eventPostponed: false,
    VERSION,
    UPDATED_AT: '2026-06-01 10:00:00',
    READY,
    WORDS,
    UNTOLD: null as object | null,
  }
}

export const eventSettingsPayload = {
  ANSWER_DEADLINE: null,
  CAPACITY: null,
  WAITING_LIST: 'Y',
  COMPANIONS: 0,
  CONFIRMATION: 'at-once',
  CHANGE_LOCK: null,
  CHECKIN: 'Y',
  PASSCODE_NEEDED: 'N',
  LANGUAGES: ['en'],
  HIDE_ADDRESS: 'N',
  SEARCH_ENGINES: 'N',
  LABEL_REMOVED: 'N',
  HOST_NOTICES: 'daily',
  PURGE_DATE: null,
}

export const rsvpPayload = {
  EVENTID: EID,
  DATE: null,
  HEADING: '',
  MAYBE: true,
  CHILDREN: false,
  NOTE: true,
  FORM: { questions: {}, options: {} },
}

const templatesPayload = {
  TEMPLATE_ID: 'jaali',
  COLOUR_STYLE: 'ruby',
  TEMPLATES: [
    {
      TEMPLATE_ID: 'grid',
      EVENT_MODE: 'Web',
      TYPES: ['Conference'],
      COLOUR_STYLES: [
        { ID: 'signal', ACCENT: '#ff5a36' },
        { ID: 'mint', ACCENT: '#4fd3a5' },
      ],
    },
    {
      TEMPLATE_ID: 'jaali',
      EVENT_MODE: 'Web',
      TYPES: ['Wedding'],
      COLOUR_STYLES: [
        { ID: 'ruby', ACCENT: '#9d1c3f' },
        { ID: 'rust', ACCENT: '#a5471c' },
      ],
    },
  ],
}

/** Every answer a wizard reads, with the owner signed in. */
export const draftReplies = (overrides: FakeReplies = {}): FakeReplies => ({
  'GET /api/verify-users-access': success(asha),
  [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Web' }),
  [`GET /api/events/${EID}`]: success(eventRecord()),
  [`GET /api/events/${EID}/imports`]: success({ IMPORTS: [] }),
  [`GET /api/events/${EID}/programme`]: success({ PROGRAMME: [] }),
  [`GET /api/events/${EID}/sections`]: success({ SECTIONS: [] }),
  [`GET /api/events/${EID}/contact-info/Web`]: success({
    HOSTNAME: '',
    CONTACT: '',
    EMAIL: '',
    ADDRESS: '',
    MAP_LINK: '',
    WEBSITE: '',
    SOCIALMEDIA: [],
  }),
  [`GET /api/events/${EID}/settings`]: success(eventSettingsPayload),
  [`GET /api/events/${EID}/rsvp-info/Web`]: success(rsvpPayload),
  [`GET /api/events/${EID}/domain`]: success({
    EVENT_DOMAIN: '',
    SUGGESTION: 'wedding',
    BASE: 'https://mehfil.example/',
  }),
  [`GET /api/events/${EID}/images/Web`]: success({ IMAGES: [] }),
  [`GET /api/events/${EID}/gallery`]: success({ GALLERY: [] }),
  [`GET /api/events/${EID}/template`]: success(templatesPayload),
  ...overrides,
})

/** The same for a draft in Email mode, which has no web address. */
export const mailDraftReplies = (overrides: FakeReplies = {}): FakeReplies => {
  const { [`GET /api/events/${EID}/domain`]: _address, ...replies } = draftReplies({
    [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Email' }),
    [`GET /api/events/${EID}`]: success({ ...eventRecord(), EVENT_MODE: 'Email' }),
    [`GET /api/events/${EID}/contact-info/Email`]: success({
      HOSTNAME: '',
      CONTACT: '',
      EMAIL: '',
      ADDRESS: '',
      MAP_LINK: '',
      WEBSITE: '',
      SOCIALMEDIA: [],
    }),
    [`GET /api/events/${EID}/rsvp-info/Email`]: success(rsvpPayload),
    [`GET /api/events/${EID}/images/Email`]: success({ IMAGES: [] }),
    ...overrides,
  })
  return replies
}

/** A stream of live changes without a message. */
export const silentStream = class {
  readyState = 1
  addEventListener() {}
  close() {}
}
