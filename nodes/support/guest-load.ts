import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/seed/seeded-random.ts'

const chance = seededRandom(20261121)
const loadHeaders = () => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
})

/** One guest's answer. Resolves to the status, or 0 where nothing came back. */
export async function sendAnswer(
  url: string,
  eventId: string,
): Promise<{ status: number; submission: string; retryAfter: string | null; ms: number }> {
  const submission = chance.hex()
  const begun = performance.now()
  const response = await fetch(`${url}/api/public/${eventId}/web-rsvp`, {
    method: 'POST',
    headers: loadHeaders(),
    body: JSON.stringify({
      data: {
        ANSWER: 'yes',
        NAME: 'A Guest',
        EMAIL: `${submission.toLowerCase()}@guests.example`,
        SUBMISSION: submission,
      },
    }),
  }).catch(() => null)
  return {
    status: response?.status ?? 0,
    submission,
    retryAfter: response?.headers.get('retry-after') ?? null,
    ms: performance.now() - begun,
  }
}

/** Answers to all nodes until it is stopped, counted by status. */
export function startGuests(urls: readonly string[], eventId: string, clients = 6) {
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  let isRunning = true
  const guests = Array.from({ length: clients }, async (_, at) => {
    while (isRunning) {
      const { status, submission } = await sendAnswer(urls[at % urls.length] ?? '', eventId)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) acknowledged.push(submission)
      else await pause(50)
    }
  })
  return {
    acknowledged,
    statuses,
    stop: async () => {
      isRunning = false
      await Promise.all(guests)
      return Object.fromEntries(statuses)
    },
  }
}

/** Signs the demo's host in. Resolves to headers for the next requests. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...loadHeaders(), origin: url },
    body: JSON.stringify({ data: { EMAIL: 'asha@mehfil.example', PASSWORD: 'Gather.2026' } }),
  })
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { ...loadHeaders(), cookie }
}
