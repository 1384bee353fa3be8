import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, updateEvent } from '@mehfil/contract/events/events.ts'
import { getKnownZones, zone } from '@mehfil/contract/places/time-zones.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const params = { EID: castEvents.draft }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

const formatHour = (name: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

describe('Our product', () => {
  it('has only zones that the database has too, with the same hours in winter and in summer', async () => {
    const names = [...getKnownZones()]
    expect(names.length).toBeGreaterThan(400)
    for (const at of [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]) {
      const { rows } = await sql<{ name: string; clock: string }>`
        select name, to_char(${at}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI') as clock from pg_timezone_names where name = any(${names})`.execute(
        testApp.world.db,
      )
      const clocks = new Map(rows.map(({ name, clock }) => [name, clock]))
      expect(names.filter((name) => clocks.get(name) !== formatHour(name, at))).toEqual([])
    }
  })

  it.each([
    'UTC',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Europe/Kyiv',
    'Europe/Kiev',
    'America/Argentina/Buenos_Aires',
    'America/Indiana/Indianapolis',
    'Etc/GMT+12',
    'Etc/GMT-14',
  ])('accepts the zone %s', (name) => {
    expect(zone.safeParse(name).success).toBe(true)
  })

  it.each([
    'SystemV/AST4',
    'US/Pacific-New',
    'CTT',
    'IET',
    'PLT',
    'VST',
    'IST',
    'EST',
    'asia/kolkata',
    'ASIA/KOLKATA',
    'utc',
    '+05:30',
    '-0800',
    'GMT0',
    'Etc/GMT+13',
    'Etc/GMT-15',
    'Etc/GMT+00',
    'posix/Asia/Kolkata',
    'Mars/Base',
    '',
    'Asia/Kolkata ',
    '__proto__',
  ])('refuses the zone %j at its field, and keeps the former one', async (name) => {
    for (const [method, url, sent] of [
      ['PUT', `/api/events/${castEvents.draft}`, {}],
      ['POST', '/api/events', { EVENT_MODE: 'Web', TYPE: 'Gala' }],
    ] as const) {
      const response = await asha.send(method, url, { ...sent, TIMEZONE: name })
      expect([response.statusCode, JSON.parse(response.body).data.errors]).toEqual([
        400,
        { TIMEZONE: 'Please choose a time zone from the list.' },
      ])
    }
    expect((await asha.call(updateEvent, { params, input: {} })).data.facts.zone).toBe(
      'Asia/Kolkata',
    )
  })

  it('adds an event in the zone of a device that uses an old name of it', async () => {
    expect(
      (await asha.call(addEvent, { input: { mode: 'Web', type: 'Gala', zone: 'Asia/Calcutta' } }))
        .http,
    ).toBe(200)
  })
})
