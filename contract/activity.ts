import * as z from 'zod'
import { ownerOr, permission } from './access.ts'
import { call } from './call.ts'
import { lineCursor } from './cursor.ts'
import { utc, wire } from './wire.ts'

const changed = wire({
  field: ['FIELD', z.string()],
  before: ['BEFORE', z.string()],
  after: ['AFTER', z.string()],
})

export const activityLine = wire({
  id: ['ID', z.string()],
  /** The call by its name in the catalogue; empty for one there is no more. */
  call: ['CALL', z.string()],
  at: ['AT', utc],
  /** Whose hand it was; empty where it was nobody of the account. */
  person: ['PERSON', z.string()],
  name: ['NAME', z.string()],
  refused: ['REFUSED', z.boolean()],
  /** The guest, the address or the event it was about, as far as it still has a name. */
  subject: ['SUBJECT', z.string()],
  eventId: ['EVENTID', z.string()],
  event: ['TITLE', z.string()],
  changes: ['CHANGES', z.array(changed)],
})

/** What the log notes of a change and a reader has a word for. */
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
  'browser',
  'system',
  'events',
  'guests',
  'subject',
] as const

/** What the log calls a notice that was due and did not go; it is nobody's call. */
export const skippedNotice = 'SKIP /events/{EID}/notifications/{NOTICE}'

/** What stands for every event of the account where a change names some. */
export const allEvents = '*'

export const activityKinds = ['events', 'guests', 'mails', 'door', 'team', 'account'] as const
export type ActivityKind = (typeof activityKinds)[number]

const activityQuery = wire({
  before: ['BEFORE', lineCursor.optional()],
  person: ['PERSON', z.uuid('field.id-invalid').optional()],
  kind: ['KIND', z.enum(activityKinds, 'field.choice-invalid').optional()],
})

const activityPage = wire({
  lines: ['LINES', z.array(activityLine)],
  /** Who can be looked for; told with the first page. */
  people: ['PEOPLE', z.array(wire({ id: ['PERSON', z.string()], name: ['NAME', z.string()] }))],
  /** Where the next page begins; null at the end. */
  next: ['NEXT', z.string().nullable()],
})

/** Everything done in the account, the newest first. An owner reads it on every plan: it is no feature, it is their account's record. */
export const accountActivity = call({
  method: 'GET',
  path: '/user/activity',
  access: ownerOr('UserAccess'),
  query: activityQuery,
  output: activityPage,
})
/** Everything done about one event. */
export const eventActivity = call({
  method: 'GET',
  path: '/events/{EID}/activity',
  access: permission('Dashboard'),
  query: activityQuery,
  output: activityPage,
})
