import * as z from 'zod'
import { dashboardCounts } from '@mehfil/contract/guests.ts'
import { toldCounts, type LiveTopic } from '@mehfil/contract/live.ts'
import { gathering } from '../base/gathering.ts'
import { laterEventScope } from '../base/scope.ts'
import { stillWatching } from '../base/session.ts'
import type { World } from '../base/world.ts'
import { countsOf } from '../features/rsvp/actions/read.ts'

type Watcher = { sessionId: string; eventId: string | null; say(text: string): void }

const counted: ReadonlySet<string> = new Set<LiveTopic>([
  'answers',
  'guests',
  'mails',
  'door',
  'event',
])

/** A burst of answers is one reading; a host does not see that it was waited for. */
const pause = 250

/** Reads how an event stands once for all who watch it on this node, and tells those who may see it. */
export function tellingCounts(world: World, watchersOf: (eventId: string) => Watcher[]) {
  const tell = async (eventId: string) => {
    const watching = watchersOf(eventId)
    if (watching.length === 0) return
    const now = world.now()
    const those = await stillWatching(world.db, watching, now, 'Dashboard')
    if (those.size === 0) return
    const counts = z.encode(
      dashboardCounts.output,
      await countsOf(world.db, await laterEventScope(world.db, eventId), now),
    )
    const text = `event: ${toldCounts}\ndata: ${JSON.stringify(counts)}\n\n`
    for (const one of those) one.say(text)
  }
  const gathered = gathering(
    world,
    async (eventIds) => {
      for (const eventId of eventIds)
        await tell(eventId).catch((error: unknown) =>
          world.log.error({ err: error, eventId }, 'those who watch were not told the counts'),
        )
    },
    pause,
  )
  const stopWatching = world.live.watch((topic, eventId) => {
    if (counted.has(topic) && watchersOf(eventId).length > 0) gathered.add(eventId)
  })
  return {
    stop: () => {
      stopWatching()
      return gathered.stop()
    },
  }
}
