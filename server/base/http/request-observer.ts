import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from '@mehfil/contract/call.ts'
import type { Log } from '../world.ts'

/** What is told of each request when its answer has ended. Nothing in it names a person. */
export type ObservedRequest = {
  method: string
  /** The path of the call with names for its parts, never the address that was asked for. */
  route: string
  status: number
  seconds: number
  requestId: string | null
  accountId: string | null
  eventId: string | null
}
export type RequestObserver = (request: ObservedRequest) => void

type RequestNote = {
  call: Call
  /** Filled in while the request runs. */
  about: { accountId?: string | null; eventId?: string | null }
}
const notes = new WeakMap<ServerResponse, RequestNote>()

/** Says which call a response belongs to. */
export const noteRequest = (response: ServerResponse, note: RequestNote): void =>
  void notes.set(response, note)

/** The status of a request whose reader went away before the answer ended. */
const abandonedStatus = 499

type RunningRequest = {
  request: IncomingMessage
  response: ServerResponse
  /** By the clock of `performance`. */
  began: number
}

/** Tells the observers about this request at its end. */
export function observeRequest(
  { request, response, began }: RunningRequest,
  observers: readonly RequestObserver[],
): void {
  let isFinished = false
  response.once('finish', () => {
    isFinished = true
  })
  response.once('close', () => {
    const note = notes.get(response)
    const requestId = response.getHeader('x-request-id')
    const observed = {
      method: request.method ?? '',
      route: note?.call.path ?? (requestId === undefined ? 'cached page' : 'other'),
      status: isFinished ? response.statusCode : abandonedStatus,
      seconds: (performance.now() - began) / 1_000,
      requestId: typeof requestId === 'string' ? requestId : null,
      accountId: note?.about.accountId ?? null,
      eventId: note?.about.eventId ?? null,
    }
    for (const observe of observers) observe(observed)
  })
}

const healthRoutes = new Set(['/healthz', '/readyz'])

/** One line for each request, but for the checks of a load balancer that went well. */
export const createRequestLog =
  (log: Log): RequestObserver =>
  ({ method, route, status, seconds, ...ids }) => {
    if (healthRoutes.has(route) && status < 400) return
    log.info({ method, route, status, ms: Math.round(seconds * 10_000) / 10, ...ids }, 'request')
  }
