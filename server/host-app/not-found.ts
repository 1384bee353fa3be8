import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '@mehfil/contract/pages.ts'
import { keepLanguage } from '../base/http/page-response.ts'
import { sendRefusal } from '../base/http/refusal-response.ts'
import { getRequestLanguage } from '../base/http/request.ts'
import type { World } from '../base/world.ts'

/**
 * An unknown address: a call gets its envelope, a person is redirected to the page that says so.
 */
export const createNotFoundHandler =
  (world: World) => (request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !request.url.startsWith('/api/'))
      return reply.redirect(keepLanguage(request, pathTo('notFound')), 303)
    const message = world.getTranslator(getRequestLanguage(request), 'common')('refusal.notFound')
    return sendRefusal(request, reply, {
      http: 404,
      status: 'failed',
      code: 'notFound',
      message,
      errors: {},
    })
  }
