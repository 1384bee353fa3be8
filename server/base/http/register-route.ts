import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import {
  cacheKnownEvent,
  findCachedAccount,
  findKnownEvent,
  runAsOwner,
} from '../database/fair-pool.ts'
import { refuse } from '../refusal.ts'
import { traced } from '../tracing.ts'
import type { World } from '../world.ts'
import { requireApiKey } from './api-keys.ts'
import { readBearer } from './bearer.ts'
import { toCallerKey } from './caller-key.ts'
import type { PageResponse } from './context.ts'
import { readCookie } from './cookies.ts'
import { requireBodyType, requireOwnOrigin } from './csrf.ts'
import { getSiteHeaders } from './security-headers.ts'
import { createErrorHandler, type ErrorPageRenderer } from './error-response.ts'
import { RepeatedAnswer, runOnce } from './idempotency.ts'
import { rateLimits } from './rate-limiter.ts'
import { openRequestHost, openRequestPage } from '../sites/request-site.ts'
import { sendPage } from './page-response.ts'
import { noteRequest } from './request-observer.ts'
import { changesData, runCall, type CallExecution, type CallWork } from './request.ts'
import { countRequest } from './request-counter.ts'

export type RouteOptions = {
  /** The action is one statement, and no transaction is opened for it. */
  withoutTransaction?: boolean
  /** The longest body, where it is not that of all requests. */
  maxBodyBytes?: number
  /** Errors are rendered as a page instead of the JSON envelope. */
  renderError?: ErrorPageRenderer
  /** Work that takes too long for a transaction; the action gets its result. */
  prepare?: (running: CallExecution) => Promise<unknown>
  /** Sends the answer. Runs after the commit, because before it the work may still fail. */
  send?: (reply: FastifyReply, prepared: unknown) => unknown
}

export function registerRoute(
  app: FastifyInstance,
  world: World,
  call: Call,
  work: CallWork,
  {
    withoutTransaction = false,
    maxBodyBytes,
    renderError,
    prepare,
    send = (_, prepared) => prepared,
  }: RouteOptions = {},
): void {
  app.route({
    method: call.method,
    url: getCallAddress(call).replace(/\{(\w+)\}/g, ':$1'),
    config: { call } as object,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    ...(renderError && { errorHandler: createErrorHandler(world, renderError) }),
    handler: (request, reply) =>
      traced(getCallName(call), { 'http.request.id': request.id }, () =>
        runAsOwner(getPoolOwnerKey(world, request), async () => {
          countRequest()
          const execution: CallExecution = {
            world,
            call,
            request,
            reply,
            prepared: null,
            auditNote: {},
            afterCommit: [],
            message: '',
            statusOverride: null,
            withoutTransaction,
          }
          if (world.observers.length > 0)
            noteRequest(reply.raw, { call, about: execution.auditNote })
          execution.world = await openRequestHost(world, call, request)
          void reply.headers(getSiteHeaders(execution.world))
          await requireAllowed(execution)
          const page = await openRequestPage(execution.world, call, request)
          if (page.moved !== undefined) return sendPage(reply, toMovedPage(page.moved))
          execution.world = page.world
          if (prepare) execution.prepared = await prepare(execution)
          const answer = await runOnce(execution, () => runCall(execution, work))
          if (answer instanceof RepeatedAnswer)
            return reply.type('application/json; charset=utf-8').send(answer.text)
          cacheEventName(request, answer)
          return send(reply, answer)
        }),
      ),
  })
}

/** Only for now: a domain whose records break leads back here. */
const toMovedPage = (redirect: string): PageResponse => ({
  redirect,
  status: 302,
  headers: { 'cache-control': 'no-store' },
})

const getCallName = ({ method, path }: Call): string => `${method} ${path}`

/** What is refused before anything of the request is read: its origin, its body's type, its number. */
async function requireAllowed(execution: CallExecution): Promise<void> {
  const { world, call, request } = execution
  const key = readBearer(request)
  if (key !== undefined) return requireApiKey(execution, key)
  if ((changesData(call) || call.method !== 'GET') && !call.fromAnywhere)
    requireOwnOrigin(world.settings, request)
  if (call.method !== 'GET') requireBodyType(call.kind, request)
  if (call.access.kind === 'demo' && world.settings.mode !== 'demo') refuse('notFound')
  if (call.limit !== 'none')
    await world.limiter.consumeOrRefuse(call.limit, toCallerKey(request.ip), rateLimits[call.limit])
}

/**
 * Whose share of the database this request uses, as far as its head tells: its account's, its
 * event's, or its address's.
 */
function getPoolOwnerKey({ settings }: World, request: FastifyRequest): string {
  const cookie = readCookie(settings, request, 'sid')
  return (
    findCachedAccount(cookie) ??
    (cookie ? undefined : findKnownEvent(getEventName(request))) ??
    toCallerKey(request.ip)
  )
}

function getEventName({ params }: FastifyRequest): string | undefined {
  const { EID, DOMAIN } = params as { EID?: string; DOMAIN?: string }
  return EID ?? DOMAIN
}

/** A refusal is thrown before this. A page that found no event has an error status or redirects. */
function cacheEventName(request: FastifyRequest, answer: unknown): void {
  const name = getEventName(request)
  const { status, redirect } = (answer ?? {}) as PageResponse
  const isFound = !redirect && (typeof status !== 'number' || status < 400)
  if (name !== undefined && isFound) cacheKnownEvent(name)
}
