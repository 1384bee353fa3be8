import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { guest as packGuest, whole } from '@mehfil/door/test/made.ts'
import type { PackGuest } from '@mehfil/door/pack.ts'
import { Screens } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { memoryStore } from '../../test/door-store.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { publishedReplies } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { doorKeeping } from './use-door-device.ts'

signedIn()

const api = (path: string) => `/api/events/${EID}/${path}`
const [opensAt, closesAt] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 8 * 3_600_000)]
const rohan = packGuest({ passcode: '10000001', name: 'Rohan Mehta', phone: '2345', table: '7' })
const khans = packGuest({ passcode: '10000002', name: 'Imran Khan', people: 5, companions: ['Zoya Khan', 'Sara Khan', 'Adil Khan'] })
const leila = packGuest({ passcode: '10000003', name: 'Leila Haddad', arrived: 1, last: { at: new Date(Date.now() - 600_000), gate: 'Gate 2', by: 'Sara' } })
const rao = packGuest({ passcode: '10000004', name: 'Justice Kamala Rao', isVip: true, table: '1', note: 'Wheelchair: ramp at Gate 2' })
const rahul = packGuest({ passcode: '10000005', name: 'Rahul Verma', standing: 'cancelled' })
/** A guest as the server has them, by what was sent to it. */
const onServer = (guest: PackGuest): PackGuest => sentTaps().filter(({ ID, GUEST }) => GUEST === guest.passcode && !sentTaps().some(({ OF }) => OF === ID)).reduce<PackGuest>((before, { KIND, PEOPLE, AT }) => {
  const people = Number(PEOPLE)
  return KIND === 'out' ? { ...before, outside: before.outside + people } : { ...before, arrived: before.arrived + people, last: { at: new Date(String(AT)), gate: '', by: 'Noah Fernandes' } }
}, guest)
const everybody = [rohan, khans, leila, rao, rahul]

type Sent = { data: { TAPS: Array<Record<string, unknown>>; WAITING: number } }
const counters = { ARRIVED: 1, OUTSIDE: 0, EXPECTED: 9, WALKINS: 0, FREE: null }
const told = (one: Record<string, unknown>, more: object = {}) => ({ ID: one['ID'], OUTCOME: 'in', GUEST: null, PEOPLE: 1, SINCE: null, GATE: '', BY: '', ...more })

let key: JsonWebKey
beforeAll(async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  key = await crypto.subtle.exportKey('jwk', publicKey)
})

let device: ReturnType<typeof memoryStore>
/** The network of the test: whether an answer comes, and what was sent. */
let net: { isAway: boolean; sent: Sent['data'][]; outcome: object; /** By how much the device's clock is ahead. */ ahead: number }

beforeEach(() => {
  device = memoryStore()
  net = { isAway: false, sent: [], outcome: {}, ahead: 0 }
  Object.assign(doorKeeping, { store: device.store, canKeep: () => true })
})
afterEach(() => {
  window.dispatchEvent(new Event('online'))
  Object.assign(doorKeeping, { canKeep: () => false })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const helper = { ...asha, role: 'Normaluser', permissions: ['CheckIn'], features: [...asha.features, 'CheckIn'], FULLNAME: 'Noah Fernandes' }

async function openDoor({ guests = everybody, head = {}, replies = {} }: { guests?: PackGuest[]; head?: object; replies?: Replies } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const list = () => whole(guests.map(onServer), { head: { event: EID, opensAt, closesAt, at: serverNow(), title: 'Ananya & Vikram', key, counters: { inside: 1, arrived: 1, expected: 9, walkIns: 0 }, ...head } })
  const serverNow = () => new Date(Date.now() - net.ahead)
  const unlessAway = (answer: () => ReturnType<typeof success>) => () => (net.isAway ? 'unreachable' as const : answer())
  const asked = fakeServer(publishedReplies({
    'GET /api/verify-users-access': success(helper),
    [`GET ${api('check-in')}`]: unlessAway(() => success({ TITLE: 'Ananya & Vikram', TIMEZONE: 'Asia/Kolkata', STATE: 'open', OPENS: null, CLOSES: null, PASSCODE_NEEDED: false, COUNTERS: counters, LATEST: [] })),
    [`POST ${api('door-devices')}`]: unlessAway(() => success({ KEY: 'k'.repeat(40), BY: 'Noah Fernandes', GATE: '', HELPER: false, UNTIL: null, EARLY: false })),
    [`GET ${api('door-pack')}`]: unlessAway(() => ({ body: list() })),
    [`POST ${api('door-taps')}`]: unlessAway(() => {
      const { data } = asked.at(-1)!.body as Sent
      net.sent.push(data)
      return success({ TAPS: data.TAPS.map((one) => told(one, net.outcome)), COUNTERS: counters, CONFLICTS: 0, NOW: serverNow().toISOString() })
    }),
    [`GET ${api('door-conflicts')}`]: success({ CONFLICTS: [], SETTLED: [] }),
    ...replies,
  }))
  await show(<Screens />, { at: `/dashboard/check-in/${EID}` })
  return asked
}

/** The device has the list that knows what was sent. */
const settled = (entries: number) => waitFor(() => expect(device.taps(EID).filter(({ isCovered }) => isCovered)).toHaveLength(entries))
/** The list is on the device. */
const ready = () => waitFor(() => expect(device.lists.get(EID)?.length).toBeGreaterThan(0), { timeout: 5_000 })
const scan = (code: string) => act(async () => { for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key }) })
const result = () => screen.findByRole('alertdialog')
const says = async () => (await result()).getAttribute('aria-label')
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sentTaps = () => net.sent.flatMap(({ TAPS }) => TAPS)
async function atDoor(options: Parameters<typeof openDoor>[0] = {}) {
  const asked = await openDoor(options)
  await ready()
  await screen.findByText('Last scans')
  return asked
}

