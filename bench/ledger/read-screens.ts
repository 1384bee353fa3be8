import type { Call } from '../../contract/call.ts'
import { catalogue } from '../../contract/catalogue.ts'

type ScreensInput = { url: string; cookie: string; EID: string; GID: string }

const views = [
  '?tab=yes',
  '?tab=no-answer',
  '?tab=attended',
  '?category=VIP',
  '?sort=name',
  '?q=98765',
]
const slowestMs = 20_000

/**
 * Reads all that the hosts' app reads of an event, so that an index counts as unread only where no
 * screen needs it. Answers how many calls were answered.
 */
export async function readScreens({ url, cookie, EID, GID }: ScreensInput): Promise<number> {
  const paths = (Object.values(catalogue) as Call[])
    .filter(
      ({ method, kind, path }) =>
        method === 'GET' && kind === 'json' && path.startsWith('/events/'),
    )
    .map(({ path }) => path.replace('{EID}', EID).replace('{GID}', GID))
    .filter((path) => !path.includes('{'))
  let answered = 0
  for (const path of [...paths, ...views.map((view) => `/events/${EID}/guests${view}`)]) {
    const response = await fetch(`${url}/api${path}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(slowestMs),
    }).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) answered += 1
  }
  return answered
}
