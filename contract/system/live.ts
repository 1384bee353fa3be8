import * as z from 'zod'
import { signedIn } from '../access.ts'
import { call } from '../call.ts'
import { wire } from '../wire.ts'

/** What changed, in one word. The client then loads the data it shows again. */
export const liveTopics = [
  'answers',
  'guests',
  'mails',
  'door',
  'event',
  'editors',
  'access',
  'todos',
  'seating',
  'photos',
  'feedback',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * Sent with the `dashboardCounts` numbers to readers who may see them. They are read once for all
 * listeners.
 */
export const countsTopic = 'counts'

/** The part of the counts that every screen of the event shows. */
export const liveTotals = wire({ people: ['PEOPLE', z.number()], coming: ['YES', z.number()] })

/** Sent when changes may have been missed, so that the client loads everything again. */
export const refetchTopic = 'again'

/** Server-sent events of one event: `event: <topic>` with an empty object. */
export const liveEvent = call({
  method: 'GET',
  path: '/events/{EID}/live',
  access: signedIn,
  kind: 'stream',
})

/**
 * The same for the person when no event is open: changed rights, and the end of the session closes
 * it.
 */
export const liveSelf = call({
  method: 'GET',
  path: '/user/live',
  access: signedIn,
  kind: 'stream',
})
