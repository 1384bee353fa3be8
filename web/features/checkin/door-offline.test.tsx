import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { whole } from '@mehfil/door/test/made.ts'
import {
  api,
  atDoor,
  closesAt,
  counters,
  device,
  everybody,
  key,
  net,
  openDoor,
  opensAt,
  press,
  ready,
  result,
  says,
  scan,
  sentTaps,
  settled,
  told,
  type Sent,
  withPhone,
} from '../../test/door-phone.tsx'
import { EID } from '../../test/draft.ts'
import { refusal, success } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'

signedIn()
withPhone()

test('Our product answers a code from the list of the device, keeps the entry, and tells the server afterwards', async () => {
  const asked = await atDoor()
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  expect(within(await result()).getByText('Table 7')).toBeTruthy()
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  expect(sentTaps()[0]).toMatchObject({
    KIND: 'in',
    COUNT: 1,
    GUEST: '10000001',
    PEOPLE: 1,
    PROVEN: true,
    REHEARSAL: false,
  })
  expect(asked.filter(({ path }) => /check-in\/(passcode|guests)/.test(path))).toEqual([])
})

test('Our product goes on without an answer, says what waits and how old the list is, and sends by itself', async () => {
  await atDoor()
  net.isAway = true
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
  })
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  expect(await screen.findByText('1 entry to sync')).toBeTruthy()
  expect(screen.getByText(/^Available offline: 5 guests, list from \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText('of them not synced yet')).toBeTruthy()
  expect(screen.getByText(/not synced yet$/, { selector: 'bdi' })).toBeTruthy()
  net.isAway = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('1 entry to sync')).toBeNull())
})

test('Our product opens from what the device has when no answer comes, and knows what it did before', async () => {
  await atDoor()
  net.isAway = true
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
  })
  await scan('10000001')
  await result()
  await openDoor()
  expect(await screen.findByText('1 entry to sync')).toBeTruthy()
  await scan('10000001')
  expect(await says()).toContain('Already checked in, Rohan Mehta')
  await press(/^Undo \d\d:\d\d check-in$/)
  await waitFor(() => expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['in', 'undo']))
  expect(device.taps(EID)[1]?.tap.of).toBe(device.taps(EID)[0]?.tap.id)
})

test.each([
  ['10000003', 'Already checked in, Leila Haddad'],
  ['10000004', 'VIP: Welcome, Justice Kamala Rao'],
  ['10000005', 'Cancelled, Rahul Verma'],
  ['10000002', 'Party of 5, Imran Khan'],
  ['99999999', 'Not on the list, 9999 9999'],
  [`M1.${EID}.10000001${'1'.repeat(155)}`, 'Not one of our codes'],
  [`M1.B5B0000000000BB.10000001${'1'.repeat(155)}`, 'For another event'],
])('Our product says of %s: %s', async (code, words) => {
  await atDoor()
  await scan(code)
  expect(await says()).toContain(words)
})

test('Our product counts a party of five in twice, takes people out again and lets them back in', async () => {
  await atDoor()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await scan('10000002')
  await result()
  await press('One fewer')
  await press('One fewer')
  await press('Let 3 in')
  expect(await says()).toContain('3 of 5 in, 2 still to come')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await settled(1)
  vi.setSystemTime(Date.now() + 3_100)
  await scan('10000002')
  expect(await says()).toContain('2 still to come, Imran Khan')
  await press('Let 2 in')
  expect(await says()).toContain('5 people, all in')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await settled(2)
  vi.setSystemTime(Date.now() + 3_100)
  await scan('10000002')
  await press('One is stepping out')
  expect(await says()).toContain('Stepped out, Imran Khan')
  await waitFor(() =>
    expect(sentTaps().map(({ KIND, PEOPLE }) => [KIND, PEOPLE])).toEqual([
      ['in', 3],
      ['in', 2],
      ['out', 1],
    ]),
  )
})

