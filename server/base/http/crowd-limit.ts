import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'
import { RefusalError } from '../refusal.ts'

/**
 * Requests that a node works on at once. With more, all would be answered too late: the next one is
 * refused at once, and its sender comes again. Kept pages are answered before they count.
 */
const maxRunningRequests = 2_000

/** Streams stay open for hours, and a load balancer must always learn how the node is. */
const counts = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  (config as { call?: Call }).call?.kind !== 'stream' && url !== '/readyz' && url !== '/healthz'

export function limitRunningRequests(app: FastifyInstance, most = maxRunningRequests): void {
  let running = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!counts(request)) return done()
    if (running >= most) return done(new RefusalError('busy', { retryAfter: 2 }))
    running += 1
    finished(reply.raw, () => {
      running -= 1
    })
    done()
  })
}
