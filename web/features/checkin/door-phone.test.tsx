import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { guest as packGuest } from '@mehfil/door/test/made.ts'
import {
  anotherPhone,
  api,
  atDoor,
  device,
  everybody,
  net,
  openDoor,
  press,
  result,
  rohan,
  says,
  scan,
  sentTaps,
  type Sent,
  withPhone,
} from '../../test/door-phone.tsx'
import { EID } from '../../test/draft.ts'
import { refusal, success } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'

signedIn()
withPhone()

test('Our product keeps what was entered for the same person when a session ended, and says that the entries of another right are with the hosts', async () => {
  const deposits: Array<{ SESSION_OVER?: boolean }> = []
  const asked = await atDoor({
    replies: {
      [`POST ${api('door-taps')}`]: refusal(
        401,
        'expired',
        'Session expired.',
        {},
        'sessionExpired',
      ),
      [`POST ${api('door-deposit')}`]: () => {
        deposits.push((asked.at(-1)!.body as { data: object }).data)
        return success({ KEPT: [] })
      },
    },
  })
  await scan('10000001')
  await waitFor(() => expect(deposits).toMatchObject([{ SESSION_OVER: true }]))
  await waitFor(() => expect(device.lists.has(EID)).toBe(false))
  expect(device.taps(EID).map(({ tap, told: one }) => [tap.guest, one])).toEqual([
    ['10000001', null],
  ])
  await openDoor()
  await waitFor(() => expect(sentTaps().map(({ GUEST }) => GUEST)).toEqual(['10000001']))
})

test('Our product says to a helper whose event was taken from them that the door is no longer theirs, and what became of their entries', async () => {
  const asked = await atDoor({
    replies: {
      [`POST ${api('door-taps')}`]: refusal(404, 'failed', 'Not found.', {}, 'notFound'),
      [`POST ${api('door-deposit')}`]: () =>
        success({ KEPT: (asked.at(-1)!.body as Sent).data.TAPS.map(({ ID }) => ID) }),
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

test('Our product says of somebody who came by an entry a host has still to look at that they are in already', async () => {
  await atDoor({
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
  expect(await says()).toContain('Already checked in, Rohan Mehta')
  expect(
    within(await result()).getByText('Checked in earlier, waiting for a host to confirm'),
  ).toBeTruthy()
})

test('Our product opens a code that was scanned while a party was counted once that is done, and says that it waits', async () => {
  await atDoor()
  await scan('10000002')
  await result()
  await scan('10000001')
  expect(
    within(await result()).getByText(
      '1 more code is waiting. You’ll see the result after this party.',
    ),
  ).toBeTruthy()
  await press('Let 5 in')
  expect(await says()).toContain('Welcome, Imran Khan')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(async () => expect(await says()).toBe('Welcome, Rohan Mehta'))
})

test('Our product opens codes that wait one after the other, each once the result before it is gone', async () => {
  await atDoor()
  await scan('10000002')
  await result()
  await scan('10000009')
  await scan('10000001')
  expect(
    within(await result()).getByText(
      '2 more codes are waiting. You’ll see the results after this party.',
    ),
  ).toBeTruthy()
  await press('Let 5 in')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(async () => expect(await says()).toContain('Not on the list'))
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await says(), 'nobody is let in behind it').toContain('Not on the list')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(async () => expect(await says()).toBe('Welcome, Rohan Mehta'))
})

/** As a scanner of an American keyboard strikes it on a French one: the row of digits writes signs. */
const azerty = ['à', '&', 'é', '"', "'", '(', '-', 'è', '_', 'ç']
test.each([
  ['ends with Tab', [...'10000001'].map((key) => ({ key })), [{ key: 'Tab' }]],
  ['ends with nothing', [...'10000001'].map((key) => ({ key })), []],
  [
    'strikes digits where this keyboard has signs',
    [...'10000001'].map((digit) => ({ key: azerty[Number(digit)] ?? '', code: `Digit${digit}` })),
    [{ key: 'Enter' }],
  ],
])('Our product hears a scanner that %s', async (_, keys, end) => {
  await atDoor()
  await act(async () => {
    for (const key of [...keys, ...end]) fireEvent.keyDown(document.body, key)
  })
  expect(await says()).toBe('Welcome, Rohan Mehta')
})

test('Our product takes a code that is scanned in the first moment after the door opened', async () => {
  await atDoor()
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
  expect(await says()).toBe('Welcome, Rohan Mehta')
})

test('Our product keeps what the hosts wrote until it is read, and says of whoever never replied that they did not', async () => {
  await atDoor({
    guests: [
      ...everybody,
      packGuest({ passcode: '10000006', name: 'Hana Sato', standing: 'silent' }),
    ],
  })
  await scan('10000004')
  expect(within(await result()).getByRole('button', { name: 'Next guest' })).toBeTruthy()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await scan('10000006')
  await waitFor(async () => expect(await says()).toContain('Hana Sato'))
  expect(within(await result()).getByText('Didn’t reply')).toBeTruthy()
})

test('Our product says of a very important guest that the hosts see it on their big screen: now, or once it is sent', async () => {
  await atDoor()
  net.isAway = true
  await scan('10000004')
  expect(
    within(await result()).getByText('Shown on the hosts’ big screen after the next sync'),
  ).toBeTruthy()
  net.isAway = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await within(await result()).findByText('Shown on the hosts’ big screen')).toBeTruthy()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await scan('10000001')
  expect(within(await result()).queryByText(/big screen/)).toBeNull()
})

test('Our product stays at the keypad after a code that was typed there', async () => {
  await atDoor()
  await press('Passcode')
  for (const digit of '10000001') await press(digit)
  expect(await says()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  expect(screen.getByRole('img', { name: 'Passcode, empty' })).toBeTruthy()
})

test('Our product asks which of several gates this is, and takes the only one there is', async () => {
  await atDoor({ head: { gates: ['Main', 'Family'] } })
  expect(screen.getByText(/Choose this device’s gate/)).toBeTruthy()
  anotherPhone()
  await atDoor({ head: { gates: ['Main'] } })
  expect(screen.queryByText(/Choose this device’s gate/)).toBeNull()
  await scan('10000001')
  await waitFor(() => expect(sentTaps()[0]).toMatchObject({ GATE: 'Main' }))
})

test('Our product shows what this device did by the server’s clock, beside what others did', async () => {
  net.ahead = 2 * 3_600_000
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + net.ahead })
  await atDoor({
    head: { opensAt: new Date(start - 3_600_000), closesAt: new Date(start + 3_600_000) },
  })
  await scan('10000001')
  await result()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(start)
  expect(within(screen.getByText('Rohan Mehta').closest('li')!).getByText(time)).toBeTruthy()
  expect(device.taps(EID)[0]?.tap.at).toEqual(new Date(start + net.ahead))
})

test('Our product offers to let one of a party out while others are still to come', async () => {
  await atDoor({
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
  expect(within(await result()).getByRole('button', { name: 'One is stepping out' })).toBeTruthy()
})
