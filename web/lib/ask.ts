import * as z from 'zod'
import { fill, type Call, type PathParams } from '@mehfil/contract/call.ts'
import type { Wire } from '@mehfil/contract/wire.ts'
import {
  envelopeStatuses,
  type ApiEnvelope,
  type EnvelopeStatus,
} from '@mehfil/contract/envelope.ts'
import { refusals, type RefusalCode } from '@mehfil/contract/refusals.ts'
import { config } from './config.ts'
import { browserNavigation, toSafeUrl } from './browser/navigation.ts'
import { RefusedError } from './http/refused-error.ts'
import { endSession } from './session/session-end.ts'
import { translate } from './i18n/translator.ts'
import { toFieldErrors } from './http/wire-names.ts'

type AnyCall = Pick<Call, 'method' | 'path' | 'kind'>

type RequiredParts<Path extends string, In, Query> = ([keyof PathParams<Path>] extends [never]
  ? { params?: undefined }
  : { params: PathParams<Path> }) &
  (Record<never, never> extends In ? { input?: In } : { input: In }) &
  (Record<never, never> extends Query ? { query?: Query } : { query: Query })

export type CallRequest<Path extends string, In, Query> = RequiredParts<Path, In, Query> & {
  signal?: AbortSignal
  /** A lost session is reported to the caller only: no toast, no redirect to the login page. */
  quiet?: boolean
  /** The request goes on after the page is closed. */
  keepalive?: boolean
  /** Receives the sentence that came with the answer, if there is one. */
  onMessage?: (message: string) => void
}

export type AskArguments<Path extends string, In, Query> =
  Record<never, never> extends RequiredParts<Path, In, Query>
    ? [request?: CallRequest<Path, In, Query>]
    : [request: CallRequest<Path, In, Query>]

/**
 * The only way to the server: sends a declared call and returns its output, or throws
 * `RefusedError`.
 */
export async function ask<Path extends string, In, Out, Query>(
  call: Call<Path, In, Out, Query>,
  ...[request]: AskArguments<Path, In, Query>
): Promise<Out> {
  const { params, input, query, signal, quiet, keepalive, onMessage } = (request ??
    {}) as CallRequest<string, unknown, unknown>
  const body = call.method === 'GET' ? undefined : encodeInput(call.input, input)
  const address = getCallUrl(call, params, encodeInput(call.query, query))
  const init: RequestInit = {
    method: call.method,
    signal: signal ?? null,
    headers: getRequestHeaders(),
    ...(keepalive && { keepalive }),
  }
  if (body !== undefined)
    Object.assign(init, {
      headers: { ...init.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: body }),
    })
  const response = await fetchWithTimeout(address, init, {
    read: readEnvelopeResponse,
    timeoutMs: call.method === 'GET' ? timeouts.read : timeouts.write,
  })
  const output = await decodeResponse(call, response, quiet)
  onMessage?.(response.envelope.message ?? '')
  return output
}

/**
 * Milliseconds a server has to answer in full. Without a limit a silent server would block the
 * page for ever.
 */
const timeouts = { read: 30_000, write: 120_000, file: 600_000 }

/** Translates what the server sends without a request into our names. */
export const decodeOutput = <Out>(output: Wire<Out>, payload: unknown): Out =>
  z.decode(output, payload as never)

/** A file that a call returns. A refusal is thrown like any other and never saved as the file. */
export async function downloadFile<Path extends string, Query>(
  call: Call<Path, Record<never, never>, unknown, Query>,
  ...[request]: AskArguments<Path, Record<never, never>, Query>
): Promise<{ name: string; file: Blob }> {
  const { params, query } = (request ?? {}) as CallRequest<string, unknown, unknown>
  const result = await fetchWithTimeout(
    getCallUrl(call, params, encodeInput(call.query, query)),
    { headers: getRequestHeaders() },
    {
      read: async (response) =>
        response.ok ? readFileResponse(response) : readEnvelopeResponse(response),
      timeoutMs: timeouts.file,
    },
  )
  return 'file' in result ? result : (decodeResponse(call, result) as never)
}

