import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { doorScreen } from '@mehfil/contract/door/door.ts'
import { saveZones } from '@mehfil/contract/door/zones.ts'
import { countPackAtFunction, getGuestAtFunction } from '@mehfil/door/function-guest.ts'
import { getGuest, readPack } from '@mehfil/door/pack-read.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes, start } from '../../test/door/door-wedding.ts'
import { addFunctions, functionIds } from '../../test/door/function-door.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { garden, lounge } from '../../test/door/zones.ts'

const params = { EID }
const meera = { EID, GID: castGuests.meera }
const { sangeet, wedding, reception } = functionIds

const { testApp, noah, asha, device, conflicts } = await openOfflineDoor()
const newTap = () => testApp.world.random.uuid()

beforeEach(() => addFunctions(testApp))

describe('Our product knows the functions of an event at its door', () => {
  it('and rehearses each of them before the door opens, with practice guests of it', async () => {
    testApp.clock.set(new Date(start - 48 * 60 * 60_000))
    const asked = await testApp.as('asha')
    await asked.call(saveZones, { params, input: { zones: [garden] } })
    const got = await asked.inject({
      method: 'GET',
      url: `/api/events/${EID}/door-pack?rehearsal=Y`,
    })
    const pack = readPack(new Uint8Array(brotliDecompressSync(got.rawPayload)))
    expect(pack.head).toMatchObject({
      isInvented: true,
      functions: [{ title: 'Sangeet' }, { title: 'Wedding' }, { title: 'Reception' }],
    })
    const guests = Array.from({ length: pack.base.size }, (_, row) => getGuest(pack.base, row))
    const listAt = (functionId: string) =>
      guests.flatMap((guest) => {
        const { name, functionDoubt, people } = getGuestAtFunction(guest, functionId)
        return functionDoubt ? [[name, functionDoubt]] : people > 2 ? [[name, people]] : []
      })
    expect(listAt(sangeet)).toEqual([
      ['Anand Malhotra', 4],
      ['Imran Khan', 3],
      ['Camille Durand', 3],
      ['Dev Patel', 'uninvited'],
      ['Hana Sato', 'not-coming'],
    ])
    expect(listAt(wedding)).toEqual([
      ['Anand Malhotra', 4],
      ['Imran Khan', 5],
      ['Camille Durand', 3],
      ['Chloé Bernard', 'not-coming'],
      ['Noor Rahman', 'not-coming'],
    ])
    expect(countPackAtFunction(pack, sangeet)).toMatchObject({ arrived: 0, expected: 21 })
    expect(
      guests.filter(({ zones }) => zones?.[garden.id]?.isAllowed).map(({ name }) => name),
    ).toEqual(['Kamala Rao', 'Anand Malhotra'])
  })

  it('and shows zones and VIPs on the big screen: those of the event, or of the function that is chosen', async () => {
    await asha.call(saveZones, {
      params,
      input: { zones: [{ ...lounge, functionId: sangeet }, garden] },
    })
    const phone = await device({ functionId: sangeet })
    await phone.enter({ kind: 'zone-in', zoneId: lounge.id, guest: passcodes.meera, people: 2 })
    await phone.send()
    await noah.call(calls.admitGuest, {
      params: meera,
      input: { tapId: newTap(), functionId: sangeet, people: 2, gate: 'Gate 1' },
    })
    const readAt = async (functionId?: string) => {
      const { data } = await asha.call(doorScreen, {
        params,
        query: { vip: 'Y', ...(functionId && { functionId }) },
      })
      const { expected, arrived, guests } = data.vip
      return {
        zones: data.zones?.map(({ title, inside, capacity, functionId: own }) => [
          title,
          inside,
          capacity,
          own,
        ]),
        vip: [expected, arrived, guests.map(({ party, gate }) => [party, gate])],
      }
    }
    const loungeRow = ['VIP lounge', 2, 3, sangeet]
    const gardenRow = ['Garden', 0, null, undefined]
    expect(await readAt()).toEqual({ zones: [loungeRow, gardenRow], vip: [4, 2, [[4, 'Gate 1']]] })
    expect(await readAt(sangeet)).toEqual({
      zones: [loungeRow, gardenRow],
      vip: [2, 2, [[2, 'Gate 1']]],
    })
    expect(await readAt(wedding)).toEqual({ zones: [gardenRow], vip: [4, 0, [[4, '']]] })
    expect((await readAt(reception)).vip).toEqual([0, 0, []])
  })

  it('and expects of a party those who are invited to it until the party answers, then those who said yes', async () => {
    const { db } = testApp.world
    await db
      .updateTable('guest')
      .set({
        answer: null,
        answered_at: null,
        confirmed_at: null,
        people: null,
        functions: [sangeet],
        companion_functions: JSON.stringify({ Layla: [reception] }),
      })
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    await db
      .insertInto('companion')
      .values({ event_id: EID, guest_id: castGuests.meera, position: 1, name: 'Layla' })
      .execute()
    await db
      .deleteFrom('question_answer')
      .where('event_id', '=', EID)
      .where('guest_id', '=', castGuests.meera)
      .execute()
    const phone = await device({ functionId: wedding })
    const readAt = async (functionId: string) => {
      phone.moveTo(functionId)
      await phone.refresh()
      const verdict = await phone.look(passcodes.meera)
      const { data } = await noah.call(calls.findAtDoor, {
        params,
        query: { search: 'Meera', functionId },
      })
      return [verdict.kind === 'party' ? verdict.rest : 0, data.guests[0]?.people]
    }
    expect([await readAt(sangeet), await readAt(wedding)]).toEqual([
      [3, 3],
      [3, 3],
    ])
    phone.moveTo(wedding)
    await phone.enter({ guest: passcodes.meera, people: 4 })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['more'])
    expect((await conflicts())[0]).toMatchObject({ party: 3, ifCounted: 4, ifDropped: 3 })
  })
})
