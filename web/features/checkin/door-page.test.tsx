import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { speak } from '../../lib/words.ts'
import { Screens } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { publishedReplies } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { DoorCounters } from './door-counters.tsx'

const at = `/dashboard/check-in/${EID}`
const api = (path: string) => `/api/events/${EID}/check-in${path}`
const counters = (more: object = {}) => ({
  ARRIVED: 182,
  OUTSIDE: 0,
  EXPECTED: 240,
  WALKINS: 9,
  FREE: 58,
  ...more,
})
const tap = (name: string, more: object = {}) => ({
  TAP_ID: '00000000-0000-4000-8000-000000000001',
  GID: 'A00000000000001',
  NAME: name,
  CATEGORY: '',
  PEOPLE: 1,
  PARTY: 1,
  WALKIN: false,
  AT: '2026-12-12 14:11:00',
  BY: 'Noah',
  GATE: 'Gate 1',
  UNDONE_AT: null,
  ...more,
})
const door = (more: object = {}) =>
  success({
    TITLE: 'Ananya & Vikram',
    TIMEZONE: 'Asia/Kolkata',
    STATE: 'open',
    OPENS: '2026-12-12 01:00:00',
    CLOSES: '2026-12-13 05:30:00',
    PASSCODE_NEEDED: false,
    COUNTERS: counters(),
    LATEST: [tap('Rohan Mehta')],
    ...more,
  })
const guest = (NAME: string, more: object = {}) => ({
  GID: 'A00000000000001',
  NAME,
  CATEGORY: '',
  HINT: '…4141',
  COMPANIONS: [],
  ANSWER: 'yes',
  WAITING: false,
  UNCONFIRMED: false,
  CANCELLED_AT: null,
  WALKIN: false,
  NOTE: '',
  PEOPLE: 1,
  ARRIVED: 0,
  OUTSIDE: 0,
  TABLE: '',
  CAME: [],
  LAST_ARRIVAL: null,
  ...more,
})
const khans = guest('The Khan family', {
  PEOPLE: 5,
  COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
})
const last = {
  TAP_ID: '00000000-0000-4000-8000-000000000009',
  AT: '2026-12-12 13:34:00',
  BY: 'Noah',
  GATE: 'Gate 1',
  PEOPLE: 1,
}
const admitted = (one: object, more: object = {}) =>
  success({
    GUEST: { ...one, ARRIVED: 1 },
    VERDICT: 'welcome',
    PEOPLE: 1,
    COUNTERS: counters({ ARRIVED: 183 }),
    ...more,
  })
const ADMIT = `POST ${api('/guests/A00000000000001')}`
const VERIFY = `POST ${api('/passcode')}`

signedIn()

const noah = {
  ...asha,
  role: 'Normaluser',
  permissions: ['CheckIn'],
  features: [...asha.features, 'CheckIn'],
  FULLNAME: 'Noah Fernandes',
}

async function openDoor(replies: Replies = {}, language: 'en' | 'arb' = 'en') {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  const asked = fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success(noah),
      [`GET ${api('')}`]: door(),
      ...replies,
    }),
  )
  await show(<Screens />, { at, language })
  return asked
}

/** A code as a scanner types it: fast, and Enter at its end. */
const scan = (code: string) =>
  act(async () => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
  })
const result = () => screen.findByRole('alertdialog')
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

const swipe = (row: Element | null, { from, to }: { from: number; to: number }) =>
  act(async () => {
    if (!row) throw new Error('There is no row to swipe.')
    vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(390)
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 40 }
    fireEvent.pointerDown(row, { ...finger, clientX: from })
    for (const share of [0.2, 0.6, 1])
      fireEvent.pointerMove(row, { ...finger, clientX: from + share * (to - from) })
    fireEvent.pointerUp(row, { ...finger, clientX: to })
  })

