import {
  wedding,
  meera,
  campaign,
  invitationPlan,
  notices,
  subjectTests,
  type CallCase,
} from './call-fixtures.ts'

const letters = { en: { SUBJECT: 'Parking', MESSAGE: 'Dear {name}, the gate opens at six.' } }

/** Calls about invitations, messages and what became of them, as their pages send them. */
export const mailCases: Record<string, CallCase> = {
  saveLetter: {
    who: 'asha',
    params: { ...wedding, LANGUAGE: 'en' },
    wire: { SUBJECT: 'Come!', MESSAGE: 'Dear all' },
  },
  sendTestInvitation: { who: 'asha', params: wedding, wire: {} },
  inviteGuests: { who: 'asha', params: wedding, wire: { SUBMISSION: '0123456789ABCDE' } },
  inviteGuest: { who: 'asha', params: meera },
  recordHandMessage: { who: 'asha', params: meera, wire: { CHANNEL: 'whatsapp' } },
  forgetHandMessage: { who: 'asha', params: { ...meera, CHANNEL: 'sms' } },
  tellChange: { who: 'asha', params: wedding, wire: { SUBMISSION: '0123456789ABCDE' } },
  planInvitations: {
    who: 'asha',
    params: wedding,
    wire: {
      STARTS_AT: '2026-11-25 04:30:00',
      QUIET_FROM: '21:00',
      QUIET_UNTIL: '08:00',
      SUBMISSION: '0123456789ABCDE',
    },
  },
  changeInvitationPlan: {
    who: 'asha',
    params: { ...wedding, PLAN: invitationPlan },
    wire: { STARTS_AT: '2026-11-26 04:30:00', QUIET_FROM: '21:00', QUIET_UNTIL: '08:00' },
  },
  pauseInvitationPlan: { who: 'asha', params: { ...wedding, PLAN: invitationPlan } },
  resumeInvitationPlan: { who: 'asha', params: { ...wedding, PLAN: invitationPlan } },
  cancelInvitationPlan: { who: 'asha', params: { ...wedding, PLAN: invitationPlan } },
  testInvitations: {
    who: 'asha',
    params: wedding,
    wire: {
      SUBJECT_TEST: {
        SUBJECTS: { en: 'Come!', fr: 'Venez !', arb: 'تعالوا' },
        SHARE: 30,
        HOURS: 2,
      },
      SUBMISSION: '0123456789ABCDF',
    },
  },
  chooseSubject: {
    who: 'asha',
    params: { ...wedding, TEST: subjectTests.chosen },
    wire: { WINNER: 'second' },
  },
  stopSubjectTest: { who: 'asha', params: { ...wedding, TEST: subjectTests.stopped } },
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
  invitationGaps: { who: 'asha', params: wedding, wire: {}, reads: true },
  notificationGaps: { who: 'asha', params: wedding, wire: { LETTERS: letters }, reads: true },
  previewNotification: { who: 'asha', params: wedding, wire: { LETTERS: letters }, reads: true },
  addNoticeAttachment: { who: 'asha', params: wedding, wire: {} },
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
  liftStop: { who: 'asha', params: meera, wire: {} },
  bounceMail: { who: 'nobody', wire: { RAW: '' } },
  mailWebhook: {
    who: 'nobody',
    params: { PROVIDER: 'postmark' },
    raw: { body: '{}', headers: {} },
  },
  stopMails: { who: 'nobody', params: meera, wire: { 'List-Unsubscribe': 'One-Click' } },
}
