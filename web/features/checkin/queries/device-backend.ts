import { findCodeOwner } from '@mehfil/door/pack-read.ts'
import { isZoneTap, type DoorTap } from '@mehfil/door/tap.ts'
import { countParty, getGuestAtZone } from '@mehfil/door/zones.ts'
import type { DoorVerdict } from '@mehfil/door/verdict.ts'
import { correctClock, type DoorDevice } from '../../../lib/door/device.ts'
import type { StoredTap } from '../../../lib/door/store.ts'
import type { AdmissionProof } from './checkin.ts'
import { makeUnknownGuest, countRemaining, type CheckInGuest } from '../rules/guest.ts'
import { findGuestOfEntry, toShownGuest, type DeviceLog } from '../rules/device-log.ts'
import type {
  AdmissionOptions,
  AdmissionResult,
  CodeCheckResult,
  DoorBackend,
  UndoResult,
  WalkInEntryInput,
  ZoneBackend,
} from './door-backend.ts'

/** The list and log of this device; null while it has no list. */
export function getDeviceLog(device: DoorDevice): DeviceLog | null {
  const { pack, identity, functionId } = device.now()
  return (
    pack && {
      pack,
      entries: correctClock(device.now()),
      by: identity?.by ?? '',
      isRehearsal: device.isRehearsal,
      functionId,
    }
  )
}

/** Answers from the list and log of this device, with or without a network. */
export function makeDeviceBackend(
  device: DoorDevice,
  { online, isAway }: { online: DoorBackend; isAway: boolean },
): DoorBackend {
  return {
    check: async (text, proof) =>
      toCheckResult(device, await device.judge(text), { text, proof, online, isAway }),
    letIn: (guest, options) => admitOnDevice(device, online, { guest, options }),
    letOut: async (guest, people, gate) =>
      toAdmissionResult(
        device,
        await device.addEntry({
          kind: 'out',
          guest: guest.passcode,
          of: guest.walkInTap,
          people,
          gate,
        }),
      ),
    undo: async (tapId) => {
      // A press and a swipe on the same row may both undo it.
      if (device.now().storedTaps.some(({ tap }) => isUndo(tap) && tap.of === tapId)) return null
      const atZone = device.now().storedTaps.find(({ tap }) => tap.id === tapId)?.tap
      if (atZone && isZoneTap(atZone)) return undoAtZone(device, atZone)
      if (await device.addEntry({ kind: 'undo', of: tapId })) return null
      const isThere = device.now().storedTaps.find(({ tap }) => tap.id === tapId)?.result !== null
      return isThere && !isAway ? online.undo(tapId) : { kind: 'no-room' }
    },
    addWalkIn: async (input) => {
      const { tapId, people = 1, gate = '' } = input
      const entry = await device.addEntry({
        id: tapId,
        kind: 'walk-in',
        people,
        gate,
        walkIn: toWalkInFacts(input),
      })
      return entry || isAway ? toAdmissionResult(device, entry) : online.addWalkIn(input)
    },
    zones: makeZoneBackend(device),
    find: (search) => {
      const log = getDeviceLog(device)
      return log ? device.find(search).map((here) => toShownGuest(here, log, here.walkIn)) : []
    },
  }
}

const isUndo = ({ kind }: DoorTap): boolean => kind === 'undo' || kind === 'zone-undo'

async function undoAtZone(device: DoorDevice, { id, guest, zoneId }: DoorTap): Promise<UndoResult> {
  return (await device.addEntry({ kind: 'zone-undo', of: id, guest, zoneId }))
    ? null
    : { kind: 'no-room' }
}

const makeZoneBackend = (device: DoorDevice): ZoneBackend => ({
  find: (guest, zoneId) => {
    const log = getDeviceLog(device)
    const listed = log && guest.passcode ? findCodeOwner(log.pack, guest.passcode) : null
    const party = listed ?? { passcode: '', people: guest.people, arrived: guest.arrived }
    const zone = log?.pack.head.zones?.find(({ id }) => id === zoneId)
    return {
      ...(log
        ? getGuestAtZone(party, zoneId, log, guest.walkInTap)
        : { isAllowed: true, inside: 0 }),
      ...(!listed && { isAllowed: zone?.audience === 'everyone' }),
      people: countParty(party),
    }
  },
  needsCode: (guest, proof) =>
    device.now().pack?.head.passcodeNeeded === true &&
    proof.passcode === undefined &&
    proof.code === undefined &&
    !guest.walkIn &&
    guest.passcode !== null,
  enter: async (guest, { zoneId, direction, people, gate, isAnyway }) =>
    (
      await device.addEntry({
        kind: direction === 'in' ? 'zone-in' : 'zone-out',
        zoneId,
        guest: guest.passcode,
        of: guest.walkInTap,
        people,
        gate,
        isAnyway,
      })
    )?.tap.id ?? null,
})