test('Our product answers a code from the list of the device, keeps the entry, and tells the server afterwards', async () => {
  const asked = await atDoor()
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  expect(within(await result()).getByText('Table 7')).toBeTruthy()
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  expect(sentTaps()[0]).toMatchObject({ KIND: 'in', COUNT: 1, GUEST: '10000001', PEOPLE: 1, PROVEN: true, REHEARSAL: false })
  expect(asked.filter(({ path }) => /check-in\/(passcode|guests)/.test(path))).toEqual([])
})

test('Our product goes on without an answer, says what waits and how old the list is, and sends by itself', async () => {
  await atDoor()
  net.isAway = true
  await act(async () => { window.dispatchEvent(new Event('offline')) })
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  expect(await screen.findByText('1 to send')).toBeTruthy()
  expect(screen.getByText(/^ready offline: 5 guests, \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText('of them only here yet')).toBeTruthy()
  expect(screen.getByText(/to send$/, { selector: 'bdi' })).toBeTruthy()
  net.isAway = false
  await act(async () => { window.dispatchEvent(new Event('online')) })
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('1 to send')).toBeNull())
})

test('Our product opens from what the device has when no answer comes, and knows what it did before', async () => {
  await atDoor()
  net.isAway = true
  await act(async () => { window.dispatchEvent(new Event('offline')) })
  await scan('10000001')
  await result()
  await openDoor()
  expect(await screen.findByText('1 to send')).toBeTruthy()
  await scan('10000001')
  expect(await says()).toContain('Already in, Rohan Mehta')
  await press(/^Undo \d\d:\d\d$/)
  await waitFor(() => expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['in', 'undo']))
  expect(device.taps(EID)[1]?.tap.of).toBe(device.taps(EID)[0]?.tap.id)
})

test.each([
  ['10000003', 'Already in, Leila Haddad'], ['10000004', 'VIP: Welcome, Justice Kamala Rao'], ['10000005', 'Cancelled, Rahul Verma'], ['10000002', 'Party of 5, Imran Khan'],
  ['99999999', 'Not on the list, 9999 9999'], [`M1.${EID}.10000001${'1'.repeat(155)}`, 'Not one of ours'], [`M1.B5B0000000000BB.10000001${'1'.repeat(155)}`, 'Another event'],
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
  await press('One goes out')
  expect(await says()).toContain('Went out, Imran Khan')
  await waitFor(() => expect(sentTaps().map(({ KIND, PEOPLE }) => [KIND, PEOPLE])).toEqual([['in', 3], ['in', 2], ['out', 1]]))
})

test('Our product turns a welcome into a question when another gate was faster by a moment', async () => {
  net.outcome = { OUTCOME: 'twice', PEOPLE: 0, SINCE: '2026-12-12 13:34:00', GATE: 'Gate 2', BY: 'Sara' }
  await atDoor()
  await scan('10000001')
  await waitFor(async () => expect(await says()).toContain('Already in, Rohan Mehta'))
  for (const words of ['Gate 2', 'by Sara']) expect(within(await result()).getByText(words)).toBeTruthy()
})

