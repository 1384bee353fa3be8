import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { confirmationModes } from '../events/settings.ts'
import { id } from '../fields/fields.ts'
import { guestStatus } from './guest-status.ts'
import { ageCounts } from '../rsvp/ages.ts'
import { utc, wire } from '../wire.ts'

export const dashboardCounts = call({
  method: 'POST',
  path: '/events/{EID}/dashboard-counts',
  access: permission('Dashboard'),
  reads: true,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    yes: ['YES', z.number()],
    maybe: ['MAYBE', z.number()],
    no: ['NO', z.number()],
    noAnswer: ['NO_ANSWER', z.number()],
    waiting: ['WAITING', z.number()],
    /** On the list, not invited and without an answer. */
    notInvited: ['NOT_INVITED', z.number()],
    /** Their mails were returned. */
    notDelivered: ['NOT_DELIVERED', z.number()],
    viewed: ['VIEWVED', z.number()],
    confirmed: ['CONFIRMED', z.number()],
    attended: ['ATTENDED', z.number()],
    /** Those who come; absent where no age is known and none is asked for. */
    ages: ['AGES', ageCounts.optional()],
    capacity: ['CAPACITY', z.number().nullable()],
    answerDeadline: ['ANSWER_DEADLINE', utc.nullable()],
    confirmation: ['CONFIRMATION', z.enum(confirmationModes)],
    /** People by the last known step of their guest. Each person is counted once. */
    statuses: [
      'STATUSES',
      z.array(wire({ status: ['GUEST_STATUS', guestStatus], people: ['PEOPLE', z.number()] })),
    ],
    categories: [
      'CATEGORIES',
      z.array(
        wire({
          category: ['CATEGORY', z.string()],
          people: ['PEOPLE', z.number()],
          coming: ['COMING', z.number()],
          maybe: ['MAYBE', z.number()],
          no: ['NO', z.number()],
        }),
      ),
    ],
    /** People who said yes, by the day of the answer in the time zone of the event. */
    curve: ['CURVE', z.array(wire({ day: ['DAY', z.string()], coming: ['COMING', z.number()] }))],
    /** Reminders and notices that were sent, oldest first. */
    marks: [
      'MARKS',
      z.array(
        wire({
          kind: ['KIND', z.enum(['reminder', 'notice'])],
          at: ['AT', utc],
          people: ['PEOPLE', z.number()],
        }),
      ),
    ],
    /** Messages that wait for a host, because an attached file is no longer stored. */
    stoppedMessages: ['STOPPED_MESSAGES', z.number().optional()],
    latest: [
      'LATEST',
      z.array(
        wire({
          guestId: ['GID', id],
          name: ['NAME', z.string()],
          what: [
            'WHAT',
            z.enum(['yes', 'no', 'maybe', 'waiting', 'viewed', 'added', 'confirmed', 'attended']),
          ],
          people: ['PEOPLE', z.number()],
          at: ['AT', utc],
        }),
      ),
    ],
  }),
})