/** The answer of a call that is not JSON. A refusal is thrown like any other. */
export async function downloadBytes<Path extends string, Query>(
  call: Call<Path, Record<never, never>, unknown, Query>,
  ...[request]: AskArguments<Path, Record<never, never>, Query>
): Promise<Uint8Array<ArrayBuffer>> {
  const { params, query, signal, quiet } = (request ?? {}) as CallRequest<string, unknown, unknown>
  const address = getCallUrl(call, params, encodeInput(call.query, query))
  const result = await fetchWithTimeout(
    address,
    { headers: getRequestHeaders(), signal: signal ?? null },
    {
      read: async (response) =>
        response.ok ? { bytes: await response.arrayBuffer() } : readEnvelopeResponse(response),
      timeoutMs: timeouts.read,
    },
  )
  return 'bytes' in result
    ? new Uint8Array(result.bytes)
    : (decodeResponse(call, result, quiet) as never)
}

type ProgramRequest = { method: string; address: string; key: string; body: string | null }
export type ProgramAnswer = { http: number; requestId: string; text: string }

/** Sends a request as a program does: with a key, and without the session of this browser. */
export const sendAsProgram = ({
  method,
  address,
  key,
  body,
}: ProgramRequest): Promise<ProgramAnswer> =>
  fetchWithTimeout(
    config.apiOrigin + address,
    {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body }),
    },
    {
      read: async (response) => ({
        http: response.status,
        requestId: response.headers.get('x-request-id') ?? '',
        text: await response.text(),
      }),
      timeoutMs: timeouts.write,
    },
  )

async function readFileResponse(response: Response): Promise<{ name: string; file: Blob }> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encodedName = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  const name = encodedName
    ? decodeURIComponent(encodedName)
    : /filename="([^"]+)"/.exec(disposition)?.[1]
  return { name: name ?? 'export.zip', file: await response.blob() }
}

type FormUpload<Path extends string> = {
  params: PathParams<Path>
  form: FormData
  /** Receives the share that has been sent, from 0 to 1. */
  progress?: (share: number) => void
}

/** Sends a form with its files unchanged. */
export async function upload<Path extends string, In, Out, Query>(
  call: Call<Path, In, Out, Query>,
  { params, form, progress }: FormUpload<Path>,
): Promise<Out> {
  return decodeResponse(call, await sendForm(call.method, getCallUrl(call, params), form, progress))
}

/** Uses XMLHttpRequest, because `fetch` does not report how much of a body has been sent. */
function sendForm(
  method: string,
  address: string,
  form: FormData,
  progress?: (share: number) => void,
): Promise<EnvelopeResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    for (const [name, value] of Object.entries({
      ...getRequestHeaders(),
      'x-requested-with': 'mehfil',
    }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({ http: request.status, envelope: parseEnvelope(request.responseText) })
    request.timeout = timeouts.file
    request.onerror = request.ontimeout = () => reject(createNetworkError())
    request.send(form)
  })
}

export type TranslationFile =
  | { ok: true; words: Record<string, string> }
  | { ok: false; reason: string; isRetryable: boolean }

/**
 * One file of texts. Throws without an answer. Another try is worth it then and after a 5xx, not
 * after a 4xx.
 */
export async function fetchTranslationFile(
  language: string,
  namespace: string,
): Promise<TranslationFile> {
  const response = await fetch(`/language/${language}/${namespace}.json`, {
    signal: AbortSignal.timeout(timeouts.read),
  })
  if (response.ok) return { ok: true, words: (await response.json()) as Record<string, string> }
  return {
    ok: false,
    reason: `${response.status} ${response.statusText}`,
    isRetryable: response.status >= 500,
  }
}

