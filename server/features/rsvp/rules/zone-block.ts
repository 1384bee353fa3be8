import { offsetAt } from '../../events/rules/time-zone.ts'

const minute = 60_000
const day = 86_400_000

/** The VTIMEZONE of a zone for calendars that do not know it: its changes of clocks from a year before to a year after. */
export function zoneBlock(zone: string, at: Date): string {
  const changes = changesBetween(zone, at.getTime() - 366 * day, at.getTime() + 366 * day)
  const usual = Math.min(...changes.flatMap(({ from, to }) => [from, to]))
  const parts =
    changes.length === 0
      ? observance('STANDARD', '19700101T000000', offsetAt(at, zone), offsetAt(at, zone))
      : changes.flatMap((change) =>
          observance(
            change.to > usual ? 'DAYLIGHT' : 'STANDARD',
            written(new Date(change.at + change.from * minute)),
            change.from,
            change.to,
          ),
        )
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}

type Change = { at: number; from: number; to: number }

function changesBetween(zone: string, first: number, last: number): Change[] {
  const changes: Change[] = []
  for (let at = first; at < last; at += day) {
    const [from, to] = [offsetAt(new Date(at), zone), offsetAt(new Date(at + day), zone)]
    if (from !== to) changes.push({ at: instantOf(zone, at, at + day), from, to })
  }
  return changes
}

/** Between two instants with different offsets, the first minute with the later one. */
function instantOf(zone: string, before: number, after: number): number {
  if (after - before <= minute) return Math.floor(after / minute) * minute
  const middle = Math.floor((before + after) / 2)
  return offsetAt(new Date(middle), zone) === offsetAt(new Date(before), zone)
    ? instantOf(zone, middle, after)
    : instantOf(zone, before, middle)
}

const observance = (kind: string, start: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offset(from)}`,
  `TZOFFSETTO:${offset(to)}`,
  `END:${kind}`,
]

const written = (wall: Date): string => wall.toISOString().slice(0, 19).replace(/[-:]/g, '')

function offset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}
