import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { webReport } from '@mehfil/contract/reports/reports.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID } from '../../test/door/door-wedding.ts'
import { addFunctions, functionIds, recountDoor } from '../../test/door/function-door.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { listDoorLines } from '../exports/store/door-lines.ts'

const params = { EID }
const { sangeet, wedding, reception } = functionIds
const { testApp, noah, asha } = await openOfflineDoor()

const admit = (GID: string, functionId: string, people: number) =>
  noah.call(calls.admitGuest, {
    params: { EID, GID },
    input: { tapId: testApp.world.random.uuid(), functionId, people, anyway: true },
  })
const countersAt = async (functionId: string) =>
  (await noah.call(calls.doorOf, { params, query: { functionId } })).data.counters.arrived

beforeEach(() => addFunctions(testApp))

describe('Our product keeps the functions where guests came', () => {
  it('when two guests become one, and when that is undone', async () => {
    await admit(castGuests.meera, sangeet, 2)
    await admit(castGuests.jon, sangeet, 1)
    await admit(castGuests.jon, wedding, 1)
    const before = await recountDoor(testApp)
    expect(before).toMatchObject({ people: 3, guestRows: 3, newPeople: 3 })
    const { data } = await asha.call(mergeGuests, {
      params: { EID, GID: castGuests.meera },
      input: { other: castGuests.jon, take: [], takeFields: [] },
    })
    expect(await recountDoor(testApp)).toEqual({
      functions: { [sangeet]: 3, [wedding]: 1 },
      people: 3,
      guestRows: 3,
      newPeople: 3,
      attended: 0,
    })
    expect([await countersAt(sangeet), await countersAt(wedding)]).toEqual([3, 1])
    await asha.call(undoGuests, { params, input: { undo: data.undo } })
    expect(await recountDoor(testApp)).toEqual(before)
    expect([await countersAt(sangeet), await countersAt(wedding)]).toEqual([3, 1])
  })

  it('on the paper list of one function, with the people who come to it', async () => {
    await admit(castGuests.meera, sangeet, 1)
    const { db } = testApp.world
    const list = async (functionId?: string) =>
      (await listDoorLines(db, await getEventScopeById(db, EID), { most: 100, functionId })).map(
        ({ name, people, arrived }) => [name, people, arrived],
      )
    expect(await list(sangeet)).toEqual([['Meera Nair', 2, 1]])
    expect(await list(wedding)).toEqual([
      ['Jon Sørensen', 1, 0],
      ['Meera Nair', 4, 0],
    ])
    expect(await list(reception)).toEqual([['Jon Sørensen', 1, 0]])
    expect(await list()).toEqual([
      ['Jon Sørensen', 1, 0],
      ['Meera Nair', 4, 1],
    ])
  })

  it('in the report, beside those who said yes', async () => {
    await admit(castGuests.meera, wedding, 3)
    const { data } = await asha.call(webReport, { params, query: {} })
    const part = data.parts.find(({ id }) => id === 'functions')
    expect(part?.columns.map(({ id }) => id)).toEqual([
      'function',
      'coming',
      'invited',
      'share',
      'silent',
      'arrived',
    ])
    expect(part?.rows.map(({ cells }) => [cells[0], cells[1], cells[5]])).toEqual([
      ['Sangeet', 2, 0],
      ['Wedding', 4, 3],
      ['Reception', 0, 0],
    ])
  })
})
