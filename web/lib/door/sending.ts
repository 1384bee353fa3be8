import * as calls from '@mehfil/contract/door.ts'
import { readPack, withChanges } from '@mehfil/door/pack-read.ts'
import { covered, nextBatch, pauseAfter, withTold } from '@mehfil/door/sync.ts'
import type { Tap } from '@mehfil/door/tap.ts'
import { ask, bytesFrom } from '../ask.ts'
import { Refused } from '../refused.ts'
import { endSession } from '../session-end.ts'
import { isFull } from './database.ts'
import { doorDevice, type DoorDevice, type Keeper } from './device.ts'
import { forgetLists, forgetOver } from './forget.ts'
import type { DoorStore, KeptEntry, Told } from './store.ts'

/** No answer for so long is no network; so long is waited for one; and so often is asked what changed. In milliseconds. */
const patience = 3_000
const longestWait = 15_000
const usual = 20_000
const untilOpen = 60_000
const mostKeptChanges = 150
const worthKeeping = 60_000
/** Of no version: the whole list, and none that was made before what was sent. */
const anew = 'none'

export type Sending = {
  stop: () => void
  nudge: (soon?: number) => void
  atGate: (gate: string) => void
}

/** Keeps a device and the server of one mind: entries go there, changes come here, and whatever fails is tried again. */
export function keepSending(device: DoorDevice, gate: string): Sending {
  const { key, set } = device
  let [failures, isRunning, isAgain] = [0, false, false]
  let stands = gate
  const { nudge, end } = soonest(() => void run())
  const run = async () => {
    if (isRunning) {
      isAgain = true
      return
    }
    isRunning = true
    try {
      await endIfOver(device)
      await introduce(device, stands)
      await sendAll(device)
      if (introduced.has(key)) await refresh(device).catch(unlessTooMany)
      void sendOthers(device)
      failures = 0
      set({ isAway: false })
    } catch (error) {
      failures += 1
      await failed(device, error)
    } finally {
      isRunning = false
    }
    if (device.now().shut) return
    nudge(
      failures > 0
        ? pauseAfter(failures, Math.random())
        : isAgain
          ? 200
          : introduced.has(key)
            ? usual
            : untilOpen,
    )
    isAgain = false
  }
  const unhear = hearNetwork({
    online: () => {
      failures = 0
      nudge()
    },
    offline: () => set({ isAway: true }),
    awake: () => nudge(),
  })
  device.onNewer(() => refresh(device))
  device.onTap(() => {
    if (failures === 0) nudge(50)
  })
  void load(device).then(() => nudge())
  return {
    nudge,
    atGate: (now) => {
      if (now !== stands) {
        stands = now
        introduced.delete(key)
        nudge(500)
      }
    },
    stop: () => {
      end()
      unhear()
      introduced.delete(key)
    },
  }
}

/** Of what was asked for, the sooner one stays: a rush of changes elsewhere puts nothing off. */
function soonest(work: () => void): { nudge: (soon?: number) => void; end: () => void } {
  let [due, isOver] = [Infinity, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const nudge = (soon = 0) => {
    const at = performance.now() + soon
    if (isOver || due <= at) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => {
      due = Infinity
      work()
    }, soon)
  }
  return {
    nudge,
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

type Heard = {
  online: () => void
  offline: () => void
  /** The page is looked at again. */ awake: () => void
}

function hearNetwork({ online, offline, awake }: Heard): () => void {
  const looked = () => {
    if (document.visibilityState === 'visible') awake()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', looked)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', looked)
  }
}

/** One question to the server: late is away, and an answer is not. */
async function waited<T>({ set }: DoorDevice, asked: Promise<T>): Promise<T> {
  const late = setTimeout(() => set({ isAway: true }), patience)
  const answer = await asked.finally(() => clearTimeout(late))
  set({ isAway: false })
  return answer
}

/** By how much this device's clock is off, as it was last known: without a network nobody says. */
const clock = 'clock'

async function measured({ now, set, store }: DoorDevice, ahead: number): Promise<void> {
  const before = now().ahead
  set({ ahead })
  if (Math.abs(ahead - before) > worthKeeping) await kept(store.keepThing(clock, ahead))
}

/** What the device has kept, before anybody is asked. */
async function load(device: DoorDevice): Promise<void> {
  const { EID, key, store, now, set } = device
  const ahead = Number(await store.readThing(clock).catch(() => 0)) || 0
  await forgetOver(new Date(Date.now() - ahead)).catch(() => undefined)
  const keeper = (await store.readThing(`keeper:${EID}`).catch(() => null)) as
    Keeper | null | undefined
  const kept = await store.readTaps(key).catch(() => [])
  const pack = await packFrom(device).catch(() => null)
  set({
    kept: [...kept, ...now().kept],
    keeper: keeper ?? null,
    pack,
    phase: pack ? 'ready' : 'starting',
    isAway: !navigator.onLine,
    ahead,
  })
}

/** Which devices said who they are since the page was opened. */
const introduced = new Set<string>()

/** Says who stands here, once a page; what only this device may know is told to it once in its life. */
async function introduce(device: DoorDevice, gate: string): Promise<void> {
  const { EID, key, store, now, set } = device
  if (introduced.has(key)) return
  const told = await standAt(device, gate).catch(async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'invalidInput') throw error
    await takeOver(device)
    return standAt(device, gate)
  })
  const keeper = { ...told, key: told.key || now().keeper?.key || '' }
  await kept(store.keepThing(`keeper:${EID}`, keeper))
  // Until the door opens there is no list, and it is asked whether it has opened.
  if (!keeper.isEarly || device.isRehearsal) introduced.add(key)
  set({ keeper, shut: null })
}

