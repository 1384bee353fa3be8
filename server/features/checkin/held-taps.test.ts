import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doorOf, findAtDoor, undoArrival } from '@mehfil/contract/door/checkin.ts'
import * as calls from '@mehfil/contract/door/door.ts'
import * as conflictCalls from '@mehfil/contract/door/conflicts.ts'
import * as deviceCalls from '@mehfil/contract/door/devices.ts'
import * as helperCalls from '@mehfil/contract/door/helper-links.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestDevice, toSentTap } from '../../test/door/door-devices.ts'
import { resetDoor, EID, passcodes, start } from '../../test/door/door-wedding.ts'
import { listDoorTaps } from '../../test/door/offline-door.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const params = { EID }
const minute = 60_000
const hour = 60 * minute

let testApp: TestApp
let noah: Awaited<ReturnType<TestApp['as']>>
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

/** Meera comes with three, Jon alone. */
beforeEach(async () => {
  await resetDoor(testApp, new Date(start - 2 * hour))
  noah = await signInNoahWith(testApp, ['CheckIn'])
  asha = await testApp.as('asha')
})

const device = (facts: Partial<Parameters<typeof openTestDevice>[0]> = {}) =>
  openTestDevice({ testApp, who: noah, EID, ...facts })
type HeldTapsPhone = Awaited<ReturnType<typeof device>>
const arrived = async () => (await asha.call(doorOf, { params })).data.counters.arrived
const log = () => listDoorTaps(testApp)
const conflicts = async () =>
  (await asha.call(conflictCalls.doorConflicts, { params })).data.conflicts
const depositTaps = async (
  phone: HeldTapsPhone,
  taps: Parameters<typeof toSentTap>[0][],
  facts: object = {},
) =>
  testApp.visitor().call(deviceCalls.depositDoorTaps, {
    params,
    input: {
      device: phone.device,
      key: phone.key,
      sentAt: phone.clock(),
      taps: taps.map(toSentTap),
      ...facts,
    },
  })
/** Entries of a helper who has lost the right to check in. */
const depositEntries = async (
  phone: HeldTapsPhone,
  ...entries: Parameters<HeldTapsPhone['enter']>[0][]
) => {
  const taps = []
  for (const entry of entries) taps.push(await phone.enter(entry))
  await signInNoahWith(testApp, [])
  await depositTaps(phone, taps)
  return taps
}

describe('Our product keeps a door device signed in for a day', () => {
  it('so that entries made offline for longer than a session may idle count for their person, at the time of the scan', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.enter({ guest: passcodes.jon })
    testApp.clock.move(23 * hour)
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    expect((await log())[0]).toMatchObject({
      at: new Date(start - 2 * hour),
      by_name: 'Noah Fernandes',
    })
    testApp.clock.move(25 * hour)
    await expect(phone.send().then(() => noah.call(doorOf, { params }))).resolves.toMatchObject({
      http: 401,
      code: 'sessionExpired',
    })
  })

  it('since its last contact at the door, while other sessions expire as usual', async () => {
    const phone = await device()
    for (let at = 0; at < 3; at += 1) {
      testApp.clock.move(10 * hour)
      await phone.refresh()
    }
    testApp.clock.move(23 * hour)
    expect((await noah.call(doorOf, { params })).http).toBe(200)
    for (let at = 0; at < 3; at += 1) {
      testApp.clock.move(10 * hour)
      expect((await noah.call(doorOf, { params })).http).toBe(200)
    }
    testApp.clock.move(13 * hour)
    expect(await noah.call(doorOf, { params })).toMatchObject({ http: 401, code: 'sessionExpired' })
  })

  it('and no session that was never used at a door', async () => {
    testApp.clock.move(13 * hour)
    expect(await noah.call(doorOf, { params })).toMatchObject({ http: 401, code: 'sessionExpired' })
  })

  it('and keeps entries of an ended session until the same person signs in and sends them', async () => {
    const phone = await device()
    await phone.refresh()
    const jon = await phone.enter({ guest: passcodes.jon })
    testApp.clock.move(25 * hour)
    await expect(phone.send()).rejects.toThrow('sessionExpired')
    expect((await depositTaps(phone, [jon], { isSessionOver: true })).data.storedIds).toEqual([])
    expect(await log()).toEqual([])
    const again = await testApp.as('noah')
    expect(
      (await again.call(deviceCalls.openDevice, { params, input: { device: phone.device } })).http,
    ).toBe(200)
    const sent = await again.call(deviceCalls.sendDoorTaps, {
      params,
      input: { device: phone.device, sentAt: phone.clock(), taps: [toSentTap(jon)] },
    })
    expect([
      sent.data.taps.map(({ outcome }) => outcome),
      (await again.call(doorOf, { params })).data.counters.arrived,
      (await log())[0]?.at,
    ]).toEqual([['in'], 1, new Date(start - 2 * hour)])
  })

  it('and keeps them for the host where the person has also lost the right', async () => {
    const phone = await device()
    const jon = await phone.enter({ guest: passcodes.jon })
    await signInNoahWith(testApp, [])
    expect((await depositTaps(phone, [jon], { isSessionOver: true })).data.storedIds).toEqual([
      jon.id,
    ])
    expect(await conflicts()).toMatchObject([{ kind: 'held', name: 'Jon Sørensen' }])
  })
})

