import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { getCurrentLanguage } from '../lib/i18n/translator.ts'

export type FakeRequest = {
  method: string
  path: string
  body: unknown
  credentials: string | undefined
}
/** `silent` takes the request and never answers. */
type FakeReply = { http?: number; body: unknown } | 'unreachable' | 'silent'
/** Replies by `GET /api/path`; a function may reply differently to each request. */
export type FakeReplies = Record<
  string,
  FakeReply | ((one: FakeRequest) => FakeReply | Promise<FakeReply>)
>

// A page may send requests after its test has ended; they must reach no server of this machine.
// Texts arrive all the same: their load is shared, so one that never ends would hang the next file.
globalThis.fetch = async (address, init) =>
  (typeof address === 'string' && findLocale(address)) || rejectOnAbort(init?.signal)

/** Answers calls from a table and texts from the real files; other calls get a 404. Returns the requests. */
export function fakeServer(replies: FakeReplies): FakeRequest[] {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const { pathname, search } = new URL(address, 'http://localhost')
    const reply = replies[`${method} ${pathname}`]
    const locale = reply ? null : findLocale(pathname)
    if (locale) return locale
    const request: FakeRequest = {
      method,
      path: pathname + search,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      credentials: init.credentials,
    }
    requests.push(request)
    const answer =
      typeof reply === 'function'
        ? await reply(request)
        : (reply ?? { http: 404, body: { status: 'failed', message: '', data: null } })
    if (answer === 'silent') return rejectOnAbort(init.signal)
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    const responseBody =
      pathname === '/api/verify-users-access' ? addScreenLanguage(answer.body) : answer.body
    return new Response(
      responseBody instanceof Uint8Array
        ? (responseBody as Uint8Array<ArrayBuffer>)
        : typeof responseBody === 'string'
          ? responseBody
          : JSON.stringify(responseBody),
      { status: answer.http ?? 200 },
    )
  })
  return requests
}

/** Like in a browser, an aborted request ends with an error. */
const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(
        signal.reason instanceof Error
          ? signal.reason
          : new DOMException('Given up.', 'AbortError'),
      ),
    )
  })

export const success = (data: unknown): FakeReply => ({
  body: { status: 'success', message: '', data },
})

export const refusal = (
  http: number,
  status: string,
  message: string,
  errors: Record<string, string> = {},
  code = 'invalidInput',
): FakeReply => ({ http, body: { status, message, data: { code, errors } } })

/** The signed-in user has the screen's language, unless the test names another. */
function addScreenLanguage(body: unknown): unknown {
  const { data } = body as { data: { FULLNAME?: string } | null }
  return data?.FULLNAME
    ? { ...(body as object), data: { language: getCurrentLanguage(), ...data } }
    : body
}

/** The texts at an address of theirs; null at another address. */
function findLocale(pathname: string): Response | null {
  const [, language, namespace] = /^\/language\/(\w+)\/(\w+)\.json$/.exec(pathname) ?? []
  if (!language || !namespace) return null
  return new Response(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/${namespace}.json`), 'utf8'),
  )
}
