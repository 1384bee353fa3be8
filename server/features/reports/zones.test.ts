import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overallReport, webReport } from '@mehfil/contract/reports/reports.ts'
import { buildEventRow, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getLocalTime } from '../../test/models/recount.ts'

/**
 * Clock changes: the zone, and the local hours around the change, one real hour after the other.
 */
const jumps: Array<[zone: string, at: string, told: string]> = [
  ['Europe/Paris', '2026-10-25T00:30:00Z', '02:30 02:30 03:30'],
  ['Europe/London', '2026-03-29T00:30:00Z', '00:30 02:30 03:30'],
  ['America/New_York', '2026-11-01T05:30:00Z', '01:30 01:30 02:30'],
  ['America/Los_Angeles', '2026-03-08T09:30:00Z', '01:30 03:30 04:30'],
  ['America/Havana', '2026-11-01T04:30:00Z', '00:30 00:30 01:30'],
  ['Asia/Beirut', '2026-03-28T21:30:00Z', '23:30 01:30 02:30'],
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '01:45 02:15 03:15'],
  ['America/St_Johns', '2026-11-01T03:30:00Z', '01:00 01:00 02:00'],
  ['Pacific/Auckland', '2026-09-26T13:30:00Z', '01:30 03:30 04:30'],
  ['Pacific/Chatham', '2026-04-04T13:45:00Z', '03:30 03:30 04:30'],
  ['Asia/Kathmandu', '2026-05-01T18:00:00Z', '23:45 00:45 01:45'],
  ['Asia/Kolkata', '2026-05-01T18:00:00Z', '23:30 00:30 01:30'],
]

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const formatHour = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

async function insertEvening(zone: string, first: Date, number: number): Promise<string> {
  const id = `20E00000000${String(number).padStart(4, '0')}`
  const times = Array.from({ length: 3 }, (_, hour) => new Date(first.getTime() + hour * 3_600_000))
  const { db } = testApp.world
  await db
    .insertInto('event')
    .values(
      buildEventRow('asha', id, first, {
        zone,
        starts_at: first,
        duration_minutes: 240,
        published_at: new Date(first.getTime() - 86_400_000),
      }),
    )
    .execute()
  await db
    .insertInto('guest')
    .values(
      times.map((at, n) =>
        buildGuestRow(
          id,
          `20EA0000000${String(number * 10 + n).padStart(4, '0')}`,
          `Guest ${n}`,
          first,
          {
            email: '',
            answer: 'yes',
            answered_at: at,
            people: 1 + n,
            party_limit: 3,
            arrived: 1 + n,
            attended_at: at,
            invited_at: first,
          },
        ),
      ),
    )
    .execute()
  await db
    .insertInto('arrival')
    .values(
      times.map((at, n) => ({
        event_id: id,
        id: crypto.randomUUID(),
        guest_id: `20EA0000000${String(number * 10 + n).padStart(4, '0')}`,
        people: 1 + n,
        by_name: '',
        at,
      })),
    )
    .execute()
  return id
}

describe('Our product draws curves by the clock of the place', () => {
  it.each(jumps)('in %s, where the clocks change after %s', async (zone, at, told) => {
    const first = new Date(at)
    const times = [0, 1, 2].map((hour) => new Date(first.getTime() + hour * 3_600_000))
    expect(
      times.map((time) => formatHour(time, zone)).join(' '),
      'the clocks change where the test expects it',
    ).toBe(told)
    const EID = await insertEvening(
      zone,
      first,
      jumps.findIndex(([one, when]) => one === zone && when === at),
    )
    const asha = await testApp.as('asha')
    const { data: web } = await asha.call(webReport, { params: { EID } })
    const { data: overall } = await asha.call(overallReport, { params: { EID } })

    const days = new Map<string, number>()
    const hours = new Map<string, number>()
    times.forEach((time, n) => {
      const clock = getLocalTime(time, zone)
      days.set(clock.day, (days.get(clock.day) ?? 0) + 1 + n)
      hours.set(
        `${clock.weekday} ${clock.hour}`,
        (hours.get(`${clock.weekday} ${clock.hour}`) ?? 0) + 1 + n,
      )
    })
    const responses = web.parts
      .find(({ id }) => id === 'responses')!
      .rows.filter(({ cells }) => Number(cells[1]) > 0)
    expect(responses.map(({ cells }) => [cells[0], cells[1]])).toEqual([...days])
    expect(
      web.parts
        .find(({ id }) => id === 'hours')!
        .rows.map(({ cells }) => [`${cells[0]} ${cells[1]}`, cells[2]])
        .toSorted(),
    ).toEqual([...hours].toSorted())

    const slices = overall.parts
      .find(({ id }) => id === 'arrivals')!
      .rows.filter(({ cells }) => Number(cells[1]) > 0)
    expect(
      slices.map(({ cells }) => [formatHour(new Date(String(cells[0])), zone), cells[1]]),
      'slices begin on the tens of the clock',
    ).toEqual(times.map((time, n) => [toTenMinutes(formatHour(time, zone)), 1 + n]))
  })
})

const toTenMinutes = (time: string): string => `${time.slice(0, 4)}0`
