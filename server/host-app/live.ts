import type { EventContext, Raw } from '../base/context.ts'

const heartbeat = 25_000

/** Keeps a connection open and writes a line for every change of the event, until either side leaves. */
export function streamLive({ world, scope, host, reply, request }: EventContext & Raw): void {
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff',
  })
  reply.raw.write('retry: 2000\n\n')
  const tell = (topic: string) => reply.raw.write(`event: ${topic}\ndata: {}\n\n`)
  const stopHearing = world.live.hear(scope.eventId, tell)
  const stopHearingAccess = world.live.hear(host.personId, tell)
  const beat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeat)
  const leave = () => {
    clearInterval(beat)
    stopHearing()
    stopHearingAccess()
    open.delete(leave)
    reply.raw.end()
  }
  open.add(leave)
  request.raw.on('close', leave)
}

const open = new Set<() => void>()

/** Ends every open stream, so that a stopping server does not wait for them. */
export const closeStreams = (): void => { for (const leave of open) leave() }
