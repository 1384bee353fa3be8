import type { Verdict } from '@mehfil/door/verdict.ts'
import { putRight, type DoorDevice } from '../../../lib/door/device.ts'
import type { KeptEntry } from '../../../lib/door/store.ts'
import type { Proof } from '../queries.ts'
import { nobodyYet, restOf, type Guest } from '../rules/guest.ts'
import { guestOfEntry, shownGuest, type OwnLog } from '../rules/own-log.ts'
import type { Admitted, Checked, Ways } from './ways.ts'

/** What a device keeps of a door, as soon as it has a list. */
export function logOf(device: DoorDevice): OwnLog | null {
  const { pack, keeper } = device.now()
  return (
    pack && {
      pack,
      kept: putRight(device.now()),
      by: keeper?.by ?? '',
      isRehearsal: device.isRehearsal,
    }
  )
}

/** Everything by this device's own list and log, online or not; the server hears of it when it can. */
export function byDevice(
  device: DoorDevice,
  { online, isAway }: { online: Ways; isAway: boolean },
): Ways {
  const seen = (entry: KeptEntry | null, kind: 'in' | 'back' = 'in'): Admitted => {
    const log = logOf(device)
    if (!entry || !log) return { kind: 'no-room' }
    const here = guestOfEntry(entry, log)
    if (!here)
      return {
        kind,
        guest: nobodyYet(entry.tap.guest ?? ''),
        people: entry.tap.people,
        tapId: entry.tap.id,
      }
    return {
      kind,
      guest: shownGuest(here, log, entry.tap.kind === 'walk-in' ? entry : walkInOf(log, entry)),
      people: entry.tap.people,
      tapId: entry.tap.id,
    }
  }
  return {
    check: async (text, proof) =>
      checked(device, await device.judge(text), { text, proof, online, isAway }),
    letIn: async (guest, how) => {
      const { pack } = device.now()
      const isProven = how.proof.passcode !== undefined || how.proof.code !== undefined
      if (pack?.head.passcodeNeeded && !isProven && !guest.walkIn && !how.paperAt && guest.passcode)
        return { kind: 'needs-code' }
      const people = how.people ?? Math.max(1, restOf(guest))
      const isBack = guest.outside > 0 && people <= guest.outside
      const entry = await device.enter({
        id: how.tapId,
        kind: how.paperAt ? 'paper' : 'in',
        guest: guest.passcode,
        of: guest.walkInTap,
        people,
        names: how.names ?? [],
        gate: how.gate,
        isAnyway: how.anyway ?? false,
        isProven,
        ...(how.paperAt && { at: how.paperAt }),
      })
      return entry ? seen(entry, isBack ? 'back' : 'in') : roomless(online, guest, how)
    },
    letOut: async (guest, people, gate) =>
      seen(
        await device.enter({
          kind: 'out',
          guest: guest.passcode,
          of: guest.walkInTap,
          people,
          gate,
        }),
      ),
    undo: async (tapId) => {
      // A finger that rested and then drew meant it once.
      if (device.now().kept.some(({ tap }) => tap.kind === 'undo' && tap.of === tapId)) return null
      if (await device.enter({ kind: 'undo', of: tapId })) return null
      const isThere = device.now().kept.find(({ tap }) => tap.id === tapId)?.told !== null
      return isThere && !isAway ? online.undo(tapId) : { kind: 'no-room' }
    },
    addWalkIn: async (input) => {
      const {
        tapId,
        name,
        people = 1,
        category = '',
        guestOf = '',
        gate = '',
        phone = '',
        answers = {},
      } = input
      const entry = await device.enter({
        id: tapId,
        kind: 'walk-in',
        people,
        gate,
        walkIn: { name, category, guestOf, phone, answers },
      })
      return entry || isAway ? seen(entry) : online.addWalkIn(input)
    },
    find: (search) => {
      const log = logOf(device)
      return log ? device.find(search).map((here) => shownGuest(here, log, here.walkIn)) : []
    },
  }
}

const walkInOf = ({ kept }: OwnLog, { tap }: KeptEntry): KeptEntry | undefined =>
  kept.find((one) => one.tap.id === tap.of && one.tap.kind === 'walk-in')

/** A device without room asks the server, as one without a list does. */
async function roomless(
  online: Ways,
  guest: Guest,
  how: Parameters<Ways['letIn']>[1],
): Promise<Admitted> {
  const found = guest.passcode ? await online.check('', { passcode: guest.passcode }) : null
  if (found?.kind !== 'guest') return { kind: 'no-room' }
  return online.letIn(found.guest, { ...how, proof: { passcode: guest.passcode ?? '' } })
}

type Asking = { text: string; proof: Proof; online: Ways; isAway: boolean }

async function checked(
  device: DoorDevice,
  verdict: Verdict | null,
  { text, proof, online, isAway }: Asking,
): Promise<Checked> {
  const log = logOf(device)
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
      return newer(device, verdict.passcode, { text, proof, isAway })
    default: {
      // The address of a page proves nothing: whoever has the mail may have sent it on.
      const isProven = verdict.kind !== 'code-needed'
      return { kind: 'guest', guest: shownGuest(verdict.guest, log), proof: isProven ? proof : {} }
    }
  }
}

/** Longer, in milliseconds, nobody stands and waits for a newer list: the helper decides. */
const patience = 1_500

/** A code that is younger than the list: the list is asked for, and looked into once more. */
const late = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience)
  })

async function newer(
  device: DoorDevice,
  passcode: string,
  { text, proof, isAway }: Omit<Asking, 'online'>,
): Promise<Checked> {
  const log = isAway
    ? null
    : await Promise.race([
        device.refreshed().then(
          () => logOf(device),
          () => null,
        ),
        late(),
      ])
  const verdict = log && (await device.judge(text))
  return log && verdict && 'guest' in verdict
    ? { kind: 'guest', guest: shownGuest(verdict.guest, log), proof }
    : { kind: 'newer', passcode }
}
