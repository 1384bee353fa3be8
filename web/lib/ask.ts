import * as z from 'zod'
import { fill, type Call, type Params } from '@mehfil/contract/call.ts'
import type { Wire } from '@mehfil/contract/wire.ts'
import { statuses, type Envelope, type Status } from '@mehfil/contract/envelope.ts'
import { refusals, type RefusalCode } from '@mehfil/contract/refusals.ts'
import { config } from './config.ts'
import { exits, followable } from './leave.ts'
import { Refused } from './refused.ts'
import { endSession } from './session-end.ts'
import { words } from './translator.ts'
import { inOurNames } from './wire-names.ts'

type AnyCall = Pick<Call, 'method' | 'path' | 'kind'>

type Needed<Path extends string, In, Query> = ([keyof Params<Path>] extends [never]
  ? { params?: undefined }
  : { params: Params<Path> }) &
  (Record<never, never> extends In ? { input?: In } : { input: In }) &
  (Record<never, never> extends Query ? { query?: Query } : { query: Query })

export type Request<Path extends string, In, Query> = Needed<Path, In, Query> & {
  signal?: AbortSignal
  /** A lost session is answered to the caller alone: no toast, no way out. */
  quiet?: boolean
  /** Hears the sentence that came with the answer, if any. */
  heard?: (message: string) => void
}

export type Asking<Path extends string, In, Query> =
  Record<never, never> extends Needed<Path, In, Query>
    ? [request?: Request<Path, In, Query>]
    : [request: Request<Path, In, Query>]

/** The only way to the server: makes a declared call and answers its output, or throws `Refused`. */
export async function ask<Path extends string, In, Out, Query>(
  call: Call<Path, In, Out, Query>,
  ...[request]: Asking<Path, In, Query>
): Promise<Out> {
  const { params, input, query, signal, quiet, heard } = (request ?? {}) as Request<
    string,
    unknown,
    unknown
  >
  const body = call.method === 'GET' ? undefined : encoded(call.input, input)
  const address = urlOf(call, params, encoded(call.query, query))
  const init: RequestInit = { method: call.method, signal: signal ?? null, headers: spoken() }
  if (body !== undefined)
    Object.assign(init, {
      headers: { ...init.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: body }),
    })
  const answered = await answerTo(address, init, {
    read: answeredBy,
    within: call.method === 'GET' ? deadlines.read : deadlines.write,
  })
  const output = await outputOf(call, answered, quiet)
  heard?.(answered.envelope.message ?? '')
  return output
}

/** So long, in milliseconds, a server may take to answer in full: one that accepts a question and stays silent would hold a page for ever. */
const deadlines = { read: 30_000, write: 120_000, file: 600_000 }

/** What the server tells by itself, in our names. */
export const readAs = <Out>(output: Wire<Out>, told: unknown): Out =>
  z.decode(output, told as never)

/** A file a call writes. A refusal is said as any other is, and never saved in the file's place. */
export async function fileFrom<Path extends string, Query>(
  call: Call<Path, Record<never, never>, unknown, Query>,
  ...[request]: Asking<Path, Record<never, never>, Query>
): Promise<{ name: string; file: Blob }> {
  const { params, query } = (request ?? {}) as Request<string, unknown, unknown>
  const found = await answerTo(
    urlOf(call, params, encoded(call.query, query)),
    { headers: spoken() },
    {
      read: async (response) => (response.ok ? fileIn(response) : answeredBy(response)),
      within: deadlines.file,
    },
  )
  return 'file' in found ? found : (outputOf(call, found) as never)
}

/** What a call answers that is no JSON. A refusal is said as any other is. */
export async function bytesFrom<Path extends string, Query>(
  call: Call<Path, Record<never, never>, unknown, Query>,
  ...[request]: Asking<Path, Record<never, never>, Query>
): Promise<Uint8Array<ArrayBuffer>> {
  const { params, query, signal, quiet } = (request ?? {}) as Request<string, unknown, unknown>
  const address = urlOf(call, params, encoded(call.query, query))
  const found = await answerTo(
    address,
    { headers: spoken(), signal: signal ?? null },
    {
      read: async (response) =>
        response.ok ? { bytes: await response.arrayBuffer() } : answeredBy(response),
      within: deadlines.read,
    },
  )
  return 'bytes' in found ? new Uint8Array(found.bytes) : (outputOf(call, found, quiet) as never)
}

async function fileIn(response: Response): Promise<{ name: string; file: Blob }> {
  const said = response.headers.get('content-disposition') ?? ''
  const whole = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1]
  const name = whole ? decodeURIComponent(whole) : /filename="([^"]+)"/.exec(said)?.[1]
  return { name: name ?? 'export.zip', file: await response.blob() }
}

type Upload<Path extends string> = {
  params: Params<Path>
  form: FormData
  /** Hears which share has left, 0 to 1. */
  progress?: (share: number) => void
}

/** Sends a form with files as it is. */
export async function upload<Path extends string, In, Out, Query>(
  call: Call<Path, In, Out, Query>,
  { params, form, progress }: Upload<Path>,
): Promise<Out> {
  return outputOf(call, await sentForm(call.method, urlOf(call, params), form, progress))
}

