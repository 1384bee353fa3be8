import type { OutgoingHttpHeaders } from 'node:http'
import { refetchTopic } from '@mehfil/contract/system/live.ts'
import type { EventContext, HostContext, HttpExchange } from '../base/http/context.ts'
import { filterActiveWatches } from '../base/access/session.ts'
import type { World } from '../base/world.ts'
import { startCountsBroadcast } from './live-counts.ts'

const heartbeatMs = 25_000
const maxStreamsPerPerson = 20
/**
 * Milliseconds until a browser connects again: soon after a broken connection, late when its person
 * has too many streams open.
 */
const [retrySoonMs, retryLateMs] = [2_000, 30_000]
/** The streams of a stopping node come back to another one within this time, not all at once. */
const reconnectWithinMs = 4_000

type LiveStream = {
  personId: string
  sessionId: string
  eventId: string | null
  send(text: string): void
  close(): void
}

/** About the account or about an event. */
type LiveStreamContext = Omit<HostContext, 'scope'> & HttpExchange

const formatEvent = (topic: string) => `event: ${topic}\ndata: {}\n\n`

/**
 * The open connections of one node. Each gets a message for every change of its event or of its
 * reader's rights, as long as the session lasts.
 */
export function createLiveStreams(world: World) {
  const open = new Set<LiveStream>()
  let isClosed = false
  const counts = startCountsBroadcast(world, (eventId) =>
    [...open].filter((stream) => stream.eventId === eventId),
  )

  /** The message that a session ended may be missed, so its row is checked too. */
  const closeEndedSessions = async (streams: LiveStream[]) => {
    if (streams.length === 0) return
    const activeStreams = await filterActiveWatches(world.db, streams, world.now())
    for (const stream of streams) if (!activeStreams.has(stream)) stream.close()
  }
  const checkSessions = (streams: LiveStream[]) =>
    void closeEndedSessions(streams).catch((error: unknown) =>
      world.log.error({ err: error }, 'the open streams could not be checked'),
    )
  const sendToAll = (text: string) => {
    for (const stream of open) stream.send(text)
    checkSessions([...open])
  }
  const heartbeatTimer = setInterval(() => sendToAll(': still here\n\n'), heartbeatMs).unref()
  const stopReconnectListener = world.live.onReconnect(() => sendToAll(formatEvent(refetchTopic)))
  const sendElsewhere = createElsewhereSender(open, world.random)
  const stopDrainListener = world.drain.onBegin(sendElsewhere.during)

  const join = (context: LiveStreamContext, eventId: string | null): void => {
    const { host, request, reply } = context
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return void reply.raw.end()
    closeOldestStreams(open, host.personId)
    const stream = openStream(open, { ...context, eventId }, (one) => checkSessions([one]))
    // The session may have ended between the check of the request and the first message here.
    if (isClosed) sendElsewhere.now(stream)
    else checkSessions([stream])
  }

  return {
    /** Keeps the connection open until either side closes it. */
    join: (context: EventContext & HttpExchange): void => join(context, context.scope.eventId),
    /** The same for a reader who watches no event. */
    joinAccount: (context: HostContext & HttpExchange): void => join(context, null),
    /** Ends every open stream, so that a stopping server does not wait for them. */
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(heartbeatTimer)
      stopReconnectListener()
      stopDrainListener()
      for (const stream of open) sendElsewhere.now(stream)
      await counts.stop()
    },
  }
}

/** Ends streams, and tells each browser another moment to come back to another node. */
function createElsewhereSender(open: Set<LiveStream>, random: Pick<World['random'], 'digits'>) {
  const getJitter = () => Number(`0.${random.digits(4)}`)
  const now = (stream: LiveStream) => {
    if (!open.has(stream)) return
    stream.send(`retry: ${Math.round(200 + getJitter() * reconnectWithinMs)}\n\n`)
    stream.close()
  }
  return {
    now,
    /** The load balancer first has to notice the drain, or it would send them back here. */
    during: (seconds: number) => {
      const halfMs = seconds * 500
      for (const stream of open)
        setTimeout(() => now(stream), halfMs + getJitter() * halfMs).unref()
    },
  }
}

function openStream(
  open: Set<LiveStream>,
  { world, eventId, host, reply }: LiveStreamContext & { eventId: string | null },
  checkSession: (stream: LiveStream) => void,
): LiveStream {
  const stream: LiveStream = {
    personId: host.personId,
    sessionId: host.sessionId,
    eventId,
    send: (text) => void reply.raw.write(text),
    close: () => {
      if (!open.delete(stream)) return
      for (const unsubscribe of unsubscribers) unsubscribe()
      reply.raw.end()
    },
  }
  const sendTopic = (topic: string) => stream.send(formatEvent(topic))
  /** A message about the reader: they may have lost the right to the event. */
  const sendTopicAndCheck = (topic: string) => {
    sendTopic(topic)
    checkSession(stream)
  }
  const unsubscribers = [
    ...(eventId === null ? [] : [world.live.subscribe(eventId, sendTopic)]),
    world.live.subscribe(host.personId, sendTopicAndCheck),
    world.live.subscribe(host.sessionId, stream.close),
  ]
  open.add(stream)
  reply.raw.on('close', stream.close)
  stream.send(`retry: ${retrySoonMs}\n\n`)
  return stream
}

/** With too many streams of one person the oldest are ended and told to come back later. */
function closeOldestStreams(open: Set<LiveStream>, personId: string): void {
  const personStreams = [...open].filter((stream) => stream.personId === personId)
  for (const oldest of personStreams.slice(
    0,
    Math.max(0, personStreams.length + 1 - maxStreamsPerPerson),
  )) {
    oldest.send(`retry: ${retryLateMs}\n\n`)
    oldest.close()
  }
}
