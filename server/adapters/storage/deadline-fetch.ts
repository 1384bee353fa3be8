import { setTimeout as pause } from 'node:timers/promises'
import { StorageAwayError } from '../../base/storage/storage-error.ts'

export type StorageDeadlines = {
  /** Until the head of an answer arrives; an upload has more, by its bytes. */
  answerMs: number
  /** Until the next bytes of an answer arrive. */
  silenceMs: number
  attempts: number
}

export const storageDeadlines: StorageDeadlines = {
  answerMs: 5_000,
  silenceMs: 10_000,
  attempts: 3,
}

/** The slowest line that an upload may have. */
const uploadBytesPerMs = 200
const retriedStatuses = new Set([429, 500, 502, 503, 504])

/**
 * `fetch` for one storage: every request and every pause in an answer has a deadline, a failure that
 * a moment may mend is tried again, and no redirect is followed, since a request carries its signature.
 */
export function createDeadlineFetch(deadlines = storageDeadlines): typeof fetch {
  return async (input, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(String(input), init, deadlines)
      const isLast = attempt >= deadlines.attempts
      if (outcome instanceof Response) {
        if (!retriedStatuses.has(outcome.status)) return guardBody(outcome, deadlines.silenceMs)
        await outcome.body?.cancel()
        if (isLast) throw new StorageAwayError(`status ${outcome.status}`)
      } else if (isLast || !isWorthRetry(outcome, init)) throw new StorageAwayError(outcome)
      await pause(100 * 4 ** (attempt - 1))
    }
  }
}

/** A started upload in parts is not started twice, unless the request never arrived. */
const isWorthRetry = (reason: string, { method }: RequestInit): boolean =>
  reason === 'ECONNREFUSED' || (reason !== 'timeout' && method !== 'POST')

/** The answer, or the reason why there is none. */
async function tryOnce(
  url: string,
  init: RequestInit,
  { answerMs }: StorageDeadlines,
): Promise<Response | string> {
  const giveUp = new AbortController()
  // To join the parts of a large file, or to list many, a storage needs longer.
  const isLong = init.method === 'POST' || url.includes('list-type=')
  const patienceMs = isLong ? 6 * answerMs : answerMs
  const timer = setTimeout(
    () => giveUp.abort(),
    patienceMs + getBytes(init.body) / uploadBytesPerMs,
  )
  try {
    return await fetch(url, {
      ...init,
      // A proxy that compresses would change the length.
      headers: { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal: giveUp.signal,
    })
  } catch (error) {
    return giveUp.signal.aborted ? 'timeout' : findReason(error)
  } finally {
    clearTimeout(timer)
  }
}

const getBytes = (body: RequestInit['body']): number =>
  body instanceof Blob ? body.size : body instanceof Uint8Array ? body.byteLength : 0

function findReason(error: unknown): string {
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown }
  return String(cause?.code ?? code ?? 'connection failed')
}

/** The same answer, whose body fails when no bytes come for a while. A slow reader costs no time. */
function guardBody(response: Response, silenceMs: number): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await readWithin(reader, silenceMs)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silenceMs: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  const given = new AbortController()
  const silence = pause(silenceMs, 'silent' as const, { signal: given.signal })
  silence.catch(() => {})
  try {
    const result = await Promise.race([reader.read(), silence])
    if (result !== 'silent') return result
  } catch (error) {
    throw new StorageAwayError(findReason(error))
  } finally {
    given.abort()
  }
  void reader.cancel().catch(() => {})
  throw new StorageAwayError('silent in the middle of a file')
}