test('Our product adds a walk-in by name alone, and takes the event’s questions along', async () => {
  const meal = { id: 'Q00000000000001', text: 'Which meal?', mandatory: true, deleted: false, kind: 'radio' as const, max: 1, values: [{ id: 'V00000000000001', value: 'Vegetarian' }], perPerson: false, shownFor: ['yes' as const] }
  await atDoor({ head: { questions: [meal] } })
  await press('Walk-in')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Priya Nair' } })
  fireEvent.change(screen.getByLabelText(/^Guest of/), { target: { value: 'Kamala Rao' } })
  await press('Vegetarian')
  await press('Add and let 1 in')
  expect(await says()).toContain('Welcome, Priya Nair')
  await waitFor(() => expect(sentTaps()[0]).toMatchObject({ KIND: 'walk-in', WALKIN: { NAME: 'Priya Nair', GUEST_OF: 'Kamala Rao', QUESTIONS: { Q00000000000001: 'V00000000000001' } } }))
})

test('Our product pretends nothing on a device without room', async () => {
  await atDoor()
  device.room.isFull = true
  net.isAway = true
  await scan('10000001')
  expect(await says()).toContain('Not saved, Rohan Mehta')
  expect(screen.getByText(/has no room left, and no answer came: nothing was kept/)).toBeTruthy()
})

test('Our product takes the list from a device whose helper has lost the right, and hands in what it collected', async () => {
  const deposits: unknown[] = []
  const lost = { isLost: false }
  const asked = await atDoor({ replies: {
    [`POST ${api('door-taps')}`]: () => (lost.isLost ? refusal(403, 'no-access', 'You may not check in any more.', {}, 'no-access') : 'unreachable'),
    [`POST ${api('door-deposit')}`]: () => { deposits.push(asked.at(-1)?.body); return success({ KEPT: device.taps(EID).map(({ tap }) => tap.id) }) },
  } })
  await scan('10000001')
  await result()
  lost.isLost = true
  await act(async () => { window.dispatchEvent(new Event('online')) })
  expect(await screen.findByText('You may not check in any more.')).toBeTruthy()
  expect(device.lists.get(EID)).toBeUndefined()
  expect(deposits).toHaveLength(1)
  expect(deposits[0]).toMatchObject({ data: { KEY: 'k'.repeat(40), TAPS: [{ GUEST: '10000001' }] } })
})

test('Our product hands over the log of whoever stood here before, and begins as another device', async () => {
  await device.store.addTap(EID, { id: '00000000-0000-4000-8000-000000000001', kind: 'in', at: new Date(), gate: '', guest: '10000001', of: null, people: 1, names: [], isAnyway: false, isRehearsal: false, isProven: true, walkIn: null })
  await device.store.keepThing(`keeper:${EID}`, { key: 'z'.repeat(40), by: 'Sara', gate: '', isHelper: false, until: null, isEarly: false })
  const before = device.deviceId()
  let times = 0
  const asked = await atDoor({ replies: {
    [`POST ${api('door-devices')}`]: () => ((times += 1) === 1 ? refusal(400, 'failed', 'No.', { DEVICE: 'No.' }) : success({ KEY: 'k'.repeat(40), BY: 'Noah Fernandes', GATE: '', HELPER: false, UNTIL: null, EARLY: false })),
    [`POST ${api('door-deposit')}`]: success({ KEPT: ['00000000-0000-4000-8000-000000000001'] }),
  } })
  expect(asked.find(({ path }) => path === api('door-deposit'))?.body).toMatchObject({ data: { KEY: 'z'.repeat(40), DEVICE: before } })
  expect(device.deviceId()).not.toBe(before)
  expect(device.taps(EID)).toEqual([])
})

