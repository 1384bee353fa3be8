import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { switchLanguage } from '../../../lib/i18n/translations.ts'
import { AppRoutes } from '../../../routes.tsx'
import { fakeServer, refusal, success } from '../../../test/fake-server.ts'
import { publishedReplies } from '../../../test/published.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { DoorCounters } from './door-counters.tsx'
import { scan, findResult, pressButton } from '../../../test/door-actions.ts'
import {
  doorUrl,
  checkInPath,
  counters,
  tapPayload,
  doorReply,
  guestPayload,
  lastArrival,
  admittedReply,
  admitCall,
  verifyCall,
  helper,
  openDoor,
  swipe,
} from '../../../test/online-door.tsx'

setUpSignedIn()

test('Our product shows a helper the counters, the search and their last scans, but no guest list', async () => {
  const requests = await openDoor()
  expect(await screen.findByRole('heading', { name: 'Ananya & Vikram', level: 1 })).toBeTruthy()
  for (const words of ['182', 'in / 240', '58', '9', 'Online', 'Rohan Mehta', 'Recent scans'])
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0)
  expect(screen.getByText('Checked in: 182 of 240 people.')).toBeTruthy()
  expect(requests.filter(({ path }) => path.includes('/guests'))).toEqual([])
})

test('Our product says that this device has no scans yet, even if guests are in', async () => {
  await openDoor({ [`GET ${checkInPath('')}`]: doorReply({ LATEST: [] }) })
  expect(await screen.findByText(/^No scans on this device yet\./)).toBeTruthy()
})

function BusyDoor() {
  const [arrived, setArrived] = useState(34)
  return (
    <>
      <DoorCounters
        counters={{ arrived, outside: 0, expected: 77, walkIns: 0, free: null }}
        unsentPeople={0}
      />
      <button type="button" onClick={() => setArrived(arrived + 1)}>
        Next
      </button>
    </>
  )
}

test('Our product announces the newest count every five seconds, and at once after a change of language', async () => {
  fakeServer({})
  await show(<BusyDoor />)
  const said = () => document.querySelector('[aria-live]')?.textContent
  expect(said()).toBe('Checked in: 34 of 77 people.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let second = 1; second < 5; second += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    act(() => void vi.advanceTimersByTime(1_300))
  }
  expect(said()).toBe('Checked in: 38 of 77 people.')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(said()).toBe('Checked in: 38 of 77 people.')
  vi.useRealTimers()
  await act(() => switchLanguage('fr'))
  await waitFor(() => expect(said()).toMatch(/^Personnes arrivées\s: 39 sur 77/), {
    timeout: 15_000,
  })
})

test('Our product finds guests by name, tells namesakes apart and shows who is in', async () => {
  await openDoor({
    [`GET ${checkInPath('/guests')}`]: success({
      GUESTS: [
        guestPayload('Asha Rao', { PEOPLE: 3 }),
        guestPayload('Asha Rao', { GID: 'A00000000000002', HINT: '…7788' }),
        guestPayload('Aasha Reddy', {
          GID: 'A00000000000003',
          HINT: '',
          ARRIVED: 1,
          LAST_ARRIVAL: lastArrival,
        }),
      ],
    }),
  })
  await screen.findByText('Recent scans')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /Name, phone/ })[0]!))
  expect(
    screen.getByText('Type at least two letters, or the last 4 digits of a phone number.'),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name or phone number'), { target: { value: 'asha r' } })
  expect(await screen.findByText('3 guests found, some with the same name')).toBeTruthy()
  expect(
    screen.getByText('Party of 3').parentElement?.textContent,
    'a line that wraps begins with no comma',
  ).toBe('Party of 3')
  expect(screen.getAllByText('…4141')[0]?.parentElement?.textContent).toBe('…4141, ')
  for (const words of [
    '…4141',
    '…7788',
    'checked in at 19:04',
    'Several guests are called Asha Rao. Ask for the last digits of their phone number and the size of their party.',
  ])
    expect(screen.getByText(words), words).toBeTruthy()
})

