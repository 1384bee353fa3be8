import { createPublicKey, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readLimitedText } from '../../base/http/limited-text.ts'
import type { SnsClient } from '../../base/world.ts'

const timeoutMs = 5_000
const maxBytes = 32 * 1024
/** A forged report names a certificate of its own; more than this are not fetched. */
const maxFetchesPerHour = 60
const hourMs = 3_600_000

/** The caller has checked that the addresses are Amazon's. */
export function createSnsClient(fetchPage: typeof fetch = fetch): SnsClient {
  const keys = new LRUCache<string, KeyObject>({ max: 20, ttl: 24 * hourMs })
  const fetches = new LRUCache<string, true>({ max: maxFetchesPerHour, ttl: hourMs })
  const failed = new LRUCache<string, true>({ max: 500, ttl: hourMs / 12 })
  return {
    findKey: async (url) => {
      const known = keys.get(url)
      if (known) return known
      fetches.purgeStale()
      if (failed.has(url) || fetches.size >= maxFetchesPerHour) return null
      fetches.set(url, true)
      const key = await fetchKey(fetchPage, url)
      if (key) keys.set(url, key)
      else failed.set(url, true)
      return key
    },
    confirm: async (url) => (await fetchText(fetchPage, url)) !== null,
  }
}

async function fetchKey(fetchPage: typeof fetch, url: string): Promise<KeyObject | null> {
  try {
    return createPublicKey((await fetchText(fetchPage, url)) ?? '')
  } catch {
    return null
  }
}

async function fetchText(fetchPage: typeof fetch, url: string): Promise<string | null> {
  try {
    const response = await fetchPage(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await readLimitedText(response, maxBytes)
    await response.body?.cancel()
    return null
  } catch {
    return null
  }
}