/** Not by `fetch`, which cannot tell how much of a body has left. */
function sentForm(
  method: string,
  address: string,
  form: FormData,
  progress?: (share: number) => void,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    for (const [name, value] of Object.entries({ ...spoken(), 'x-requested-with': 'mehfil' }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({ http: request.status, envelope: envelopeIn(request.responseText) })
    request.timeout = deadlines.file
    request.onerror = request.ontimeout = () => reject(noAnswer())
    request.send(form)
  })
}

export type WordFile =
  { ok: true; words: Record<string, string> } | { ok: false; why: string; again: boolean }

/** One file of words. No answer (it throws) and 5xx are worth another try, 4xx are not. */
export async function wordFile(language: string, namespace: string): Promise<WordFile> {
  const response = await fetch(`/language/${language}/${namespace}.json`, {
    signal: AbortSignal.timeout(deadlines.read),
  })
  if (response.ok) return { ok: true, words: (await response.json()) as Record<string, string> }
  return {
    ok: false,
    why: `${response.status} ${response.statusText}`,
    again: response.status >= 500,
  }
}

/** The document of this page as the server has it now; null without one. */
export async function pageNow(): Promise<string | null> {
  const page = await fetch(window.location.pathname, {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return page?.ok ? page.text().catch(() => null) : null
}

/** Complaints about an input before it is sent, as `field.…` keys by our field names. */
export function complaints<In>(call: { input: z.ZodType<In> }, input: In): Record<string, string> {
  const result = z.safeEncode(call.input, input)
  return result.success ? {} : inOurNames(call.input, firstOfEach(result.error))
}

export function urlOf(
  call: AnyCall,
  params: Record<string, string> | undefined,
  query?: unknown,
): string {
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, string>).map(([name, value]) => [
      name,
      String(value),
    ]),
  ).toString()
  return `${config.apiOrigin}/api${fill(call.path, (params ?? {}) as never)}${search && `?${search}`}`
}

/** An API on another host never sees the cookie of the chosen language. */
const spoken = (): Record<string, string> => ({
  'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(config.apiOrigin && { 'accept-language': document.documentElement.lang }),
})

function encoded<T>(body: z.ZodType<T>, value: unknown): unknown {
  const result = z.safeEncode(body, (value ?? {}) as T)
  if (result.success) return result.data
  const errors = firstOfEach(result.error)
  throw new Refused(words(Object.values(errors)[0] ?? 'refusal.invalidInput'), {
    http: 400,
    status: 'failed',
    code: 'invalidInput',
    errors: inOurNames(body, errors),
  })
}

function firstOfEach(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues)
    errors[issue.path.join('.')] ??= issue.message.startsWith('field.')
      ? issue.message
      : 'field.text-invalid'
  return errors
}

type Answered = { http: number; envelope: Partial<Envelope> }

const noAnswer = () => new Refused(words('error.network'), { http: 0, status: 'failed' })

type Reading<Read> = { read: (response: Response) => Promise<Read>; within: number }

async function answerTo<Read>(
  address: string,
  init: RequestInit,
  { read, within }: Reading<Read>,
): Promise<Read> {
  const ending = new AbortController()
  const stop = () => ending.abort(init.signal?.reason)
  const late = setTimeout(() => ending.abort(), within)
  init.signal?.addEventListener('abort', stop)
  try {
    init.signal?.throwIfAborted()
    return await read(
      await fetch(address, { ...init, signal: ending.signal, credentials: 'include' }),
    )
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw noAnswer()
  } finally {
    clearTimeout(late)
    init.signal?.removeEventListener('abort', stop)
  }
}

const answeredBy = async (response: Response): Promise<Answered> => ({
  http: response.status,
  envelope: envelopeIn(await response.text()),
})

/** A gateway may answer something that is no envelope; it then says nothing. */
function envelopeIn(text: string): Partial<Envelope> {
  try {
    return JSON.parse(text) as Partial<Envelope>
  } catch {
    return {}
  }
}

function outputOf<Out>(
  call: Pick<Call<string, unknown, Out>, 'input' | 'output'>,
  { http, envelope }: Answered,
  quiet = false,
): Out | Promise<Out> {
  if (envelope.status === 'redirect' && envelope.url) return redirected(envelope.url)
  if (envelope.status === 'success' || (envelope.status === 'cancelled' && http === 200))
    return z.decode(call.output, (envelope.data ?? {}) as never)
  const refused = refusalOf(call.input, http, envelope)
  const isLost = refused.endsSession || refused.status === 'expired'
  if (isLost && !quiet) endSession(refused.status)
  throw refused
}

/** The page is left, so the answer never comes; an address that is not ours is not followed. */
function redirected(url: string): Promise<never> {
  const address = followable(url)
  if (!address) throw new Refused(words('error.something'), { http: 200, status: 'redirect' })
  exits.go(address)
  return new Promise(() => {})
}

function refusalOf(
  input: Call['input'],
  http: number,
  { status, message, data }: Partial<Envelope>,
): Refused {
  const { code, errors } = (data ?? {}) as { code?: string; errors?: Record<string, string> }
  return new Refused(message || words('error.something'), {
    http: status === 'expired' ? 401 : http,
    status: isStatus(status) ? status : 'failed',
    ...(code && Object.hasOwn(refusals, code) && { code: code as RefusalCode }),
    errors: inOurNames(input, errors ?? {}),
  })
}

const isStatus = (status: unknown): status is Status => statuses.includes(status as Status)
