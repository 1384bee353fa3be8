import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/events/calendar-feeds.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'

type OwnFeed = WireValue<typeof calls.calendarFeed.output>
export type OwnCalendarFeed = NonNullable<OwnFeed['feed']>

/** Of one event, or without it of all events. */
export const feedQuery = (EID: string | undefined) =>
  EID === undefined
    ? createQuery(calls.calendarFeed)
    : createQuery(calls.eventCalendarFeed, { params: { EID } })

export const renewFeed = (EID: string | undefined) =>
  storeFeed(
    EID,
    EID === undefined
      ? ask(calls.renewCalendarFeed)
      : ask(calls.renewEventCalendarFeed, { params: { EID } }),
  )

export const stopFeed = (EID: string | undefined) =>
  storeFeed(
    EID,
    EID === undefined
      ? ask(calls.stopCalendarFeed)
      : ask(calls.stopEventCalendarFeed, { params: { EID } }),
  )

async function storeFeed(EID: string | undefined, request: Promise<OwnFeed>): Promise<void> {
  queryClient.setQueryData(feedQuery(EID).queryKey, await request)
}
