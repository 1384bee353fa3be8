import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { currentLanguage } from '../lib/translator.ts'

export type Asked = { method: string; path: string; body: unknown; credentials: string | undefined }
/** `silent` takes the question and never answers. */
type Reply = { http?: number; body: unknown } | 'unreachable' | 'silent'
/** By `GET /api/path`; a function may answer differently each time, by what was asked. */
export type Replies = Record<string, Reply | ((one: Asked) => Reply | Promise<Reply>)>

// A page that is still there when its test has ended asks on: nobody hears it, rather than whoever listens on this machine.
globalThis.fetch = () => new Promise(() => {})

/** Answers calls by a table and words from the real files; whatever is not in the table is a 404. Returns what was asked. */
export function fakeServer(replies: Replies): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const { pathname, search } = new URL(address, 'http://localhost')
    const words = /^\/language\/(\w+)\/(\w+)\.json$/.exec(pathname)
    const reply = replies[`${method} ${pathname}`]
    if (words && !reply) return wordsFrom(words[1] ?? '', words[2] ?? '')
    const one: Asked = {
      method,
      path: pathname + search,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      credentials: init.credentials,
    }
    asked.push(one)
    const answer =
      typeof reply === 'function'
        ? await reply(one)
        : (reply ?? { http: 404, body: { status: 'failed', message: '', data: null } })
    if (answer === 'silent') return untilGivenUp(init.signal)
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    const whole = pathname === '/api/verify-users-access' ? asSpoken(answer.body) : answer.body
    return new Response(
      whole instanceof Uint8Array
        ? (whole as Uint8Array<ArrayBuffer>)
        : typeof whole === 'string'
          ? whole
          : JSON.stringify(whole),
      { status: answer.http ?? 200 },
    )
  })
  return asked
}

/** As the browser does: the question ends where whoever asked gives it up. */
const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(
        signal.reason instanceof Error
          ? signal.reason
          : new DOMException('Given up.', 'AbortError'),
      ),
    )
  })

export const success = (data: unknown): Reply => ({
  body: { status: 'success', message: '', data },
})

export const refusal = (
  http: number,
  status: string,
  message: string,
  errors: Record<string, string> = {},
  code = 'invalidInput',
): Reply => ({ http, body: { status, message, data: { code, errors } } })

/** Whoever is signed in speaks the language of the screen, unless the test names another. */
function asSpoken(body: unknown): unknown {
  const { data } = body as { data: { FULLNAME?: string } | null }
  return data?.FULLNAME
    ? { ...(body as object), data: { language: currentLanguage(), ...data } }
    : body
}

function wordsFrom(language: string, namespace: string): Response {
  return new Response(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/${namespace}.json`), 'utf8'),
  )
}
