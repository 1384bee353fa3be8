import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { geoDetails } from '@mehfil/contract/accounts.ts'
import { openHouse, type House } from '../../test/house.ts'

let live: House
let demo: House
beforeAll(async () => {
  ;[live, demo] = await Promise.all([
    openHouse({ mode: 'live', events: false }),
    openHouse({ events: false }),
  ])
})
afterAll(async () => {
  await Promise.all([live.close(), demo.close()])
})

const seen = async (
  house: House,
  {
    headers = {},
    zone,
    ip = '203.0.113.9',
  }: { headers?: Record<string, string>; zone?: string; ip?: string } = {},
) => {
  const response = await house.app.inject({
    method: 'GET',
    url: `/api/auth/get-geo-details${zone ? `?TIMEZONE=${encodeURIComponent(zone)}` : ''}`,
    remoteAddress: ip,
    headers,
  })
  return (JSON.parse(response.body) as { data: Record<string, string> }).data
}

describe('Our product guesses where a visitor is', () => {
  it('by the name, the two letters under both spellings, the currency and the calling code', async () => {
    expect(await seen(live, { zone: 'Asia/Dubai' })).toEqual({
      COUNTRY: 'United Arab Emirates',
      CITY: '',
      CURRENCY: 'AED',
      COUNTRY_CODE: 'AE',
      COUTRY_CODE: 'AE',
      CALLING_CODE: '971',
    })
    expect(
      (await live.visitor().call(geoDetails, { query: { zone: 'Asia/Dubai' } })).data.country,
    ).toBe('AE')
  })

  it.each([
    ['Asia/Kolkata', 'India'],
    ['Asia/Calcutta', 'India'],
    ['Europe/Paris', 'France'],
    ['America/New_York', 'United States'],
    ['UTC', ''],
    ['Etc/GMT-5', ''],
    ['Nowhere/City', ''],
    ['../../etc', ''],
  ])('by the zone %s', async (zone, country) => {
    expect((await seen(live, { zone }))['COUNTRY']).toBe(country)
  })

  it.each([
    ['en-IN,en;q=0.9', 'India'],
    ['fr,ar-AE;q=0.8', 'United Arab Emirates'],
    ['zh-Hant-TW', 'Taiwan'],
    ['en', ''],
    ['', ''],
    ['en-ZZ', ''],
    ['xx-INDIA', ''],
  ])('by the languages %s', async (languages, country) => {
    expect((await seen(live, { headers: { 'accept-language': languages } }))['COUNTRY']).toBe(
      country,
    )
  })

  it('by the zone before the languages, by a database before both, by the proxy before all', async () => {
    const headers = { 'accept-language': 'fr-FR', 'cf-ipcountry': 'de' }
    expect((await seen(live, { zone: 'Asia/Kolkata', headers }))['COUNTRY']).toBe('India')
    live.world.geo = {
      placeOf: (ip) => (ip === '203.0.113.9' ? { country: 'AE', city: 'Dubai' } : null),
    }
    expect(await seen(live, { zone: 'Asia/Kolkata', headers })).toMatchObject({
      COUNTRY: 'United Arab Emirates',
      CITY: 'Dubai',
    })
    expect(
      (await seen(live, { zone: 'Asia/Kolkata', headers, ip: '203.0.113.10' }))['COUNTRY'],
    ).toBe('India')
    live.world.settings.geoCountryHeader = 'cf-ipcountry'
    expect(await seen(live, { zone: 'Asia/Kolkata', headers })).toMatchObject({
      COUNTRY: 'Germany',
      CITY: '',
    })
    for (const unknown of ['XX', 'T1', '', '<b>', '__proto__'])
      expect((await seen(live, { headers: { 'cf-ipcountry': unknown } }))['COUNTRY']).toBe(
        'United Arab Emirates',
      )
    live.world.settings.geoCountryHeader = null
    live.world.geo = { placeOf: () => null }
  })

  it('on this machine alone, in India', async () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await seen(demo, { ip })).toMatchObject({
        COUNTRY: 'India',
        CURRENCY: 'INR',
        CALLING_CODE: '91',
      })
    expect((await seen(live, { ip: '127.0.0.1' }))['COUNTRY']).toBe('')
  })
})