test('Our product turns a welcome into a question when another gate was faster by a moment', async () => {
  net.outcome = {
    OUTCOME: 'twice',
    PEOPLE: 0,
    SINCE: '2026-12-12 13:34:00',
    GATE: 'Gate 2',
    BY: 'Sara',
  }
  await atDoor()
  await scan('10000001')
  await waitFor(async () => expect(await says()).toContain('Already checked in, Rohan Mehta'))
  for (const words of ['Gate 2', 'by Sara'])
    expect(within(await result()).getByText(words)).toBeTruthy()
})

test('Our product adds a walk-in by name alone, and takes the event’s questions along', async () => {
  const meal = {
    id: 'Q00000000000001',
    text: 'Which meal?',
    mandatory: true,
    deleted: false,
    kind: 'radio' as const,
    max: 1,
    values: [{ id: 'V00000000000001', value: 'Vegetarian' }],
    perPerson: false,
    shownFor: ['yes' as const],
  }
  await atDoor({ head: { questions: [meal] } })
  await press('Walk-in')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Priya Nair' } })
  fireEvent.change(screen.getByLabelText(/^Guest of/), { target: { value: 'Kamala Rao' } })
  await press('Vegetarian')
  await press('Add and let 1 in')
  expect(await says()).toContain('Welcome, Priya Nair')
  await waitFor(() =>
    expect(sentTaps()[0]).toMatchObject({
      KIND: 'walk-in',
      WALKIN: {
        NAME: 'Priya Nair',
        GUEST_OF: 'Kamala Rao',
        QUESTIONS: { Q00000000000001: 'V00000000000001' },
      },
    }),
  )
})

test('Our product pretends nothing on a device without room', async () => {
  await atDoor()
  device.room.isFull = true
  net.isAway = true
  await scan('10000001')
  expect(await says()).toContain('Not saved, Rohan Mehta')
  expect(screen.getByText(/is out of space and you’re offline, so this wasn’t saved/)).toBeTruthy()
})