const standAt = async (device: DoorDevice, gate: string) =>
  waited(
    device,
    ask(calls.openDevice, {
      params: { EID: device.EID },
      input: { device: await device.store.deviceId(), gate },
      quiet: true,
      signal: AbortSignal.timeout(longestWait),
    }),
  )

/** Somebody else stood here with this device: what they left is handed to the hosts, nothing of it stays, and the device is another one. */
async function takeOver(device: DoorDevice): Promise<void> {
  if ((await eachDoor(device.store, (one) => deposit(one))).includes('later'))
    throw new Refused('', { http: 0, status: 'failed' })
  for (const key of await device.store.doorsWithTaps()) await device.store.forgetTaps(key)
  await device.store.renew()
  device.set({ kept: [], keeper: null })
}

/** What is to be done for each door that has a log here. */
export async function eachDoor<T>(
  store: DoorStore,
  work: (device: DoorDevice) => Promise<T>,
  which: (key: string) => boolean = () => true,
): Promise<Array<T | undefined>> {
  const done: Array<T | undefined> = []
  for (const key of (await store.doorsWithTaps().catch(() => [])).filter(which)) {
    const device = doorDevice(key.replace('~', ''), { isRehearsal: key.endsWith('~'), store })
    device.set({
      kept: await store.readTaps(key),
      keeper: ((await store.readThing(`keeper:${device.EID}`)) ?? null) as Keeper | null,
    })
    done.push(await work(device).catch(() => undefined))
  }
  return done
}

async function packFrom({ store, key }: DoorDevice) {
  const [whole, ...changes] = await store.readList(key)
  if (!whole) return null
  let pack = readPack(whole)
  for (const change of changes) pack = withChanges(pack, change) ?? pack
  return pack
}

/** All that waits, oldest first; the answer says of each what became of it. */
export async function sendAll(device: DoorDevice): Promise<void> {
  for (;;) {
    const { taps, waiting } = nextBatch(device.now().kept.filter(({ tap }) => !unread.has(tap.id)))
    if (taps.length === 0) return
    const { told, conflicts, ahead } = await sendReadable(device, { taps, waiting })
    await kept(device.store.markTold(device.key, told))
    await measured(device, ahead)
    device.set({
      kept: toldOf(device.now().kept, told),
      conflicts,
      sentAt: new Date(Date.now() - ahead),
    })
    if (told.size === 0) return
  }
}

/** Entries the server could not read: they wait on and are said to wait, and no other waits for them. */
const unread = new Set<string>()

/** One entry that cannot be read holds up nobody else: without an answer to all, each is sent by itself. */
async function sendReadable(
  device: DoorDevice,
  { taps, waiting }: { taps: Tap[]; waiting: number },
): ReturnType<typeof sendBatch> {
  try {
    return await sendBatch(device, { taps, waiting })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalidInput') throw error
    if (error.errors['device']) introduced.delete(device.key)
    const [first, ...others] = taps
    if (error.errors['device'] || !first) throw error
    if (others.length === 0) {
      unread.add(first.id)
      throw error
    }
    return sendReadable(device, {
      taps: taps.slice(0, Math.ceil(taps.length / 2)),
      waiting: waiting + Math.floor(taps.length / 2),
    })
  }
}

