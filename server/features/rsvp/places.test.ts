import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rsvpPlaces } from '@mehfil/contract/rsvp/answers.ts'
import { webRsvpForClient } from '@mehfil/contract/rsvp/rsvp.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const places = (A: string, B: string, language = 'en') =>
  testApp.visitor({ lang: language }).call(rsvpPlaces, { params: { A, B } })

describe('Our product lists countries for places and phone numbers', () => {
  it('with the requested one first, in the reader’s alphabetical order, with calling codes', async () => {
    const { data } = await places('IN', 'all')
    expect(data.countries[0]).toEqual({ code: 'IN', name: 'India', calling: '91' })
    expect(data.countries.length).toBeGreaterThan(190)
    expect(data.countries.slice(1, 3).map(({ name }) => name)).toEqual([
      'Afghanistan',
      'Åland Islands',
    ])
    expect(new Set(data.countries.map(({ code }) => code)).size).toBe(data.countries.length)
    expect(
      data.countries.filter(
        ({ name, code, calling }) => name === code || !/^\d{1,3}$/.test(calling),
      ),
    ).toEqual([])
  })

  it('for an event, or one country alone', async () => {
    expect((await places(castEvents.wedding, 'AE')).data).toMatchObject({
      countries: [{ code: 'AE', name: 'United Arab Emirates', calling: '971' }],
    })
  })

  it('with the larger cities of the requested one, where there is a list', async () => {
    const cities = async (country: string) => (await places('IN', country)).data.cities
    expect([
      (await cities('AE'))[0],
      (await cities('IN')).includes('Thiruvananthapuram'),
      await cities('AF'),
      await cities('all'),
    ]).toEqual(['Dubai', true, [], []])
    expect(new Set(await cities('IN')).size).toBe((await cities('IN')).length)
  })

  it.each([
    ['ZZ', 'all'],
    ['IN', 'ZZ'],
    ['IN', 'in'],
    [castEvents.draft, 'all'],
    ['FFFFFFFFFFFFFFF', 'all'],
    ['%00', 'all'],
    ["A5A0000000000'1", 'all'],
  ])('and refuses others: %s/%s', async (A, B) => {
    expect(
      (await testApp.visitor().inject({ method: 'GET', url: `/api/public/places/${A}/${B}` }))
        .statusCode,
    ).toBe(404)
  })
})

describe('Our product looks up an event only by a valid id', () => {
  it.each(['%00', 'short', 'a5a0000000000a1', '%F0%9F%8E%89'])('and not by %s', async (EID) => {
    expect(
      (
        await testApp.visitor().inject({
          method: 'GET',
          url: webRsvpForClient.path.replace('{EID}', EID).replace(/^/, '/api'),
        })
      ).statusCode,
    ).toBe(404)
  })
})
