import * as z from 'zod'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { countsTopic, type LiveTopic } from '@mehfil/contract/system/live.ts'
import { coalesce } from '../base/concurrency/coalesce.ts'
import { getEventScopeById } from '../base/access/scope.ts'
import { filterActiveWatches } from '../base/access/session.ts'
import type { World } from '../base/world.ts'
import { getEventCounts } from '../features/rsvp/actions/responses.ts'

type CountsWatcher = { sessionId: string; eventId: string | null; send(text: string): void }

const countedTopics: ReadonlySet<string> = new Set<LiveTopic>([
  'answers',
  'guests',
  'mails',
  'door',
  'event',
])

/** Joins a burst of answers into one query; the delay is too short for a host to see. */
const debounceMs = 250

/**
 * Reads an event's counts once for all streams on this node, and sends them to the people who may
 * see them.
 */
export function startCountsBroadcast(
  world: World,
  listWatchers: (eventId: string) => CountsWatcher[],
) {
  const sendCounts = async (eventId: string) => {
    const watchers = listWatchers(eventId)
    if (watchers.length === 0) return
    const now = world.now()
    const allowed = await filterActiveWatches(world.db, watchers, now, 'Dashboard')
    if (allowed.size === 0) return
    const counts = z.encode(
      dashboardCounts.output,
      await getEventCounts(world.db, await getEventScopeById(world.db, eventId), now),
    )
    const text = `event: ${countsTopic}\ndata: ${JSON.stringify(counts)}\n\n`
    for (const watcher of allowed) watcher.send(text)
  }
  const coalescer = coalesce(
    world,
    async (eventIds) => {
      for (const eventId of eventIds)
        await sendCounts(eventId).catch((error: unknown) =>
          world.log.error(
            { err: error, eventId },
            'the counts could not be sent to the open streams',
          ),
        )
    },
    debounceMs,
  )
  const stopWatching = world.live.subscribeAll((topic, eventId) => {
    if (countedTopics.has(topic) && listWatchers(eventId).length > 0) coalescer.add(eventId)
  })
  return {
    stop: () => {
      stopWatching()
      return coalescer.stop()
    },
  }
}
