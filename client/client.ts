import { apiCalls, type ApiCalls } from './calls.ts'
import { MehfilError, createNetworkFailure, readFailure } from './mehfil-error.ts'
import { getWaitMs, sleep } from './retries.ts'

export { MehfilError }

export type MehfilOptions = {
  /** Where the product is, such as `https://mehfil.example`. */
  url: string
  /** A key of the page /developers. */
  key: string
  /** The language of sentences in errors; without it, the one of the person who made the key. */
  language?: string
  /** How often a request is sent again after the first time; 4 by default. */
  retries?: number
  /** A longer `Retry-After` than this is thrown instead of waited for; 60 seconds by default. */
  maxWaitSeconds?: number
  fetch?: typeof fetch
}

export type CallSettings = {
  signal?: AbortSignal
  /** For a POST; without it a new one is made, and kept when the request is sent again. */
  idempotencyKey?: string
  /** An answer, or its ETag: the change is refused (`changedSinceRead`) where it is not current any more. */
  ifMatch?: object | string
  /** Only these fields of each item of a list, or of an answer without lists. */
  fields?: undefined
}
type PickingSettings = Omit<CallSettings, 'fields'> & { fields: readonly string[] }

/** What is left of an answer when only some fields were asked for. */
export type PickedAnswer<Answer> = {
  [K in keyof Answer]?: Answer[K] extends Array<infer Item extends object>
    ? Array<Partial<Item>>
    : Answer[K]
}

type Parameters<Request> =
  Record<never, never> extends Request ? [request?: Request] : [request: Request]
type WithSettings<Request, Chosen> =
  Record<never, never> extends Request
    ? [request: Request | undefined, settings: Chosen]
    : [request: Request, settings: Chosen]

type ApiMethod<One extends { request: object; answer: unknown }> = {
  (...given: Parameters<One['request']>): Promise<One['answer']>
  (...given: WithSettings<One['request'], CallSettings>): Promise<One['answer']>
  (...given: WithSettings<One['request'], PickingSettings>): Promise<PickedAnswer<One['answer']>>
} & (One extends { hasPages: true } ? PagedMethod<One> : unknown)

type PagedMethod<One extends { request: object; answer: unknown }> = {
  /** The answer of each page of a list, until the last one. */
  pages(
    request: One['request'],
    settings?: Omit<CallSettings, 'idempotencyKey'>,
  ): AsyncGenerator<One['answer'], void, undefined>
}

export type MehfilClient = { [Name in keyof ApiCalls]: ApiMethod<ApiCalls[Name]> }

type ApiRequest = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string | Blob>
}
type AnySettings = Omit<CallSettings, 'fields'> & { fields?: readonly string[] | undefined }
type ClientCallKind = 'json' | 'upload' | 'file'

/** Every call that a key may make, as a function with its name in the catalogue. */
export function createClient(options: MehfilOptions): MehfilClient {
  const methods = Object.entries(apiCalls).map(([name, [method, path, kind]]) => [
    name,
    createMethod(options, { method, path, kind }),
  ])
  return Object.fromEntries(methods) as MehfilClient
}

type CallAddress = { method: string; path: string; kind: ClientCallKind }

function createMethod(options: MehfilOptions, call: CallAddress) {
  const ask = async (request: ApiRequest = {}, settings: AnySettings = {}) =>
    readAnswer(call, await send(options, buildRequest(options, call, { request, settings })))
  return Object.assign(ask, {
    async *pages(request: ApiRequest = {}, { signal }: AnySettings = {}) {
      let sent: PreparedRequest | null = buildRequest(options, call, {
        request,
        settings: { ...(signal && { signal }) },
      })
      while (sent) {
        const response = await send(options, sent)
        yield await readAnswer(call, response)
        const next = findNextPage(options, response)
        sent = next === null ? null : { ...sent, address: next }
      }
    },
  })
}

type PreparedRequest = {
  address: string
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

function buildRequest(
  { url, key, language }: MehfilOptions,
  { method, path, kind }: CallAddress,
  { request, settings }: { request: ApiRequest; settings: AnySettings },
): PreparedRequest {
  const hasBody = method !== 'GET' && kind !== 'upload'
  const body = hasBody
    ? JSON.stringify({ data: request.body ?? {} })
    : request.form && buildForm(request.form)
  return {
    address: buildAddress(url, path, { ...request.query, fields: settings.fields }, request.path),
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(language && { 'accept-language': language }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(settings.ifMatch !== undefined && { 'if-match': findTag(settings.ifMatch) }),
      ...(method === 'POST' && {
        'idempotency-key': settings.idempotencyKey ?? crypto.randomUUID(),
      }),
    },
    ...(body !== undefined && { body }),
    ...(settings.signal && { signal: settings.signal }),
  }
}

/** The server reads the fields before the file, which has its name where it is a `File`. */
function buildForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  const isFile = ([, value]: [string, string | Blob]) => value instanceof Blob
  const entries = Object.entries(fields).toSorted((a, b) => Number(isFile(a)) - Number(isFile(b)))
  for (const [name, value] of entries) form.append(name, value)
  return form
}

function buildAddress(
  url: string,
  path: string,
  query: Record<string, unknown>,
  params: Record<string, string> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const address = new URL(url.replace(/\/$/, '') + filled)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
  return address.href
}

/** Sends a request until it is answered, and again where the server or the network says later. */
async function send(options: MehfilOptions, request: PreparedRequest): Promise<Response> {
  const { retries = 4, maxWaitSeconds = 60 } = options
  for (let attempt = 0; ; attempt += 1) {
    const result = await tryOnce(options, request)
    if (result instanceof Response) return result
    request.signal?.throwIfAborted()
    const waitMs = getWaitMs(result, attempt)
    if (waitMs === null || attempt >= retries || waitMs > maxWaitSeconds * 1_000) throw result
    await sleep(waitMs, request.signal)
  }
}

async function tryOnce(
  { fetch: ownFetch = fetch }: MehfilOptions,
  { address, ...init }: PreparedRequest,
): Promise<Response | MehfilError> {
  const response = await ownFetch(address, init).catch(createNetworkFailure)
  return response instanceof MehfilError || response.ok ? response : readFailure(response)
}

/** The ETags of answers, for as long as the program has these. */
const tags = new WeakMap<object, string>()

function findTag(read: object | string): string {
  const tag = typeof read === 'string' ? read : tags.get(read)
  if (tag === undefined) throw new TypeError('ifMatch takes an answer that came with an ETag.')
  return tag
}

type AnswerEnvelope = { status?: string; data?: unknown }

async function readAnswer({ kind }: CallAddress, response: Response): Promise<unknown> {
  if (kind === 'file') return response
  const copy = response.clone()
  const { status, data } = (await response.json()) as AnswerEnvelope
  if (status !== 'success' && status !== 'cancelled') throw await readFailure(copy)
  const tag = response.headers.get('etag')
  if (tag !== null && typeof data === 'object' && data !== null) tags.set(data, tag)
  return data
}

/** At the same place as every request, so that the key goes to no other host. */
function findNextPage({ url }: MehfilOptions, { headers }: Response): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  if (link === undefined) return null
  const { pathname, search } = new URL(link, url)
  return new URL(url).origin + pathname + search
}