describe('Our product shows at the door guests admitted by an entry that a host must still decide', () => {
  it('on a device, in the search on the server, and in the first proposed choice', async () => {
    const [first, second] = [await device({ gate: 'Gate 2' }), await device({ who: asha })]
    for (const phone of [first, second]) await phone.refresh()
    await depositEntries(first, { guest: passcodes.jon }, { guest: passcodes.meera, people: 3 })
    await second.refresh()
    expect(await second.look(passcodes.jon)).toMatchObject({
      kind: 'already',
      gate: 'Gate 2',
      by: 'Noah Fernandes',
      guest: { held: 1 },
    })
    expect(await second.look(passcodes.meera)).toMatchObject({
      kind: 'welcome',
      guest: { rest: 1, held: 3 },
    })
    expect(
      (await asha.call(findAtDoor, { params, query: { search: 'jon' } })).data.guests,
    ).toMatchObject([{ arrived: 1, lastArrival: { gate: 'Gate 2' } }])
    expect(await arrived()).toBe(0)
    expect(
      (await conflicts()).map(({ name, choices, ifCounted }) => [name, choices[0], ifCounted]),
    ).toEqual([
      ['Jon Sørensen', 'count', 1],
      ['Meera Nair', 'count', 3],
    ])
    await second.enter({ guest: passcodes.jon, isAnyway: true })
    await second.send()
    expect((await conflicts())[0]).toMatchObject({
      name: 'Jon Sørensen',
      choices: ['drop', 'count'],
      ifCounted: 2,
      ifDropped: 1,
    })
  })

  it('and admits them again once the host has dropped that entry', async () => {
    const phone = await device({ who: asha })
    const [jon] = await depositEntries(await device(), { guest: passcodes.jon })
    await asha.call(conflictCalls.settleConflict, {
      params: { EID, TAP: jon!.id },
      input: { choice: 'drop' },
    })
    await phone.refresh()
    expect((await phone.look(passcodes.jon)).kind).toBe('welcome')
  })
})

