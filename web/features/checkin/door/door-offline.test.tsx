import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { encodeTestPack } from '@mehfil/door/test/pack-fixtures.ts'
import { pressButton, findResult, scan } from '../../../test/door-actions.ts'
import {
  doorPath,
  openReadyDoor,
  closesAt,
  counters,
  device,
  allGuests,
  key,
  network,
  openDoor,
  opensAt,
  waitForList,
  readResultLabel,
  sentTaps,
  waitForCoveredTaps,
  setUpDoorPhone,
} from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
import { success } from '../../../test/fake-server.ts'
import { guestPayload } from '../../../test/online-door.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
setUpDoorPhone()

test('Our product checks a code with the list of the device, stores the entry, and sends it afterwards', async () => {
  const requests = await openReadyDoor()
  await scan('10000001')
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
  expect(within(await findResult()).getByText('Table 7')).toBeTruthy()
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  expect(sentTaps()[0]).toMatchObject({
    KIND: 'in',
    COUNT: 1,
    GUEST: '10000001',
    PEOPLE: 1,
    PROVEN: true,
    REHEARSAL: false,
  })
  expect(requests.filter(({ path }) => /check-in\/(passcode|guests)/.test(path))).toEqual([])
})

test('Our product checks guests in offline, shows unsent entries and the age of the list, and sends them later', async () => {
  await openReadyDoor()
  network.isOffline = true
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
  })
  await scan('10000001')
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  expect(await screen.findByText('1 entry to sync')).toBeTruthy()
  expect(screen.getByText(/^Available offline: 5 guests, list from \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText('of them not synced yet')).toBeTruthy()
  expect(screen.getByText(/not synced yet$/, { selector: 'bdi' })).toBeTruthy()
  network.isOffline = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('1 entry to sync')).toBeNull())
})

test('Our product opens the door offline with the stored list and entries', async () => {
  await openReadyDoor()
  network.isOffline = true
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
  })
  await scan('10000001')
  await findResult()
  await openDoor()
  expect(await screen.findByText('1 entry to sync')).toBeTruthy()
  await scan('10000001')
  expect(await readResultLabel()).toContain('Already checked in, Rohan Mehta')
  await pressButton(/^Undo \d\d:\d\d check-in$/)
  await waitFor(() => expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['in', 'undo']))
  expect(device.taps(EID)[1]?.tap.of).toBe(device.taps(EID)[0]?.tap.id)
})

test('Our product lets a party of five in at two times, and lets people out again', async () => {
  await openReadyDoor()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await scan('10000002')
  await findResult()
  await pressButton('One fewer')
  await pressButton('One fewer')
  await pressButton('Let 3 in')
  expect(await readResultLabel()).toContain('3 of 5 in, 2 still to come')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitForCoveredTaps(1)
  vi.setSystemTime(Date.now() + 3_100)
  await scan('10000002')
  expect(await readResultLabel()).toContain('2 still to come, Imran Khan')
  await pressButton('Let 2 in')
  expect(await readResultLabel()).toContain('5 people, all in')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitForCoveredTaps(2)
  vi.setSystemTime(Date.now() + 3_100)
  await scan('10000002')
  await pressButton('One is stepping out')
  expect(await readResultLabel()).toContain('Stepped out, Imran Khan')
  await waitFor(() =>
    expect(sentTaps().map(({ KIND, PEOPLE }) => [KIND, PEOPLE])).toEqual([
      ['in', 3],
      ['in', 2],
      ['out', 1],
    ]),
  )
})

