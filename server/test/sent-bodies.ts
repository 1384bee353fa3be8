import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/events.ts'

export const newPassword = 'Tuk-Tuk.77Lanes'
export type Case = {
  who:
    | 'nobody'
    | 'asha'
    | 'signup'
    | 'plans'
    | 'forgot'
    | 'reset'
    | 'invited'
    | 'inviteCode'
    | 'inviteProved'
    | 'leaving'
    | 'google'
    | 'building'
    | 'buildingCode'
    | 'buildingProved'
    | 'buildingSum'
    | 'paying'
    | 'payingOnce'
    | 'changing'
    | 'helper'
  wire?: object
  params?: Record<string, string>
  reads?: true
  /** What another program sends, as it is signed. */ raw?: {
    body: string
    headers: Record<string, string>
  }
}
const wedding = { EID: castEvents.wedding }
const meera = { ...wedding, GID: castGuests.meera }
export const mailed = { EID: castEvents.mail, GID: 'A5A00000000EE11' }
export const gone = 'A5A00000000EE0D'
export const campaign = '11111111-1111-4111-8111-111111111111'
export const notices = {
  planned: '11111111-1111-4111-8111-1111111111a1',
  sent: '11111111-1111-4111-8111-1111111111a2',
  paused: '11111111-1111-4111-8111-1111111111a3',
}
const letters = { en: { SUBJECT: 'Parking', MESSAGE: 'Dear {name}, the gate opens at six.' } }
export const file = '33333333-3333-4333-8333-333333333333'
/** An event whose door is open, with a guest who came and one who is coming. */
export const today = {
  EID: 'A5A0000000000AD',
  in: 'A5A00000000EE1A',
  coming: 'A5A00000000EE1B',
  tap: '00000000-0000-4000-8000-00000000007a',
  newTap: '00000000-0000-4000-8000-00000000007b',
  device: '00000000-0000-4000-8000-00000000007c',
  twice: '00000000-0000-4000-8000-00000000007d',
  helper: '00000000-0000-4000-8000-00000000007e',
  rehearsed: '00000000-0000-4000-8000-00000000007f',
  key: 'a key of a device or a link',
}
export const todo = {
  open: '00000000-0000-4000-8000-0000000000d0',
  second: '00000000-0000-4000-8000-0000000000d1',
  deleted: '00000000-0000-4000-8000-0000000000d2',
}
const form = { HEADING: '', MAYBE: true, NOTE: true, FORM: { questions: {}, options: {} } }
const guestsAnswer = {
  ANSWER: 'yes',
  NAME: 'Leela Iyer',
  EMAIL: 'leela@guests.example',
  SUBMISSION: '0123456789ABCDE',
}
export const list = 'Name,Email\nTara Rao,tara@guests.example\nOm Rao,om@guests.example\n'
export const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Every call with a body, as its page would send it. */
export const cases: Record<string, Case> = {
  pricingStandard: {
    who: 'nobody',
    wire: { country: 'India', plan: 'Business', mode: 'Monthly' },
    reads: true,
  },
  pricingSeparate: { who: 'nobody', wire: { COUNTRY: 'France' }, reads: true },
  pricingCustom: { who: 'nobody', wire: { COUNTRY: 'India', guests: 200 }, reads: true },
  requestCallback: {
    who: 'nobody',
    wire: { FULLNAME: 'Zoya Rahman', CONTACT: '+919812345670', INSERTED_AT: '2020-01-01 00:00:00' },
  },
  checkUser: { who: 'nobody', wire: { EMAIL: 'new@house.example' }, reads: true },
  sendSignupCode: { who: 'nobody', wire: { EMAIL: 'new@house.example' } },
  verifySignupCode: { who: 'signup', wire: { OTP: '' } },
  saveSignupDetails: {
    who: 'plans',
    wire: { FULLNAME: 'Zoya Rahman', PASSWORD: newPassword, AGREED_TO_TERMS: 'Y' },
  },
  selectPlan: { who: 'plans', wire: { PLAN: 'Economy' } },
  cancelSignup: { who: 'plans' },
  startSignupPayment: { who: 'paying' },
  startEstimatePayment: { who: 'payingOnce' },
  confirmPayment: { who: 'paying' },
  confirmWebSessionPayment: { who: 'paying' },
  arriveAfterPayment: { who: 'paying' },
  signupStandardCallback: { who: 'nobody' },
  signupExclusiveCallback: { who: 'nobody' },
  standardCallback: { who: 'nobody' },
  exclusiveCallback: { who: 'nobody' },
  paymentWebhook: { who: 'nobody', raw: { body: '{}', headers: {} } },
  sandboxPay: { who: 'nobody', wire: { how: 'success' }, reads: true },
  sandboxMake: {
    who: 'nobody',
    params: { KIND: 'orders' },
    reads: true,
    raw: { body: '{"amount":100,"currency":"INR"}', headers: {} },
  },
  sandboxDo: {
    who: 'nobody',
    params: { KIND: 'subscriptions', DEED: 'pause' },
    reads: true,
    raw: { body: '{"pause_at":"now"}', headers: {} },
  },
  sandboxFaults: { who: 'nobody', wire: { FAULT: 'none' }, reads: true },
  login: { who: 'nobody', wire: { EMAIL: cast.asha.email, PASSWORD: cast.asha.password } },
  googleSignup: { who: 'nobody', wire: { CREDENTIAL: 'new' } },
  verifyGoogleCode: { who: 'google', wire: { OTP: '' } },
  resendGoogleCode: { who: 'google' },
  cancelGoogle: { who: 'google' },
  checkGoogle: { who: 'asha', wire: { CREDENTIAL: 'asha' } },
  estimate: { who: 'nobody', wire: { COUNTRY: 'India', guest: 200 }, reads: true },
  startWebSession: { who: 'nobody', wire: { mode: 'w', type: 'Wedding', guest: 200 } },
  updateEstimate: { who: 'building', wire: { guest: 500 } },
  sendWebSessionCode: { who: 'building', wire: { EMAIL: 'new@house.example' } },
  verifyWebSessionCode: { who: 'buildingCode', wire: { OTP: '' } },
  loginWebSession: {
    who: 'building',
    wire: { EMAIL: cast.asha.email, PASSWORD: cast.asha.password },
  },
  googleWebSession: { who: 'building', wire: { CREDENTIAL: 'new' } },
  createWebSessionUser: {
    who: 'buildingProved',
    wire: {
      FULLNAME: 'Zoya Rahman',
      PASSWORD: newPassword,
      CONTACT: '+919812345670',
      ADDRESS: '4 Residency Road',
      COUNTRY: 'India',
      STATE: 'Karnataka',
      AGREED_TO_TERMS: 'Y',
    },
  },
  payWebSession: { who: 'buildingSum' },
  askWebSessionPublish: { who: 'building' },
  sendEstimateCode: { who: 'nobody', wire: { EMAIL: 'new@house.example' } },
  verifyEstimateCode: { who: 'signup', wire: { OTP: '' } },
  standInChoice: { who: 'nobody', wire: { other: 'zoya@newcomers.example' }, reads: true },
  standInTokenInfo: { who: 'nobody', wire: { access_token: '' }, reads: true },
  sendForgotCode: { who: 'nobody', wire: { EMAIL: cast.ivo.email } },
  verifyForgotCode: { who: 'forgot', wire: { OTP: '' } },
  resetPassword: { who: 'reset', wire: { PASSWORD: newPassword } },
  cancelForgot: { who: 'forgot' },
  checkPassword: { who: 'asha', wire: { PASSWORD: cast.asha.password } },
  setPassword: { who: 'asha', wire: { PASSWORD: newPassword } },
  changeLanguage: { who: 'asha', wire: { LANGUAGE: 'French' } },
  updateUserInfo: {
    who: 'asha',
    wire: { FULLNAME: 'Asha Rao', TIMEZONE: 'Asia/Kolkata', DIGITS: 'arab' },
  },
  updateAccountPlace: {
    who: 'asha',
    wire: { ADDRESS: '4 Residency Road', COUNTRY: 'India', STATE: 'Karnataka', GST_NO: '' },
  },
  estimatePlanChange: {
    who: 'asha',
    wire: { PLAN: 'First', SUBSCRIPTION_MODE: 'Monthly' },
    reads: true,
  },
  changePlanEconomy: { who: 'asha' },
  changePlanStandard: { who: 'asha', wire: { PLAN: 'First', SUBSCRIPTION_MODE: 'Annually' } },
  changePlanExclusive: { who: 'changing', wire: { GUESTS: 200 } },
  cancelPlanChange: { who: 'changing' },
  cancelSubscription: { who: 'asha', wire: { WHEN: 'period-end' } },
  resumeSubscription: { who: 'leaving' },
  pauseSubscription: { who: 'asha' },
  updateBillingInfo: {
    who: 'asha',
    wire: {
      BILLED_NAME: 'Menon Events LLP',
      EMAIL: 'bills@mehfil.example',
      ADDRESS: '4 Residency Road',
      COUNTRY: 'India',
      STATE: 'Karnataka',
      GST_NO: '',
    },
  },
  addProfilePicture: { who: 'asha' },
  deleteProfilePicture: { who: 'asha' },
  signOutDevice: { who: 'asha', wire: { DEVICE: '' } },
  signOutOthers: { who: 'asha' },
  sendDeleteCode: { who: 'asha' },
  verifyDeleteCode: { who: 'leaving', wire: { OTP: '', CONFIRM: cast.ivo.email } },
  inviteUser: {
    who: 'asha',
    wire: { EMAIL: 'new@house.example', PERMISSIONS: ['CheckIn'], EVENTS: null },
  },
  reInviteUser: { who: 'asha', wire: { INVITATION: '' } },
  deleteUserInvite: { who: 'asha', wire: { INVITATION: '' } },
  updateNormalUser: {
    who: 'asha',
    wire: { USER: cast.noah.personId, PERMISSIONS: ['ManageGuests'], EVENTS: [castEvents.wedding] },
  },
  deleteNormalUser: { who: 'asha', wire: { USER: cast.noah.personId } },
  authInvite: { who: 'nobody', wire: { INVITE: '' } },
  sendInviteCode: { who: 'invited' },
  resendInviteCode: { who: 'invited' },
  verifyInviteCode: { who: 'inviteCode', wire: { OTP: '' } },
  createNormalUser: {
    who: 'inviteProved',
    wire: { FULLNAME: 'Zoya Rahman', PASSWORD: newPassword, AGREED_TO_TERMS: 'Y' },
  },
  clearInvite: { who: 'inviteProved' },
  switchAccount: { who: 'asha', wire: { ACCOUNT: cast.ivo.accountId } },
  addEvent: { who: 'asha', wire: { EVENT_MODE: 'Web', TYPE: 'Meetup', TITLE: 'New' } },
  updateEvent: { who: 'asha', params: wedding, wire: { TITLE: 'Changed', VENUE: 'Elsewhere' } },
  deleteEvent: { who: 'asha', params: { EID: castEvents.draft } },
  saveWords: {
    who: 'asha',
    params: { ...wedding, LANGUAGE: 'fr' },
    wire: { TITLE: 'Notre mariage', QUESTIONS: {} },
  },
  saveDescription: { who: 'asha', params: wedding, wire: { DESCRIPTION: '<p>New</p>' } },
  saveContact: {
    who: 'asha',
    params: wedding,
    wire: {
      HOSTNAME: 'Us',
      CONTACT: '',
      EMAIL: '',
      ADDRESS: '',
      MAP_LINK: '',
      WEBSITE: '',
      SOCIALMEDIA: [],
    },
  },
  selectSettings: { who: 'asha', params: { EID: castEvents.draft } },
  updateSettings: { who: 'asha', params: wedding },
  chooseColourStyle: { who: 'asha', params: wedding, wire: { COLOUR_STYLE: 'emerald' } },
  chooseTemplate: {
    who: 'asha',
    params: wedding,
    wire: { TEMPLATE_ID: 'grid', COLOUR_STYLE: 'signal' },
  },
  addTemplateImages: { who: 'asha', params: wedding, wire: { KIND: 'cover' } },
  deleteTemplateImages: { who: 'asha', params: wedding, wire: { IMAGEIDS: ['0123456789ABCDE'] } },
  checkDomain: {
    who: 'asha',
    wire: { EVENTID: castEvents.wedding, EVENT_DOMAIN: 'our-own-day' },
    reads: true,
  },
  saveDomain: { who: 'asha', params: wedding, wire: { EVENT_DOMAIN: 'our-own-day' } },
  publishEvent: {
    who: 'asha',
    params: { EID: castEvents.draft },
    wire: { PUBLISHED_DATETIME: '2020-01-01 00:00:00' },
  },
  publishToggle: { who: 'asha', wire: { EVENTID: castEvents.wedding, STATUS: 'UNPUBLISHED' } },
  addWebRsvp: { who: 'asha', params: wedding, wire: form },
  updateWebRsvp: { who: 'asha', params: wedding, wire: { ...form, HEADING: 'Coming?' } },
  addEmailRsvp: { who: 'asha', params: { EID: castEvents.mail }, wire: form },
  updateEmailRsvp: {
    who: 'asha',
    params: { EID: castEvents.mail },
    wire: { ...form, HEADING: 'Coming?' },
  },
  sendWebAnswer: { who: 'nobody', params: wedding, wire: guestsAnswer },
  changeWebAnswer: { who: 'nobody', params: meera, wire: guestsAnswer },
  sendEmailAnswer: { who: 'nobody', params: mailed, wire: guestsAnswer },
  setGuestAnswer: { who: 'asha', params: meera, wire: { ANSWER: 'yes', PEOPLE: 2 } },
  sendWebView: { who: 'nobody', params: meera },
  rsvpResponses: { who: 'asha', params: wedding, wire: {}, reads: true },
  addGuest: {
    who: 'asha',
    params: wedding,
    wire: { NAME: 'Tara Rao', EMAIL: 'tara@guests.example', CATEGORY: 'VIP' },
  },
  listedGuests: {
    who: 'asha',
    params: wedding,
    wire: { EMAILS: ['meera@guests.example'] },
    reads: true,
  },
  addGuests: {
    who: 'asha',
    params: wedding,
    wire: { GUESTS: [{ NAME: 'Tara Rao', EMAIL: 'tara@guests.example' }] },
  },
  manageGuest: {
    who: 'asha',
    params: meera,
    wire: { NAME: 'Meera Iyer', CATEGORY: 'VIP', COMPANIONS: ['Ravi Iyer'] },
  },
  changeGuests: {
    who: 'asha',
    params: wedding,
    wire: { TAB: 'all', ACT: 'category', VALUE: 'VIP' },
  },
  deleteAllGuests: { who: 'asha', params: wedding },
  undoGuests: { who: 'asha', params: { EID: castEvents.draft } },
  startImport: { who: 'asha', params: wedding },
  mapImport: { who: 'asha', params: wedding, wire: { HEADER_ROW: true, FIELDS: ['NAME', null] } },
  mendImportRow: {
    who: 'asha',
    params: { ...wedding, ROW: '2' },
    wire: { FIELD: 'NAME', VALUE: 'Tara Iyer' },
  },
  applyImport: { who: 'asha', params: wedding, wire: { GOOD: 2 } },
  dropImport: { who: 'asha', params: wedding },
  exportGuests: {
    who: 'asha',
    params: wedding,
    wire: { FORMAT: 'csv', COLUMNS: ['NAME'], VIEW: { tab: 'yes' } },
  },
  dropGuestExport: { who: 'asha', params: { ...wedding, EXPORT: campaign } },
  exportReport: { who: 'asha', params: wedding, wire: { FORMAT: 'csv', REPORT: 'overall' } },
  dropReportExport: { who: 'asha', params: { ...wedding, EXPORT: file } },
  sendReport: {
    who: 'asha',
    params: wedding,
    wire: {
      REPORT: 'overall',
      FORMAT: 'pdf',
      MEMBERS: [cast.asha.personId],
      SUBMISSION: '0123456789ABCDE',
    },
  },
  addReportSchedule: {
    who: 'asha',
    params: wedding,
    wire: {
      REPORT: 'overall',
      FORMAT: 'pdf',
      MEMBERS: [cast.asha.personId],
      RHYTHM: 'daily',
      TIME: '09:00',
    },
  },
  changeReportSchedule: {
    who: 'asha',
    params: { ...wedding, SCHEDULE: file },
    wire: {
      REPORT: 'overall',
      FORMAT: 'pdf',
      MEMBERS: [cast.asha.personId],
      RHYTHM: 'weekly',
      WEEKDAY: 1,
      TIME: '09:00',
    },
  },
  dropReportSchedule: { who: 'asha', params: { ...wedding, SCHEDULE: file } },
  setEventNumbers: { who: 'asha', wire: { ON: 'N' } },
  deleteGuest: { who: 'asha', params: meera },
  restoreGuest: { who: 'asha', params: { ...wedding, GID: gone } },
  updateGuestCategory: { who: 'asha', params: meera, wire: { CATEGORY: 'VIP' } },
  confirmGuest: {
    who: 'asha',
    params: { ...wedding, GID: castGuests.jon },
    wire: { GUEST_STATUS: 'RESPONDED' },
  },
  addTodo: { who: 'asha', params: wedding, wire: { TITLE: 'Order the cake', DUE_DAYS: -7 } },
  updateTodo: {
    who: 'asha',
    params: { ...wedding, TODO: todo.open },
    wire: {
      TITLE: 'Order two cakes',
      NOTES: '',
      DUE_DATE: null,
      DUE_DAYS: null,
      DUE_TIME: null,
      OWNER: null,
      FACT: null,
    },
  },
  markTodo: { who: 'asha', params: { ...wedding, TODO: todo.open }, wire: { STATUS: 'DONE' } },
  deleteTodo: { who: 'asha', params: { ...wedding, TODO: todo.open } },
  restoreTodo: { who: 'asha', params: { ...wedding, TODO: todo.deleted } },
  orderTodos: { who: 'asha', params: wedding, wire: { TODO: todo.second, AFTER: null } },
  addTemplate: { who: 'asha', params: wedding, wire: { KEYS: ['rings', 'publish'] } },
  setTodoMails: { who: 'asha', wire: { ON: 'N' } },
  dashboardCounts: { who: 'asha', params: wedding, reads: true },
  verifyPasscode: {
    who: 'asha',
    params: { EID: today.EID },
    wire: { PASSCODE: '00060954' },
    reads: true,
  },
  admitGuest: {
    who: 'asha',
    params: { EID: today.EID, GID: today.coming },
    wire: { TAP_ID: today.newTap },
  },
  undoArrival: { who: 'asha', params: { EID: today.EID }, wire: { TAP_ID: today.tap } },
  addWalkIn: {
    who: 'asha',
    params: { EID: today.EID },
    wire: { NAME: 'Priya Nair', TAP_ID: today.newTap },
  },
  openDevice: { who: 'asha', params: { EID: today.EID }, wire: { DEVICE: today.newTap } },
  sendDoorTaps: {
    who: 'asha',
    params: { EID: today.EID },
    wire: {
      DEVICE: today.device,
      SENT_AT: '2026-11-21T10:00:00.000Z',
      TAPS: [
        {
          ID: today.newTap,
          KIND: 'in',
          COUNT: 9,
          AT: '2026-11-21T10:00:00.000Z',
          GUEST: '00060954',
        },
      ],
    },
  },
  depositDoorTaps: {
    who: 'nobody',
    params: { EID: today.EID },
    wire: {
      DEVICE: today.device,
      KEY: today.key,
      SENT_AT: '2026-11-21T10:00:00.000Z',
      TAPS: [
        {
          ID: today.newTap,
          KIND: 'in',
          COUNT: 9,
          AT: '2026-11-21T10:00:00.000Z',
          GUEST: '00060954',
        },
      ],
    },
  },
  settleConflict: {
    who: 'asha',
    params: { EID: today.EID, TAP: today.twice },
    wire: { CHOICE: 'count' },
  },
  settleConflicts: {
    who: 'asha',
    params: { EID: today.EID },
    wire: { IDS: [today.twice], CHOICE: 'count' },
  },
  saveGates: { who: 'asha', params: { EID: today.EID }, wire: { GATES: ['Gate 1'] } },
  addHelperLink: { who: 'asha', params: { EID: today.EID }, wire: { NAME: 'Tara' } },
  revokeHelperLink: { who: 'asha', params: { EID: today.EID, HELPER: today.helper } },
  enterByLink: { who: 'nobody', wire: { CODE: today.key } },
  leaveDoor: { who: 'helper' },
  resetRehearsal: { who: 'asha', params: { EID: today.EID } },
  replaceCode: { who: 'asha', params: { EID: today.EID, GID: today.coming } },
  saveLetter: {
    who: 'asha',
    params: { ...wedding, LANGUAGE: 'en' },
    wire: { SUBJECT: 'Come!', MESSAGE: 'Dear all' },
  },
  sendTestInvitation: { who: 'asha', params: wedding, wire: {} },
  inviteGuests: { who: 'asha', params: wedding, wire: { SUBMISSION: '0123456789ABCDE' } },
  inviteGuest: { who: 'asha', params: meera },
  tellChange: { who: 'asha', params: wedding, wire: { SUBMISSION: '0123456789ABCDE' } },
  cancelCampaign: { who: 'asha', params: { ...wedding, CAMPAIGN: campaign } },
  resumeCampaign: { who: 'asha', params: { ...wedding, CAMPAIGN: campaign } },
  sendNotification: {
    who: 'asha',
    params: wedding,
    wire: { LETTERS: letters, AUDIENCE: { ANSWERS: ['none'] }, SUBMISSION: '0123456789ABCDE' },
  },
  updateNotification: {
    who: 'asha',
    params: { ...wedding, NOTICE: notices.planned },
    wire: { LETTERS: letters, WHEN: { ANCHOR: 'start', DAYS: 2, TIME: '10:00' } },
  },
  cancelNotification: { who: 'asha', params: { ...wedding, NOTICE: notices.planned } },
  resumeNotification: { who: 'asha', params: { ...wedding, NOTICE: notices.paused } },
  sendNotificationAgain: { who: 'asha', params: { ...meera, NOTICE: notices.sent } },
  previewNotification: { who: 'asha', params: wedding, wire: { LETTERS: letters }, reads: true },
  sendTestNotification: { who: 'asha', params: wedding, wire: { LETTERS: letters } },
  saveReminders: {
    who: 'asha',
    params: wedding,
    wire: {
      ON: true,
      QUIET_FROM: '21:00',
      QUIET_UNTIL: '08:00',
      LETTERS: {},
      STEPS: [{ DAYS: 3, TIME: '10:00' }],
    },
  },
  bounceMail: { who: 'nobody', wire: { RAW: '' } },
  stopMails: { who: 'nobody', params: meera, wire: { 'List-Unsubscribe': 'One-Click' } },
  answerForm: {
    who: 'nobody',
    params: { DOMAIN: 'ananya-vikram' },
    wire: {
      answer: 'yes',
      name: 'Leela Iyer',
      email: 'leela@guests.example',
      submission: '0123456789ABCDE',
    },
  },
  guestAnswerForm: { who: 'nobody', params: meera, wire: { answer: 'yes' } },
}