describe('Our product lets a host decide many entries at once', () => {
  it('counting each entry that fits its party, and leaving the others for a decision', async () => {
    const phone = await device()
    const taps = await depositEntries(
      phone,
      { guest: passcodes.jon },
      { guest: passcodes.jon },
      { guest: passcodes.meera, people: 4 },
    )
    const settle = (choice: 'drop' | 'count') =>
      asha.call(conflictCalls.settleConflicts, {
        params,
        input: { ids: taps.map(({ id }) => id), choice },
      })
    expect((await settle('count')).data).toMatchObject({
      settled: 2,
      left: 1,
      counters: { arrived: 5 },
    })
    expect((await settle('drop')).data).toMatchObject({
      settled: 1,
      left: 0,
      counters: { arrived: 5 },
    })
    expect((await asha.call(conflictCalls.doorConflicts, { params })).data.settled).toHaveLength(3)
  })

  it('only for their own event, and only with the right to check in', async () => {
    const [jon] = await depositEntries(await device(), { guest: passcodes.jon })
    const input = { ids: [jon!.id], choice: 'count' as const }
    const [ivo, other] = [await testApp.as('ivo'), await signInNoahWith(testApp, ['ManageGuests'])]
    expect([
      (await ivo.call(conflictCalls.settleConflicts, { params, input })).http,
      (await other.call(conflictCalls.settleConflicts, { params, input })).http,
    ]).toEqual([404, 403])
    expect(
      (await asha.call(conflictCalls.settleConflicts, { params: { EID: castEvents.mail }, input }))
        .data?.settled ?? 0,
    ).toBe(0)
    expect(await arrived()).toBe(0)
  })
})

describe('Our product admits no guest by an entry of a device', () => {
  it('whose id was used for another guest or has been undone', async () => {
    const phone = await device()
    await phone.refresh()
    const tap = await phone.enter({ guest: passcodes.jon })
    const send = async (...taps: object[]) =>
      (
        await noah.call(deviceCalls.sendDoorTaps, {
          params,
          input: {
            device: phone.device,
            sentAt: phone.clock(),
            taps: taps.map((facts) => toSentTap({ ...tap, ...facts })),
          },
        })
      ).data.taps.map(({ outcome }) => outcome)
    expect(await send({}, { guest: passcodes.meera })).toEqual(['in', 'nothing'])
    expect([
      await send({ guest: passcodes.meera }),
      await send({}),
      await send({ kind: 'out' }),
    ]).toEqual([['nothing'], ['in'], ['nothing']])
    await asha.call(calls.replaceCode, { params: { EID, GID: castGuests.jon } })
    expect(await send({})).toEqual(['in'])
    await noah.call(undoArrival, { params, input: { tapId: tap.id } })
    expect([await send({}), await arrived()]).toEqual([['undone'], 0])
  })
})

describe('Our product lets a helper in by a link', () => {
  it('who finds guests by name but cannot browse the list: three letters, few results, limited searches', async () => {
    const { link } = (
      await asha.call(helperCalls.addHelperLink, {
        params,
        input: { name: 'Tara', gate: 'Gate 3' },
      })
    ).data
    const helper = testApp.visitor()
    await helper.call(helperCalls.enterByLink, { input: { code: link.split('#')[1] ?? '' } })
    const now = testApp.clock.now()
    await testApp.world.db
      .insertInto('guest')
      .values(
        Array.from({ length: 9 }, (_, at) =>
          buildGuestRow(
            EID,
            `DD000000000${(at + 4096).toString(16).toUpperCase()}`,
            `Aarav ${at}`,
            now,
            { email: '', passcode: String(61_000_000 + at) },
          ),
        ),
      )
      .execute()
    const find = (search: string) => helper.call(findAtDoor, { params, query: { search } })
    const searchNames = async (search: string) => {
      const { guests, isTooMany } = (await find(search)).data
      return [guests.length, isTooMany ?? false]
    }
    expect([
      await searchNames('me'),
      await searchNames('mee'),
      await searchNames('aarav'),
      await searchNames('aarav 4'),
    ]).toEqual([
      [0, false],
      [1, false],
      [0, true],
      [1, false],
    ])
    await testApp.world.db
      .updateTable('rate_bucket')
      .set({ hits: 400_000 })
      .where('key', 'like', 'door-search:%')
      .execute()
    expect(await find('mee')).toMatchObject({ http: 429, code: 'tooMany' })
    testApp.clock.move(61_000)
    expect((await find('mee')).http).toBe(200)
  })
})
