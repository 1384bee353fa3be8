import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressButton, findResult, scan } from '../../../test/door-actions.ts'
import {
  doorPath,
  openReadyDoor,
  counters,
  device,
  network,
  readResultLabel,
  tapResultPayload,
  type DoorTapsBody,
  setUpDoorPhone,
} from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
setUpDoorPhone()

test('Our product deletes the list on a device whose helper lost the right, and hands its entries to the hosts', async () => {
  const deposits: unknown[] = []
  const lost = { isLost: false }
  const requests = await openReadyDoor({
    replies: {
      [`POST ${doorPath('door-taps')}`]: () =>
        lost.isLost
          ? refusal(403, 'no-access', 'You may not check in any more.', {}, 'no-access')
          : 'unreachable',
      [`POST ${doorPath('door-deposit')}`]: () => {
        deposits.push(requests.at(-1)?.body)
        return success({ KEPT: device.taps(EID).map(({ tap }) => tap.id) })
      },
    },
  })
  await scan('10000001')
  await findResult()
  lost.isLost = true
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('You may not check in any more.')).toBeTruthy()
  expect(device.lists.get(EID)).toBeUndefined()
  expect(deposits).toHaveLength(1)
  expect(deposits[0]).toMatchObject({
    data: { KEY: 'k'.repeat(40), TAPS: [{ GUEST: '10000001' }] },
  })
})

test('Our product hands the entries of a device’s former user to the hosts, and gives the device a new id', async () => {
  await device.store.addTap(EID, {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'in',
    at: new Date(),
    gate: '',
    guest: '10000001',
    of: null,
    people: 1,
    names: [],
    isAnyway: false,
    isRehearsal: false,
    isProven: true,
    walkIn: null,
  })
  await device.store.saveValue(`keeper:${EID}`, {
    key: 'z'.repeat(40),
    by: 'Sara',
    gate: '',
    isHelper: false,
    until: null,
    isEarly: false,
  })
  const before = device.deviceId()
  let times = 0
  const requests = await openReadyDoor({
    replies: {
      [`POST ${doorPath('door-devices')}`]: () =>
        (times += 1) === 1
          ? refusal(400, 'failed', 'No.', { DEVICE: 'No.' })
          : success({
              KEY: 'k'.repeat(40),
              BY: 'Noah Fernandes',
              GATE: '',
              HELPER: false,
              UNTIL: null,
              EARLY: false,
            }),
      [`POST ${doorPath('door-deposit')}`]: success({
        KEPT: ['00000000-0000-4000-8000-000000000001'],
      }),
    },
  })
  expect(requests.find(({ path }) => path === doorPath('door-deposit'))?.body).toMatchObject({
    data: { KEY: 'z'.repeat(40), DEVICE: before },
  })
  expect(device.deviceId()).not.toBe(before)
  expect(device.taps(EID)).toEqual([])
})

test('Our product hands all entries to the hosts except the one that the server cannot read', async () => {
  const ids = ['1', '2', '3', '4'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
  for (const [at, id] of ids.entries())
    await device.store.addTap(EID, {
      id,
      kind: 'in',
      at: new Date(),
      gate: '',
      guest: `1000000${at + 1}`,
      of: null,
      people: 1,
      names: [],
      isAnyway: false,
      isRehearsal: false,
      isProven: true,
      walkIn: null,
    })
  await device.store.saveValue(`keeper:${EID}`, {
    key: 'z'.repeat(40),
    by: 'Sara',
    gate: '',
    isHelper: false,
    until: null,
    isEarly: false,
  })
  const handed: unknown[] = []
  let times = 0
  await openReadyDoor({
    replies: {
      [`POST ${doorPath('door-devices')}`]: () =>
        (times += 1) === 1
          ? refusal(400, 'failed', 'No.', { DEVICE: 'No.' })
          : success({
              KEY: 'k'.repeat(40),
              BY: 'Noah Fernandes',
              GATE: '',
              HELPER: false,
              UNTIL: null,
              EARLY: false,
            }),
      [`POST ${doorPath('door-deposit')}`]: ({ body }) => {
        const sent = (body as DoorTapsBody).data.TAPS.map(({ ID }) => ID)
        if (sent.includes(ids[1])) return refusal(400, 'failed', 'No.', { 'TAPS.1.GUEST': 'No.' })
        handed.push(...sent)
        return success({ KEPT: sent })
      },
    },
  })
  expect(handed.toSorted()).toEqual([ids[0], ids[2], ids[3]])
})

test(
  'Our product sends the other entries when the server cannot read one of them',
  { tags: 'long' },
  async () => {
    const requests = await openReadyDoor({
      replies: {
        [`POST ${doorPath('door-taps')}`]: () => {
          const { data } = requests.at(-1)!.body as DoorTapsBody
          if (network.isOffline) return 'unreachable'
          if (data.TAPS.some(({ GUEST }) => GUEST === '10000004'))
            return refusal(400, 'failed', 'No.', { TAPS: 'No.' })
          network.sent.push(data)
          return success({
            TAPS: data.TAPS.map((one) => tapResultPayload(one)),
            COUNTERS: counters,
            CONFLICTS: 0,
            NOW: new Date().toISOString(),
          })
        },
      },
    })
    network.isOffline = true
    await act(async () => {
      window.dispatchEvent(new Event('offline'))
    })
    for (const [code, name] of [
      ['10000001', 'Rohan Mehta'],
      ['10000004', 'Justice Kamala Rao'],
      ['10000002', 'Imran Khan'],
    ] as const) {
      await scan(code)
      await waitFor(async () => expect(await readResultLabel()).toContain(name))
      if (code === '10000002') await pressButton('Let 5 in')
    }
    network.isOffline = false
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    await waitFor(
      () =>
        expect(device.taps(EID).map(({ result: one }) => one?.outcome)).toEqual([
          'in',
          undefined,
          'in',
        ]),
      { timeout: 8_000 },
    )
  },
)
