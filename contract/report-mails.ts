import * as z from 'zod'
import { permission, signedIn } from './access.ts'
import { call } from './call.ts'
import { timeOfDay } from './clock.ts'
import { moreThan } from './complaint.ts'
import { exportFormat } from './exports.ts'
import { guestEmail, id, language } from './fields.ts'
import { reportKind } from './reports.ts'
import { lines } from './text.ts'
import { utc, wire, yesNo } from './wire.ts'

const reports = permission('Reports')

const mostMembers = 50
const mostAddresses = 20

const person = wire({
  id: ['USER', z.string()],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
})

/** What goes to whom. Members read in their own language and digits; others in the one said here. */
const sent = {
  report: ['REPORT', reportKind],
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language.optional()],
  message: ['MESSAGE', lines(1_000).optional()],
  members: [
    'MEMBERS',
    z.array(z.uuid('field.id-invalid')).max(mostMembers, moreThan(mostMembers)).optional(),
  ],
  addresses: [
    'ADDRESSES',
    z.array(guestEmail).max(mostAddresses, moreThan(mostAddresses)).optional(),
  ],
  /** The host's yes to addresses outside the account: whoever reads there needs no account to read it. */
  confirmed: ['CONFIRMED', z.boolean().optional()],
} as const

export const rhythms = ['daily', 'weekly', 'once'] as const
export type Rhythm = (typeof rhythms)[number]

const farthestDays = 365

const when = {
  rhythm: ['RHYTHM', z.enum(rhythms, 'field.choice-invalid')],
  /** Of a weekly one; 1 is Monday. */
  weekday: [
    'WEEKDAY',
    z
      .int('field.choice-invalid')
      .min(1, 'field.choice-invalid')
      .max(7, 'field.choice-invalid')
      .optional(),
  ],
  /** Of one that is sent once: days before the event's day where negative, after its last one where positive. */
  days: [
    'DAYS',
    z
      .int('field.days-too-far')
      .min(-farthestDays, 'field.days-too-far')
      .max(farthestDays, 'field.days-too-far')
      .optional(),
  ],
  /** Where the event is. */
  minute: ['TIME', timeOfDay],
} as const

/** Why a report was not sent, or not to somebody; empty where it was. */
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
const reason = z.enum(unsentReasons)

/** One sending of a report. */
export const reportMail = wire({
  id: ['MAIL', z.uuid()],
  kind: ['KIND', z.enum(['now', 'schedule', 'numbers'])],
  report: ['REPORT', reportKind],
  format: ['FORMAT', exportFormat],
  state: ['STATE', z.enum(['waiting', 'sent', 'skipped', 'failed'])],
  reason: ['REASON', reason],
  /** Whom it went to, and whom it did not and why. */
  told: ['TOLD', z.array(wire({ to: ['TO', z.string()], reason: ['REASON', reason] }))],
  by: ['BY', z.string()],
  dueAt: ['DUE_AT', utc],
})

export const reportSchedule = wire({
  id: ['SCHEDULE', z.uuid()],
  report: ['REPORT', reportKind],
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language],
  message: ['MESSAGE', z.string()],
  members: ['MEMBERS', z.array(person)],
  addresses: ['ADDRESSES', z.array(z.string())],
  rhythm: ['RHYTHM', z.enum(rhythms)],
  weekday: ['WEEKDAY', z.number().nullable()],
  days: ['DAYS', z.number().nullable()],
  minute: ['TIME', timeOfDay],
  /** Null when it is over, or while the event has no day. */
  nextAt: ['NEXT_AT', utc.nullable()],
  /** Why it ended before its time. */
  stopped: ['STOPPED', reason],
  by: ['BY', z.string()],
})

/** Whom a report may go to, what goes out by itself, and what went. */
export const reportMails = call({
  method: 'GET',
  path: '/events/{EID}/report-mails',
  access: reports,
  output: wire({
    /** Members who may see the reports of this event. */
    members: ['MEMBERS', z.array(person)],
    schedules: ['SCHEDULES', z.array(reportSchedule)],
    /** The latest first. */
    mails: ['MAILS', z.array(reportMail)],
    zone: ['TIMEZONE', z.string()],
    startsAt: ['STARTDATE', utc.nullable()],
  }),
})

/** SPEC's "send reports as e-mail": now. The same submission twice is one sending. */
export const sendReport = call({
  method: 'POST',
  path: '/events/{EID}/report-mails',
  access: reports,
  input: wire({ ...sent, submission: ['SUBMISSION', id] }),
  output: reportMail,
})

export const addReportSchedule = call({
  method: 'POST',
  path: '/events/{EID}/report-schedules',
  access: reports,
  input: wire({ ...sent, ...when, submission: ['SUBMISSION', id.optional()] }),
  output: reportSchedule,
})

/** Whoever changes a schedule answers for it from then on. */
export const changeReportSchedule = call({
  method: 'PUT',
  path: '/events/{EID}/report-schedules/{SCHEDULE}',
  access: reports,
  input: wire({ ...sent, ...when }),
  output: reportSchedule,
})

export const dropReportSchedule = call({
  method: 'DELETE',
  path: '/events/{EID}/report-schedules/{SCHEDULE}',
  access: reports,
})

/** Whether whoever asks gets the numbers of an event the morning after it. */
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
