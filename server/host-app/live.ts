import type { OutgoingHttpHeaders } from 'node:http'
import { askAgain } from '@mehfil/contract/live.ts'
import type { EventContext, HostContext, Raw } from '../base/context.ts'
import { stillWatching } from '../base/session.ts'
import type { World } from '../base/world.ts'
import { tellingCounts } from './counts.ts'

const heartbeat = 25_000
const mostOfOnePerson = 20
/** Milliseconds until a browser asks again: soon after a break, late where its person has too many open. */
const [soon, late] = [2_000, 30_000]

type Stream = {
  personId: string
  sessionId: string
  eventId: string | null
  say(text: string): void
  leave(): void
}

/** Over the account or over an event. */
type Listening = Omit<HostContext, 'scope'> & Raw

const eventOf = (topic: string) => `event: ${topic}\ndata: {}\n\n`

/** The open connections of one node: a line for every change of their event or of their reader's rights, for as long as their session lasts. */
export function streamsOf(world: World) {
  const open = new Set<Stream>()
  let isClosed = false
  const counts = tellingCounts(world, (eventId) =>
    [...open].filter((stream) => stream.eventId === eventId),
  )

  /** The word that a session ended may be missed; its row is not. */
  const endLost = async (streams: Stream[]) => {
    if (streams.length === 0) return
    const still = await stillWatching(world.db, streams, world.now())
    for (const stream of streams) if (!still.has(stream)) stream.leave()
  }
  const look = (streams: Stream[]) =>
    void endLost(streams).catch((error: unknown) =>
      world.log.error({ err: error }, 'the open streams were not looked through'),
    )
  const tellAll = (text: string) => {
    for (const stream of open) stream.say(text)
    look([...open])
  }
  const beat = setInterval(() => tellAll(': still here\n\n'), heartbeat).unref()
  const stopReturns = world.live.onReturn(() => tellAll(eventOf(askAgain)))

  const join = (context: Listening, eventId: string | null): void => {
    const { host, request, reply } = context
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return void reply.raw.end()
    makeRoom(open, host.personId)
    const stream = streamInto(open, { ...context, eventId }, (one) => look([one]))
    // Its session may have ended between the check of the request and the first word heard here.
    if (isClosed) stream.leave()
    else look([stream])
  }

  return {
    /** Keeps the connection open until either side leaves. */
    join: (context: EventContext & Raw): void => join(context, context.scope.eventId),
    /** The same for whoever looks at no event. */
    joinAlone: (context: HostContext & Raw): void => join(context, null),
    /** Ends every open stream, so that a stopping server does not wait for them. */
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(beat)
      stopReturns()
      for (const stream of open) stream.leave()
      await counts.stop()
    },
  }
}

function streamInto(
  open: Set<Stream>,
  { world, eventId, host, reply }: Listening & { eventId: string | null },
  look: (stream: Stream) => void,
): Stream {
  const stream: Stream = {
    personId: host.personId,
    sessionId: host.sessionId,
    eventId,
    say: (text) => void reply.raw.write(text),
    leave: () => {
      if (!open.delete(stream)) return
      for (const stop of hearing) stop()
      reply.raw.end()
    },
  }
  const tell = (topic: string) => stream.say(eventOf(topic))
  /** Told of the reader: the event may not be theirs any more. */
  const tellReader = (topic: string) => {
    tell(topic)
    look(stream)
  }
  const hearing = [
    ...(eventId === null ? [] : [world.live.hear(eventId, tell)]),
    world.live.hear(host.personId, tellReader),
    world.live.hear(host.sessionId, stream.leave),
  ]
  open.add(stream)
  reply.raw.on('close', stream.leave)
  stream.say(`retry: ${soon}\n\n`)
  return stream
}

/** Of too many streams of one person the oldest go, told to come back later. */
function makeRoom(open: Set<Stream>, personId: string): void {
  const own = [...open].filter((stream) => stream.personId === personId)
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostOfOnePerson))) {
    oldest.say(`retry: ${late}\n\n`)
    oldest.leave()
  }
}