test.each([
  [20, 'Showing 20. There may be more, so type more of the name.'],
  [19, '19 guests found'],
])('Our product says how many guests a search found (%d): %s', async (count, words) => {
  await openDoor({
    [`GET ${checkInPath('/guests')}`]: success({
      GUESTS: Array.from({ length: count }, (_, at) =>
        guestPayload(`Asha ${'Rao'.repeat(at + 1)}`, { GID: `A${String(at).padStart(14, '0')}` }),
      ),
    }),
  })
  await screen.findByText('Recent scans')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /Name, phone/ })[0]!))
  fireEvent.change(screen.getByLabelText('Name or phone number'), { target: { value: 'asha' } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('Our product adds a walk-in by name, shows errors at their fields, and keeps what was typed', async () => {
  let isFull = true
  const requests = await openDoor({
    [`POST ${checkInPath('/walk-in')}`]: () =>
      isFull
        ? refusal(
            403,
            'failed',
            'You’ve reached your plan’s limit on people per event (50).',
            {},
            'planLimitPeople',
          )
        : success({
            GUEST: guestPayload('Priya Nair', {
              WALKIN: true,
              PEOPLE: 2,
              ARRIVED: 2,
              NOTE: 'Guest of Kamala Rao',
            }),
            COUNTERS: counters({ WALKINS: 11 }),
          }),
  })
  await screen.findByText('Recent scans')
  await pressButton('Walk-in')
  await pressButton('Add and let 1 in')
  expect(screen.getByRole('alert').textContent).toBe('Name is required')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Priya Nair' } })
  await pressButton('One more')
  await pressButton('Add and let 2 in')
  expect(await screen.findByText(/reached your plan’s limit on people per event/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Priya Nair')
  isFull = false
  await pressButton('Add and let 2 in')
  expect((await findResult()).getAttribute('aria-label')).toBe(
    'Welcome, Priya Nair, 2 people, all in',
  )
  expect(within(await findResult()).getByText('Guest of Kamala Rao')).toBeTruthy()
  const bodies = requests
    .filter(({ path }) => path === checkInPath('/walk-in'))
    .map(({ body }) => (body as { data: { TAP_ID: string } }).data.TAP_ID)
  expect(new Set(bodies).size).toBe(1)
})

test('Our product undoes an arrival, and asks once more if it is old', async () => {
  let arrived = 182
  const requests = await openDoor({
    [`GET ${checkInPath('')}`]: () => doorReply({ COUNTERS: counters({ ARRIVED: arrived }) }),
    [`POST ${checkInPath('/undo')}`]: () => {
      arrived = 181
      return success({ GUEST: guestPayload('Rohan Mehta'), COUNTERS: counters({ ARRIVED: 181 }) })
    },
  })
  await screen.findByText('Recent scans')
  await pressButton('Undo, Rohan Mehta')
  expect(requests.filter(({ path }) => path === checkInPath('/undo'))).toEqual([])
  await pressButton('Undo check-in?, Rohan Mehta')
  await waitFor(() =>
    expect(requests.find(({ path }) => path === checkInPath('/undo'))?.body).toEqual({
      data: { TAP_ID: '00000000-0000-4000-8000-000000000001' },
    }),
  )
  expect(await screen.findByText('181')).toBeTruthy()
})

test('Our product stores gate, light and sound on the device', async () => {
  await openDoor()
  await screen.findByText('Recent scans')
  await pressButton('Menu')
  fireEvent.change(screen.getByLabelText(/^Gate/), { target: { value: 'Gate 2' } })
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Sunlight mode/ })))
  await pressButton('Back')
  expect(screen.getByText('Gate 2')).toBeTruthy()
  expect(document.querySelector('[data-sun]')).toBeTruthy()
  await openDoor()
  expect(await screen.findByText('Gate 2')).toBeTruthy()
})

