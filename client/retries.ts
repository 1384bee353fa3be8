import type { MehfilError } from './mehfil-error.ts'

const firstWaitMs = 500

/**
 * How long to wait before the same request is sent again; null where that is of no use. The server
 * says it in `Retry-After`; without an answer the wait doubles each time.
 */
export function getWaitMs(
  { status, code, retryAfter }: Pick<MehfilError, 'status' | 'code' | 'retryAfter'>,
  attempt: number,
): number | null {
  const isLater = status === 429 || status === 503 || code === 'repeatRunning'
  if (!isLater && code !== 'network') return null
  return retryAfter === undefined ? firstWaitMs * 2 ** attempt : retryAfter * 1_000
}

/** Ends early, with the reason of the signal, when the signal says so. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
