import * as z from 'zod'
import { permission, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { timeOfDay } from '../fields/time-of-day.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { exportFormat } from './exports.ts'
import { guestEmail, id, language } from '../fields/fields.ts'
import { reportKind } from './reports.ts'
import { lines } from '../fields/text.ts'
import { utc, wire, yesNo } from '../wire.ts'

const reportAccess = permission('Reports')

const maxMembers = 50
const maxAddresses = 20

const memberFields = wire({
  id: ['USER', z.string()],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
})

/**
 * What is sent to whom. Members read their own language and digits, other readers the ones chosen
 * here.
 */
const reportMailFields = {
  report: ['REPORT', reportKind],
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language.optional()],
  message: ['MESSAGE', lines(1_000).optional()],
  members: [
    'MEMBERS',
    z.array(z.uuid('field.id-invalid')).max(maxMembers, tooManyItemsError(maxMembers)).optional(),
  ],
  addresses: [
    'ADDRESSES',
    z.array(guestEmail).max(maxAddresses, tooManyItemsError(maxAddresses)).optional(),
  ],
  /** The host confirms addresses outside the account, because those readers need no account. */
  confirmed: ['CONFIRMED', z.boolean().optional()],
} as const

export const reportRhythms = ['daily', 'weekly', 'once'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

const maxScheduleDays = 365

const scheduleFields = {
  rhythm: ['RHYTHM', z.enum(reportRhythms, 'field.choice-invalid')],
  /** For a weekly report; 1 is Monday. */
  weekday: [
    'WEEKDAY',
    z
      .int('field.choice-invalid')
      .min(1, 'field.choice-invalid')
      .max(7, 'field.choice-invalid')
      .optional(),
  ],
  /**
   * For a single report: negative days are before the first day of the event, positive days after
   * its last day.
   */
  days: [
    'DAYS',
    z
      .int('field.days-too-far')
      .min(-maxScheduleDays, 'field.days-too-far')
      .max(maxScheduleDays, 'field.days-too-far')
      .optional(),
  ],
  /** In the time zone of the event. */
  minute: ['TIME', timeOfDay],
} as const

/** Why a report was not sent, or not to one reader; empty if it was sent. */
export const unsentReasons = [
  '',
  'permission',
  'left',
  'inactive',
  'plan',
  'nobody',
  'failed',
  'stopped',
  'over',
] as const
export type UnsentReason = (typeof unsentReasons)[number]
const unsentReason = z.enum(unsentReasons)

/** One sending of a report. */
export const reportMail = wire({
  id: ['MAIL', z.uuid()],
  kind: ['KIND', z.enum(['now', 'schedule', 'numbers'])],
  report: ['REPORT', reportKind],
  format: ['FORMAT', exportFormat],
  state: ['STATE', z.enum(['waiting', 'sent', 'skipped', 'failed'])],
  reason: ['REASON', unsentReason],
  /** All readers; the reason is empty for those who got it. */
  outcomes: ['TOLD', z.array(wire({ to: ['TO', z.string()], reason: ['REASON', unsentReason] }))],
  by: ['BY', z.string()],
  dueAt: ['DUE_AT', utc],
})

export const reportSchedule = wire({
  id: ['SCHEDULE', z.uuid()],
  report: ['REPORT', reportKind],
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language],
  message: ['MESSAGE', z.string()],
  members: ['MEMBERS', z.array(memberFields)],
  addresses: ['ADDRESSES', z.array(z.string())],
  rhythm: ['RHYTHM', z.enum(reportRhythms)],
  weekday: ['WEEKDAY', z.number().nullable()],
  days: ['DAYS', z.number().nullable()],
  minute: ['TIME', timeOfDay],
  /** null when the schedule is over or the event has no date. */
  nextAt: ['NEXT_AT', utc.nullable()],
  /** Why the schedule ended early. */
  stopped: ['STOPPED', unsentReason],
  by: ['BY', z.string()],
})

/** Possible readers, schedules and sent reports. */
export const reportMails = call({
  method: 'GET',
  path: '/events/{EID}/report-mails',
  access: reportAccess,
  output: wire({
    /** Members who may see the reports of this event. */
    members: ['MEMBERS', z.array(memberFields)],
    schedules: ['SCHEDULES', z.array(reportSchedule)],
    /** Newest first. */
    mails: ['MAILS', z.array(reportMail)],
    zone: ['TIMEZONE', z.string()],
    startsAt: ['STARTDATE', utc.nullable()],
  }),
})

/** The published "send reports as e-mail": sends now. A repeated submission is sent once. */
export const sendReport = call({
  method: 'POST',
  path: '/events/{EID}/report-mails',
  access: reportAccess,
  input: wire({ ...reportMailFields, submission: ['SUBMISSION', id] }),
  output: reportMail,
})

export const addReportSchedule = call({
  method: 'POST',
  path: '/events/{EID}/report-schedules',
  access: reportAccess,
  input: wire({
    ...reportMailFields,
    ...scheduleFields,
    submission: ['SUBMISSION', id.optional()],
  }),
  output: reportSchedule,
})

/** The person who changes a schedule becomes responsible for it. */
export const changeReportSchedule = call({
  method: 'PUT',
  path: '/events/{EID}/report-schedules/{SCHEDULE}',
  access: reportAccess,
  input: wire({ ...reportMailFields, ...scheduleFields }),
  output: reportSchedule,
})

export const dropReportSchedule = call({
  method: 'DELETE',
  path: '/events/{EID}/report-schedules/{SCHEDULE}',
  access: reportAccess,
})

/** Whether the signed-in person gets the numbers the morning after an event. */
export const eventNumbers = call({
  method: 'GET',
  path: '/user/event-numbers',
  access: signedIn,
  output: wire({ on: ['ON', yesNo] }),
})
export const setEventNumbers = call({
  method: 'POST',
  path: '/user/event-numbers',
  access: signedIn,
  input: wire({ on: ['ON', yesNo] }),
})
