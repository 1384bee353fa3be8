import { asha } from './asha.ts'
import { EID } from './draft.ts'
import { success, type FakeReplies } from './fake-server.ts'
import { publishedReplies } from './published.ts'

export const noticeId = (at: number): string =>
  `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`
const letters = {
  en: { SUBJECT: 'Bring a shawl', MESSAGE: 'Dear {name},\nthe evenings are cool.' },
}

/** A notice as the server sends it. */
export const noticePayload = (at: number, STATE: string, overrides: object = {}) => ({
  NOTICE: noticeId(at),
  KIND: 'notice',
  STATE,
  REASON: '',
  LETTERS: letters,
  AUDIENCE: { ANSWERS: ['yes'] },
  WHEN: {},
  DUE_AT: '2026-11-20 04:30:00',
  GUESTS: 3,
  PEOPLE: 5,
  COUNTS: { sent: 3 },
  FILES: [],
  RESULTS: { DELIVERED: 0, SEEN: 0, ANSWERED: 0 },
  BY: 'Asha Menon',
  INSERTED_AT: '2026-11-19 04:30:00',
  HELD_UNTIL: '2026-11-20 04:30:30',
  SUBJECT_TEST: null,
  ...overrides,
})

/** A test of two subjects as the server sends it. */
export const subjectTestPayload = (STATE: string, overrides: object = {}) => ({
  TEST: noticeId(90),
  STATE,
  REASON: '',
  SHARE: 10,
  HOURS: 4,
  FIRST_SUBJECTS: { en: 'Bring a shawl' },
  SECOND_SUBJECTS: { en: 'Cool evenings, {first_name}' },
  FIRST: { GUESTS: 24, DELIVERED: 23, SEEN: 9, ANSWERED: 3 },
  SECOND: { GUESTS: 24, DELIVERED: 24, SEEN: 14, ANSWERED: 6 },
  DECIDE_AT: STATE === 'running' ? '2026-11-20 08:30:00' : null,
  WINNER: '',
  VERDICT: '',
  OTHERS: 192,
  HELD_UNTIL: '2026-11-20 04:30:30',
  ...overrides,
})

const readyLetters = {
  THANK: {
    en: {
      SUBJECT: 'Thank you for coming, {name}',
      MESSAGE: 'Thank you for being with us at {event}.',
    },
  },
  MISSED: { en: { SUBJECT: 'We missed you, {name}', MESSAGE: 'You were missed.' } },
  REMIND: { en: { SUBJECT: 'Will you come, {name}?', MESSAGE: 'Please tell us on {link}.' } },
}

export const noticesReply = (NOTICES: object[], overrides: object = {}) =>
  success({
    NOTICES,
    FROM: 'Asha Menon <post@mehfil.example>',
    REPLY_TO: 'asha@menonstudio.in',
    HOLD: 30,
    LANGUAGES: ['en'],
    PLACEHOLDERS: ['name', 'event', 'date', 'time', 'place', 'link'],
    CATEGORIES: ['Family', 'Friends'],
    TAGS: [],
    FIELDS: [],
    VIEWS: [],
    ANCHORS: { START: '2027-12-12 11:30:00', END: '2027-12-12 16:00:00', DEADLINE: null },
    TIMEZONE: 'Asia/Kolkata',
    THANKED: null,
    MISSED: null,
    READY: readyLetters,
    ...overrides,
  })

export const recipientPayload = (at: number, NAME: string, overrides: object = {}) => ({
  GID: `A0000000000000${at}`,
  NAME,
  EMAIL: `${NAME.split(' ')[0]?.toLowerCase()}@guests.example`,
  CATEGORY: 'Family',
  LANGUAGE: 'en',
  GUEST_STATUS: 'INVITED',
  ANSWER: 'none',
  PEOPLE: 1,
  WITHOUT: '',
  ...overrides,
})

export const recipientsReply = (FOUND: object[], overrides: object = {}) =>
  success({
    GUESTS: FOUND.length,
    PEOPLE: FOUND.length,
    WITHOUT_ADDRESS: 0,
    STOPPED: 0,
    LANGUAGES: { en: FOUND.length },
    FOUND,
    NEXT: null,
    ...overrides,
  })

export const noticedGuestPayload = (
  at: number,
  NAME: string,
  STATE: string,
  overrides: object = {},
) => ({
  GID: `A0000000000000${at}`,
  NAME,
  EMAIL: `${NAME.split(' ')[0]?.toLowerCase()}@guests.example`,
  STATE,
  REASON: '',
  AT: '2026-11-20 04:31:00',
  NEXT_AT: null,
  AGAIN: true,
  WITHOUT: '',
  ONLY_TO: '',
  ...overrides,
})

const previewPayload = {
  SUBJECT: 'Bring a shawl',
  HTML: '<html><body><p>Dear Meera</p></body></html>',
  TEXT: 'Dear Meera',
  EMAIL: 'meera@guests.example',
  NAME: 'Meera Iyer',
  LANGUAGE: 'en',
}

export const reminderStepPayload = (
  at: number,
  DAYS: number,
  STATE: string,
  overrides: object = {},
) => ({
  STEP: noticeId(50 + at),
  DAYS,
  TIME: '10:00',
  AT: '2027-12-05 04:30:00',
  STATE,
  REASON: '',
  QUIET: false,
  GUESTS: 0,
  PEOPLE: 0,
  COUNTS: {},
  ...overrides,
})

export const remindersReply = (STEPS: object[], overrides: object = {}) =>
  success({
    ON: false,
    ANCHOR: 'deadline',
    ANCHOR_AT: '2027-12-10 18:29:00',
    TIMEZONE: 'Asia/Kolkata',
    QUIET_FROM: '21:00',
    QUIET_UNTIL: '08:00',
    LETTERS: {},
    LANGUAGES: ['en'],
    STEPS,
    GUESTS: 12,
    PEOPLE: 12,
    BY: '',
    ...overrides,
  })

/** Every answer the notices screen reads. */
export const noticeReplies = (notices: object[], overrides: FakeReplies = {}): FakeReplies =>
  publishedReplies({
    'GET /api/verify-users-access': success({
      ...asha,
      features: [...new Set([...asha.features, 'Notification', 'ManageGuests'])],
    }),
    [`GET /api/events/${EID}/notifications`]: noticesReply(notices),
    [`GET /api/events/${EID}/notification-guests`]: recipientsReply([
      recipientPayload(1, 'Meera Iyer'),
      recipientPayload(2, 'Jon Fernandes'),
    ]),
    [`POST /api/events/${EID}/notifications/preview`]: success(previewPayload),
    [`GET /api/events/${EID}/reminders`]: remindersReply([
      reminderStepPayload(1, 7, 'off'),
      reminderStepPayload(2, 3, 'off'),
    ]),
    ...overrides,
  })
