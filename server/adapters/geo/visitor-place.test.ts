import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { geoDetails } from '@mehfil/contract/accounts/accounts.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let live: TestApp
let demo: TestApp
beforeAll(async () => {
  ;[live, demo] = await Promise.all([
    openTestApp({ mode: 'live', events: false }),
    openTestApp({ events: false }),
  ])
})
afterAll(async () => {
  await Promise.all([live.close(), demo.close()])
})

const requestPlace = async (
  testApp: TestApp,
  {
    headers = {},
    zone,
    ip = '203.0.113.9',
  }: { headers?: Record<string, string>; zone?: string; ip?: string } = {},
) => {
  const response = await testApp.app.inject({
    method: 'GET',
    url: `/api/auth/get-geo-details${zone ? `?TIMEZONE=${encodeURIComponent(zone)}` : ''}`,
    remoteAddress: ip,
    headers,
  })
  return (JSON.parse(response.body) as { data: Record<string, string> }).data
}

describe('Our product guesses a visitor’s country', () => {
  it('and gives its name, its two letters under both spellings, the currency and the calling code', async () => {
    expect(await requestPlace(live, { zone: 'Asia/Dubai' })).toEqual({
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
  ])('from the time zone %s', async (zone, country) => {
    expect((await requestPlace(live, { zone }))['COUNTRY']).toBe(country)
  })

  it.each([
    ['en-IN,en;q=0.9', 'India'],
    ['fr,ar-AE;q=0.8', 'United Arab Emirates'],
    ['zh-Hant-TW', 'Taiwan'],
    ['en', ''],
    ['', ''],
    ['en-ZZ', ''],
    ['xx-INDIA', ''],
  ])('from the languages %s', async (languages, country) => {
    expect(
      (await requestPlace(live, { headers: { 'accept-language': languages } }))['COUNTRY'],
    ).toBe(country)
  })

  it('from the time zone before the languages, from a database before both, from the proxy before all', async () => {
    const headers = { 'accept-language': 'fr-FR', 'cf-ipcountry': 'de' }
    expect((await requestPlace(live, { zone: 'Asia/Kolkata', headers }))['COUNTRY']).toBe('India')
    live.world.geo = {
      findPlace: (ip) => (ip === '203.0.113.9' ? { country: 'AE', city: 'Dubai' } : null),
    }
    expect(await requestPlace(live, { zone: 'Asia/Kolkata', headers })).toMatchObject({
      COUNTRY: 'United Arab Emirates',
      CITY: 'Dubai',
    })
    expect(
      (await requestPlace(live, { zone: 'Asia/Kolkata', headers, ip: '203.0.113.10' }))['COUNTRY'],
    ).toBe('India')
    live.world.settings.geoCountryHeader = 'cf-ipcountry'
    expect(await requestPlace(live, { zone: 'Asia/Kolkata', headers })).toMatchObject({
      COUNTRY: 'Germany',
      CITY: '',
    })
    for (const unknown of ['XX', 'T1', '', '<b>', '__proto__'])
      expect((await requestPlace(live, { headers: { 'cf-ipcountry': unknown } }))['COUNTRY']).toBe(
        'United Arab Emirates',
      )
    live.world.settings.geoCountryHeader = null
    live.world.geo = { findPlace: () => null }
  })

  it('and takes India in a demo on this machine', async () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await requestPlace(demo, { ip })).toMatchObject({
        COUNTRY: 'India',
        CURRENCY: 'INR',
        CALLING_CODE: '91',
      })
    expect((await requestPlace(live, { ip: '127.0.0.1' }))['COUNTRY']).toBe('')
  })
})
