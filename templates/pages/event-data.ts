import type { PageView } from './page-view.ts'
import { formatLocalTime } from './text/local-time.ts'

type SharedFacts = { url: string; place: string; pictureUrl?: string; description: string }

/**
 * The event for search engines, as schema.org describes one. It is data, and no script runs. An event without any date has none, as
 * one needs a start.
 */
export function renderEventData(
  view: PageView,
  { url, place, pictureUrl, description }: SharedFacts,
): string {
  const { title, durationMinutes, hosts, zone } = view
  const times = getTimes(view)
  if (!times) return ''
  const { startsAt, former, status } = times
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url,
    ...(description && { description }),
    startDate: formatLocalTime(startsAt, zone),
    ...(durationMinutes > 0 && {
      endDate: formatLocalTime(new Date(startsAt.getTime() + durationMinutes * 60_000), zone),
    }),
    ...(former && { previousStartDate: formatLocalTime(former, zone) }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(pictureUrl && { image: [pictureUrl] }),
    ...(hosts && { organizer: { '@type': 'Person', name: hosts } }),
    inLanguage: view.lang,
  }
  return `<script type="application/ld+json">${escapeJson(data)}</script>`
}

type EventTimes = { startsAt: Date; former?: Date; status: string }

/** A postponed event keeps its first date until it has another. */
function getTimes({ startsAt, postponed, reply }: PageView): EventTimes | null {
  if (startsAt && reply.state === 'cancelled') return { startsAt, status: 'EventCancelled' }
  const { former } = postponed ?? {}
  if (startsAt && postponed)
    return { startsAt, ...(former && { former }), status: 'EventRescheduled' }
  if (startsAt) return { startsAt, status: 'EventScheduled' }
  return former ? { startsAt: former, status: 'EventPostponed' } : null
}

/** No sign in it ends the script or begins a comment of HTML. */
const escapeJson = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
