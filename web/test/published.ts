import { asha, noEvents } from './asha.ts'
import { draftReplies, EID, eventRecord, type eventFacts } from './draft.ts'
import { success, type FakeReplies } from './fake-server.ts'

export const publishedEventPayload = {
  EVENTID: EID,
  TITLE: 'Asha & Rohan',
  EVENT_MODE: 'Web',
  STATUS: 'PUBLISHED',
  STARTDATE: '2027-12-12 11:30:00',
  TIMEZONE: 'Asia/Kolkata',
  VENUE: 'Gulmohar Haveli',
  CHECKIN: 'Y',
  UserCheckIn: true,
  eventPassed: false,
  eventPostponed: false,
  PURGES_ON: '2028-06-09',
  PURGED_AT: null,
  link: 'http://localhost/asha-rohan',
}

export const publishedRecord = (
  overrides: Partial<typeof eventFacts> & { VERSION?: number; WORDS?: object } = {},
) => ({
  ...eventRecord({
    TITLE: 'Asha & Rohan',
    STARTDATE: '2027-12-12 11:30:00',
    VENUE: 'Gulmohar Haveli',
    READY: ['web-rsvp'],
    ...overrides,
  }),
  STATUS: 'PUBLISHED',
  EVENT_DOMAIN: 'asha-rohan',
})

/** What its deletion would remove. */
export const eventDeletionPayload = {
  GUESTS: 2,
  PEOPLE: 5,
  INVITED: 1,
  MESSAGES: 0,
  UNSENT: 3,
  ANSWERED: 0,
  IS_TELLING: false,
  NEEDS_CODE: false,
  EMAIL: 'asha@mehfil.example',
  CODE_SENT: false,
  RESEND_IN: 0,
  VALID_IN: 0,
}

/** Every answer the screens of a published event read. */
export const publishedReplies = (overrides: FakeReplies = {}): FakeReplies =>
  draftReplies({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    [`GET /api/check-sidebar-status/${EID}`]: success(publishedEventPayload),
    [`GET /api/events/${EID}`]: success(publishedRecord()),
    [`GET /api/events/${EID}/deletion`]: success(eventDeletionPayload),
    [`GET /api/events/${EID}/domain`]: success({
      EVENT_DOMAIN: 'asha-rohan',
      SUGGESTION: 'asha-rohan',
      BASE: 'https://mehfil.example/',
    }),
    [`GET /api/events/${EID}/reminders`]: success({
      ON: false,
      ANCHOR: 'start',
      ANCHOR_AT: null,
      TIMEZONE: 'Asia/Kolkata',
      QUIET_FROM: '21:00',
      QUIET_UNTIL: '08:00',
      LETTERS: {},
      LANGUAGES: ['en'],
      STEPS: [],
      GUESTS: 0,
      PEOPLE: 0,
      BY: '',
    }),
    [`GET /api/events/${EID}/invitation/plans`]: success({
      PLANS: [],
      TIMEZONE: 'Asia/Kolkata',
      CATEGORIES: ['Family'],
      TAGS: [],
    }),
    [`GET /api/events/${EID}/subject-tests`]: success({ TESTS: [], TIMEZONE: 'Asia/Kolkata' }),
    ...overrides,
  })

/** A stream of live changes on which a test can emit a message. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static readonly openStreams: FakeStream[] = []
  readonly readyState = 1
  constructor() {
    super()
    FakeStream.openStreams.push(this)
  }
  close() {
    FakeStream.openStreams.splice(FakeStream.openStreams.indexOf(this), 1)
  }
  static emit(topic: string, data: object = {}) {
    this.openStreams.forEach((stream) =>
      stream.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) })),
    )
  }
}
