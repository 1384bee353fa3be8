import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'

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
  /** Null for a page that was answered from memory. */
  requestId: string | null
}

/** Tells the observers about this request at its end. */
export function observeRequest(
  { request, response, began, requestId }: RunningRequest,
  observers: readonly RequestObserver[],
): void {
  let isFinished = false
  response.once('finish', () => {
    isFinished = true
  })
  response.once('close', () => {
    const note = notes.get(response)
    const observed = {
      method: request.method ?? '',
      route: note?.call.path ?? (requestId === null ? 'cached page' : 'other'),
      status: isFinished ? response.statusCode : abandonedStatus,
      seconds: (performance.now() - began) / 1_000,
      requestId,
      accountId: note?.about.accountId ?? null,
      eventId: note?.about.eventId ?? null,
    }
    for (const observe of observers) observe(observed)
  })
}

/** Tells about every request of the framework. */
export function observeRequests(app: FastifyInstance, observers: readonly RequestObserver[]): void {
  if (observers.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    observeRequest(
      { request: request.raw, response: reply.raw, began, requestId: request.id },
      observers,
    )
    done()
  })
}

const healthRoutes = new Set(['/healthz', '/readyz'])

/** One line for each request, but for the checks of a load balancer that went well. */
export const createRequestLog =
  (log: { info(facts: object, message: string): void }): RequestObserver =>
  ({ method, route, status, seconds, ...ids }) => {
    if (healthRoutes.has(route) && status < 400) return
    log.info({ method, route, status, ms: Math.round(seconds * 10_000) / 10, ...ids }, 'request')
  }
