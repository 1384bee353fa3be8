import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/reports.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

const wedding = { EID: castEvents.wedding }
const four = [calls.overallReport, calls.guestReport, calls.webReport, calls.emailReport]

let house: House
beforeAll(async () => { house = await openHouse() })
afterAll(async () => { await house.close() })

describe('Our product', () => {
  it('reads each of the four reports to whoever may, and to nobody else', async () => {
    const [asha, ivo] = [await house.as('asha'), await house.as('ivo')]
    for (const call of four) {
      const { data, http } = await asha.call(call, { params: wedding })
      expect([http, data.event.id, data.table.guests]).toEqual([200, castEvents.wedding, 2])
      expect((await ivo.call(call, { params: wedding })).http).toBe(404)
    }
    const noah = await noahWith(house, ['ManageGuests', 'Dashboard'])
    for (const call of four) expect((await noah.call(call, { params: wedding })).http).toBe(403)
    expect((await noah.call(calls.reportTable, { params: { ...wedding, REPORT: 'guest' } })).http).toBe(403)
  })
})