async function sendBatch(device: DoorDevice, { taps, waiting }: { taps: Tap[]; waiting: number }) {
  const input = {
    device: await device.store.deviceId(),
    sentAt: new Date(),
    waiting,
    taps: taps.map(sentTap),
  }
  const {
    taps: merged,
    conflicts,
    now,
  } = await waited(
    device,
    ask(calls.sendDoorTaps, {
      params: { EID: device.EID },
      input,
      quiet: true,
      signal: AbortSignal.timeout(longestWait),
    }),
  )
  return {
    told: new Map<string, Told>(merged.map(({ id, ...one }) => [id, one])),
    conflicts,
    ahead: Date.now() - now.getTime(),
  }
}

const sentTap = ({ walkIn, ...tap }: Tap) => {
  if (!walkIn) return tap
  const { answers, ...facts } = walkIn
  return { ...tap, walkIn: { ...facts, questions: answers } }
}

/** `withTold` of the door's own rules, and with it since when, where and by whom. */
function toldOf(kept: readonly KeptEntry[], told: ReadonlyMap<string, Told>): KeptEntry[] {
  const merged = [...told].map(([id, { outcome, guest }]) => ({ id, outcome, guest }))
  return withTold(kept, merged).map((entry) => ({
    ...entry,
    told: told.get(entry.tap.id) ?? (entry.told as Told | null),
  }))
}

/** What changed on the list; the whole where there is none, or where the two do not add up. */
async function refresh(device: DoorDevice): Promise<void> {
  const { key, EID, isRehearsal, now, set } = device
  const { pack, kept: entries, why } = now()
  if (why === 'refused' || why === 'over') return
  // A list knows nothing of a rehearsal, and never will.
  const known = isRehearsal
    ? []
    : entries.filter(({ told, isCovered }) => told !== null && !isCovered).map(({ tap }) => tap.id)
  const read = async (since?: string) =>
    waited(
      device,
      bytesFrom(calls.doorPack, {
        params: { EID },
        query: { ...(since && { since }), ...(isRehearsal && { isRehearsal: 'Y' as const }) },
        quiet: true,
        signal: AbortSignal.timeout(longestWait),
      }),
    )
  const isMany = changesKept.get(key) ?? 0
  const whole = pack || entries.some(({ told }) => told !== null) ? anew : undefined
  let bytes = await read(pack && isMany < mostKeptChanges ? pack.head.version : whole)
  let next = pack && isMany < mostKeptChanges ? withChanges(pack, bytes) : readPack(bytes)
  const isWhole = next?.base !== pack?.base || !next
  if (!next) {
    bytes = await read(whole)
    next = readPack(bytes)
  }
  await measured(device, Date.now() - next.head.at.getTime())
  if (isOver(device, next.head.closesAt)) return endList(device)
  const isKept = isWhole
    ? await keepWhole(device, bytes, next.head.closesAt, known)
    : await keepPart(device, bytes, {
        known,
        isWorth: next.head.version !== pack?.head.version || known.length > 0,
      })
  set({
    pack: next,
    kept: covered(now().kept, new Set(known)) as KeptEntry[],
    phase: 'ready',
    why: isKept ? null : 'full',
  })
}

/** After the door has closed no list is kept; what is entered from paper then goes to the server. */
const isOver = ({ now, isRehearsal }: DoorDevice, closesAt: Date | null): boolean =>
  !isRehearsal && closesAt !== null && closesAt.getTime() <= Date.now() - now().ahead

/** Also where no answer comes. */
async function endIfOver(device: DoorDevice): Promise<void> {
  const { pack } = device.now()
  if (pack && isOver(device, pack.head.closesAt)) await endList(device)
}

async function endList({ store, key, set }: DoorDevice): Promise<void> {
  await store.forgetList(key)
  set({ pack: null, phase: 'bare', why: 'over' })
}

const changesKept = new Map<string, number>()

/** False where the device has no room: the list then lasts as long as the page. */
async function keepWhole(
  { store, key }: DoorDevice,
  bytes: Uint8Array<ArrayBuffer>,
  closesAt: Date | null,
  covers: string[],
): Promise<boolean> {
  changesKept.set(key, 0)
  return kept(store.keepList(key, { bytes, closesAt, covers }))
}

async function keepPart(
  { store, key }: DoorDevice,
  bytes: Uint8Array<ArrayBuffer>,
  { known, isWorth }: { known: string[]; isWorth: boolean },
): Promise<boolean> {
  if (!isWorth) return true
  changesKept.set(key, (changesKept.get(key) ?? 0) + 1)
  return kept(store.keepChange(key, { bytes, covers: known }))
}