test('Our product shows a helper counters, the ways to find somebody and their last scans, and no list', async () => {
  const asked = await openDoor()
  expect(await screen.findByRole('heading', { name: 'Ananya & Vikram', level: 1 })).toBeTruthy()
  for (const words of ['182', 'in / 240', '58', '9', 'Online', 'Rohan Mehta', 'Recent scans'])
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0)
  expect(screen.getByText('Checked in: 182 of 240 people.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('/guests'))).toEqual([])
})

test('Our product says that nobody was scanned on this device where others are in', async () => {
  await openDoor({ [`GET ${api('')}`]: door({ LATEST: [] }) })
  expect(await screen.findByText(/^No scans on this device yet\./)).toBeTruthy()
})

function BusyDoor() {
  const [arrived, setArrived] = useState(34)
  return (
    <>
      <DoorCounters
        counters={{ arrived, outside: 0, expected: 77, walkIns: 0, free: null }}
        onlyHere={0}
      />
      <button type="button" onClick={() => setArrived(arrived + 1)}>
        Next
      </button>
    </>
  )
}

test('Our product says the newest count every five seconds however fast guests come, and at once in another language', async () => {
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
  await act(() => speak('fr'))
  await waitFor(() => expect(said()).toMatch(/^Personnes arrivées\s: 39 sur 77/), {
    timeout: 1_000,
  })
})

test('Our product welcomes a guest by the passcode a scanner types, and makes room by itself', async () => {
  let arrived = 182
  const asked = await openDoor({
    [`GET ${api('')}`]: () => door({ COUNTERS: counters({ ARRIVED: arrived }) }),
    [VERIFY]: success(guest('Rohan Mehta')),
    [ADMIT]: () => {
      arrived += 1
      return admitted(guest('Rohan Mehta'))
    },
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toBe('Welcome, Rohan Mehta')
  expect(within(await result()).getByRole('heading', { name: 'Rohan Mehta' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Undo')
  const sent = asked.find(({ path }) => path === api('/guests/A00000000000001'))?.body as {
    data: Record<string, unknown>
  }
  expect(sent.data).toMatchObject({
    PASSCODE: '12345678',
    GATE: '',
    TAP_ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 4_000 })
  expect(screen.getByText('183')).toBeTruthy()
})

test('Our product keeps a welcome that is touched, and goes on with Escape', async () => {
  await openDoor({
    [VERIFY]: success(guest('Kamala Rao', { CATEGORY: 'VIP' })),
    [ADMIT]: admitted(guest('Kamala Rao', { CATEGORY: 'VIP' })),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toBe('VIP: Welcome, Kamala Rao')
  fireEvent.pointerDown(await result())
  await new Promise((resolve) => {
    setTimeout(resolve, 4_200)
  })
  expect(await result()).toBeTruthy()
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Our product takes the second half of a double tap for no answer to the result it opened', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-12T14:11:00Z'), toFake: ['Date'] })
  await openDoor({ [VERIFY]: success(khans) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  await result()
  const more = screen.getByRole('button', { name: 'One more' })
  await act(async () => fireEvent.click(more, { detail: 2 }))
  expect(screen.queryByText('That’s one more than the party size. Add anyway?')).toBeNull()
  vi.setSystemTime(new Date('2026-12-12T14:11:01Z'))
  await act(async () => fireEvent.click(more, { detail: 2 }))
  expect(screen.getByText('That’s one more than the party size. Add anyway?')).toBeTruthy()
  vi.useRealTimers()
})

test('Our product keeps the party that is counted where a code scanned meanwhile is answered later', async () => {
  let [times, release] = [0, () => {}]
  const asked = await openDoor({
    [ADMIT]: admitted(guest('Rohan Mehta')),
    [VERIFY]: async () => {
      times += 1
      if (times === 1) return success(khans)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return success(guest('Rohan Mehta'))
    },
  })
  await screen.findByText('Recent scans')
  await act(async () => {
    for (const key of [...'12345678', 'Enter', ...'87654321', 'Enter'])
      fireEvent.keyDown(document.body, { key })
  })
  await result()
  await act(async () => {
    release()
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  })
  expect([times, (await result()).getAttribute('aria-label')]).toEqual([
    2,
    expect.stringContaining('Party of 5, The Khan family'),
  ])
  expect(asked.filter(({ path }) => path.startsWith(api('/guests')))).toEqual([])
})

test('Our product counts a party: three now, by name, and more only when asked twice', async () => {
  const asked = await openDoor({
    [VERIFY]: success(khans),
    [ADMIT]: admitted(khans, { PEOPLE: 3, GUEST: { ...khans, ARRIVED: 3 } }),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toContain('Party of 5, The Khan family')
  await press('One more')
  expect(screen.getByText('That’s one more than the party size. Add anyway?')).toBeTruthy()
  await press('No')
  await press('One fewer')
  await press('One fewer')
  expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual([
    'The Khan familynow',
    'Zoya Khannow',
    'Sara Khannow',
  ])
  await scan('87654321')
  expect(asked.filter(({ path }) => path === api('/passcode'))).toHaveLength(1)
  await press('Let 3 in')
  expect((await result()).getAttribute('aria-label')).toContain('3 of 5 in, 2 still to come')
  const sent = asked.find(({ path }) => path === api('/guests/A00000000000001'))?.body as {
    data: object
  }
  expect(sent.data).toMatchObject({
    PEOPLE: 3,
    NAMES: ['The Khan family', 'Zoya Khan', 'Sara Khan'],
    ANYWAY: false,
  })
  await scan('87654321')
  await waitFor(() =>
    expect(
      asked.filter(({ path }) => path === api('/passcode')),
      'the code that had to wait is taken as soon as it is held up again',
    ).toHaveLength(2),
  )
})

test('Our product lets nobody in when nobody is ticked, and says so', async () => {
  const asked = await openDoor({ [VERIFY]: success(guest('Two of us', { PEOPLE: 2 })) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  await result()
  await press('One fewer')
  await press('One fewer')
  await press('Tick who’s coming in now')
  expect(asked.filter(({ path }) => path.endsWith('A00000000000001'))).toEqual([])
})

test('Our product says since when, where and by whom somebody is in, and lets in anyway only when held', async () => {
  const asked = await openDoor({
    [VERIFY]: success(guest('Leila Haddad', { ARRIVED: 1, LAST_ARRIVAL: last })),
    [ADMIT]: admitted(guest('Leila Haddad')),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toBe(
    'Already checked in, Leila Haddad, at 19:04',
  )
  for (const words of ['Gate 1', 'by Noah', 'On their own, checked in'])
    expect(within(await result()).getByText(words)).toBeTruthy()
  const anyway = screen.getByRole('button', { name: /Let in anyway/ })
  fireEvent.pointerDown(anyway)
  fireEvent.pointerUp(anyway)
  await act(async () => fireEvent.click(anyway, { detail: 1 }))
  expect(asked.filter(({ path }) => path.endsWith('A00000000000001'))).toEqual([])
  fireEvent.pointerDown(anyway)
  await waitFor(
    () =>
      expect(asked.find(({ path }) => path.endsWith('A00000000000001'))?.body).toMatchObject({
        data: { ANYWAY: true, PEOPLE: 1 },
      }),
    { timeout: 2_000 },
  )
})

test.each([
  ['said no', { ANSWER: 'no' }, 'Declined'],
  ['waits', { WAITING: true }, 'On the waiting list'],
  ['is not confirmed', { UNCONFIRMED: true }, 'Not confirmed'],
  ['cancelled', { ANSWER: 'no', CANCELLED_AT: '2026-12-09 08:50:00' }, 'Cancelled'],
])('Our product asks about a guest who %s', async (_, facts, word) => {
  await openDoor({ [VERIFY]: success(guest('Rahul Verma', facts)) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toContain(`${word}, Rahul Verma`)
  expect(screen.getByRole('button', { name: /Let in anyway/ })).toBeTruthy()
  await press('Next guest')
  expect(await screen.findByRole('button', { name: 'Open, Rahul Verma' })).toBeTruthy()
})

test.each([
  ['wrongPasscode', 'Not on the list, 9921 0047'],
  ['deletedGuest', 'Removed from the list, 9921 0047'],
  ['forgedCode', 'Not one of our codes, 9921 0047'],
  ['replacedCode', 'Replaced passcode, 9921 0047'],
])('Our product says what a code is that leads to nobody: %s', async (code, words) => {
  await openDoor({ [VERIFY]: refusal(422, 'failed', 'No.', {}, code) })
  await screen.findByText('Recent scans')
  await scan('99210047')
  expect((await result()).getAttribute('aria-label')).toContain(words)
  await press('Search by name')
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('Our product names the other event of a good code where the helper may know it', async () => {
  const other = 'B00000000000001'
  await openDoor({
    [VERIFY]: refusal(422, 'failed', 'No.', {}, 'foreignCode'),
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
      PURGES_ON: null,
      PURGED_AT: null,
      link: '',
    }),
  })
  await screen.findByText('Recent scans')
  await scan(`M1.${other}.12345678${'1'.repeat(155)}`)
  await waitFor(async () =>
    expect((await result()).getAttribute('aria-label')).toContain(
      'For another event, Monsoon Meetup',
    ),
  )
  expect(within(await result()).getByText('Harbour Hall')).toBeTruthy()
})

test('Our product never pretends: without an answer it says that nothing was taken, and tries the same tap again', async () => {
  let isAway = true
  const asked = await openDoor({
    [VERIFY]: success(guest('Rohan Mehta')),
    [ADMIT]: () => (isAway ? 'unreachable' : admitted(guest('Rohan Mehta'))),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toContain('Not saved, Rohan Mehta')
  expect(screen.getByText('You’re offline.')).toBeTruthy()
  isAway = false
  await press('Try again')
  await waitFor(async () =>
    expect((await result()).getAttribute('aria-label')).toBe('Welcome, Rohan Mehta'),
  )
  const taps = asked
    .filter(({ path }) => path.endsWith('A00000000000001'))
    .map(({ body }) => (body as { data: { TAP_ID: string } }).data.TAP_ID)
  expect([taps.length, new Set(taps).size]).toEqual([2, 1])
})

test('Our product asks for the passcode where the event wants one', async () => {
  await openDoor({
    [`GET ${api('/guests')}`]: success({ GUESTS: [guest('Rohan Mehta')] }),
    [ADMIT]: refusal(422, 'failed', 'Passcode required.', {}, 'passcodeNeeded'),
  })
  await screen.findByText('Recent scans')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /Name, phone/ })[0]!))
  fireEvent.change(screen.getByLabelText('Name or phone number'), { target: { value: 'roh' } })
  const letIn = await screen.findByRole('button', { name: 'Let in, Rohan Mehta' })
  await act(async () => fireEvent.click(letIn))
  expect((await result()).getAttribute('aria-label')).toContain('Passcode required, Rohan Mehta')
  await press('Enter passcode')
  await press('1')
  expect(screen.getByRole('img', { name: 'Passcode entered: 1' })).toBeTruthy()
})

test('Our product finds by a search, tells namesakes apart and shows who is in', async () => {
  await openDoor({
    [`GET ${api('/guests')}`]: success({
      GUESTS: [
        guest('Asha Rao', { PEOPLE: 3 }),
        guest('Asha Rao', { GID: 'A00000000000002', HINT: '…7788' }),
        guest('Aasha Reddy', { GID: 'A00000000000003', HINT: '', ARRIVED: 1, LAST_ARRIVAL: last }),
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
])('Our product says of %d found: %s', async (count, words) => {
  await openDoor({
    [`GET ${api('/guests')}`]: success({
      GUESTS: Array.from({ length: count }, (_, at) =>
        guest(`Asha ${'Rao'.repeat(at + 1)}`, { GID: `A${String(at).padStart(14, '0')}` }),
      ),
    }),
  })
  await screen.findByText('Recent scans')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /Name, phone/ })[0]!))
  fireEvent.change(screen.getByLabelText('Name or phone number'), { target: { value: 'asha' } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('Our product adds a walk-in by a name, complains at its field, and keeps what was typed', async () => {
  let isFull = true
  const asked = await openDoor({
    [`POST ${api('/walk-in')}`]: () =>
      isFull
        ? refusal(
            403,
            'failed',
            'You’ve reached your plan’s limit on people per event (50).',
            {},
            'planLimitPeople',
          )
        : success({
            GUEST: guest('Priya Nair', {
              WALKIN: true,
              PEOPLE: 2,
              ARRIVED: 2,
              NOTE: 'Guest of Kamala Rao',
            }),
            COUNTERS: counters({ WALKINS: 11 }),
          }),
  })
  await screen.findByText('Recent scans')
  await press('Walk-in')
  await press('Add and let 1 in')
  expect(screen.getByRole('alert').textContent).toBe('Name is required')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Priya Nair' } })
  await press('One more')
  await press('Add and let 2 in')
  expect(await screen.findByText(/reached your plan’s limit on people per event/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Priya Nair')
  isFull = false
  await press('Add and let 2 in')
  expect((await result()).getAttribute('aria-label')).toBe('Welcome, Priya Nair, 2 people, all in')
  expect(within(await result()).getByText('Guest of Kamala Rao')).toBeTruthy()
  const bodies = asked
    .filter(({ path }) => path === api('/walk-in'))
    .map(({ body }) => (body as { data: { TAP_ID: string } }).data.TAP_ID)
  expect(new Set(bodies).size).toBe(1)
})

test('Our product takes a tap back: an old one is asked about once', async () => {
  let arrived = 182
  const asked = await openDoor({
    [`GET ${api('')}`]: () => door({ COUNTERS: counters({ ARRIVED: arrived }) }),
    [`POST ${api('/undo')}`]: () => {
      arrived = 181
      return success({ GUEST: guest('Rohan Mehta'), COUNTERS: counters({ ARRIVED: 181 }) })
    },
  })
  await screen.findByText('Recent scans')
  await press('Undo, Rohan Mehta')
  expect(asked.filter(({ path }) => path === api('/undo'))).toEqual([])
  await press('Undo check-in?, Rohan Mehta')
  await waitFor(() =>
    expect(asked.find(({ path }) => path === api('/undo'))?.body).toEqual({
      data: { TAP_ID: '00000000-0000-4000-8000-000000000001' },
    }),
  )
  expect(await screen.findByText('181')).toBeTruthy()
})

test('Our product keeps gate, light and voice on the device', async () => {
  await openDoor()
  await screen.findByText('Recent scans')
  await press('Menu')
  fireEvent.change(screen.getByLabelText(/^Gate/), { target: { value: 'Gate 2' } })
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Sunlight mode/ })))
  await press('Back')
  expect(screen.getByText('Gate 2')).toBeTruthy()
  expect(document.querySelector('[data-sun]')).toBeTruthy()
  await openDoor()
  expect(await screen.findByText('Gate 2')).toBeTruthy()
})

test('Our product says when the door opens, and why it is shut', async () => {
  await openDoor({ [`GET ${api('')}`]: door({ STATE: 'early' }) })
  expect(await screen.findByText(/^Check-in opens on .*12 December 2026, 06:30\.$/)).toBeTruthy()
  await openDoor({
    [`GET ${api('')}`]: refusal(
      403,
      'failed',
      'Check-in is turned off for this event.',
      {},
      'doorOff',
    ),
  })
  expect(await screen.findByText('Check-in is turned off for this event.')).toBeTruthy()
})

test('Our product marks what is entered after the door has closed', async () => {
  await openDoor({ [`GET ${api('')}`]: door({ STATE: 'late' }) })
  expect(await screen.findByText(/are marked late\.$/)).toBeTruthy()
})

test('Our product speaks Arabic at the door, from right to left, with the digits of the keypad', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success(noah),
      [`GET ${api('')}`]: door(),
      [VERIFY]: success(guest('ليلى حداد', { ARRIVED: 1, LAST_ARRIVAL: last })),
    }),
  )
  await show(<Screens />, { at, language: 'arb' })
  await screen.findByText('آخر عمليات المسح')
  await scan('12345678')
  expect((await result()).getAttribute('aria-label')).toBe(
    'سبق تسجيل الحضور، ليلى حداد، الساعة 19:04',
  )
})

test('Our product counts the seconds to the next guest as Arabic counts them', async () => {
  await openDoor(
    {
      'GET /api/verify-users-access': success({ ...noah, language: 'arb' }),
      [VERIFY]: success(guest('ليلى حداد')),
      [ADMIT]: admitted(guest('ليلى حداد')),
    },
    'arb',
  )
  await screen.findByText('آخر عمليات المسح')
  await scan('12345678')
  expect(
    within(await result()).getByText('الضيف التالي بعد ثانيتين. المس الشاشة للبقاء هنا.'),
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
  'Our product takes an arrival back when its row is drawn to its end, which in %s is %s, and not the other way',
  async (language, _, there, wrong, said) => {
    let isIn = true
    const asked = await openDoor(
      {
        'GET /api/verify-users-access': success({ ...noah, language }),
        [VERIFY]: success(guest('Rohan Mehta')),
        [`GET ${api('')}`]: () => door({ LATEST: isIn ? [tap('Rohan Mehta')] : [] }),
        [`POST ${api('/undo')}`]: () => {
          isIn = false
          return success({ GUEST: guest('Rohan Mehta'), COUNTERS: counters({ ARRIVED: 181 }) })
        },
      },
      language,
    )
    const row = (await screen.findByText('Rohan Mehta')).closest('li')
    // No direction is inherited here.
    if (language === 'arb') row?.style.setProperty('direction', 'rtl')
    const undone = () => asked.filter(({ path }) => path === api('/undo'))
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

test('Our product counts a party down to one by one press, and up to all by another', async () => {
  await openDoor({ [VERIFY]: success(khans) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  await result()
  await press('Only 1')
  expect(screen.getByRole('button', { name: 'Let 1 in' })).toBeTruthy()
  expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual([
    'The Khan familynow',
  ])
  expect(screen.getByRole('button', { name: 'All 5' })).toBeTruthy()
})

test('Our product leaves Undo where it is when a welcome is touched, so that the touch is the press', async () => {
  await openDoor({
    [VERIFY]: success(guest('Rohan Mehta')),
    [ADMIT]: admitted(guest('Rohan Mehta')),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  const undo = within(await result()).getByRole('button', { name: 'Undo' })
  fireEvent.pointerDown(undo)
  expect(await within(await result()).findByRole('button', { name: 'Next guest' })).toBeTruthy()
  expect(within(await result()).getByRole('button', { name: 'Undo' })).toBe(undo)
  expect(
    within(await result())
      .getAllByRole('button')
      .at(-1),
  ).toBe(undo)
})
