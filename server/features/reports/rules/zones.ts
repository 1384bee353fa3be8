import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import type { ZoneFigures, ZoneHour } from '../store/zones.ts'
import { toPart, toRow } from './report-parts.ts'

/** Each zone with its people now, at most and in all. Null where the event has no zones. */
export const zonesPart = (zones: readonly ZoneFigures[]): ReportPartData | null =>
  zones.length === 0
    ? null
    : toPart({
        id: 'zones',
        chart: 'table',
        columns: [
          ['zone', 'text'],
          ['inside', 'people'],
          ['most', 'people'],
          ['entries', 'people'],
          ['let-in-anyway', 'people'],
          ['room-for', 'people'],
        ],
        rows: zones.map(({ title, inside, most, entries, anyway, capacity }) =>
          toRow([title, inside, most, entries, anyway, capacity]),
        ),
      })

/** The same by hour. Null before anyone went in. */
export const zoneHoursPart = (hours: readonly ZoneHour[]): ReportPartData | null =>
  hours.length === 0
    ? null
    : toPart({
        id: 'zone-hours',
        chart: 'table',
        columns: [
          ['zone', 'text'],
          ['from', 'time'],
          ['entries', 'people'],
          ['most', 'people'],
        ],
        rows: hours.map(({ title, from, entries, most }) =>
          toRow([title, `${from.toISOString().slice(0, 19)}Z`, entries, most]),
        ),
      })