test('Our product adds a walk-in by name alone, with answers to the event’s questions', async () => {
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
  await openReadyDoor({ head: { questions: [meal] } })
  await pressButton('Walk-in')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Priya Nair' } })
  fireEvent.change(screen.getByLabelText(/^Guest of/), { target: { value: 'Kamala Rao' } })
  await pressButton('Vegetarian')
  await pressButton('Add and let 1 in')
  expect(await readResultLabel()).toContain('Welcome, Priya Nair')
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

test('Our product says that nothing was saved on a full device without a network', async () => {
  await openReadyDoor()
  device.room.isFull = true
  network.isOffline = true
  await scan('10000001')
  expect(await readResultLabel()).toContain('Not saved, Rohan Mehta')
  expect(screen.getByText(/is out of space and you’re offline, so this wasn’t saved/)).toBeTruthy()
})

test('Our product undoes an entry with one touch within eight seconds, later after a question, also after the page was opened again', async () => {
  await openReadyDoor()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const letIn = async (code: string) => {
    await scan(code)
    await findResult()
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
  await pressButton('Undo (8 s), Rohan Mehta')
  expect(entries()).toEqual([
    ['in', -1],
    ['undo', 0],
  ])
  await letIn('10000004')
  vi.setSystemTime(Date.now() + 9_000)
  await screen.findByRole('button', { name: 'Undo, Justice Kamala Rao' })
  await pressButton('Undo, Justice Kamala Rao')
  expect(entries()).toHaveLength(3)
  await pressButton('Undo check-in?, Justice Kamala Rao')
  expect(entries()).toEqual([
    ['in', -1],
    ['undo', 0],
    ['in', -1],
    ['undo', 2],
  ])
  await letIn('10000001')
  await waitForCoveredTaps(5)
  network.isOffline = true
  await openDoor()
  await screen.findByRole('button', { name: 'Undo, Rohan Mehta' })
  await pressButton('Undo, Rohan Mehta')
  await pressButton('Undo check-in?, Rohan Mehta')
  await waitFor(() => expect(entries().at(-1)).toEqual(['undo', 4]))
  expect(screen.queryByRole('button', { name: /Rohan Mehta/ })).toBeNull()
})

test('Our product uses the server’s clock on a device that is two hours ahead, also offline, and deletes the list when the door closes', async () => {
  network.clockAheadMs = 2 * 3_600_000
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + network.clockAheadMs })
  const head = { opensAt: new Date(start - 3_600_000), closesAt: new Date(start + 3_600_000) }
  await openReadyDoor({ head })
  network.isOffline = true
  await openDoor({ head })
  await screen.findByText('Recent scans')
  await scan('10000001')
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
  expect(device.taps(EID)[0]?.tap.at).toEqual(new Date(start + network.clockAheadMs))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(device.lists.has(EID)).toBe(true)
  vi.setSystemTime(start + network.clockAheadMs + 3_700_000)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(device.lists.has(EID)).toBe(false))
  expect(device.taps(EID)).toHaveLength(1)
})

test('Our product lets guests in on the server when the device is full', async () => {
  const onlineGuest = guestPayload('Rohan Mehta')
  await openReadyDoor({
    replies: {
      [`POST ${doorPath('check-in/passcode')}`]: success(onlineGuest),
      [`POST ${doorPath('check-in/guests/A00000000000001')}`]: success({
        GUEST: { ...onlineGuest, ARRIVED: 1 },
        VERDICT: 'welcome',
        PEOPLE: 1,
        COUNTERS: counters,
      }),
    },
  })
  device.room.isFull = true
  await scan('10000001')
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
  expect(device.taps(EID)).toEqual([])
})

test('Our product fetches no list before the door opens, and fetches it as soon as it does', async () => {
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
  const requests = await openDoor({
    replies: {
      [`GET ${doorPath('check-in')}`]: () => state(isEarly ? 'early' : 'open'),
      [`POST ${doorPath('door-devices')}`]: () =>
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
  const times = (path: string) =>
    requests.filter((one) => one.path.startsWith(doorPath(path))).length
  await waitFor(() => expect(times('door-devices')).toBe(1))
  expect(await screen.findByText(/^Check-in opens on/)).toBeTruthy()
  expect(times('door-pack')).toBe(0)
  isEarly = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitForList()
  expect(await screen.findByText('Recent scans')).toBeTruthy()
})

test('Our product sends an entry made during a sync at once, not with the next sync', async () => {
  let [reads, release] = [0, () => {}]
  await openReadyDoor({
    replies: {
      [`GET ${doorPath('door-pack')}`]: async () => {
        reads += 1
        if (reads === 2)
          await new Promise<void>((resolve) => {
            release = resolve
          })
        return {
          body: encodeTestPack(allGuests, {
            head: { event: EID, opensAt, closesAt, at: new Date(), key },
          }),
        }
      },
    },
  })
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(reads).toBe(2))
  await scan('10000001')
  await findResult()
  release()
  await waitFor(() => expect(sentTaps()).toHaveLength(1), { timeout: 3_000 })
})