const toWalkInFacts = ({
  name,
  category = '',
  guestOf = '',
  phone = '',
  answers = {},
}: WalkInEntryInput) => ({ name, category, guestOf, phone, answers })

async function admitOnDevice(
  device: DoorDevice,
  online: DoorBackend,
  { guest, options }: { guest: CheckInGuest; options: AdmissionOptions },
): Promise<AdmissionResult> {
  const isProven = options.proof.passcode !== undefined || options.proof.code !== undefined
  const mayNeedCode = !isProven && !guest.walkIn && !options.paperAt && guest.passcode
  if (device.now().pack?.head.passcodeNeeded && mayNeedCode) return { kind: 'needs-code' }
  const people = options.people ?? Math.max(1, countRemaining(guest))
  const isBack = guest.outside > 0 && people <= guest.outside
  const entry = await device.addEntry({
    id: options.tapId,
    kind: options.paperAt ? 'paper' : 'in',
    guest: guest.passcode,
    of: guest.walkInTap,
    people,
    names: options.names ?? [],
    gate: options.gate,
    isAnyway: options.anyway ?? false,
    isProven,
    ...(options.paperAt && { at: options.paperAt }),
  })
  return entry
    ? toAdmissionResult(device, entry, isBack ? 'back' : 'in')
    : admitOnServer(online, guest, options)
}

/** The result of a stored entry. Without an entry, the device was full. */
function toAdmissionResult(
  device: DoorDevice,
  entry: StoredTap | null,
  kind: 'in' | 'back' = 'in',
): AdmissionResult {
  const log = getDeviceLog(device)
  if (!entry || !log) return { kind: 'no-room' }
  const here = findGuestOfEntry(entry, log)
  const guest = here
    ? toShownGuest(here, log, entry.tap.kind === 'walk-in' ? entry : findWalkIn(log, entry))
    : makeUnknownGuest(entry.tap.guest ?? '')
  return { kind, guest, people: entry.tap.people, tapId: entry.tap.id }
}

const findWalkIn = ({ entries }: DeviceLog, { tap }: StoredTap): StoredTap | undefined =>
  entries.find((one) => one.tap.id === tap.of && one.tap.kind === 'walk-in')

/** A full device lets the guest in on the server instead. */
async function admitOnServer(
  online: DoorBackend,
  guest: CheckInGuest,
  options: AdmissionOptions,
): Promise<AdmissionResult> {
  const found = guest.passcode ? await online.check('', { passcode: guest.passcode }) : null
  if (found?.kind !== 'guest') return { kind: 'no-room' }
  return online.letIn(found.guest, { ...options, proof: { passcode: guest.passcode ?? '' } })
}

type CodeCheckContext = {
  text: string
  proof: AdmissionProof
  online: DoorBackend
  isAway: boolean
}

async function toCheckResult(
  device: DoorDevice,
  verdict: DoorVerdict | null,
  { text, proof, online, isAway }: CodeCheckContext,
): Promise<CodeCheckResult> {
  const log = getDeviceLog(device)
  if (!verdict || !log) return online.check(text, proof)
  switch (verdict.kind) {
    case 'unknown':
    case 'forged':
    case 'replaced':
      return { kind: verdict.kind }
    case 'deleted':
      return { kind: 'gone' }
    case 'outside':
      return { kind: 'shut' }
    case 'other-event':
      return { kind: 'foreign', of: verdict.event }
    case 'newer':
      return checkWithNewerList(device, verdict.passcode, { text, proof, isAway })
    default: {
      // A link to a personal page proves nothing: the guest may have forwarded the mail.
      const isProven = verdict.kind !== 'code-needed'
      return {
        kind: 'guest',
        guest: toShownGuest(verdict.guest, log),
        proof: isProven ? proof : {},
      }
    }
  }
}

/** After this many milliseconds without a newer list, the helper decides. */
const listRefreshTimeoutMs = 1_500

const waitForTimeout = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), listRefreshTimeoutMs)
  })

/** The code is newer than the list: fetches the list and checks the code again. */
async function checkWithNewerList(
  device: DoorDevice,
  passcode: string,
  { text, proof, isAway }: Omit<CodeCheckContext, 'online'>,
): Promise<CodeCheckResult> {
  const log = isAway
    ? null
    : await Promise.race([
        device.refreshList().then(
          () => getDeviceLog(device),
          () => null,
        ),
        waitForTimeout(),
      ])
  const verdict = log && (await device.judge(text))
  return log && verdict && 'guest' in verdict
    ? { kind: 'guest', guest: toShownGuest(verdict.guest, log), proof }
    : { kind: 'newer', passcode }
}
