import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

const EID = castEvents.wedding
let house: House
beforeAll(async () => {
  house = await openHouse()
  const now = house.clock.now()
  await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await house.world.db.insertInto('guest').values([guestRow(EID, castGuests.meera, 'Meera Nair', now, { seat: '7', people: 3, answer: 'yes' }), guestRow(EID, castGuests.jon, 'فاطمة الزهراء', now, { category: 'VIP' })]).execute()
})
afterAll(async () => { await house.close() })

describe('Our product prints a door', () => {
  const paper = async (search: string, who = 'asha' as 'asha' | 'noah' | 'ivo') => {
    const person = who === 'noah' ? await noahWith(house, ['CheckIn']) : await house.as(who)
    return person.inject({ method: 'GET', url: `/api/events/${EID}/door-paper?${search}` })
  }

  it.each(['en', 'fr', 'arb'])('as a list and as labels in %s', async (language) => {
    for (const what of ['list', 'labels']) {
      const { statusCode, headers, rawPayload } = await paper(`what=${what}&language=${language}`)
      expect([what, statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([what, 200, 'application/pdf', '%PDF-'])
      expect(headers['content-disposition']).toContain('.pdf')
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('for those who may see the list alone, and in a language there is', async () => {
    expect([(await paper('what=list&language=en', 'noah')).statusCode, (await paper('what=list&language=en', 'ivo')).statusCode, (await paper('what=list&language=xx')).statusCode, (await paper('what=badges&language=en')).statusCode])
      .toEqual([403, 404, 400, 400])
  })
})
