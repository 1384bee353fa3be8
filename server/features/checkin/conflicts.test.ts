import { describe, expect, it } from 'vitest'
import { doorOf } from '@mehfil/contract/door/checkin.ts'
import * as conflictCalls from '@mehfil/contract/door/conflicts.ts'
import * as deviceCalls from '@mehfil/contract/door/devices.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { toSentTap } from '../../test/door/door-devices.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const params = { EID }

const { testApp, asha, device, counters, conflicts } = await openOfflineDoor()

describe('Our product lets hosts decide about conflicts of the door', () => {
  it('by holding the entries of a helper who lost the right, until a host counts them', async () => {
    const phone = await device()
    await phone.refresh()
    const jon = await phone.enter({ guest: passcodes.jon })
    const walkIn = await phone.enter({
      kind: 'walk-in',
      walkIn: { name: 'Priya Nair', category: '', guestOf: '', phone: '', answers: {} },
    })
    await signInNoahWith(testApp, ['ManageGuests'])
    await expect(phone.send()).rejects.toThrow('no-access')
    const nobody = testApp.visitor()
    const deposit = (facts: object = {}) =>
      nobody.call(deviceCalls.depositDoorTaps, {
        params,
        input: {
          device: phone.device,
          key: phone.key,
          sentAt: phone.clock(),
          taps: [jon, walkIn].map(toSentTap),
          ...facts,
        },
      })
    expect((await deposit()).data).toEqual({ storedIds: [jon.id, walkIn.id] })
    expect((await deposit()).data.storedIds).toHaveLength(2)
    expect([
      (await deposit({ key: 'x'.repeat(24) })).http,
      (await deposit({ device: crypto.randomUUID() })).http,
    ]).toEqual([404, 404])
    expect([
      (await asha.call(doorOf, { params })).data.counters.arrived,
      (await conflicts()).map(({ kind, name }) => [kind, name]),
    ]).toEqual([
      0,
      [
        ['held', 'Jon Sørensen'],
        ['held', 'Priya Nair'],
      ],
    ])
    for (const TAP of [jon.id, walkIn.id])
      await asha.call(conflictCalls.settleConflict, {
        params: { EID, TAP },
        input: { choice: 'count' },
      })
    expect((await asha.call(doorOf, { params })).data.counters).toMatchObject({
      arrived: 2,
      walkIns: 1,
    })
    expect(await conflicts()).toEqual([])
    await testApp.world.db
      .updateTable('rate_bucket')
      .set({ hits: 24_000 })
      .where('key', '=', `door-hand-in:${phone.device}`)
      .execute()
    expect([(await deposit()).code, (await deposit({ device: crypto.randomUUID() })).http]).toEqual(
      ['tooMany', 404],
    )
  })

  it('for the guest who stays, where the two were merged since', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.enter({ guest: passcodes.jon })
    const twice = await phone.enter({ guest: passcodes.jon })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in', 'twice'])
    await asha.call(mergeGuests, {
      params: { EID, GID: castGuests.meera },
      input: { other: castGuests.jon, take: [], takeFields: [] },
    })
    expect(await conflicts()).toMatchObject([{ kind: 'twice', name: 'Meera Nair' }])
    await asha.call(conflictCalls.settleConflict, {
      params: { EID, TAP: twice.id },
      input: { choice: 'count' },
    })
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select(['name', 'arrived'])
        .where('event_id', '=', EID)
        .where('deleted_at', 'is', null)
        .execute(),
    ).toEqual([{ name: 'Meera Nair', arrived: 2 }])
  })

  it('and lets a host decide a conflict and change the decision', async () => {
    const phone = await device()
    await phone.refresh()
    const [, twice] = [
      await phone.enter({ guest: passcodes.jon }),
      await phone.enter({ guest: passcodes.jon }),
    ]
    const more = await phone.enter({ guest: passcodes.meera, people: 6 })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in', 'twice', 'more'])
    const choose = (TAP: string, choice: 'count' | 'drop') =>
      asha.call(conflictCalls.settleConflict, { params: { EID, TAP }, input: { choice } })
    expect((await counters()).arrived).toBe(5)
    expect((await choose(twice.id, 'count')).data).toMatchObject({
      left: 1,
      counters: { arrived: 6 },
    })
    testApp.clock.move(1_000)
    expect((await choose(twice.id, 'drop')).data.counters.arrived).toBe(5)
    expect((await choose(more.id, 'count')).data).toMatchObject({
      left: 0,
      counters: { arrived: 7, expected: 7 },
    })
    testApp.clock.move(1_000)
    expect((await choose(more.id, 'drop')).data.counters.arrived).toBe(5)
    expect((await choose(crypto.randomUUID(), 'drop')).http).toBe(404)
    expect(
      (await asha.call(conflictCalls.doorConflicts, { params })).data.settled.map(
        ({ choice }) => choice,
      ),
    ).toEqual(['drop', 'drop'])
  })
})
