import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, success } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { scan, findResult, pressButton } from '../../../test/door-actions.ts'
import {
  checkInPath,
  counters,
  doorReply,
  guestPayload,
  khans,
  lastArrival,
  admittedReply,
  admitCall,
  verifyCall,
  openDoor,
} from '../../../test/online-door.tsx'

setUpSignedIn()

test(
  'Our product welcomes a guest by a scanned passcode, and closes the welcome by itself',
  { tags: 'long' },
  async () => {
    let arrived = 182
    const requests = await openDoor({
      [`GET ${checkInPath('')}`]: () => doorReply({ COUNTERS: counters({ ARRIVED: arrived }) }),
      [verifyCall]: success(guestPayload('Rohan Mehta')),
      [admitCall]: () => {
        arrived += 1
        return admittedReply(guestPayload('Rohan Mehta'))
      },
    })
    await screen.findByText('Recent scans')
    await scan('12345678')
    expect((await findResult()).getAttribute('aria-label')).toBe('Welcome, Rohan Mehta')
    expect(within(await findResult()).getByRole('heading', { name: 'Rohan Mehta' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Undo')
    const sent = requests.find(({ path }) => path === checkInPath('/guests/A00000000000001'))
      ?.body as {
      data: Record<string, unknown>
    }
    expect(sent.data).toMatchObject({
      PASSCODE: '12345678',
      GATE: '',
      TAP_ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 4_000 })
    expect(screen.getByText('183')).toBeTruthy()
  },
)

test(
  'Our product keeps a touched welcome open, and closes it with Escape',
  { tags: 'long' },
  async () => {
    await openDoor({
      [verifyCall]: success(guestPayload('Kamala Rao', { CATEGORY: 'VIP' })),
      [admitCall]: admittedReply(guestPayload('Kamala Rao', { CATEGORY: 'VIP' })),
    })
    await screen.findByText('Recent scans')
    await scan('12345678')
    expect((await findResult()).getAttribute('aria-label')).toBe('VIP: Welcome, Kamala Rao')
    fireEvent.pointerDown(await findResult())
    await new Promise((resolve) => {
      setTimeout(resolve, 4_200)
    })
    expect(await findResult()).toBeTruthy()
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('Our product ignores the second half of a double tap that opened a result', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-12T14:11:00Z'), toFake: ['Date'] })
  await openDoor({ [verifyCall]: success(khans) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  await findResult()
  const more = screen.getByRole('button', { name: 'One more' })
  await act(async () => fireEvent.click(more, { detail: 2 }))
  expect(screen.queryByText('That’s one more than the party size. Add anyway?')).toBeNull()
  vi.setSystemTime(new Date('2026-12-12T14:11:01Z'))
  await act(async () => fireEvent.click(more, { detail: 2 }))
  expect(screen.getByText('That’s one more than the party size. Add anyway?')).toBeTruthy()
  vi.useRealTimers()
})

test('Our product says since when, where and by whom a guest is in, and lets them in anyway only after a long press', async () => {
  const requests = await openDoor({
    [verifyCall]: success(guestPayload('Leila Haddad', { ARRIVED: 1, LAST_ARRIVAL: lastArrival })),
    [admitCall]: admittedReply(guestPayload('Leila Haddad')),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await findResult()).getAttribute('aria-label')).toBe(
    'Already checked in, Leila Haddad, at 19:04',
  )
  for (const words of ['Gate 1', 'by Noah', 'On their own, checked in'])
    expect(within(await findResult()).getByText(words)).toBeTruthy()
  const anyway = screen.getByRole('button', { name: /Let in anyway/ })
  fireEvent.pointerDown(anyway)
  fireEvent.pointerUp(anyway)
  await act(async () => fireEvent.click(anyway, { detail: 1 }))
  expect(requests.filter(({ path }) => path.endsWith('A00000000000001'))).toEqual([])
  fireEvent.pointerDown(anyway)
  await waitFor(
    () =>
      expect(requests.find(({ path }) => path.endsWith('A00000000000001'))?.body).toMatchObject({
        data: { ANYWAY: true, PEOPLE: 1 },
      }),
    { timeout: 15_000 },
  )
})

test.each([
  ['said no', { ANSWER: 'no' }, 'Declined'],
  ['waits', { WAITING: true }, 'On the waiting list'],
  ['is not confirmed', { UNCONFIRMED: true }, 'Not confirmed'],
  ['cancelled', { ANSWER: 'no', CANCELLED_AT: '2026-12-09 08:50:00' }, 'Cancelled'],
])('Our product asks about a guest who %s', async (_, facts, word) => {
  await openDoor({ [verifyCall]: success(guestPayload('Rahul Verma', facts)) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await findResult()).getAttribute('aria-label')).toContain(`${word}, Rahul Verma`)
  expect(screen.getByRole('button', { name: /Let in anyway/ })).toBeTruthy()
  await pressButton('Next guest')
  expect(await screen.findByRole('button', { name: 'Open, Rahul Verma' })).toBeTruthy()
})

test.each([
  ['wrongPasscode', 'Not on the list, 9921 0047'],
  ['deletedGuest', 'Removed from the list, 9921 0047'],
  ['forgedCode', 'Not one of our codes, 9921 0047'],
  ['replacedCode', 'Replaced passcode, 9921 0047'],
])('Our product says why a code belongs to no guest: %s', async (code, words) => {
  await openDoor({ [verifyCall]: refusal(422, 'failed', 'No.', {}, code) })
  await screen.findByText('Recent scans')
  await scan('99210047')
  expect((await findResult()).getAttribute('aria-label')).toContain(words)
  await pressButton('Search by name')
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('Our product names the other event of a valid code if the helper may know it', async () => {
  const other = 'B00000000000001'
  await openDoor({
    [verifyCall]: refusal(422, 'failed', 'No.', {}, 'foreignCode'),
    [`GET /api/check-sidebar-status/${other}`]: success({
      EVENTID: other,
      TITLE: 'Monsoon Meetup',
      EVENT_MODE: 'Web',
      STATUS: 'PUBLISHED',
      STARTDATE: '2026-12-10 13:00:00',
      TIMEZONE: 'Asia/Kolkata',
      VENUE: 'Harbour Hall',
      CHECKIN: 'Y',
      UserCheckIn: true,
      eventPassed: false,
      eventPostponed: false,
      PURGES_ON: null,
      PURGED_AT: null,
      link: '',
    }),
  })
  await screen.findByText('Recent scans')
  await scan(`M1.${other}.12345678${'1'.repeat(155)}`)
  await waitFor(async () =>
    expect((await findResult()).getAttribute('aria-label')).toContain(
      'For another event, Monsoon Meetup',
    ),
  )
  expect(within(await findResult()).getByText('Harbour Hall')).toBeTruthy()
})

test('Our product says that nothing was saved without an answer, and sends the same tap again', async () => {
  let isAway = true
  const requests = await openDoor({
    [verifyCall]: success(guestPayload('Rohan Mehta')),
    [admitCall]: () => (isAway ? 'unreachable' : admittedReply(guestPayload('Rohan Mehta'))),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await findResult()).getAttribute('aria-label')).toContain('Not saved, Rohan Mehta')
  expect(screen.getByText('You’re offline.')).toBeTruthy()
  isAway = false
  await pressButton('Try again')
  await waitFor(async () =>
    expect((await findResult()).getAttribute('aria-label')).toBe('Welcome, Rohan Mehta'),
  )
  const taps = requests
    .filter(({ path }) => path.endsWith('A00000000000001'))
    .map(({ body }) => (body as { data: { TAP_ID: string } }).data.TAP_ID)
  expect([taps.length, new Set(taps).size]).toEqual([2, 1])
})

test('Our product asks for the passcode if the event requires one', async () => {
  await openDoor({
    [`GET ${checkInPath('/guests')}`]: success({ GUESTS: [guestPayload('Rohan Mehta')] }),
    [admitCall]: refusal(422, 'failed', 'Passcode required.', {}, 'passcodeNeeded'),
  })
  await screen.findByText('Recent scans')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /Name, phone/ })[0]!))
  fireEvent.change(screen.getByLabelText('Name or phone number'), { target: { value: 'roh' } })
  const letIn = await screen.findByRole('button', { name: 'Let in, Rohan Mehta' })
  await act(async () => fireEvent.click(letIn))
  expect((await findResult()).getAttribute('aria-label')).toContain(
    'Passcode required, Rohan Mehta',
  )
  await pressButton('Enter passcode')
  await pressButton('1')
  expect(screen.getByRole('img', { name: 'Passcode entered: 1' })).toBeTruthy()
})

test('Our product keeps Undo in its place when a welcome is touched, so that the touch presses it', async () => {
  await openDoor({
    [verifyCall]: success(guestPayload('Rohan Mehta')),
    [admitCall]: admittedReply(guestPayload('Rohan Mehta')),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  const undo = within(await findResult()).getByRole('button', { name: 'Undo' })
  fireEvent.pointerDown(undo)
  expect(await within(await findResult()).findByRole('button', { name: 'Next guest' })).toBeTruthy()
  expect(within(await findResult()).getByRole('button', { name: 'Undo' })).toBe(undo)
  expect(
    within(await findResult())
      .getAllByRole('button')
      .at(-1),
  ).toBe(undo)
})
