import * as z from 'zod'
import { anyone, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { utc, wire } from '../wire.ts'

/** What a person sees of their own feed; null before they made an address. */
const ownFeed = wire({
  feed: [
    'FEED',
    wire({
      /** Who knows it reads the calendar. */
      address: ['ADDRESS', z.string()],
      createdAt: ['CREATED_AT', utc],
      /** When a calendar read it the last time, to a minute. */
      readAt: ['READ_AT', utc.nullable()],
    }).nullable(),
  ],
})

const all = { path: '/user/calendar-feed', access: signedIn } as const
const ofEvent = { path: '/events/{EID}/calendar-feed', access: signedIn } as const

/** The feed of all events that the person may open. */
export const calendarFeed = call({ method: 'GET', ...all, output: ownFeed })
/** Makes an address, in place of the one before, which ends at once. */
export const renewCalendarFeed = call({ method: 'POST', ...all, output: ownFeed })
export const stopCalendarFeed = call({ method: 'DELETE', ...all, output: ownFeed })

/** The same for one event, with its to-dos and last days to reply. */
export const eventCalendarFeed = call({ method: 'GET', ...ofEvent, output: ownFeed })
export const renewEventCalendarFeed = call({ method: 'POST', ...ofEvent, output: ownFeed })
export const stopEventCalendarFeed = call({ method: 'DELETE', ...ofEvent, output: ownFeed })

/** The calendar itself, `<id>.<proof>.ics`, for programs that have no session. */
export const calendarFeedFile = call({
  method: 'GET',
  path: '/feeds/{FILE}',
  access: anyone,
  kind: 'page',
  limit: 'feed',
})
