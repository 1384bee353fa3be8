import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createGuest as packGuest } from '@mehfil/door/test/pack-fixtures.ts'
import { pressButton, findResult, scan } from '../../../test/door-actions.ts'
import {
  resetPhone,
  doorPath,
  openReadyDoor,
  device,
  allGuests,
  network,
  openDoor,
  rohan,
  readResultLabel,
  sentTaps,
  type DoorTapsBody,
  setUpDoorPhone,
} from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
setUpDoorPhone()

test('Our product keeps the unsent entries of an ended session, and sends them when the same person is back', async () => {
  const deposits: Array<{ SESSION_OVER?: boolean }> = []
  const requests = await openReadyDoor({
    replies: {
      [`POST ${doorPath('door-taps')}`]: refusal(
        401,
        'expired',
        'Session expired.',
        {},
        'sessionExpired',
      ),
      [`POST ${doorPath('door-deposit')}`]: () => {
        deposits.push((requests.at(-1)!.body as { data: object }).data)
        return success({ KEPT: [] })
      },
    },
  })
  await scan('10000001')
  await waitFor(() => expect(deposits).toMatchObject([{ SESSION_OVER: true }]))
  await waitFor(() => expect(device.lists.has(EID)).toBe(false))
  expect(device.taps(EID).map(({ tap, result: one }) => [tap.guest, one])).toEqual([
    ['10000001', null],
  ])
  await openDoor()
  await waitFor(() => expect(sentTaps().map(({ GUEST }) => GUEST)).toEqual(['10000001']))
})

test('Our product tells a helper who lost the event that they may not check in, and that the hosts have their entries', async () => {
  const requests = await openReadyDoor({
    replies: {
      [`POST ${doorPath('door-taps')}`]: refusal(404, 'failed', 'Not found.', {}, 'notFound'),
      [`POST ${doorPath('door-deposit')}`]: () =>
        success({ KEPT: (requests.at(-1)!.body as DoorTapsBody).data.TAPS.map(({ ID }) => ID) }),
    },
  })
  await scan('10000001')
  expect(
    await screen.findByText(
      'You no longer have permission to check in guests here. If you still need it, ask the host.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('1 check-in from this device was passed to the hosts to confirm.'),
  ).toBeTruthy()
})

test('Our product says that a guest is in already if their entry waits for a host to confirm it', async () => {
  await openReadyDoor({
    head: {
      held: [
        {
          passcode: '10000001',
          people: 1,
          at: new Date(Date.now() - 60_000),
          gate: 'Gate 2',
          by: 'Sara',
        },
      ],
    },
  })
  await scan('10000001')
  expect(await readResultLabel()).toContain('Already checked in, Rohan Mehta')
  expect(
    within(await findResult()).getByText('Checked in earlier, waiting for a host to confirm'),
  ).toBeTruthy()
})

test('Our product says that a code scanned while a party is counted waits, and opens it afterwards', async () => {
  await openReadyDoor()
  await scan('10000002')
  await findResult()
  await scan('10000001')
  expect(
    within(await findResult()).getByText(
      '1 more code is waiting. You’ll see the result after this party.',
    ),
  ).toBeTruthy()
  await pressButton('Let 5 in')
  expect(await readResultLabel()).toContain('Welcome, Imran Khan')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(async () => expect(await readResultLabel()).toBe('Welcome, Rohan Mehta'))
})

test('Our product opens waiting codes one after the other, each after the result before it is closed', async () => {
  await openReadyDoor()
  await scan('10000002')
  await findResult()
  await scan('10000009')
  await scan('10000001')
  expect(
    within(await findResult()).getByText(
      '2 more codes are waiting. You’ll see the results after this party.',
    ),
  ).toBeTruthy()
  await pressButton('Let 5 in')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(async () => expect(await readResultLabel()).toContain('Not on the list'))
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await readResultLabel(), 'the next code waits').toContain('Not on the list')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(async () => expect(await readResultLabel()).toBe('Welcome, Rohan Mehta'))
})

