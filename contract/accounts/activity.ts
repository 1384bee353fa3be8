import * as z from 'zod'
import { owner, ownerOr, permission } from '../access.ts'
import { call } from '../call.ts'
import { lineCursor } from '../fields/cursors.ts'
import { utc, wire } from '../wire.ts'

const fieldChange = wire({
  field: ['FIELD', z.string()],
  before: ['BEFORE', z.string()],
  after: ['AFTER', z.string()],
})

export const activityLine = wire({
  id: ['ID', z.string()],
  /** Name of the call in the catalogue; empty if the call no longer exists. */
  call: ['CALL', z.string()],
  at: ['AT', utc],
  /** Who did it; empty if no person of the account did. */
  person: ['PERSON', z.string()],
  name: ['NAME', z.string()],
  /** The API key with which a program did it for the person; empty if the person did it. */
  key: ['KEY', z.string().default('')],
  refused: ['REFUSED', z.boolean()],
  /** The guest, address or event of the change, if it still has a name. */
  subject: ['SUBJECT', z.string()],
  eventId: ['EVENTID', z.string()],
  event: ['TITLE', z.string()],
  changes: ['CHANGES', z.array(fieldChange)],
})

/** Fields of a change for which the reader has a text. */
export const activityFields = [
  'fullName',
  'contact',
  'language',
  'zone',
  'digits',
  'address',
  'country',
  'state',
  'gstNo',
  'permissions',
  'title',
  'type',
  'mode',
  'startsAt',
  'durationMinutes',
  'venue',
  'status',
  'domain',
  'templateId',
  'colourStyle',
  'answer',
  'people',
  'category',
  'partyLimit',
  'companions',
  'heading',
  'questions',
  'answerDeadline',
  'capacity',
  'changeLockAt',
  'skipped',
  'testStop',
  'act',
  'count',
  'added',
  'rows',
  'good',
  'file',
  'confirmed',
  'undone',
  'walkIn',
  'verdict',
  'anyway',
  'browser',
  'system',
  'events',
  'guests',
  'subject',
  'seated',
  'unseated',
  'tables',
  'wishes',
  'twoSteps',
] as const

/** Log name of a due notice that was not sent; it is not a call. */
export const skippedNotice = 'SKIP /events/{EID}/notifications/{NOTICE}'

/** Log name of planned invitations that wait for the host; it is not a call. */
export const stoppedInvitationPlan = 'STOP /events/{EID}/invitation/plans/{PLAN}'

/** Log name of a test of two subjects that stopped by itself; it is not a call. */
export const stoppedSubjectTest = 'STOP /events/{EID}/subject-tests/{TEST}'

/** Log name of a sending that stopped by itself; it is not a call. */
export const stoppedCampaign = 'STOP /events/{EID}/campaigns/{CAMPAIGN}'

/** Log name of a test mail whose file is gone; it is not a call. */
export const failedTestMail = 'FAIL /events/{EID}/notifications/test'

/** Log names of what the operator of the product did for an account; they are no calls. */
export const operatorTasks = [
  'OPS find',
  'OPS plan',
  'OPS coupon add',
  'OPS coupon end',
  'OPS refund',
  'OPS resend',
  'OPS unlock',
  'OPS erase guest',
  'OPS erase address',
  'OPS erase account',
  'OPS erase person',
  'OPS mail release',
] as const
export type OperatorTask = (typeof operatorTasks)[number]

/** Means all events of the account, where a change names some. */
export const allEventsWildcard = '*'

export const activityKinds = ['events', 'guests', 'mails', 'door', 'team', 'account'] as const
export type ActivityKind = (typeof activityKinds)[number]

const activityQuery = wire({
  before: ['BEFORE', lineCursor.optional()],
  person: ['PERSON', z.uuid('field.id-invalid').optional()],
  kind: ['KIND', z.enum(activityKinds, 'field.choice-invalid').optional()],
})

const activityPage = wire({
  lines: ['LINES', z.array(activityLine)],
  /** People to filter by; sent with the first page. */
  people: ['PEOPLE', z.array(wire({ id: ['PERSON', z.string()], name: ['NAME', z.string()] }))],
  /** Cursor of the next page; null at the end. */
  next: ['NEXT', z.string().nullable()],
})

/**
 * All actions in the account, newest first. An owner reads them on every plan, because they are the
 * record of the account.
 */
export const accountActivity = call({
  method: 'GET',
  path: '/user/activity',
  access: ownerOr('UserAccess'),
  query: activityQuery,
  output: activityPage,
})
/** All actions for one event. */
export const eventActivity = call({
  method: 'GET',
  path: '/events/{EID}/activity',
  access: permission('Dashboard'),
  query: activityQuery,
  output: activityPage,
})

/** Every action of the last year as CSV, newest first. */
export const activityFile = call({
  method: 'GET',
  path: '/user/activity-file',
  access: owner,
  kind: 'stream',
})
