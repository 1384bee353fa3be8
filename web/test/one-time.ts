import { permissions } from '@mehfil/contract/access.ts'
import { EID, eventRecord } from './draft.ts'
import { success, type FakeReplies } from './fake-server.ts'
import { indianPlace } from './pricing.ts'

const user = {
  page: 'none',
  EMAIL: '',
  FULLNAME: '',
  CONTACT: '',
  ADDRESS: '',
  COUNTRY: '',
  STATE: '',
  GST_NO: '',
  AGREED_TO_TERMS: 'N',
  MARKETINGCONSENT: 'N',
  PASSWORD_SET: false,
  GOOGLE: false,
  KNOWN: false,
  RESEND_IN: 0,
  VALID_IN: 0,
}

/** A browser without a web session. */
export const emptyWebSession = {
  user,
  ipDetails: indianPlace,
  EVENTID: '',
  EVENT_MODE: null,
  EVENT_TYPE: null,
  TITLE: '',
  PLAN: 'Custom',
  TO_PUBLISH: false,
  PEOPLE: 0,
  SUMMARY: null,
  orderId: '',
}

export const oneTimeSumPayload = (guests: number) => {
  const [cost, tax] = [guests * 9.99, Math.round(guests * 999 * 0.18) / 100]
  return {
    GUESTS_INCLUDED: guests,
    PLAN_COST: cost.toFixed(2),
    TAX: tax.toFixed(2),
    TOTAL_PAYABLE: (cost + tax).toFixed(2),
    TAX_PERCENT: 18,
    CURRENCY: 'INR',
  }
}

/** A web session with an event, at a step of the sign-up. */
export const webSessionPayload = (
  userFields: Partial<typeof user> = {},
  overrides: object = {},
) => ({
  ...emptyWebSession,
  user: { ...user, page: 'email', ...userFields },
  EVENTID: EID,
  EVENT_MODE: 'Web',
  EVENT_TYPE: 'Wedding',
  TITLE: 'Tara & Om',
  SUMMARY: oneTimeSumPayload(300),
  ...overrides,
})

/** A visitor's web session, and an event that can be published. */
export const visitorReplies: FakeReplies = {
  'GET /api/verify-web-session': success({
    EVENTID: EID,
    EVENT_TYPE: 'Wedding',
    EVENT_MODE: 'Web',
    TITLE: '',
    language: 'en',
    permissions: ['DraftEvents', 'ManageGuests'],
    features: [...permissions],
    LABEL_REMOVAL: true,
    PEOPLE_LIMIT: 300,
  }),
  [`GET /api/events/${EID}`]: success(
    eventRecord({
      TITLE: 'Tara & Om',
      VENUE: 'Lake House',
      STARTDATE: '2027-12-12 11:30:00',
      READY: [
        'web-images',
        'web-event-details',
        'web-contact-section',
        'web-rsvp',
        'event-settings',
        'event-domain',
      ],
    }),
  ),
}
