import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doorOf, findAtDoor, undoArrival } from '@mehfil/contract/checkin.ts'
import * as calls from '@mehfil/contract/door.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { deviceAt, sentFrom } from '../../test/door-devices.ts'
import { doorOfTwo, EID, passcodes, start } from '../../test/door-wedding.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

const params = { EID }
const minute = 60_000
const hour = 60 * minute

let house: House
let noah: Awaited<ReturnType<House['as']>>
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

/** Meera comes with three, Jon alone. */
beforeEach(async () => {
  await doorOfTwo(house, new Date(start - 2 * hour))
  noah = await noahWith(house, ['CheckIn'])
  asha = await house.as('asha')
})

const device = (facts: Partial<Parameters<typeof deviceAt>[0]> = {}) =>
  deviceAt({ house, who: noah, EID, ...facts })
type Phone = Awaited<ReturnType<typeof device>>
const arrived = async () => (await asha.call(doorOf, { params })).data.counters.arrived
const log = () =>
  house.world.db
    .selectFrom('door_tap')
    .selectAll()
    .where('event_id', '=', EID)
    .orderBy('at')
    .orderBy('count')
    .execute()
const conflicts = async () => (await asha.call(calls.doorConflicts, { params })).data.conflicts
const handIn = async (phone: Phone, taps: Parameters<typeof sentFrom>[0][], facts: object = {}) =>
  house
    .visitor()
    .call(calls.depositDoorTaps, {
      params,
      input: {
        device: phone.device,
        key: phone.key,
        sentAt: phone.clock(),
        taps: taps.map(sentFrom),
        ...facts,
      },
    })
/** Of a helper who lost the right meanwhile. */
const heldFrom = async (phone: Phone, ...entries: Parameters<Phone['enter']>[0][]) => {
  const taps = []
  for (const entry of entries) taps.push(await phone.enter(entry))
  await noahWith(house, [])
  await handIn(phone, taps)
  return taps
}

describe('Our product keeps a device at the door its person’s for a day', () => {
  it('so that what it did offline for longer than a session may idle counts as theirs, at the time it was scanned', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.enter({ guest: passcodes.jon })
    house.clock.move(23 * hour)
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    expect((await log())[0]).toMatchObject({
      at: new Date(start - 2 * hour),
      by_name: 'Noah Fernandes',
    })
    house.clock.move(25 * hour)
    await expect(phone.send().then(() => noah.call(doorOf, { params }))).resolves.toMatchObject({
      http: 401,
      code: 'sessionExpired',
    })
  })

  it('from when it was last heard there, and no longer: elsewhere a session idles as any other', async () => {
    const phone = await device()
    for (let at = 0; at < 3; at += 1) {
      house.clock.move(10 * hour)
      await phone.refresh()
    }
    house.clock.move(23 * hour)
    expect((await noah.call(doorOf, { params })).http).toBe(200)
    for (let at = 0; at < 3; at += 1) {
      house.clock.move(10 * hour)
      expect((await noah.call(doorOf, { params })).http).toBe(200)
    }
    house.clock.move(13 * hour)
    expect(await noah.call(doorOf, { params })).toMatchObject({ http: 401, code: 'sessionExpired' })
  })

  it('and no session that never stood at one', async () => {
    house.clock.move(13 * hour)
    expect(await noah.call(doorOf, { params })).toMatchObject({ http: 401, code: 'sessionExpired' })
  })

  it('and lets entries of a session that ended wait for the same person, who then sends them as theirs', async () => {
    const phone = await device()
    await phone.refresh()
    const jon = await phone.enter({ guest: passcodes.jon })
    house.clock.move(25 * hour)
    await expect(phone.send()).rejects.toThrow('sessionExpired')
    expect((await handIn(phone, [jon], { isSessionOver: true })).data.kept).toEqual([])
    expect(await log()).toEqual([])
    const again = await house.as('noah')
    expect(
      (await again.call(calls.openDevice, { params, input: { device: phone.device } })).http,
    ).toBe(200)
    const sent = await again.call(calls.sendDoorTaps, {
      params,
      input: { device: phone.device, sentAt: phone.clock(), taps: [sentFrom(jon)] },
    })
    expect([
      sent.data.taps.map(({ outcome }) => outcome),
      (await again.call(doorOf, { params })).data.counters.arrived,
      (await log())[0]?.at,
    ]).toEqual([['in'], 1, new Date(start - 2 * hour)])
  })

  it('and keeps them for the host where the right is gone too', async () => {
    const phone = await device()
    const jon = await phone.enter({ guest: passcodes.jon })
    await noahWith(house, [])
    expect((await handIn(phone, [jon], { isSessionOver: true })).data.kept).toEqual([jon.id])
    expect(await conflicts()).toMatchObject([{ kind: 'held', name: 'Jon Sørensen' }])
  })
})