/** What a French keyboard types for the digit keys of an American one. */
const azerty = ['à', '&', 'é', '"', "'", '(', '-', 'è', '_', 'ç']
test.each([
  ['ends with Tab', [...'10000001'].map((key) => ({ key })), [{ key: 'Tab' }]],
  ['ends with nothing', [...'10000001'].map((key) => ({ key })), []],
  [
    'sends digit keys that type other characters on this keyboard',
    [...'10000001'].map((digit) => ({ key: azerty[Number(digit)] ?? '', code: `Digit${digit}` })),
    [{ key: 'Enter' }],
  ],
])('Our product reads a scanner that %s', async (_, keys, end) => {
  await openReadyDoor()
  await act(async () => {
    for (const key of [...keys, ...end]) fireEvent.keyDown(document.body, key)
  })
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
})

test('Our product takes a code that is scanned right after the door opened', async () => {
  await openReadyDoor()
  const keys = [...'10000001', 'Enter'].map((key, at) =>
    Object.defineProperty(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      'timeStamp',
      { value: 300 + at },
    ),
  )
  await act(async () => {
    for (const key of keys) document.body.dispatchEvent(key)
  })
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
})

test('Our product shows a note of the hosts until it is read, and says which guest did not reply', async () => {
  await openReadyDoor({
    guests: [
      ...allGuests,
      packGuest({ passcode: '10000006', name: 'Hana Sato', replyStatus: 'silent' }),
    ],
  })
  await scan('10000004')
  expect(within(await findResult()).getByRole('button', { name: 'Next guest' })).toBeTruthy()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await scan('10000006')
  await waitFor(async () => expect(await readResultLabel()).toContain('Hana Sato'))
  expect(within(await findResult()).getByText('Didn’t reply')).toBeTruthy()
})

test('Our product says whether the hosts see a VIP on their big screen now or after the next sync', async () => {
  await openReadyDoor()
  network.isOffline = true
  await scan('10000004')
  expect(
    within(await findResult()).getByText('Shown on the hosts’ big screen after the next sync'),
  ).toBeTruthy()
  network.isOffline = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await within(await findResult()).findByText('Shown on the hosts’ big screen')).toBeTruthy()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await scan('10000001')
  expect(within(await findResult()).queryByText(/big screen/)).toBeNull()
})

test('Our product keeps the keypad open after a typed code', async () => {
  await openReadyDoor()
  await pressButton('Passcode')
  for (const digit of '10000001') await pressButton(digit)
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  expect(screen.getByRole('img', { name: 'Passcode, empty' })).toBeTruthy()
})

test('Our product asks for the gate of the device if there are several, and takes the only one by itself', async () => {
  await openReadyDoor({ head: { gates: ['Main', 'Family'] } })
  expect(screen.getByText(/Choose this device’s gate/)).toBeTruthy()
  resetPhone()
  await openReadyDoor({ head: { gates: ['Main'] } })
  expect(screen.queryByText(/Choose this device’s gate/)).toBeNull()
  await scan('10000001')
  await waitFor(() => expect(sentTaps()[0]).toMatchObject({ GATE: 'Main' }))
})

test('Our product shows entries of this device with times of the server’s clock', async () => {
  network.clockAheadMs = 2 * 3_600_000
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + network.clockAheadMs })
  await openReadyDoor({
    head: { opensAt: new Date(start - 3_600_000), closesAt: new Date(start + 3_600_000) },
  })
  await scan('10000001')
  await findResult()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(start)
  expect(within(screen.getByText('Rohan Mehta').closest('li')!).getByText(time)).toBeTruthy()
  expect(device.taps(EID)[0]?.tap.at).toEqual(new Date(start + network.clockAheadMs))
})

test('Our product offers to let one person of a party out while others are still to come', async () => {
  await openReadyDoor({
    guests: [
      packGuest({
        passcode: '10000002',
        name: 'Imran Khan',
        people: 5,
        arrived: 2,
        last: { at: new Date(), gate: '', by: 'Sara' },
      }),
      rohan,
    ],
  })
  await scan('10000002')
  expect(
    within(await findResult()).getByRole('button', { name: 'One is stepping out' }),
  ).toBeTruthy()
})
