import { signedIn } from './access.ts'
import { call } from './call.ts'

/** What happened, as one word; a listener asks again for what it shows. */
export const liveTopics = ['answers', 'guests', 'mails', 'door', 'event', 'access', 'todos'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Said when changes may have been missed: everything shown is to be asked for again. */
export const askAgain = 'again'

/** Server-sent events of one event: `event: <topic>` with an empty object. */
export const liveEvent = call({ method: 'GET', path: '/events/{EID}/live', access: signedIn, kind: 'stream' })