describe('Our product knows at the door who came by an entry a host has still to look at', () => {
  it('on a device, in the search of the server, and in what it offers to choose first', async () => {
    const [first, second] = [await device({ gate: 'Gate 2' }), await device({ who: asha })]
    for (const phone of [first, second]) await phone.refresh()
    await heldFrom(first, { guest: passcodes.jon }, { guest: passcodes.meera, people: 3 })
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

  it('and welcomes them again once the host said that nobody came', async () => {
    const phone = await device({ who: asha })
    const [jon] = await heldFrom(await device(), { guest: passcodes.jon })
    await asha.call(calls.settleConflict, {
      params: { EID, TAP: jon!.id },
      input: { choice: 'drop' },
    })
    await phone.refresh()
    expect((await phone.look(passcodes.jon)).kind).toBe('welcome')
  })
})

describe('Our product lets a host choose about many entries at once', () => {
  it('counting those who fit their party, each once, and leaving the others to be looked at', async () => {
    const phone = await device()
    const taps = await heldFrom(
      phone,
      { guest: passcodes.jon },
      { guest: passcodes.jon },
      { guest: passcodes.meera, people: 4 },
    )
    const settle = (choice: 'drop' | 'count') =>
      asha.call(calls.settleConflicts, { params, input: { ids: taps.map(({ id }) => id), choice } })
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
    expect((await asha.call(calls.doorConflicts, { params })).data.settled).toHaveLength(3)
  })

  it('of their own event, and with the right to check in', async () => {
    const [jon] = await heldFrom(await device(), { guest: passcodes.jon })
    const input = { ids: [jon!.id], choice: 'count' as const }
    const [ivo, other] = [await house.as('ivo'), await noahWith(house, ['ManageGuests'])]
    expect([
      (await ivo.call(calls.settleConflicts, { params, input })).http,
      (await other.call(calls.settleConflicts, { params, input })).http,
    ]).toEqual([404, 403])
    expect(
      (await asha.call(calls.settleConflicts, { params: { EID: castEvents.mail }, input })).data
        ?.settled ?? 0,
    ).toBe(0)
    expect(await arrived()).toBe(0)
  })
})

describe('Our product welcomes nobody by an entry of a device', () => {
  it('where its id was used for somebody else, or was taken back since', async () => {
    const phone = await device()
    await phone.refresh()
    const tap = await phone.enter({ guest: passcodes.jon })
    const send = async (...taps: object[]) =>
      (
        await noah.call(calls.sendDoorTaps, {
          params,
          input: {
            device: phone.device,
            sentAt: phone.clock(),
            taps: taps.map((facts) => sentFrom({ ...tap, ...facts })),
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
  it('who finds a guest by name and walks through no list: three letters, a few names, so many searches', async () => {
    const { link } = (
      await asha.call(calls.addHelperLink, { params, input: { name: 'Tara', gate: 'Gate 3' } })
    ).data
    const helper = house.visitor()
    await helper.call(calls.enterByLink, { input: { code: link.split('#')[1] ?? '' } })
    const now = house.clock.now()
    await house.world.db
      .insertInto('guest')
      .values(
        Array.from({ length: 9 }, (_, at) =>
          guestRow(
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
    const found = async (search: string) => {
      const { guests, isTooMany } = (await find(search)).data
      return [guests.length, isTooMany ?? false]
    }
    expect([
      await found('me'),
      await found('mee'),
      await found('aarav'),
      await found('aarav 4'),
    ]).toEqual([
      [0, false],
      [1, false],
      [0, true],
      [1, false],
    ])
    await house.world.db
      .updateTable('rate_bucket')
      .set({ hits: 400_000 })
      .where('key', 'like', 'door-search:%')
      .execute()
    expect(await find('mee')).toMatchObject({ http: 429, code: 'tooMany' })
    house.clock.move(61_000)
    expect((await find('mee')).http).toBe(200)
  })
})