/** The document of this page as the server sends it now; null when none comes. */
export async function fetchCurrentPage(): Promise<string | null> {
  const page = await fetch(window.location.pathname, {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return page?.ok ? page.text().catch(() => null) : null
}

/** Checks an input before it is sent: the errors as `field.…` keys by our field names. */
export function validateInput<In>(
  call: { input: z.ZodType<In> },
  input: In,
): Record<string, string> {
  const result = z.safeEncode(call.input, input)
  return result.success ? {} : toFieldErrors(call.input, getFirstErrors(result.error))
}

export function getCallUrl(
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
  return `${config.apiOrigin}${call.kind === 'page' ? '' : '/api'}${fill(call.path, (params ?? {}) as never)}${search && `?${search}`}`
}

/** An API on another host never receives the cookie with the chosen language. */
const getRequestHeaders = (): Record<string, string> => ({
  'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(config.apiOrigin && { 'accept-language': document.documentElement.lang }),
})

function encodeInput<T>(body: z.ZodType<T>, value: unknown): unknown {
  const result = z.safeEncode(body, (value ?? {}) as T)
  if (result.success) return result.data
  const errors = getFirstErrors(result.error)
  throw new RefusedError(translate(Object.values(errors)[0] ?? 'refusal.invalidInput'), {
    http: 400,
    status: 'failed',
    code: 'invalidInput',
    errors: toFieldErrors(body, errors),
  })
}

function getFirstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues)
    errors[issue.path.join('.')] ??= issue.message.startsWith('field.')
      ? issue.message
      : 'field.text-invalid'
  return errors
}

type EnvelopeResponse = { http: number; envelope: Partial<ApiEnvelope> }

const createNetworkError = () =>
  new RefusedError(translate('error.network'), { http: 0, status: 'failed' })

type ResponseReader<Read> = { read: (response: Response) => Promise<Read>; timeoutMs: number }

async function fetchWithTimeout<Read>(
  address: string,
  init: RequestInit,
  { read, timeoutMs }: ResponseReader<Read>,
): Promise<Read> {
  const controller = new AbortController()
  const abort = () => controller.abort(init.signal?.reason)
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  init.signal?.addEventListener('abort', abort)
  try {
    init.signal?.throwIfAborted()
    return await read(
      await fetch(address, { credentials: 'include', ...init, signal: controller.signal }),
    )
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw createNetworkError()
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', abort)
  }
}

const readEnvelopeResponse = async (response: Response): Promise<EnvelopeResponse> => ({
  http: response.status,
  envelope: parseEnvelope(await response.text()),
})

/** A gateway may answer something that is not an envelope; it then counts as an empty one. */
function parseEnvelope(text: string): Partial<ApiEnvelope> {
  try {
    return JSON.parse(text) as Partial<ApiEnvelope>
  } catch {
    return {}
  }
}

function decodeResponse<Out>(
  call: Pick<Call<string, unknown, Out>, 'input' | 'output'>,
  { http, envelope }: EnvelopeResponse,
  quiet = false,
): Out | Promise<Out> {
  if (envelope.status === 'redirect' && envelope.url) return followRedirect(envelope.url)
  if (envelope.status === 'success' || (envelope.status === 'cancelled' && http === 200))
    return z.decode(call.output, (envelope.data ?? {}) as never)
  const refused = createRefusedError(call.input, http, envelope)
  const isLost = refused.endsSession || refused.status === 'expired'
  if (isLost && !quiet) endSession(refused.status)
  throw refused
}

/** The page is left, so no answer follows. An address that is not ours is not followed. */
function followRedirect(url: string): Promise<never> {
  const address = toSafeUrl(url)
  if (!address)
    throw new RefusedError(translate('error.something'), { http: 200, status: 'redirect' })
  browserNavigation.go(address)
  return new Promise(() => {})
}

function createRefusedError(
  input: Call['input'],
  http: number,
  { status, message, data }: Partial<ApiEnvelope>,
): RefusedError {
  const { code, errors } = (data ?? {}) as { code?: string; errors?: Record<string, string> }
  return new RefusedError(message || translate('error.something'), {
    http: status === 'expired' ? 401 : http,
    status: isStatus(status) ? status : 'failed',
    ...(code && Object.hasOwn(refusals, code) && { code: code as RefusalCode }),
    errors: toFieldErrors(input, errors ?? {}),
  })
}

const isStatus = (status: unknown): status is EnvelopeStatus =>
  envelopeStatuses.includes(status as EnvelopeStatus)
