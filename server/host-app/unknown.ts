import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../base/request.ts'
import type { World } from '../base/world.ts'

/** An address nobody knows: a call gets its envelope, a person is led to the page that says so. */
export const answerUnknown = (world: World) => (request: FastifyRequest, reply: FastifyReply) => {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (reading && !request.url.startsWith('/api/')) return reply.redirect('/not-found', 303)
  const message = world.words(languageOf(request), 'common')('refusal.notFound')
  return reply.code(404).send({ status: 'failed', message, data: { code: 'notFound', errors: {} } })
}