/** A full device goes on with what it knows: what was not written is told or asked again. */
const kept = (written: Promise<void>): Promise<boolean> =>
  written.then(
    () => true,
    (error: unknown) => {
      if (isFull(error)) return false
      throw error
    },
  )

/** Logs of other doors this device stood at, which were not sent when the page was left. Where the right to one is gone, its log is handed in. */
const sendOthers = ({ store, key: own }: DoorDevice): Promise<unknown> =>
  eachDoor(
    store,
    async (other) => {
      await sendAll(other).catch((error: unknown) =>
        error instanceof Refused && error.http === 403 && error.code !== 'doorClosed'
          ? deposit(other)
          : undefined,
      )
    },
    (key) => key !== own,
  )

const isLate = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** Whoever has asked for too many lists goes on with the one there is: what was entered is sent all the same. */
function unlessTooMany(error: unknown): void {
  if (!(error instanceof Refused) || error.http !== 429) throw error
}

/** No answer is waited out. A no that will stay takes the list from this device, and hands over what it collected. */
async function failed(device: DoorDevice, error: unknown): Promise<void> {
  const { set, now } = device
  if (!(error instanceof Refused))
    return set(isLate(error) ? { isAway: true } : { phase: 'bare', why: 'store' })
  if (error.http === 0 || error.http >= 500) return set({ isAway: true })
  set({ isAway: false })
  if (error.http === 429 || error.code === 'doorClosed') return
  if (![401, 403, 404].includes(error.http)) return
  if (now().keeper && introduced.has(device.key) && error.http === 403 && now().keeper?.isHelper) {
    await device.store.forgetList(device.key).catch(() => undefined)
    return set({ pack: null, phase: 'bare', why: 'refused' })
  }
  await deposit(device, { isSessionOver: error.endsSession })
  for (const key of [device.EID, `${device.EID}~`])
    await device.store.forgetList(key).catch(() => undefined)
  if (error.endsSession) await forgetLists().catch(() => undefined)
  set({ shut: error, pack: null, phase: 'bare', why: 'refused' })
  if (error.endsSession && now().keeper?.isHelper === false) endSession(error.status)
}

type Depositing = {
  most?: number
  /** Not the right: the server then keeps nothing of somebody who may sign in again and send it themselves. */ isSessionOver?: boolean
}

/** Entries of a helper who may no more are kept on the server until a host looks at them. `later` without an answer: they stay here. */
export async function deposit(
  device: DoorDevice,
  { most = Infinity, isSessionOver = false }: Depositing = {},
): Promise<'done' | 'refused' | 'later'> {
  const { EID, store, key, now, set } = device
  const { keeper, kept: entries } = now()
  const batch = nextBatch(entries.filter(({ tap }) => !unread.has(tap.id)))
  const taps = batch.taps.slice(0, most)
  const waiting = batch.waiting + batch.taps.length - taps.length
  const [first, ...others] = taps
  if (!first) return 'done'
  if (!keeper?.key) return 'refused'
  const input = {
    key: keeper.key,
    isSessionOver,
    device: await store.deviceId(),
    sentAt: new Date(),
    waiting,
    taps: taps.map(sentTap),
  }
  const done = await ask(calls.depositDoorTaps, {
    params: { EID },
    input,
    quiet: true,
    signal: AbortSignal.timeout(longestWait),
  }).catch((error: unknown) => error)
  if (isUnreadable(done)) {
    if (others.length === 0) unread.add(first.id)
    return deposit(device, {
      isSessionOver,
      ...(others.length > 0 && { most: Math.ceil(taps.length / 2) }),
    })
  }
  if (!isKept(done))
    return done instanceof Refused && [400, 403, 404].includes(done.http) ? 'refused' : 'later'
  if (done.kept.length === 0) return 'refused'
  const told = new Map<string, Told>(
    done.kept.map((id) => [id, { outcome: 'held', guest: null, since: null, gate: '', by: '' }]),
  )
  await store.markTold(key, told)
  set({ kept: toldOf(now().kept, told) })
  return deposit(device, { isSessionOver })
}

/** An entry of these, and nothing about the device itself. */
const isUnreadable = (done: unknown): boolean =>
  done instanceof Refused &&
  done.code === 'invalidInput' &&
  !done.errors['device'] &&
  !done.errors['key']
const isKept = (done: unknown): done is { kept: string[] } =>
  typeof done === 'object' && done !== null && 'kept' in done
