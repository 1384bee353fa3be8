import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { addHelperLink, enterByLink } from '@mehfil/contract/door/helper-links.ts'
import { changeSeating } from '@mehfil/contract/seating/seating.ts'
import { getGuestAtFunction } from '@mehfil/door/function-guest.ts'
import { findGuest } from '@mehfil/door/pack-read.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { addFunctions, functionIds } from '../../test/door/function-door.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { move, putTable, tid } from '../../test/models/seating.ts'
import { listDoorLines } from '../exports/store/door-lines.ts'

const params = { EID }
const { sangeet, wedding, reception } = functionIds
const { testApp, asha, device } = await openOfflineDoor()

/** Meera sits at table 3 of the sangeet and 5 of the wedding; before, the host had typed 7 for her and 9 for Jon. */
beforeEach(async () => {
  await addFunctions(testApp)
  const { db } = testApp.world
  await db.deleteFrom('seating_plan').where('event_id', '=', EID).execute()
  await db
    .updateTable('guest')
    .set({ table_name: '9' })
    .where('event_id', '=', EID)
    .where('id', '=', castGuests.jon)
    .execute()
  for (const [functionId, table] of [
    [sangeet, 3],
    [wedding, 5],
  ] as const) {
    const { http } = await asha.call(changeSeating, {
      params,
      input: {
        function: functionId,
        changes: [putTable(table), move(castGuests.meera, 0, [null, tid(table)])],
      },
    })
    expect(http).toBe(200)
  }
})

const tables = [
  [sangeet, '3', '9'],
  [wedding, '5', '9'],
  [reception, '7', '9'],
  [undefined, 'Sangeet 3 / Wedding 5', '9'],
] as const

describe('Our product tells the table of the function', () => {
  it('at its door', async () => {
    testApp.clock.move(40 * 60 * 60_000)
    const later = await testApp.as('noah')
    for (const [functionId, ofMeera, ofJon] of tables) {
      const find = async (search: string) =>
        (await later.call(calls.findAtDoor, { params, query: { search, functionId } })).data
          .guests[0]?.table
      expect([await find('Meera'), await find('Jon')]).toEqual([ofMeera, ofJon])
    }
  })

  it('on its paper list', async () => {
    const scope = await getEventScopeById(testApp.world.db, EID)
    for (const [functionId, ofMeera, ofJon] of tables) {
      const lines = await listDoorLines(testApp.world.db, scope, { most: 100, functionId })
      const told = new Map(lines.map(({ name, tableName }) => [name, tableName]))
      expect(told.get('Meera Nair') ?? ofMeera).toBe(ofMeera)
      expect(told.get('Jon Sørensen') ?? ofJon).toBe(ofJon)
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  it('on a device, also without a network', async () => {
    const phone = await device({ functionId: sangeet })
    const pack = await phone.refresh()
    const meera = findGuest(pack, passcodes.meera)!
    const jon = findGuest(pack, passcodes.jon)!
    for (const [functionId = '', ofMeera, ofJon] of tables) {
      expect(getGuestAtFunction(meera, functionId).table).toBe(ofMeera)
      expect(getGuestAtFunction(jon, functionId).table).toBe(ofJon)
    }
  })

  it('to a helper with a link for it, and no table of another', async () => {
    const { data } = await asha.call(addHelperLink, {
      params,
      input: { name: 'Tara', gate: 'Gate 3', functionId: sangeet },
    })
    const helper = testApp.visitor()
    await helper.call(enterByLink, { input: { code: data.link.split('#')[1] ?? '' } })
    const phone = await device({ who: helper })
    expect(findGuest(await phone.refresh(), passcodes.meera)?.table).toBe('3')
    await asha.call(changeSeating, {
      params,
      input: {
        function: sangeet,
        changes: [putTable(4), move(castGuests.meera, 0, [tid(3), tid(4)])],
      },
    })
    expect(findGuest(await phone.refresh(), passcodes.meera)?.table).toBe('4')
    const found = await helper.call(calls.verifyPasscode, {
      params,
      input: { passcode: passcodes.meera },
    })
    expect(found.data.table).toBe('4')
  })
})
