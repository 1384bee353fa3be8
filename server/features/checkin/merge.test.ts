import { describe, expect, it } from 'vitest'
import { admitGuest, undoArrival } from '@mehfil/contract/door/checkin.ts'
import * as calls from '@mehfil/contract/door/door.ts'
import * as deviceCalls from '@mehfil/contract/door/devices.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { findGuest } from '@mehfil/door/pack-read.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { toSentTap } from '../../test/door/door-devices.ts'
import { EID, passcodes, start } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { signDoorCode } from '../guests/rules/door-code.ts'

const params = { EID }
const meera = { EID, GID: castGuests.meera }
const minute = 60_000

const { testApp, noah, asha, device, counters, conflicts, log } = await openOfflineDoor()

const code = (passcode: string) =>
  signDoorCode(testApp.world.settings.secretKey, { eventId: EID, passcode })

describe('Our product merges what devices did without a network', () => {
  it('of two devices with one guest in common into one admission, one conflict, and a complete log', async () => {
    const [first, second] = [await device(), await device({ who: asha, gate: 'Gate 2' })]
    for (const phone of [first, second]) {
      await phone.refresh()
      phone.line.isUp = false
    }
    expect([
      (await first.scan(code(passcodes.jon))).kind,
      (await first.scan(code(passcodes.jon))).kind,
      (await first.scan(code(passcodes.meera), 3)).kind,
    ]).toEqual(['welcome', 'already', 'party'])
    testApp.clock.move(2 * minute)
    expect([
      (await second.scan(code(passcodes.jon))).kind,
      (await second.scan(passcodes.meera, 1)).kind,
    ]).toEqual(['welcome', 'party'])
    await expect(first.send()).rejects.toThrow('no network')
    for (const phone of [first, second]) phone.line.isUp = true
    expect((await first.send()).map(({ outcome }) => outcome)).toEqual(['in', 'in'])
    expect(await second.send()).toMatchObject([
      {
        outcome: 'twice',
        since: new Date(start - 60 * minute),
        gate: 'Gate 1',
        by: 'Noah Fernandes',
      },
      { outcome: 'in' },
    ])
    expect([(await counters()).arrived, (await log()).length]).toEqual([5, 4])
    expect(await conflicts()).toMatchObject([
      {
        kind: 'twice',
        name: 'Jon Sørensen',
        choices: ['drop', 'count'],
        entries: [
          { gate: 'Gate 1', by: 'Noah Fernandes' },
          { gate: 'Gate 2', by: 'Asha Menon' },
        ],
      },
    ])
  })

  it('once, however often a batch is sent and in parallel', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.scan(passcodes.jon)
    const taps = [{ ...(await phone.enter({ guest: passcodes.meera, people: 2 })) }]
    const send = () =>
      noah.call(deviceCalls.sendDoorTaps, {
        params,
        input: { device: phone.device, sentAt: phone.clock(), taps: taps.map(toSentTap) },
      })
    const all = await Promise.all([send(), send(), send()])
    expect(all.map(({ data }) => data.taps[0]?.outcome)).toEqual(['in', 'in', 'in'])
    await phone.send()
    expect([(await log()).length, (await counters()).arrived]).toEqual([2, 3])
  })

  it('with clocks two hours apart, corrected by their skew', async () => {
    const [ahead, behind] = [
      await device({ ahead: 120 * minute }),
      await device({ who: asha, gate: 'Gate 2', ahead: -120 * minute }),
    ]
    for (const phone of [ahead, behind]) {
      await phone.refresh()
      phone.line.isUp = false
    }
    await ahead.enter({ guest: passcodes.jon })
    testApp.clock.move(10 * minute)
    await behind.enter({ guest: passcodes.jon })
    testApp.clock.move(10 * minute)
    for (const phone of [behind, ahead]) {
      phone.line.isUp = true
      await phone.send()
    }
    expect((await log()).map(({ at, gate }) => [at, gate])).toEqual([
      [new Date(start - 60 * minute), 'Gate 1'],
      [new Date(start - 50 * minute), 'Gate 2'],
    ])
    expect(
      (await asha.call(calls.doorScreen, { params, query: {} })).data.devices
        .map((one) => one.ahead)
        .sort((a, b) => a - b),
    ).toEqual([-7_200, 7_200])
  })

  it('with check-outs, returns, and undone entries of devices and server', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.scan(passcodes.meera)
    await phone.enter({ kind: 'out', guest: passcodes.meera, people: 2 })
    await phone.send()
    expect(await counters()).toMatchObject({ arrived: 4, outside: 2 })
    expect(
      (
        await noah.call(admitGuest, {
          params: meera,
          input: { tapId: crypto.randomUUID(), people: 1 },
        })
      ).data,
    ).toMatchObject({ verdict: 'back', guest: { arrived: 4, outside: 1 } })
    const again = crypto.randomUUID()
    await noah.call(admitGuest, { params: meera, input: { tapId: again } })
    expect([
      (await counters()).outside,
      (await noah.call(admitGuest, { params: meera, input: { tapId: crypto.randomUUID() } })).data
        .verdict,
    ]).toEqual([0, 'already'])
    await noah.call(undoArrival, { params, input: { tapId: again } })
    expect(await counters()).toMatchObject({ arrived: 4, outside: 1 })
    const [entered] = await log()
    await phone.enter({ kind: 'undo', of: entered!.id })
    await phone.send()
    expect(await counters()).toMatchObject({ arrived: 0, outside: 0 })
    expect((await log()).map(({ kind, outcome }) => [kind, outcome])).toEqual(
      expect.arrayContaining([
        ['in', 'in'],
        ['out', 'out'],
        ['in', 'back'],
        ['undo', 'undone'],
      ]),
    )
  })

  it('with the code and link of a guest who was merged into another one meanwhile', async () => {
    const phone = await device()
    await phone.refresh()
    testApp.clock.move(2 * minute)
    await phone.refresh()
    const early = await phone.enter({ guest: passcodes.meera })
    await phone.send()
    const { data } = await asha.call(mergeGuests, {
      params: { EID, GID: castGuests.jon },
      input: { other: castGuests.meera, take: ['places'], takeFields: [] },
    })
    const guestOf = async (phoneAtDoor: typeof phone, text: string) => {
      const verdict = await phoneAtDoor.look(text)
      return 'guest' in verdict ? verdict.guest.name : verdict.kind
    }
    const link = `https://mehfil.example/${EID}/${castGuests.meera}`
    const tap = await phone.enter({ guest: passcodes.meera })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    const repeated = await noah.call(deviceCalls.sendDoorTaps, {
      params,
      input: { device: phone.device, sentAt: phone.clock(), taps: [toSentTap(tap)] },
    })
    expect(repeated.data.taps).toMatchObject([{ outcome: 'in', people: 1 }])
    expect((await log()).map((one) => one.guest_id)).toEqual([castGuests.meera, castGuests.jon])
    await phone.refresh()
    const second = await device({ who: asha, gate: 'Gate 2' })
    await second.refresh()
    for (const one of [phone, second]) {
      for (const text of [passcodes.meera, code(passcodes.meera), link])
        expect(await guestOf(one, text)).toBe('Jon Sørensen')
      expect(findGuest(await one.refresh(), passcodes.meera)).toBeNull()
    }
    expect(findGuest(await phone.refresh(), passcodes.jon)).toMatchObject({ arrived: 2, people: 4 })
    await phone.enter({ kind: 'undo', of: early.id })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['undone'])
    expect((await counters()).arrived).toBe(1)
    await asha.call(undoGuests, { params, input: { undo: data.undo } })
    await phone.refresh()
    expect(await guestOf(phone, passcodes.meera)).toBe('Meera Nair')
  })

  it('and what a device held since before a merge, for the guest who was kept', async () => {
    const phone = await device()
    await phone.refresh()
    phone.line.isUp = false
    await phone.enter({ guest: passcodes.meera, people: 2 })
    await expect(phone.send()).rejects.toThrow('no network')
    testApp.clock.move(5 * minute)
    const merge = async (GID: string, other: string) =>
      (
        await asha.call(mergeGuests, {
          params: { EID, GID },
          input: { other, take: ['places'], takeFields: [] },
        })
      ).data
    const first = await merge(castGuests.jon, castGuests.meera)
    expect(first.guest.id).toBe(castGuests.jon)
    phone.line.isUp = true
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    expect((await log()).map((one) => [one.guest_id, one.people])).toEqual([[castGuests.jon, 2]])
    expect((await counters()).arrived).toBe(2)
    expect(await conflicts()).toEqual([])
    await phone.refresh()
    expect(findGuest(await phone.refresh(), passcodes.jon)).toMatchObject({ arrived: 2 })
    await asha.call(undoGuests, { params, input: { undo: first.undo } })
  })

  it('with walk-ins, their answers, and later entries about them', async () => {
    await testApp.world.db
      .insertInto('question')
      .values({
        event_id: EID,
        id: '0000000000000A1',
        position: 1,
        body: 'A song?',
        mandatory: true,
        kind: 'text',
        max: 300,
        choices: '[]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const phone = await device()
    await phone.refresh()
    const came = await phone.enter({
      kind: 'walk-in',
      people: 2,
      walkIn: {
        name: 'Priya Nair',
        category: 'vip',
        guestOf: 'Kamala Rao',
        phone: '+91 98200 14141',
        answers: { '0000000000000A1': 'Fish' },
      },
    })
    await phone.enter({ kind: 'out', of: came.id, people: 1 })
    const told = await phone.send()
    expect(told).toMatchObject([
      { outcome: 'in', guest: expect.stringMatching(/^\d{8}$/) },
      { outcome: 'out' },
    ])
    expect(await counters()).toMatchObject({ arrived: 2, outside: 1, walkIns: 2 })
    expect(
      (
        await testApp.world.db
          .selectFrom('question_answer')
          .select('value')
          .where('event_id', '=', EID)
          .execute()
      ).map(({ value }) => value),
    ).toContain('Fish')
    expect(findGuest(await phone.refresh(), told[0]!.guest!)).toMatchObject({
      name: 'Priya Nair',
      isWalkIn: true,
      category: 'VIP',
      note: 'Guest of Kamala Rao',
      arrived: 2,
    })
    await phone.enter({ kind: 'undo', of: came.id })
    await phone.send()
    expect([(await counters()).arrived, (await phone.refresh()).guests]).toEqual([0, 2])
  })

  it('but counts no rehearsals, and removes them on request', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.enter({ guest: passcodes.jon, isRehearsal: true })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['rehearsed'])
    expect([
      (await counters()).arrived,
      (await asha.call(calls.resetRehearsal, { params })).data.taps,
      (await log()).length,
    ]).toEqual([0, 1, 0])
  })

  it('and never changes a line of the log', async () => {
    const phone = await device()
    await phone.refresh()
    await phone.scan(passcodes.jon)
    await phone.send()
    await expect(
      testApp.world.db
        .updateTable('door_tap')
        .set({ people: 9 })
        .where('event_id', '=', EID)
        .execute(),
    ).rejects.toThrow('written once')
  })

  it('and refuses another person’s device, another account, and invalid entries', async () => {
    const phone = await device()
    const send = (who: typeof noah, facts: object = {}) =>
      who.call(deviceCalls.sendDoorTaps, {
        params,
        input: { device: phone.device, sentAt: phone.clock(), taps: [], ...facts },
      })
    expect([
      (await send(asha)).errors,
      (await send(noah, { device: crypto.randomUUID() })).errors,
    ]).toEqual([{ DEVICE: expect.any(String) }, { DEVICE: expect.any(String) }])
    const ivo = await testApp.as('ivo')
    expect([
      (await send(ivo)).http,
      (await ivo.inject({ method: 'GET', url: `/api/events/${EID}/door-pack` })).statusCode,
    ]).toEqual([404, 404])
    expect(
      (
        await noah.send('POST', `/api/events/${EID}/door-taps`, {
          DEVICE: phone.device,
          SENT_AT: 'yesterday',
          TAPS: [{ ID: 'x', KIND: 'fly', COUNT: 0 }],
        })
      ).statusCode,
    ).toBe(400)
    for (const [at, sentAt = phone.clock().toISOString()] of [
      ['0000-01-01T00:00:00Z'],
      ['1899-12-31T23:59:59Z'],
      [phone.clock().toISOString(), '9999-12-31T23:59:59Z'],
    ]) {
      expect(
        (
          await noah.send('POST', `/api/events/${EID}/door-taps`, {
            DEVICE: phone.device,
            SENT_AT: sentAt,
            TAPS: [
              {
                ID: crypto.randomUUID(),
                KIND: 'in',
                COUNT: 1,
                AT: at,
                GATE: '',
                GUEST: '10000001',
              },
            ],
          })
        ).statusCode,
      ).toBe(400)
    }
    await testApp.world.db
      .updateTable('event')
      .set({ unpublished_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
    expect((await send(noah)).code).toBe('notOpen')
  })
})
