import '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './context.ts'
import { compressed, takes } from './encodings.ts'

/** A whole page goes out compressed; what a reader sent is never in it beside what others may not know. */
export async function answerPage(reply: FastifyReply, page: Page): Promise<unknown> {
  for (const [name, value] of Object.entries(page.headers ?? {})) void reply.header(name, value)
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status ?? 303)
  void reply.code(page.status ?? 200).type(page.type ?? 'text/html; charset=utf-8')
  return reply.send(page.html === undefined ? page.body ?? '' : await packed(reply, page.html))
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

/** What a plain form sent, in one piece or in parts; a field sent more than once is a list. */
export async function formOf(request: FastifyRequest): Promise<Record<string, string | string[]>> {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, string | string[]>
  const sent = new URLSearchParams()
  for await (const part of request.parts({ limits: { files: 0, fields: 1_000, fieldSize: 20_000 } })) {
    if (part.type === 'field') sent.append(part.fieldname, String(part.value))
  }
  return fieldsOf(sent)
}

export function fieldsOf(sent: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name)
    Object.defineProperty(fields, name, { value: values.length > 1 ? values : (values[0] ?? ''), enumerable: true })
  }
  return fields
}
