import { asha } from './asha.ts'
import { success, type Replies } from './fake-server.ts'

export const EID = '0A1B2C3D4E5F601'

export const facts = {
  TITLE: '',
  TYPE: 'Wedding',
  STARTDATE: null as string | null,
  DURATION: '3:00',
  TIMEZONE: 'Asia/Kolkata',
  VENUE: '',
  ADDRESS: '',
  MAP_LINK: '',
}

/** A draft as the server tells it, with every default. */
export const record = (
  more: Partial<typeof facts> & {
    READY?: string[]
    VERSION?: number
    KICKER?: string
    WORDS?: object
  } = {},
) => {
  const { READY = [], VERSION = 1, KICKER = '', WORDS = {}, ...changed } = more
  return {
    EVENTID: EID,
    EVENT_MODE: 'Web',
    STATUS: 'DRAFT',
    FACTS: { ...facts, ...changed },
    KICKER,
    FIGURE: '',
    DESCRIPTION: '',
    TEMPLATE_ID: 'jaali',
    COLOUR_STYLE: 'ruby',
    EVENT_DOMAIN: '',
    eventPassed: false,
    VERSION,
    UPDATED_AT: '2026-06-01 10:00:00',
    READY,
    WORDS,
    UNTOLD: null as object | null,
  }
}

export const settings = {
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

export const rsvp = {
  EVENTID: EID,
  DATE: null,
  HEADING: '',
  MAYBE: true,
  NOTE: true,
  FORM: { questions: {}, options: {} },
}

const templates = {
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

/** Everything a wizard reads, and the owner who looks at it. */
export const draftReplies = (more: Replies = {}): Replies => ({
  'GET /api/verify-users-access': success(asha),
  [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Web' }),
  [`GET /api/events/${EID}`]: success(record()),
  [`GET /api/events/${EID}/contact-info/Web`]: success({
    HOSTNAME: '',
    CONTACT: '',
    EMAIL: '',
    ADDRESS: '',
    MAP_LINK: '',
    WEBSITE: '',
    SOCIALMEDIA: [],
  }),
  [`GET /api/events/${EID}/settings`]: success(settings),
  [`GET /api/events/${EID}/rsvp-info/Web`]: success(rsvp),
  [`GET /api/events/${EID}/domain`]: success({
    EVENT_DOMAIN: '',
    SUGGESTION: 'wedding',
    BASE: 'https://mehfil.example/',
  }),
  [`GET /api/events/${EID}/images/Web`]: success({ IMAGES: [] }),
  [`GET /api/events/${EID}/template`]: success(templates),
  ...more,
})

/** The same of a draft in Email mode, which has no web address. */
export const mailReplies = (more: Replies = {}): Replies => {
  const { [`GET /api/events/${EID}/domain`]: _address, ...replies } = draftReplies({
    [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Email' }),
    [`GET /api/events/${EID}`]: success({ ...record(), EVENT_MODE: 'Email' }),
    [`GET /api/events/${EID}/contact-info/Email`]: success({
      HOSTNAME: '',
      CONTACT: '',
      EMAIL: '',
      ADDRESS: '',
      MAP_LINK: '',
      WEBSITE: '',
      SOCIALMEDIA: [],
    }),
    [`GET /api/events/${EID}/rsvp-info/Email`]: success(rsvp),
    [`GET /api/events/${EID}/images/Email`]: success({ IMAGES: [] }),
    ...more,
  })
  return replies
}

/** A stream of live changes on which nothing happens. */
export const silentStream = class {
  readyState = 1
  addEventListener() {}
  close() {}
}
