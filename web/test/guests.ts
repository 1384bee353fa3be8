import { EID } from './draft.ts'
import { success } from './fake-server.ts'

export const MEERA = 'A00000000000001'
export const JON = 'A00000000000002'

const getEmail = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@guests.example`

/** A guest as the list sends one; the invitation went to the current address. */
export const guestPayload = (
  GID: string,
  NAME: string,
  { INVITATION = null, ...more }: { INVITATION?: object | null; [field: string]: unknown } = {},
) => ({
  GID,
  NAME,
  EMAIL: getEmail(NAME),
  CONTACT: '',
  CATEGORY: 'Family',
  LANGUAGE: 'en',
  PARTY_LIMIT: 4,
  COMPANIONS: [],
  GUEST_STATUS: 'INVITED',
  ANSWER: null,
  PEOPLE: 0,
  WAITING: false,
  CONFIRMED: false,
  ATTENDED: false,
  WALKIN: false,
  NOTE: '',
  PASSCODE: '12345678',
  link: `http://localhost/${EID}/${GID}`,
  INVITED_AT: '2026-06-01 10:00:00',
  VIEWED_AT: null,
  ANSWERED_AT: null,
  WAITED_AT: null,
  SEATED_AT: null,
  CONFIRMED_AT: null,
  ATTENDED_AT: null,
  INSERTED_AT: '2026-06-01 09:00:00',
  ARRIVED: 0,
  TABLE: '',
  DOOR_NOTE: '',
  HOST_NOTE: '',
  TAGS: [],
  CUSTOM: {},
  REASON: '',
  INVITATION: INVITATION && { ...INVITATION, EMAIL: getEmail(NAME) },
  STOPPED: null,
  EMAIL_2: '',
  NAME_2: '',
  STOPPED_2: null,
  ...more,
})

export const meera = guestPayload(MEERA, 'Meera Iyer', {
  ANSWER: 'yes',
  PEOPLE: 3,
  GUEST_STATUS: 'RESPONDED',
  ANSWERED_AT: '2026-06-02 10:00:00',
  COMPANIONS: ['Suresh Iyer'],
  NOTE: 'We bring sweets.',
})
export const jon = guestPayload(JON, 'Jon Fernandes', { CATEGORY: 'Friends' })

export const guestCounts = {
  all: 8,
  'not-invited': 0,
  'no-answer': 4,
  yes: 3,
  maybe: 0,
  no: 0,
  waiting: 0,
  'to-confirm': 3,
  'not-delivered': 0,
  attended: 0,
}
export const guestsReply = (guests: object[], overrides: object = {}) =>
  success({
    GUESTS: guests,
    COUNTS: guestCounts,
    CATEGORIES: ['Family', 'Friends'],
    TAGS: [],
    FIELDS: [],
    KNOWS_AGES: false,
    NEXT: null,
    ...overrides,
  })

/** A mail as the host's app receives it. */
export const mailPayload = (STATE: string, overrides: object = {}) => ({
  KIND: 'invitation',
  STATE,
  REASON: '',
  EMAIL: 'jon@guests.example',
  SUBJECT: 'You are invited',
  AT: '2026-06-01 10:00:00',
  NEXT_AT: null,
  ...overrides,
})

/** The invitation and its recipients; by default every guest is invited. */
export const invitationPayload = (overrides: object = {}) => ({
  TEMPLATE_ID: 'jaali',
  COLOUR_STYLE: 'ruby',
  LETTERS: { en: { SUBJECT: '', MESSAGE: '' } },
  PLACEHOLDERS: ['name', 'event', 'date', 'time', 'place', 'link'],
  FROM: 'Asha Menon',
  REPLY_TO: 'asha@menonstudio.in',
  GUESTS: 0,
  PEOPLE: 0,
  WITHOUT_ADDRESS: 0,
  STOPPED: 0,
  SECONDS: 0,
  HOLD: 30,
  CAMPAIGNS: [],
  ...overrides,
})

const secondsFromNow = (seconds: number) =>
  new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')

export const campaignPayload = (STATE: string, overrides: object = {}) => ({
  CAMPAIGN: '7d8f4a52-6a0c-4a6f-9d0e-3f0a5b1c2d3e',
  KIND: 'invitation',
  STATE,
  REASON: '',
  GUESTS: 412,
  PEOPLE: 912,
  COUNTS: {},
  BY: 'Asha Menon',
  INSERTED_AT: secondsFromNow(-2),
  OF_TEST: false,
  HELD_UNTIL: secondsFromNow(28),
  ...overrides,
})
