import { asha } from './asha.ts'
import { EID } from './draft.ts'
import { success, type Replies } from './fake-server.ts'
import { publishedReplies } from './published.ts'

export const noticeId = (at: number): string =>
  `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`
const letters = {
  en: { SUBJECT: 'Bring a shawl', MESSAGE: 'Dear {name},\nthe evenings are cool.' },
}

/** A notice as it stands on the wire. */
export const notice = (at: number, STATE: string, more: object = {}) => ({
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
  BY: 'Asha Menon',
  INSERTED_AT: '2026-11-19 04:30:00',
  HELD_UNTIL: '2026-11-20 04:30:30',
  ...more,
})

const ready = {
  THANK: {
    en: {
      SUBJECT: 'Thank you for coming, {name}',
      MESSAGE: 'Thank you for being with us at {event}.',
    },
  },
  MISSED: { en: { SUBJECT: 'We missed you, {name}', MESSAGE: 'You were missed.' } },
  REMIND: { en: { SUBJECT: 'Will you come, {name}?', MESSAGE: 'Please tell us on {link}.' } },
}

export const history = (NOTICES: object[], more: object = {}) =>
  success({
    NOTICES,
    FROM: 'Asha Menon <post@mehfil.example>',
    REPLY_TO: 'asha@menonstudio.in',
    HOLD: 30,
    LANGUAGES: ['en'],
    PLACEHOLDERS: ['name', 'event', 'date', 'time', 'place', 'link'],
    CATEGORIES: ['Family', 'Friends'],
    ANCHORS: { START: '2027-12-12 11:30:00', END: '2027-12-12 16:00:00', DEADLINE: null },
    TIMEZONE: 'Asia/Kolkata',
    THANKED: null,
    MISSED: null,
    READY: ready,
    ...more,
  })

export const recipient = (at: number, NAME: string, more: object = {}) => ({
  GID: `A0000000000000${at}`,
  NAME,
  EMAIL: `${NAME.split(' ')[0]?.toLowerCase()}@guests.example`,
  CATEGORY: 'Family',
  LANGUAGE: 'en',
  GUEST_STATUS: 'INVITED',
  ANSWER: 'none',
  PEOPLE: 1,
  WITHOUT: '',
  ...more,
})

export const recipients = (FOUND: object[], more: object = {}) =>
  success({
    GUESTS: FOUND.length,
    PEOPLE: FOUND.length,
    WITHOUT_ADDRESS: 0,
    STOPPED: 0,
    LANGUAGES: { en: FOUND.length },
    FOUND,
    NEXT: null,
    ...more,
  })

export const noticed = (at: number, NAME: string, STATE: string, more: object = {}) => ({
  GID: `A0000000000000${at}`,
  NAME,
  EMAIL: `${NAME.split(' ')[0]?.toLowerCase()}@guests.example`,
  STATE,
  REASON: '',
  AT: '2026-11-20 04:31:00',
  NEXT_AT: null,
  AGAIN: true,
  WITHOUT: '',
  ...more,
})

const shownMail = {
  SUBJECT: 'Bring a shawl',
  HTML: '<html><body><p>Dear Meera</p></body></html>',
  TEXT: 'Dear Meera',
  EMAIL: 'meera@guests.example',
  NAME: 'Meera Iyer',
  LANGUAGE: 'en',
}

export const step = (at: number, DAYS: number, STATE: string, more: object = {}) => ({
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
  ...more,
})

export const ladder = (STEPS: object[], more: object = {}) =>
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
    ...more,
  })

/** Everything the screen of notices reads. */
export const noticeReplies = (notices: object[], more: Replies = {}): Replies =>
  publishedReplies({
    'GET /api/verify-users-access': success({
      ...asha,
      features: [...new Set([...asha.features, 'Notification', 'ManageGuests'])],
    }),
    [`GET /api/events/${EID}/notifications`]: history(notices),
    [`GET /api/events/${EID}/notification-guests`]: recipients([
      recipient(1, 'Meera Iyer'),
      recipient(2, 'Jon Fernandes'),
    ]),
    [`POST /api/events/${EID}/notifications/preview`]: success(shownMail),
    [`GET /api/events/${EID}/reminders`]: ladder([step(1, 7, 'off'), step(2, 3, 'off')]),
    ...more,
  })
