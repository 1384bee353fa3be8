import { describe, expect, it } from 'vitest'
import { admitGuest, doorOf, undoArrival } from '@mehfil/contract/door/checkin.ts'
import * as deviceCalls from '@mehfil/contract/door/devices.ts'
import * as helperCalls from '@mehfil/contract/door/helper-links.ts'
import { findOwnGuest } from '@mehfil/door/own-name.ts'
import { findGuest } from '@mehfil/door/pack-read.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes, start } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'

const params = { EID }
const meera = { EID, GID: castGuests.meera }
const minute = 60_000

const { testApp, noah, asha, device, log } = await openOfflineDoor()

describe('Our product lets a helper in by a link', () => {
  const addLink = async (input: object = {}) =>
    (
      await asha.call(helperCalls.addHelperLink, {
        params,
        input: { name: 'Tara', gate: 'Gate 3', ...input },
      })
    ).data
  const enter = async (link: string) => {
    const helper = testApp.visitor()
    return {
      helper,
      entered: await helper.call(helperCalls.enterByLink, {
        input: { code: link.split('#')[1] ?? '' },
      }),
    }
  }

  it('to one event and one gate, without an account and without other pages', async () => {
    const { link, helper: row } = await addLink()
    expect(row).toMatchObject({
      name: 'Tara',
      gate: 'Gate 3',
      isOffline: true,
      until: new Date(start + (270 + 720) * minute),
    })
    const { helper, entered } = await enter(link)
    expect(entered.data).toMatchObject({ eventId: EID, name: 'Tara', gate: 'Gate 3' })
    const phone = await device({ who: helper, gate: 'Gate 9' })
    const pack = await phone.refresh()
    expect([pack.head.gates, findGuest(pack, passcodes.meera)]).toMatchObject([
      ['Gate 3'],
      { name: 'Meera Nair', phone: '', note: '' },
    ])
    const own = { name: 'Meera Nair', digits: '4141' }
    expect((await findOwnGuest(pack, own))?.passcode).toBe(passcodes.meera)
    expect(await findOwnGuest(pack, { ...own, digits: '4142' })).toBeNull()
    await phone.scan(passcodes.jon)
    await phone.send()
    expect((await log())[0]).toMatchObject({
      gate: 'Gate 3',
      by_name: 'Tara',
      by_person: null,
      helper_id: row.id,
    })
    expect(
      (
        await helper.call(admitGuest, {
          params: meera,
          input: { tapId: crypto.randomUUID(), gate: 'Gate 9' },
        })
      ).data,
    ).toMatchObject({ verdict: 'welcome', guest: { lastArrival: { by: 'Tara', gate: 'Gate 3' } } })
    expect((await helper.call(doorOf, { params })).data.latest).toHaveLength(2)
    for (const path of [
      'guests',
      'check-in/guests?q=meera',
      'door-helpers',
      'door-screen',
      'door-conflicts',
      'guest-reports',
    ]) {
      expect([
        path,
        (await helper.inject({ method: 'GET', url: `/api/events/${EID}/${path}` })).statusCode,
      ]).toEqual([path, path.startsWith('check-in') ? 200 : 401])
    }
    expect(
      (await helper.inject({ method: 'GET', url: `/api/events/${castEvents.mail}/check-in` }))
        .statusCode,
    ).toBe(401)
  })

  it('until it expires or is revoked, from the next request on', async () => {
    const { link, helper: row } = await addLink({ until: new Date(start) })
    const { helper } = await enter(link)
    expect((await helper.call(doorOf, { params })).http).toBe(200)
    testApp.clock.set(new Date(start))
    expect([
      (await helper.call(doorOf, { params })).code,
      (await enter(link)).entered.code,
    ]).toEqual(['helperOver', 'helperOver'])
    testApp.clock.set(new Date(start - minute))
    await asha.call(helperCalls.revokeHelperLink, { params: { EID, HELPER: row.id } })
    expect([
      (await helper.call(doorOf, { params })).code,
      (await enter(link)).entered.code,
    ]).toEqual(['helperOver', 'helperOver'])
    expect((await asha.call(helperCalls.helperLinks, { params })).data.helpers).toMatchObject([
      { id: row.id, revokedAt: testApp.clock.now(), devices: 1 },
    ])
    await helper.call(helperCalls.leaveDoor)
    expect((await helper.call(doorOf, { params })).code).toBe('noSession')
  })

  it('who can undo only entries made with the same link', async () => {
    const { helper } = await enter((await addLink()).link)
    const others = crypto.randomUUID()
    await noah.call(admitGuest, { params: meera, input: { tapId: others } })
    expect((await helper.call(undoArrival, { params, input: { tapId: others } })).http).toBe(404)
    const own = crypto.randomUUID()
    await helper.call(admitGuest, { params: { EID, GID: castGuests.jon }, input: { tapId: own } })
    expect((await helper.call(undoArrival, { params, input: { tapId: own } })).http).toBe(200)
  })

  it('without the list where the host wants that, and then limits entries so that codes cannot be guessed', async () => {
    const { helper } = await enter((await addLink({ isOffline: false })).link)
    expect(
      (await helper.inject({ method: 'GET', url: `/api/events/${EID}/door-pack` })).statusCode,
    ).toBe(403)
    const phone = await device({ who: helper })
    const taps = Array.from({ length: 250 }, (_, at) => ({
      id: crypto.randomUUID(),
      kind: 'in' as const,
      count: at + 1,
      at: phone.clock(),
      guest: String(20_000_000 + at),
      people: 1,
    }))
    expect(
      (
        await helper.call(deviceCalls.sendDoorTaps, {
          params,
          input: { device: phone.device, sentAt: phone.clock(), taps },
        })
      ).data.taps,
    ).toHaveLength(10)
  })

  it('without the list, and then holds walk-ins beyond the plan for a host', async () => {
    const { helper } = await enter((await addLink({ isOffline: false })).link),
      phone = await device({ who: helper })
    const walkIn = (people: number, at = 0) => ({
      id: crypto.randomUUID(),
      kind: 'walk-in' as const,
      count: at + 1,
      at: phone.clock(),
      guest: null,
      people,
      walkIn: { name: 'Walk In' },
    })
    const send = async (taps: object[]) =>
      (
        await helper.call(deviceCalls.sendDoorTaps, {
          params,
          input: { device: phone.device, sentAt: phone.clock(), taps: taps as never },
        })
      ).data.taps.map(({ outcome }) => outcome)
    const first = Array.from({ length: 9 }, (_, at) => walkIn(100, at))
    expect(await send(first)).toEqual(Array(9).fill('in'))
    expect([
      await send([walkIn(100, 9)]),
      await send([walkIn(1, 10), walkIn(99, 11)]),
      (await send(first)).length,
    ]).toEqual([['held'], ['held', 'held'], 9])
    expect(
      (await Promise.all(Array.from({ length: 5 }, (_, at) => send([walkIn(20, 20 + at)]))))
        .flat()
        .filter((outcome) => outcome === 'in').length,
    ).toBeLessThan(5)
  })

  it('and reveals nothing to other accounts or to guessed links', async () => {
    expect(
      (await testApp.visitor().call(helperCalls.enterByLink, { input: { code: 'x'.repeat(24) } }))
        .http,
    ).toBe(404)
    const ivo = await testApp.as('ivo')
    expect([
      (await ivo.call(helperCalls.addHelperLink, { params, input: { name: 'X' } })).http,
      (await ivo.call(helperCalls.helperLinks, { params })).http,
    ]).toEqual([404, 404])
    expect(
      (
        await asha.call(helperCalls.addHelperLink, {
          params,
          input: { name: 'X', until: new Date(start + 99 * 24 * 60 * minute) },
        })
      ).errors,
    ).toEqual({ UNTIL: expect.any(String) })
    expect(
      (await asha.send('POST', `/api/events/${EID}/door-helpers`, { NAME: ' ' })).body,
    ).toContain('"NAME"')
  })
})
