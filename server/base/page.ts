import type { FastifyReply } from 'fastify'
import type { Page } from './context.ts'
import { compressed, takes } from './encodings.ts'

/** A whole page goes out compressed; what a reader sent is never in it beside what others may not know. */
export async function answerPage(reply: FastifyReply, page: Page): Promise<unknown> {
  for (const [name, value] of Object.entries(page.headers ?? {})) void reply.header(name, value)
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status ?? 303)
  void reply.code(page.status ?? 200).type(page.type ?? 'text/html; charset=utf-8')
  return reply.send(page.html === undefined ? (page.body ?? '') : await packed(reply, page.html))
}

const worthPacking = 1_000

async function packed(reply: FastifyReply, html: string): Promise<string | Buffer> {
  const accepts = String(reply.request.headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find((one) => takes(accepts, one))
  void reply.header('vary', 'accept-encoding')
  if (!coding || html.length < worthPacking) return html
  void reply.header('content-encoding', coding)
  return compressed[coding](Buffer.from(html))
}
