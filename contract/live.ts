import * as z from 'zod'
import { signedIn } from './access.ts'
import { call } from './call.ts'
import { wire } from './wire.ts'

/** What happened, as one word; a listener asks again for what it shows. */
export const liveTopics = [
  'answers',
  'guests',
  'mails',
  'door',
  'event',
  'access',
  'todos',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Comes with the counts of `dashboardCounts` in its data, to those who may see them: read once for all who watch. */
export const toldCounts = 'counts'

/** What of them every screen of the event shows. */
export const toldSums = wire({ people: ['PEOPLE', z.number()], coming: ['YES', z.number()] })

/** Said when changes may have been missed: everything shown is to be asked for again. */
export const askAgain = 'again'

/** Server-sent events of one event: `event: <topic>` with an empty object. */
export const liveEvent = call({
  method: 'GET',
  path: '/events/{EID}/live',
  access: signedIn,
  kind: 'stream',
})

/** The same of the reader alone, where no event is open: what they may do changed, and the end of their session ends it. */
export const liveSelf = call({
  method: 'GET',
  path: '/user/live',
  access: signedIn,
  kind: 'stream',
})
