import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'
import { answerError } from './base/answer-error.ts'
import { largestBody, urlencodedFields } from './base/forms.ts'
import { securityHeaders } from './base/headers.ts'
import { crossOriginHeaders, preflightHeaders } from './base/origin.ts'
import { mountOn } from './base/route.ts'
import { serverWith, type Shortcut } from './base/shortcut.ts'
import type { World } from './base/world.ts'
import { features } from './features.ts'
import { answerUnknown } from './host-app/unknown.ts'
import { streamsOf } from './host-app/live.ts'
import { hostAppRoutes } from './host-app/routes.ts'

/** The whole server over one world. Nothing listens yet. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const everyAnswer = securityHeaders(world.settings)
  const shortcuts: Shortcut[] = []
  const app = Fastify({
    serverFactory: serverWith(shortcuts, world.drain),
    bodyLimit: largestBody,
    trustProxy: (_address, hop) => hop < world.settings.trustProxy,
    genReqId: () => world.random.uuid(),
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(everyAnswer).header('x-request-id', request.id)
      return answerUnknown(world)(request, reply)
    },
  })
  app.addHook('onRoute', requireDeclared)
  const noticeForwarded = forwardedNotice(world)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(everyAnswer).header('x-request-id', request.id)
    noticeForwarded(request.headers)
    if (!request.url.startsWith('/api/')) return
    void reply.headers({
      'cache-control': 'no-store',
      ...crossOriginHeaders(world.settings, request),
    })
    const preflight = preflightHeaders(world.settings, request)
    if (preflight) return reply.code(204).headers(preflight).send()
    // Two segments are a guest's link to the router, even where the first is ours.
    if (!request.routeOptions.url?.startsWith('/api/')) return answerUnknown(world)(request, reply)
  })
  // One that came before the drain and is answered in it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (world.drain.isOn()) reply.raw.shouldKeepAlive = false
    done()
  })
  app.setErrorHandler(answerError(world))
  app.setNotFoundHandler(answerUnknown(world))
  await app.register(cookie)
  await app.register(multipart)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => urlencodedFields(String(body)),
  )

  const streams = streamsOf(world)
  app.addHook('preClose', async () => streams.close())

  const mount = mountOn(app, world, shortcuts)
  hostAppRoutes(mount, world, streams)
  for (const routes of features) routes(mount, world)
  await app.ready()
  return app
}

/** Behind a proxy that nobody told us of, all guests share one address and its limits: said once, as no request may stop a node that runs. */
function forwardedNotice({ settings, log }: World): (headers: IncomingHttpHeaders) => void {
  let isSaid = settings.trustProxy > 0
  return (headers) => {
    if (isSaid || !headers['x-forwarded-for']) return
    isSaid = true
    log.info(
      {},
      'X-Forwarded-For is ignored, as TRUST_PROXY is 0: if a proxy of yours sets it, say in TRUST_PROXY how many there are',
    )
  }
}

/** A route that is no declared call, and so has no access rule, stops the start. */
function requireDeclared(route: RouteOptions): void {
  const declared = (route.config as { call?: Call } | undefined)?.call
  if (!declared)
    throw new Error(`${String(route.method)} ${route.url} is not a call of the catalogue.`)
}