test('Our product takes the list from a device whose helper has lost the right, and hands in what it collected', async () => {
  const deposits: unknown[] = []
  const lost = { isLost: false }
  const asked = await atDoor({
    replies: {
      [`POST ${api('door-taps')}`]: () =>
        lost.isLost
          ? refusal(403, 'no-access', 'You may not check in any more.', {}, 'no-access')
          : 'unreachable',
      [`POST ${api('door-deposit')}`]: () => {
        deposits.push(asked.at(-1)?.body)
        return success({ KEPT: device.taps(EID).map(({ tap }) => tap.id) })
      },
    },
  })
  await scan('10000001')
  await result()
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

test('Our product hands over the log of whoever stood here before, and begins as another device', async () => {
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
  await device.store.keepThing(`keeper:${EID}`, {
    key: 'z'.repeat(40),
    by: 'Sara',
    gate: '',
    isHelper: false,
    until: null,
    isEarly: false,
  })
  const before = device.deviceId()
  let times = 0
  const asked = await atDoor({
    replies: {
      [`POST ${api('door-devices')}`]: () =>
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
      [`POST ${api('door-deposit')}`]: success({ KEPT: ['00000000-0000-4000-8000-000000000001'] }),
    },
  })
  expect(asked.find(({ path }) => path === api('door-deposit'))?.body).toMatchObject({
    data: { KEY: 'z'.repeat(40), DEVICE: before },
  })
  expect(device.deviceId()).not.toBe(before)
  expect(device.taps(EID)).toEqual([])
})

test('Our product hands over all of a log but the one entry that nobody can read', async () => {
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
  await device.store.keepThing(`keeper:${EID}`, {
    key: 'z'.repeat(40),
    by: 'Sara',
    gate: '',
    isHelper: false,
    until: null,
    isEarly: false,
  })
  const handed: unknown[] = []
  let times = 0
  await atDoor({
    replies: {
      [`POST ${api('door-devices')}`]: () =>
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
      [`POST ${api('door-deposit')}`]: ({ body }) => {
        const sent = (body as Sent).data.TAPS.map(({ ID }) => ID)
        if (sent.includes(ids[1])) return refusal(400, 'failed', 'No.', { 'TAPS.1.GUEST': 'No.' })
        handed.push(...sent)
        return success({ KEPT: sent })
      },
    },
  })
  expect(handed.toSorted()).toEqual([ids[0], ids[2], ids[3]])
})

test('Our product takes an entry back at a touch within eight seconds, later when asked once more, and from the list of a page that was opened again', async () => {
  await atDoor()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const letIn = async (code: string) => {
    await scan(code)
    await result()
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  }
  const entries = () =>
    device
      .taps(EID)
      .map(({ tap: { kind, of } }) => [
        kind,
        device.taps(EID).findIndex(({ tap }) => tap.id === of),
      ])
  await letIn('10000001')
  await press('Undo (8 s), Rohan Mehta')
  expect(entries()).toEqual([
    ['in', -1],
    ['undo', 0],
  ])
  await letIn('10000004')
  vi.setSystemTime(Date.now() + 9_000)
  await screen.findByRole('button', { name: 'Undo, Justice Kamala Rao' })
  await press('Undo, Justice Kamala Rao')
  expect(entries()).toHaveLength(3)
  await press('Undo check-in?, Justice Kamala Rao')
  expect(entries()).toEqual([
    ['in', -1],
    ['undo', 0],
    ['in', -1],
    ['undo', 2],
  ])
  await letIn('10000001')
  await settled(5)
  net.isAway = true
  await openDoor()
  await screen.findByRole('button', { name: 'Undo, Rohan Mehta' })
  await press('Undo, Rohan Mehta')
  await press('Undo check-in?, Rohan Mehta')
  await waitFor(() => expect(entries().at(-1)).toEqual(['undo', 4]))
  expect(screen.queryByRole('button', { name: /Rohan Mehta/ })).toBeNull()
})

test('Our product goes by the server’s clock on a device whose own is two hours ahead, also when nobody answers, and forgets the list when the door closes', async () => {
  net.ahead = 2 * 3_600_000
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + net.ahead })
  const head = { opensAt: new Date(start - 3_600_000), closesAt: new Date(start + 3_600_000) }
  await atDoor({ head })
  net.isAway = true
  await openDoor({ head })
  await screen.findByText('Recent scans')
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  expect(device.taps(EID)[0]?.tap.at).toEqual(new Date(start + net.ahead))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(device.lists.has(EID)).toBe(true)
  vi.setSystemTime(start + net.ahead + 3_700_000)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(device.lists.has(EID)).toBe(false))
  expect(device.taps(EID)).toHaveLength(1)
})

test('Our product lets no entry the server cannot read hold up the others', async () => {
  const asked = await atDoor({
    replies: {
      [`POST ${api('door-taps')}`]: () => {
        const { data } = asked.at(-1)!.body as Sent
        if (net.isAway) return 'unreachable'
        if (data.TAPS.some(({ GUEST }) => GUEST === '10000004'))
          return refusal(400, 'failed', 'No.', { TAPS: 'No.' })
        net.sent.push(data)
        return success({
          TAPS: data.TAPS.map((one) => told(one)),
          COUNTERS: counters,
          CONFLICTS: 0,
          NOW: new Date().toISOString(),
        })
      },
    },
  })
  net.isAway = true
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
  })
  for (const [code, name] of [
    ['10000001', 'Rohan Mehta'],
    ['10000004', 'Justice Kamala Rao'],
    ['10000002', 'Imran Khan'],
  ] as const) {
    await scan(code)
    await waitFor(async () => expect(await says()).toContain(name))
    if (code === '10000002') await press('Let 5 in')
  }
  net.isAway = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(
    () =>
      expect(device.taps(EID).map(({ told: one }) => one?.outcome)).toEqual([
        'in',
        undefined,
        'in',
      ]),
    { timeout: 8_000 },
  )
})

test('Our product asks the server from a device without room', async () => {
  const onlineGuest = {
    GID: 'A00000000000001',
    NAME: 'Rohan Mehta',
    CATEGORY: '',
    HINT: '',
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
  }
  await atDoor({
    replies: {
      [`POST ${api('check-in/passcode')}`]: success(onlineGuest),
      [`POST ${api('check-in/guests/A00000000000001')}`]: success({
        GUEST: { ...onlineGuest, ARRIVED: 1 },
        VERDICT: 'welcome',
        PEOPLE: 1,
        COUNTERS: counters,
      }),
    },
  })
  device.room.isFull = true
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  expect(device.taps(EID)).toEqual([])
})

