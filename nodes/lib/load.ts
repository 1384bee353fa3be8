import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../../tools/testing/api-client.ts'
import { cast } from '../../server/seed/cast.ts'
import { ask, type HttpAnswer } from './http-client.ts'
import type { GuestEvent } from './ledger.ts'

type LoadKind = 'page' | 'answer' | 'host' | 'asset'

export type FailedRequest = { kind: LoadKind; status: number; reason: string; at: number }

export type Load = {
  /** The answers that were confirmed, by the number each was sent with. */
  acknowledged: Set<string>
  failed: FailedRequest[]
  /** Milliseconds of each answered request, by its kind. */
  times: Record<LoadKind, number[]>
  count(): number
  stop(): Promise<void>
}

type MixedLoadOptions = {
  url: string
  event: GuestEvent
  /** Requests a second, of all kinds together. */
  rate: number
  /** How often each kind comes among a hundred; the rest are pages. */
  shares?: Partial<Record<Exclude<LoadKind, 'page'>, number>>
}

const defaultShares = { answer: 25, host: 15, asset: 10 }
/** Below 1 on a machine that is slow or has other work, so that a part finds faults and not its limits. */
const pace = Number(process.env['NODES_PACE'] ?? 1)

/**
 * Guests open pages and answer, a host reads counts, browsers fetch files: at a fixed rate, whether
 * earlier requests were answered or not.
 */
export async function startLoad(options: MixedLoadOptions): Promise<Load> {
  const rate = options.rate * pace
  const senders = await createSenders(options)
  const pickKind = createPicker({ ...defaultShares, ...options.shares })
  const load = createRecord()
  const running = new Set<Promise<void>>()
  let isOver = false
  const began = performance.now()
  const loop = (async () => {
    for (let sent = 0; !isOver; sent += 1) {
      const dueIn = began + (sent * 1_000) / rate - performance.now()
      // Also when late: a loop that never waits would read no response, and only ever pile up.
      await (dueIn > 0 ? wait(dueIn) : setImmediate())
      const one = sendOne(load, pickKind(sent), senders).finally(() => running.delete(one))
      running.add(one)
    }
  })()
  return {
    ...load,
    count: () => Object.values(load.times).flat().length + load.failed.length,
    stop: async () => {
      isOver = true
      await loop
      await Promise.all(running)
    },
  }
}

type LoadRecord = Pick<Load, 'acknowledged' | 'failed' | 'times'>

const createRecord = (): LoadRecord => ({
  acknowledged: new Set(),
  failed: [],
  times: { page: [], answer: [], host: [], asset: [] },
})

/** Every hundred requests hold the same shares, evenly mixed. */
function createPicker(shares: Record<Exclude<LoadKind, 'page'>, number>) {
  const kinds = Object.entries(shares) as Array<[LoadKind, number]>
  return (sent: number): LoadKind => {
    const place = (sent * 37) % 100
    let end = 0
    for (const [kind, share] of kinds) {
      end += share
      if (place < end) return kind
    }
    return 'page'
  }
}

type SentLoadRequest = { answer: Promise<HttpAnswer>; submission?: string }
type LoadSenders = Record<LoadKind, () => SentLoadRequest>

async function sendOne(load: LoadRecord, kind: LoadKind, senders: LoadSenders): Promise<void> {
  const began = performance.now()
  const { answer, submission } = senders[kind]()
  try {
    const { ok, status, refusal } = await answer
    if (!ok) return void load.failed.push({ kind, status, reason: refusal, at: Date.now() })
    load.times[kind].push(performance.now() - began)
    if (submission) load.acknowledged.add(submission)
  } catch (error) {
    load.failed.push({ kind, status: 0, reason: describe(error), at: Date.now() })
  }
}

const describe = (error: unknown): string => {
  const { message, code } = error as Error & { code?: string }
  return [message, code].filter(Boolean).join(': ')
}

async function createSenders({ url, event }: MixedLoadOptions): Promise<LoadSenders> {
  const cookie = await signIn(url, cast.asha)
  const page = await fetch(`${url}/${event.label}`).then((response) => response.text())
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page)?.[0] ?? '/favicon.ico'
  const get = (path: string, headers: Record<string, string> = {}): SentLoadRequest => ({
    answer: ask(`${url}${path}`, { headers: { ...randomAddress(), ...headers } }),
  })
  return {
    page: () => get(`/${event.label}`),
    asset: () => get(asset),
    host: () => get(`/api/check-sidebar-status/${event.id}`, { cookie }),
    answer: () => sendAnswer(url, event.id),
  }
}

/** Every guest of the load has this name. */
export const guestName = 'Guest of the nodes'

/** A new guest of the event, from an address of their own. */
export function sendAnswer(url: string, eventId: string): SentLoadRequest {
  const submission = randomUUID().replaceAll('-', '').slice(-15).toUpperCase()
  return {
    submission,
    answer: ask(`${url}/api/public/${eventId}/web-rsvp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...randomAddress(),
      },
      body: JSON.stringify({
        data: {
          ANSWER: 'yes',
          NAME: guestName,
          EMAIL: `${submission.toLowerCase()}@guests.example`,
          SUBMISSION: submission,
        },
      }),
    }),
  }
}

const randomAddress = (): Record<string, string> => {
  const byte = () => Math.floor(Math.random() * 250)
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
}

/** The failures by kind and reason, for the page of results. */
export function summarizeFailures(failed: readonly FailedRequest[]): string {
  const groups = Map.groupBy(failed, ({ kind, status, reason }) => `${kind} ${status} ${reason}`)
  return [...groups].map(([name, list]) => `${list.length} × ${name}`).join('; ')
}

export function getPercentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
