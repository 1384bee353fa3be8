import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './context.ts'

export function answerPage(reply: FastifyReply, page: Page): unknown {
  for (const [name, value] of Object.entries(page.headers ?? {})) void reply.header(name, value)
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status ?? 303)
  void reply.code(page.status ?? 200).type(page.type ?? 'text/html; charset=utf-8')
  return reply.send(page.html ?? page.body ?? '')
}

/** What a plain form sent; a field sent more than once is a list. */
export const formOf = (request: FastifyRequest): Record<string, string | string[]> =>
  (request.body ?? {}) as Record<string, string | string[]>
