import { describe, expect, it } from 'vitest'
import { settleConflict } from '@mehfil/contract/door/conflicts.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { splitGuest } from '@mehfil/contract/guests/households/split.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'

const meera = { EID, GID: castGuests.meera }
const { testApp, asha, device, counters, conflicts } = await openOfflineDoor()

const names = ['Layla', 'Omar', 'Zoya']
const arrivedOf = async (GID: string) =>
  (await asha.call(guestById, { params: { EID, GID } })).data.arrived

/** Meera comes with three by name, and a device enters people while it has no network. Then Layla moves out. */
async function splitAfter(entries: Array<{ people: number; names: string[] }>) {
  await testApp.world.db
    .insertInto('companion')
    .values(
      names.map((name, at) => ({ event_id: EID, guest_id: meera.GID, position: at + 1, name })),
    )
    .execute()
  const phone = await device()
  await phone.refresh()
  phone.line.isUp = false
  const taps = []
  for (const entry of entries) taps.push(await phone.enter({ guest: passcodes.meera, ...entry }))
  testApp.clock.move(60_000)
  const { data } = await asha.call(splitGuest, {
    params: meera,
    input: { people: [{ person: 1, name: 'Layla' }] },
  })
  testApp.clock.move(60_000)
  phone.line.isUp = true
  return { phone, taps, layla: data.added.id }
}

describe('Our product counts an entry that was made before a party was split', () => {
  it('for the new party, where it names its people, also when it is sent again', async () => {
    const { phone, taps, layla } = await splitAfter([
      { people: 1, names: ['Layla'] },
      { people: 2, names: ['Omar', 'Zoya'] },
    ])
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in', 'in'])
    expect([await arrivedOf(meera.GID), await arrivedOf(layla)]).toEqual([2, 1])
    expect([(await counters()).arrived, await conflicts()]).toEqual([3, []])
    const [tap] = taps
    const again = await phone.ask.sendTaps({ sentAt: phone.clock(), waiting: 0, taps: [tap!] })
    expect(again.map(({ outcome }) => outcome)).toEqual(['in'])
    await phone.enter({ kind: 'undo', of: tap!.id })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['undone'])
    expect([await arrivedOf(meera.GID), await arrivedOf(layla)]).toEqual([2, 0])
  })

  it('of the whole party without names for those who stayed, as a conflict', async () => {
    const { phone, layla } = await splitAfter([{ people: 4, names: [] }])
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['more'])
    expect([await arrivedOf(meera.GID), await arrivedOf(layla)]).toEqual([3, 0])
    expect(await conflicts()).toMatchObject([
      { kind: 'more', party: 3, ifDropped: 3, ifCounted: 4 },
    ])
  })

  it('as a conflict, where it names people of both, or more than are left', async () => {
    const { phone, layla } = await splitAfter([{ people: 2, names: ['Layla', 'Omar'] }])
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['more'])
    expect([await arrivedOf(meera.GID), await arrivedOf(layla)]).toEqual([1, 0])
    const [mixed] = await conflicts()
    expect(mixed).toMatchObject({ kind: 'more', party: 3, ifDropped: 1, ifCounted: 2 })
    await asha.call(settleConflict, {
      params: { EID, TAP: mixed!.id },
      input: { choice: 'count' },
    })
    expect([await arrivedOf(meera.GID), await conflicts()]).toEqual([2, []])
    await phone.enter({ guest: passcodes.meera, people: 3 })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['more'])
  })
})