test('Our product hands over all of a log but the one entry that nobody can read', async () => {
  const ids = ['1', '2', '3', '4'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
  for (const [at, id] of ids.entries()) await device.store.addTap(EID, { id, kind: 'in', at: new Date(), gate: '', guest: `1000000${at + 1}`, of: null, people: 1, names: [], isAnyway: false, isRehearsal: false, isProven: true, walkIn: null })
  await device.store.keepThing(`keeper:${EID}`, { key: 'z'.repeat(40), by: 'Sara', gate: '', isHelper: false, until: null, isEarly: false })
  const handed: unknown[] = []
  let times = 0
  await atDoor({ replies: {
    [`POST ${api('door-devices')}`]: () => ((times += 1) === 1 ? refusal(400, 'failed', 'No.', { DEVICE: 'No.' }) : success({ KEY: 'k'.repeat(40), BY: 'Noah Fernandes', GATE: '', HELPER: false, UNTIL: null, EARLY: false })),
    [`POST ${api('door-deposit')}`]: ({ body }) => {
      const sent = (body as Sent).data.TAPS.map(({ ID }) => ID)
      if (sent.includes(ids[1])) return refusal(400, 'failed', 'No.', { 'TAPS.1.GUEST': 'No.' })
      handed.push(...sent)
      return success({ KEPT: sent })
    },
  } })
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
  const entries = () => device.taps(EID).map(({ tap: { kind, of } }) => [kind, device.taps(EID).findIndex(({ tap }) => tap.id === of)])
  await letIn('10000001')
  await press('Undo 8 s, Rohan Mehta')
  expect(entries()).toEqual([['in', -1], ['undo', 0]])
  await letIn('10000004')
  vi.setSystemTime(Date.now() + 9_000)
  await screen.findByRole('button', { name: 'Undo, Justice Kamala Rao' })
  await press('Undo, Justice Kamala Rao')
  expect(entries()).toHaveLength(3)
  await press('Really undo?, Justice Kamala Rao')
  expect(entries()).toEqual([['in', -1], ['undo', 0], ['in', -1], ['undo', 2]])
  await letIn('10000001')
  await settled(5)
  net.isAway = true
  await openDoor()
  await screen.findByRole('button', { name: 'Undo, Rohan Mehta' })
  await press('Undo, Rohan Mehta')
  await press('Really undo?, Rohan Mehta')
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
  await screen.findByText('Last scans')
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  expect(device.taps(EID)[0]?.tap.at).toEqual(new Date(start + net.ahead))
  await act(async () => { window.dispatchEvent(new Event('online')) })
  expect(device.lists.has(EID)).toBe(true)
  vi.setSystemTime(start + net.ahead + 3_700_000)
  await act(async () => { window.dispatchEvent(new Event('online')) })
  await waitFor(() => expect(device.lists.has(EID)).toBe(false))
  expect(device.taps(EID)).toHaveLength(1)
})

test('Our product lets no entry the server cannot read hold up the others', async () => {
  const asked = await atDoor({ replies: { [`POST ${api('door-taps')}`]: () => {
    const { data } = asked.at(-1)!.body as Sent
    if (net.isAway) return 'unreachable'
    if (data.TAPS.some(({ GUEST }) => GUEST === '10000004')) return refusal(400, 'failed', 'No.', { TAPS: 'No.' })
    net.sent.push(data)
    return success({ TAPS: data.TAPS.map((one) => told(one)), COUNTERS: counters, CONFLICTS: 0, NOW: new Date().toISOString() })
  } } })
  net.isAway = true
  await act(async () => { window.dispatchEvent(new Event('offline')) })
  for (const [code, name] of [['10000001', 'Rohan Mehta'], ['10000004', 'Justice Kamala Rao'], ['10000002', 'Imran Khan']] as const) {
    await scan(code)
    await waitFor(async () => expect(await says()).toContain(name))
    if (code === '10000002') await press('Let 5 in')
  }
  net.isAway = false
  await act(async () => { window.dispatchEvent(new Event('online')) })
  await waitFor(() => expect(device.taps(EID).map(({ told: one }) => one?.outcome)).toEqual(['in', undefined, 'in']), { timeout: 8_000 })
})

test('Our product asks the server from a device without room', async () => {
  const onlineGuest = { GID: 'A00000000000001', NAME: 'Rohan Mehta', CATEGORY: '', HINT: '', COMPANIONS: [], ANSWER: 'yes', WAITING: false, UNCONFIRMED: false, CANCELLED_AT: null, WALKIN: false, NOTE: '', PEOPLE: 1, ARRIVED: 0, OUTSIDE: 0, TABLE: '', CAME: [], LAST_ARRIVAL: null }
  await atDoor({ replies: {
    [`POST ${api('check-in/passcode')}`]: success(onlineGuest),
    [`POST ${api('check-in/guests/A00000000000001')}`]: success({ GUEST: { ...onlineGuest, ARRIVED: 1 }, VERDICT: 'welcome', PEOPLE: 1, COUNTERS: counters }),
  } })
  device.room.isFull = true
  await scan('10000001')
  expect(await says()).toBe('Welcome, Rohan Mehta')
  expect(device.taps(EID)).toEqual([])
})

test('Our product asks for no list before the door opens, and takes it as soon as it does', async () => {
  let isEarly = true
  const state = (STATE: string) => success({ TITLE: 'Ananya & Vikram', TIMEZONE: 'Asia/Kolkata', STATE, OPENS: '2027-12-12 01:00:00', CLOSES: null, PASSCODE_NEEDED: false, COUNTERS: counters, LATEST: [] })
  const asked = await openDoor({ replies: {
    [`GET ${api('check-in')}`]: () => state(isEarly ? 'early' : 'open'),
    [`POST ${api('door-devices')}`]: () => success({ KEY: 'k'.repeat(40), BY: 'Noah Fernandes', GATE: '', HELPER: false, UNTIL: null, EARLY: isEarly }),
  } })
  const times = (path: string) => asked.filter((one) => one.path.startsWith(api(path))).length
  await waitFor(() => expect(times('door-devices')).toBe(1))
  expect(await screen.findByText(/^The door opens on/)).toBeTruthy()
  expect(times('door-pack')).toBe(0)
  isEarly = false
  await act(async () => { window.dispatchEvent(new Event('online')) })
  await ready()
  expect(await screen.findByText('Last scans')).toBeTruthy()
})

test('Our product sends at once what was entered while the list was being read, not with the next round', async () => {
  let [reads, release] = [0, () => {}]
  await atDoor({ replies: { [`GET ${api('door-pack')}`]: async () => {
    reads += 1
    if (reads === 2) await new Promise<void>((resolve) => { release = resolve })
    return { body: whole(everybody, { head: { event: EID, opensAt, closesAt, at: new Date(), key } }) }
  } } })
  await act(async () => { window.dispatchEvent(new Event('online')) })
  await waitFor(() => expect(reads).toBe(2))
  await scan('10000001')
  await result()
  release()
  await waitFor(() => expect(sentTaps()).toHaveLength(1), { timeout: 3_000 })
})

test('Our product shows two codes in the order they were scanned, and keeps the party that is counted', async () => {
  await atDoor()
  const { addTap } = device.store
  device.store.addTap = async (...entry) => { await new Promise((resolve) => { setTimeout(resolve, 60) }); return addTap(...entry) }
  await act(async () => { for (const key of [...'10000001', 'Enter', ...'10000002', 'Enter']) fireEvent.keyDown(document.body, { key }) })
  await screen.findByRole('button', { name: 'Let 5 in' })
  expect([device.taps(EID).length, await says()]).toEqual([1, expect.stringContaining('Party of 5, Imran Khan')])
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
  expect(await says()).toContain('Not one of ours')
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
  expect([screen.getByLabelText<HTMLInputElement>(/^Name/).value, screen.getByLabelText<HTMLInputElement>(/^Guest of/).value]).toEqual(['', 'Kamala Rao'])
  expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['in'])
})

