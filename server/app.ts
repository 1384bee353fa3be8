import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'
import { connectionLimits } from './base/http/connection-limits.ts'
import { createErrorHandler } from './base/http/error-response.ts'
import { maxBodyBytes, parseUrlencodedForm } from './base/http/form-body.ts'
import { limitRunningRequests } from './base/http/crowd-limit.ts'
import { createUnreadableRequestHandler } from './base/http/unreadable-request.ts'
import { getSecurityHeaders } from './base/http/security-headers.ts'
import { getCorsHeaders, getPreflightHeaders } from './base/http/csrf.ts'
import { createCallRouter } from './base/http/route.ts'
import { observeRequests } from './base/http/request-observer.ts'
import { createFastPathServer, type FastPath } from './base/http/fast-path.ts'
import type { World } from './base/world.ts'
import { features } from './feature-list.ts'
import { createNotFoundHandler } from './host-app/not-found.ts'
import { createLiveStreams } from './host-app/live-streams.ts'
import { hostAppRoutes } from './host-app/routes.ts'

/** The whole server over one world. It does not listen yet. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const commonHeaders = getSecurityHeaders(world.settings)
  const shortcuts: FastPath[] = []
  const app = Fastify({
    serverFactory: createFastPathServer(shortcuts, world.drain, world.observers),
    bodyLimit: maxBodyBytes,
    trustProxy: (_address, hop) => hop < world.settings.trustProxy,
    clientErrorHandler: createUnreadableRequestHandler(world),
    genReqId: () => world.random.uuid(),
    requestTimeout: connectionLimits.requestTimeout,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(commonHeaders).header('x-request-id', request.id)
      return createNotFoundHandler(world)(request, reply)
    },
  })
  app.addHook('onRoute', requireDeclaredCall)
  const warnOfForwarded = createForwardedWarning(world)
  observeRequests(app, world.observers)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(commonHeaders).header('x-request-id', request.id)
    warnOfForwarded(request.headers)
    if (!request.url.startsWith('/api/')) return
    void reply.headers({
      'cache-control': 'no-store',
      ...getCorsHeaders(world.settings, request),
    })
    const preflight = getPreflightHeaders(world.settings, request)
    if (preflight) return reply.code(204).headers(preflight).send()
    // To the router, two path segments are a guest's link, even where the first is ours.
    if (!request.routeOptions.url?.startsWith('/api/'))
      return createNotFoundHandler(world)(request, reply)
  })
  limitRunningRequests(app)
  // A request that came before the drain and is answered during it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (world.drain.isOn()) reply.raw.shouldKeepAlive = false
    done()
  })
  app.setErrorHandler(createErrorHandler(world))
  app.setNotFoundHandler(createNotFoundHandler(world))
  await app.register(cookie)
  await app.register(multipart)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => parseUrlencodedForm(String(body)),
  )

  const streams = createLiveStreams(world)
  app.addHook('preClose', async () => streams.close())

  const mount = createCallRouter(app, world, shortcuts)
  hostAppRoutes(mount, world, streams)
  for (const routes of features) routes(mount, world)
  await app.ready()
  return app
}

/**
 * Behind a proxy that is not configured, all guests share one address and its limits. Logged once,
 * because a request must not stop a running node.
 */
function createForwardedWarning({ settings, log }: World): (headers: IncomingHttpHeaders) => void {
  let hasWarned = settings.trustProxy > 0
  return (headers) => {
    if (hasWarned || !headers['x-forwarded-for']) return
    hasWarned = true
    log.info(
      {},
      'X-Forwarded-For is ignored, as TRUST_PROXY is 0: if a proxy of yours sets it, say in TRUST_PROXY how many there are',
    )
  }
}

/** A route that is no declared call has no access rule, so it stops the start. */
function requireDeclaredCall(route: RouteOptions): void {
  const declared = (route.config as { call?: Call } | undefined)?.call
  if (!declared)
    throw new Error(`${String(route.method)} ${route.url} is not a call of the catalogue.`)
}
