import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, updateEvent } from '@mehfil/contract/events.ts'
import { knownZones, zone } from '@mehfil/contract/zones.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const params = { EID: castEvents.draft }

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const hourIn = (name: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

describe('Our product', () => {
  it('knows only zones that the database knows too, as the same hours, in winter and in summer', async () => {
    const names = [...knownZones()]
    expect(names.length).toBeGreaterThan(400)
    for (const at of [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]) {
      const { rows } = await sql<{ name: string; clock: string }>`
        select name, to_char(${at}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI') as clock from pg_timezone_names where name = any(${names})`.execute(
        house.world.db,
      )
      const clocks = new Map(rows.map(({ name, clock }) => [name, clock]))
      expect(names.filter((name) => clocks.get(name) !== hourIn(name, at))).toEqual([])
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
  ])('takes the zone %s', (name) => {
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
  ])('refuses the zone %j at its field, and keeps what was', async (name) => {
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

  it('makes an event in the zone of a machine that says an old name', async () => {
    expect(
      (await asha.call(addEvent, { input: { mode: 'Web', type: 'Gala', zone: 'Asia/Calcutta' } }))
        .http,
    ).toBe(200)
  })
})
