import { LRUCache } from 'lru-cache'
import { getOffsetMinutes } from '../../events/rules/time-zone.ts'

const minute = 60_000
const day = 86_400_000

/** To look for clock changes takes a millisecond, and all mails of an event have the same ones. */
const rendered = new LRUCache<string, string>({ max: 1_000 })

/**
 * The VTIMEZONE for calendars that do not know the zone: its clock changes from a year before the
 * first entry to a year after the last one.
 */
export function renderVtimezone(zone: string, first: Date, last = first): string {
  const key = `${zone} ${first.getTime()} ${last.getTime()}`
  const known = rendered.get(key) ?? renderChanges(zone, first, last)
  rendered.set(key, known)
  return known
}

function renderChanges(zone: string, at: Date, last: Date): string {
  const changes = listOffsetChanges(zone, at.getTime() - 366 * day, last.getTime() + 366 * day)
  const usual = Math.min(...changes.flatMap(({ from, to }) => [from, to]))
  const parts =
    changes.length === 0
      ? renderObservance(
          'STANDARD',
          '19700101T000000',
          getOffsetMinutes(at, zone),
          getOffsetMinutes(at, zone),
        )
      : changes.flatMap((change) =>
          renderObservance(
            change.to > usual ? 'DAYLIGHT' : 'STANDARD',
            formatWallTime(new Date(change.at + change.from * minute)),
            change.from,
            change.to,
          ),
        )
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}

type OffsetChange = { at: number; from: number; to: number }

function listOffsetChanges(zone: string, first: number, last: number): OffsetChange[] {
  const changes: OffsetChange[] = []
  for (let at = first; at < last; at += day) {
    const [from, to] = [
      getOffsetMinutes(new Date(at), zone),
      getOffsetMinutes(new Date(at + day), zone),
    ]
    if (from !== to) changes.push({ at: findChangeInstant(zone, at, at + day), from, to })
  }
  return changes
}

/** The first minute with the later of two offsets, between two instants. */
function findChangeInstant(zone: string, before: number, after: number): number {
  if (after - before <= minute) return Math.floor(after / minute) * minute
  const middle = Math.floor((before + after) / 2)
  return getOffsetMinutes(new Date(middle), zone) === getOffsetMinutes(new Date(before), zone)
    ? findChangeInstant(zone, middle, after)
    : findChangeInstant(zone, before, middle)
}

const renderObservance = (kind: string, start: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${formatOffset(from)}`,
  `TZOFFSETTO:${formatOffset(to)}`,
  `END:${kind}`,
]

const formatWallTime = (wall: Date): string => wall.toISOString().slice(0, 19).replace(/[-:]/g, '')

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}
