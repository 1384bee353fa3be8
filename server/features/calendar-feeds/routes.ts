import * as calls from '@mehfil/contract/events/calendar-feeds.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { renderFeedError, sendCalendarFeed } from './actions/feed-file.ts'
import {
  readCalendarFeed,
  readEventCalendarFeed,
  renewCalendarFeed,
  renewEventCalendarFeed,
  stopCalendarFeed,
  stopEventCalendarFeed,
} from './actions/own-feed.ts'

export function calendarFeedRoutes(mount: CallRouter): void {
  mount.host(calls.calendarFeed, readCalendarFeed)
  mount.host(calls.renewCalendarFeed, renewCalendarFeed)
  mount.host(calls.stopCalendarFeed, stopCalendarFeed)
  mount.event(calls.eventCalendarFeed, readEventCalendarFeed)
  mount.event(calls.renewEventCalendarFeed, renewEventCalendarFeed)
  mount.event(calls.stopEventCalendarFeed, stopEventCalendarFeed)
  mount.page(calls.calendarFeedFile, sendCalendarFeed, { renderError: renderFeedError })
}
