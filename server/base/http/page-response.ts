import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLanguage, toLanguageTag } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { PageResponse } from './context.ts'
import { compressors, acceptsEncoding } from './compression.ts'

/** For an address whose content never changes. */
export const immutableCache = 'public, max-age=31536000, immutable'
/** For a file that is sent compressed to a browser that takes it. */
export const immutableFileHeaders = { 'cache-control': immutableCache, vary: 'accept-encoding' }
/** A script that is read anew each time. */
export const createScriptPage = (body: string) => (): PageResponse => ({
  body,
  type: 'text/javascript; charset=utf-8',
  headers: { 'cache-control': 'no-store' },
})

/**
 * A whole page is sent compressed. That is safe because no page holds both a reader's own input and
 * a secret.
 */
export async function sendPage(reply: FastifyReply, page: PageResponse): Promise<unknown> {
  for (const [name, value] of Object.entries(page.headers ?? {})) void reply.header(name, value)
  // The older header knows no list, and browsers without the policy would show the page nowhere.
  if (page.isFramed) void reply.removeHeader('x-frame-options')
  if (page.redirect !== undefined)
    return reply.redirect(keepLanguage(reply.request, page.redirect), page.status ?? 303)
  void reply.code(page.status ?? 200).type(page.type ?? 'text/html; charset=utf-8')
  return reply.send(
    page.html === undefined ? (page.body ?? '') : await compressPage(reply, page.html),
  )
}

/** The page for missing ones speaks the language that the address asked for. */
export function keepLanguage({ query }: FastifyRequest, target: string): string {
  const { lang } = (query ?? {}) as { lang?: unknown }
  const language = target.startsWith(pathTo('notFound')) && findLanguage(String(lang ?? ''))
  return language
    ? `${target}${target.includes('?') ? '&' : '?'}lang=${toLanguageTag(language)}`
    : target
}

const minCompressedLength = 1_000

async function compressPage(reply: FastifyReply, html: string): Promise<string | Buffer> {
  const acceptHeader = String(reply.request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(acceptHeader, one))
  void reply.header('vary', 'accept-encoding')
  if (!encoding || html.length < minCompressedLength) return html
  void reply.header('content-encoding', encoding)
  return compressors[encoding](Buffer.from(html))
}
