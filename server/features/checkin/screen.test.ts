import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/door.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'

const params = { EID }
const minute = 60_000

const { testApp, asha, device } = await openOfflineDoor()

describe('Our product shows arrivals on a big screen', () => {
  it('with counts, times, gates and devices, and VIP names where the host wants them', async () => {
    const phone = await device({ gate: 'Gate 2' })
    await phone.refresh()
    await phone.scan(passcodes.meera, 3)
    testApp.clock.move(11 * minute)
    await phone.scan(passcodes.jon)
    await phone.send()
    const screen = async (vip?: 'Y') =>
      (await asha.call(calls.doorScreen, { params, query: vip ? { vip } : {} })).data
    expect(await screen()).toMatchObject({
      counters: { arrived: 4, expected: 5 },
      conflicts: 0,
      arrivals: [{ people: 3 }, { people: 0 }, { people: 1 }],
      gates: [{ gate: 'Gate 2', people: 4, lately: 1, by: ['Noah Fernandes'] }],
      devices: [
        { by: 'Noah Fernandes', gate: 'Gate 2', people: 4, waiting: 0, missing: 0, ahead: 0 },
      ],
      vip: { expected: 4, arrived: 3, guests: [] },
    })
    expect((await screen('Y')).vip.guests).toMatchObject([
      { name: 'Meera Nair', table: '7', party: 4, gate: 'Gate 2' },
    ])
  })
})

describe('Our product keeps the gates of an event', () => {
  it('each name once, in the order given', async () => {
    expect(
      (await asha.call(calls.saveGates, { params, input: { gates: ['Main', 'Family', 'main'] } }))
        .data.gates,
    ).toEqual(['main', 'Family'])
    expect((await asha.call(calls.doorGates, { params })).data.gates).toEqual(['main', 'Family'])
    expect(
      (await asha.send('POST', `/api/events/${EID}/door-gates`, { GATES: [' '] })).statusCode,
    ).toBe(400)
    await asha.call(calls.saveGates, { params, input: { gates: [] } })
    expect((await asha.call(calls.doorGates, { params })).data.gates).toEqual([])
  })
})
