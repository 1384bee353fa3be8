import pLimit from 'p-limit'
import { refuse } from '../refusal.ts'

type ConcurrencyLimits = { maxRunning: number; maxQueueLength: number }

type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs so many tasks at once and keeps a short queue in order of arrival. Tasks beyond the queue
 * are refused with `busy`.
 */
export function limitConcurrency({
  maxRunning,
  maxQueueLength,
}: ConcurrencyLimits): ConcurrencyLimiter {
  const limit = pLimit(maxRunning)
  return async (work) => {
    if (limit.activeCount >= maxRunning && limit.pendingCount >= maxQueueLength)
      refuse('busy', { retryAfter: 2 })
    return limit(work)
  }
}

/** A limit of its own for each key. */
export function limitConcurrencyPerKey(
  limits: ConcurrencyLimits,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limiters = new Map<string, { limit: ConcurrencyLimiter; users: number }>()
  return async (key, work) => {
    const limiter = limiters.get(key) ?? { limit: limitConcurrency(limits), users: 0 }
    limiters.set(key, limiter)
    limiter.users += 1
    try {
      return await limiter.limit(work)
    } finally {
      limiter.users -= 1
      if (limiter.users === 0) limiters.delete(key)
    }
  }
}