test('Our product keeps what was entered for the same person when a session ended, and says that the entries of another right are with the hosts', async () => {
  const deposits: Array<{ SESSION_OVER?: boolean }> = []
  const asked = await atDoor({ replies: {
    [`POST ${api('door-taps')}`]: refusal(401, 'expired', 'Session expired.', {}, 'sessionExpired'),
    [`POST ${api('door-deposit')}`]: () => { deposits.push((asked.at(-1)!.body as { data: object }).data); return success({ KEPT: [] }) },
  } })
  await scan('10000001')
  await waitFor(() => expect(deposits).toMatchObject([{ SESSION_OVER: true }]))
  await waitFor(() => expect(device.lists.has(EID)).toBe(false))
  expect(device.taps(EID).map(({ tap, told: one }) => [tap.guest, one])).toEqual([['10000001', null]])
  await openDoor()
  await waitFor(() => expect(sentTaps().map(({ GUEST }) => GUEST)).toEqual(['10000001']))
})

test('Our product says to a helper whose event was taken from them that the door is no longer theirs, and what became of their entries', async () => {
  const asked = await atDoor({ replies: {
    [`POST ${api('door-taps')}`]: refusal(404, 'failed', 'Not found.', {}, 'notFound'),
    [`POST ${api('door-deposit')}`]: () => success({ KEPT: (asked.at(-1)!.body as Sent).data.TAPS.map(({ ID }) => ID) }),
  } })
  await scan('10000001')
  expect(await screen.findByText('You can no longer check in guests here. If you still need to, ask the host.')).toBeTruthy()
  expect(screen.getByText('1 check-in from this device is with the hosts, who will confirm it.')).toBeTruthy()
})

test('Our product says of somebody who came by an entry a host has still to look at that they are in already', async () => {
  await atDoor({ head: { held: [{ passcode: '10000001', people: 1, at: new Date(Date.now() - 60_000), gate: 'Gate 2', by: 'Sara' }] } })
  await scan('10000001')
  expect(await says()).toContain('Already in, Rohan Mehta')
  expect(within(await result()).getByText('Checked in before; a host still has to confirm it')).toBeTruthy()
})
