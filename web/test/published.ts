import { asha, noEvents } from './asha.ts'
import { draftReplies, EID, record, type facts } from './draft.ts'
import { success, type Replies } from './fake-server.ts'

export const place = {
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
  PURGES_ON: '2028-06-09',
  PURGED_AT: null,
  link: 'http://localhost/asha-rohan',
}

export const published = (
  more: Partial<typeof facts> & { VERSION?: number; WORDS?: object } = {},
) => ({
  ...record({
    TITLE: 'Asha & Rohan',
    STARTDATE: '2027-12-12 11:30:00',
    VENUE: 'Gulmohar Haveli',
    READY: ['web-rsvp'],
    ...more,
  }),
  STATUS: 'PUBLISHED',
  EVENT_DOMAIN: 'asha-rohan',
})

/** What would go with it. */
export const deletionFacts = {
  GUESTS: 2,
  PEOPLE: 5,
  INVITED: 1,
  MESSAGES: 0,
  UNSENT: 3,
  ANSWERED: 0,
}

/** Everything the places of a published event read. */
export const publishedReplies = (more: Replies = {}): Replies =>
  draftReplies({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    [`GET /api/check-sidebar-status/${EID}`]: success(place),
    [`GET /api/events/${EID}`]: success(published()),
    [`GET /api/events/${EID}/deletion`]: success(deletionFacts),
    [`GET /api/events/${EID}/domain`]: success({
      EVENT_DOMAIN: 'asha-rohan',
      SUGGESTION: 'asha-rohan',
      BASE: 'https://mehfil.example/',
    }),
    ...more,
  })

/** A stream of live changes that a test can make something happen on. */
export class LoudStream extends EventTarget {
  static readonly CLOSED = 2
  static readonly open: LoudStream[] = []
  readonly readyState = 1
  constructor() {
    super()
    LoudStream.open.push(this)
  }
  close() {
    LoudStream.open.splice(LoudStream.open.indexOf(this), 1)
  }
  static tell(topic: string, data: object = {}) {
    this.open.forEach((stream) =>
      stream.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) })),
    )
  }
}