test('Our product says when the door opens, and why it is closed', async () => {
  await openDoor({ [`GET ${checkInPath('')}`]: doorReply({ STATE: 'early' }) })
  expect(await screen.findByText(/^Check-in opens on .*12 December 2026, 06:30\.$/)).toBeTruthy()
  await openDoor({
    [`GET ${checkInPath('')}`]: refusal(
      403,
      'failed',
      'Check-in is turned off for this event.',
      {},
      'doorOff',
    ),
  })
  expect(await screen.findByText('Check-in is turned off for this event.')).toBeTruthy()
})

test('Our product says that entries after the closing time are marked as late', async () => {
  await openDoor({ [`GET ${checkInPath('')}`]: doorReply({ STATE: 'late' }) })
  expect(await screen.findByText(/are marked late\.$/)).toBeTruthy()
})

test('Our product shows the door in Arabic, with the digits of the keypad', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success(helper),
      [`GET ${checkInPath('')}`]: doorReply(),
      [verifyCall]: success(guestPayload('ليلى حداد', { ARRIVED: 1, LAST_ARRIVAL: lastArrival })),
    }),
  )
  await show(<AppRoutes />, { at: doorUrl, language: 'arb' })
  await screen.findByText('آخر عمليات المسح')
  await scan('12345678')
  expect((await findResult()).getAttribute('aria-label')).toBe(
    'سبق تسجيل الحضور، ليلى حداد، الساعة 19:04',
  )
})

test('Our product counts the seconds to the next guest in the Arabic plural forms', async () => {
  await openDoor(
    {
      'GET /api/verify-users-access': success({ ...helper, language: 'arb' }),
      [verifyCall]: success(guestPayload('ليلى حداد')),
      [admitCall]: admittedReply(guestPayload('ليلى حداد')),
    },
    'arb',
  )
  await screen.findByText('آخر عمليات المسح')
  await scan('12345678')
  expect(
    within(await findResult()).getByText('الضيف التالي بعد ثانيتين. المس الشاشة للبقاء هنا.'),
  ).toBeTruthy()
})

test.each([
  [
    'en' as const,
    'to the right',
    { from: 20, to: 260 },
    { from: 300, to: 60 },
    'Undone: Rohan Mehta',
  ],
  [
    'arb' as const,
    'to the left',
    { from: 300, to: 60 },
    { from: 20, to: 260 },
    'تم التراجع عن تسجيل Rohan Mehta',
  ],
])(
  'Our product undoes an arrival when its row is swiped to its end, which in %s is %s, and not the other way',
  async (language, _, there, wrong, said) => {
    let isIn = true
    const requests = await openDoor(
      {
        'GET /api/verify-users-access': success({ ...helper, language }),
        [verifyCall]: success(guestPayload('Rohan Mehta')),
        [`GET ${checkInPath('')}`]: () =>
          doorReply({ LATEST: isIn ? [tapPayload('Rohan Mehta')] : [] }),
        [`POST ${checkInPath('/undo')}`]: () => {
          isIn = false
          return success({
            GUEST: guestPayload('Rohan Mehta'),
            COUNTERS: counters({ ARRIVED: 181 }),
          })
        },
      },
      language,
    )
    const row = (await screen.findByText('Rohan Mehta')).closest('li')
    // The test browser does not inherit the direction.
    if (language === 'arb') row?.style.setProperty('direction', 'rtl')
    const undone = () => requests.filter(({ path }) => path === checkInPath('/undo'))
    await swipe(row, wrong)
    await swipe(row, { from: there.from, to: there.from + (there.to - there.from) / 3 })
    await swipe(row, there)
    expect(undone(), 'one that came long ago is asked about').toEqual([])
    await swipe(row, there)
    await waitFor(() => expect(undone()).toHaveLength(1))
    expect((await screen.findByText(said)).getAttribute('role')).toBe('status')
    expect(screen.queryByText('Rohan Mehta')).toBeNull()
    expect(document.activeElement?.tagName).toBe('H2')
  },
)