test('Our product asks for no list before the door opens, and takes it as soon as it does', async () => {
  let isEarly = true
  const state = (STATE: string) =>
    success({
      TITLE: 'Ananya & Vikram',
      TIMEZONE: 'Asia/Kolkata',
      STATE,
      OPENS: '2027-12-12 01:00:00',
      CLOSES: null,
      PASSCODE_NEEDED: false,
      COUNTERS: counters,
      LATEST: [],
    })
  const asked = await openDoor({
    replies: {
      [`GET ${api('check-in')}`]: () => state(isEarly ? 'early' : 'open'),
      [`POST ${api('door-devices')}`]: () =>
        success({
          KEY: 'k'.repeat(40),
          BY: 'Noah Fernandes',
          GATE: '',
          HELPER: false,
          UNTIL: null,
          EARLY: isEarly,
        }),
    },
  })
  const times = (path: string) => asked.filter((one) => one.path.startsWith(api(path))).length
  await waitFor(() => expect(times('door-devices')).toBe(1))
  expect(await screen.findByText(/^Check-in opens on/)).toBeTruthy()
  expect(times('door-pack')).toBe(0)
  isEarly = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await ready()
  expect(await screen.findByText('Recent scans')).toBeTruthy()
})

test('Our product sends at once what was entered while the list was being read, not with the next round', async () => {
  let [reads, release] = [0, () => {}]
  await atDoor({
    replies: {
      [`GET ${api('door-pack')}`]: async () => {
        reads += 1
        if (reads === 2)
          await new Promise<void>((resolve) => {
            release = resolve
          })
        return {
          body: whole(everybody, { head: { event: EID, opensAt, closesAt, at: new Date(), key } }),
        }
      },
    },
  })
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(reads).toBe(2))
  await scan('10000001')
  await result()
  release()
  await waitFor(() => expect(sentTaps()).toHaveLength(1), { timeout: 3_000 })
})

test('Our product shows two codes in the order they were scanned, and keeps the party that is counted', async () => {
  await atDoor()
  const { addTap } = device.store
  device.store.addTap = async (...entry) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 60)
    })
    return addTap(...entry)
  }
  await act(async () => {
    for (const key of [...'10000001', 'Enter', ...'10000002', 'Enter'])
      fireEvent.keyDown(document.body, { key })
  })
  await screen.findByRole('button', { name: 'Let 5 in' })
  expect([device.taps(EID).length, await says()]).toEqual([
    1,
    expect.stringContaining('Party of 5, Imran Khan'),
  ])
})

test('Our product takes a code whole that a scanner types into the search or into an untouched walk-in, and never as somebody’s name', async () => {
  await atDoor()
  const signed = `M1.${EID}.10000001${'1'.repeat(155)}`
  await press('Name, phone')
  const search = screen.getByLabelText<HTMLInputElement>('Name or phone number')
  expect(search.maxLength).toBeGreaterThan(signed.length)
  fireEvent.change(search, { target: { value: 'Justice Kamala Rao' } })
  await act(async () => fireEvent.submit(search))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.change(search, { target: { value: signed } })
  await act(async () => fireEvent.submit(search))
  expect(await says()).toContain('Not one of our codes')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await press('Walk-in')
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(name, { target: { value: '10000001' } })
  await act(async () => fireEvent.submit(name))
  expect(await says()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await press('Walk-in')
  fireEvent.change(screen.getByLabelText(/^Guest of/), { target: { value: 'Kamala Rao' } })
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: signed } })
  await act(async () => fireEvent.submit(screen.getByLabelText(/^Name/)))
  expect(screen.getByText(/That was a guest’s code/)).toBeTruthy()
  expect([
    screen.getByLabelText<HTMLInputElement>(/^Name/).value,
    screen.getByLabelText<HTMLInputElement>(/^Guest of/).value,
  ]).toEqual(['', 'Kamala Rao'])
  expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['in'])
})
