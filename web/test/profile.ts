import { success } from './fake-server.ts'

/** The owner's profile as the server sends it. */
export const profileReply = (overrides: object = {}) =>
  success({
    FULLNAME: 'Asha Menon',
    EMAIL: 'asha@menonstudio.in',
    ROLE: 'Superuser',
    PLAN: 'Business',
    LANGUAGE: 'English',
    REGISTEREDDATE: '2026-06-01 10:00:00',
    PASSWORD_SET: true,
    IS_PROVEN: false,
    CONTACT: '',
    TIMEZONE: '',
    DIGITS: 'latn',
    PICTURE: '',
    BILLED: { ADDRESS: '4 Residency Road', COUNTRY: 'India', STATE: 'Karnataka', GST_NO: '' },
    ...overrides,
  })

const devicePayload = (DEVICE: string, overrides: object = {}) => ({
  DEVICE,
  BROWSER: 'Chrome',
  SYSTEM: 'Linux',
  ACCOUNT: 'Asha Menon',
  SIGNED_IN_AT: '2026-06-01 10:00:00',
  SEEN_AT: '2026-06-01 12:00:00',
  IS_THIS: false,
  ...overrides,
})
/** This browser, and a phone. */
export const devicesReply = success({
  DEVICES: [
    devicePayload('here', { IS_THIS: true }),
    devicePayload('there', { BROWSER: 'Safari', SYSTEM: 'iPhone' }),
  ],
})

/** What the owner's deletion would remove. */
export const deletionReply = (overrides: object = {}) =>
  success({
    EMAIL: 'asha@menonstudio.in',
    IS_ACCOUNT: true,
    OWNER: 'Asha Menon',
    EVENTS: 2,
    GUESTS: 14,
    PEOPLE: 1,
    STAYS_ELSEWHERE: false,
    IS_PROVEN: false,
    PASSWORD_SET: true,
    CODE_SENT: false,
    RESEND_IN: 0,
    VALID_IN: 0,
    PURGED_ON: '2026-12-22 10:00:00',
    PAID_UNTIL: '2027-03-31 10:00:00',
    ...overrides,
  })

/** Without a second step, or with what a test names. */
export const stepsReply = (overrides: object = {}) =>
  success({
    APP_SINCE: null,
    PASSKEYS: [],
    RECOVERY_CODES_LEFT: 0,
    REQUIRED: false,
    ...overrides,
  })

/** How the reader can prove who they are. */
export const proofReply = (overrides: object = {}) =>
  success({ IS_PROVEN: false, PASSWORD_SET: true, APP: false, PASSKEY: false, ...overrides })

/** No owner offers the account to anyone. */
export const noHandOver = success({ OFFERED: null, SENT: null })
