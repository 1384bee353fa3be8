import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rsvpPlaces, webRsvpForClient } from '@mehfil/contract/rsvp.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const places = (A: string, B: string, language = 'en') =>
  house.visitor({ lang: language }).call(rsvpPlaces, { params: { A, B } })

describe('Our product lists countries for a place and a telephone', () => {
  it('with the one asked for first, in the reader’s order, by name and calling code', async () => {
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

  it('with the larger cities of the one asked for, and none where there is no list', async () => {
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
  ])('and knows no other: %s/%s', async (A, B) => {
    expect(
      (await house.visitor().inject({ method: 'GET', url: `/api/public/places/${A}/${B}` }))
        .statusCode,
    ).toBe(404)
  })
})

describe('Our product looks for an event only by what can be one', () => {
  it.each(['%00', 'short', 'a5a0000000000a1', '%F0%9F%8E%89'])('and not by %s', async (EID) => {
    expect(
      (
        await house
          .visitor()
          .inject({
            method: 'GET',
            url: webRsvpForClient.path.replace('{EID}', EID).replace(/^/, '/api'),
          })
      ).statusCode,
    ).toBe(404)
  })
})
