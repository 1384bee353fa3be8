import type * as z from 'zod'
import { type depositDoorTaps, sendDoorTaps } from '@mehfil/contract/door.ts'
import { id as eventId } from '@mehfil/contract/fields.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { Context, DoorContext } from '../../../base/context.ts'
import { sameBytes, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import { deviceUnderLock, heardOf, openConflicts, type Device } from '../store/taps.ts'
import { countersAt, doorAt } from './door.ts'
import { mergeBatch, toldOf } from './merge.ts'
import { missed, requireNoGuesses } from './proof.ts'

type Sent = z.output<typeof sendDoorTaps.input>

/** Who keeps no list could guess codes by sending entries: theirs are few at once, and those about nobody are counted as misses. */
const mostWithoutList = 10

/** What a device did, merged. */
export async function sendTaps(context: DoorContext, sent: Sent) {
  const { tx, now, scope, keeper } = context
  const door = await doorAt(context)
  const device = await deviceUnderLock(tx, scope, sent.device)
  if (!device || device.person_id !== keeper.personId || device.helper_id !== keeper.helperId) return refuse('invalidInput', { errors: complaintsOf(sendDoorTaps.input, { device: 'field.id-invalid' }) })
  const taps = keeper.isOffline ? sent.taps : sent.taps.slice(0, mostWithoutList)
  if (!keeper.isOffline) await requireNoGuesses(context)
  const merged = await mergeBatch(context, door, { ...sent, taps }, { isHeld: false })
  if (!keeper.isOffline) await missed(context, [...merged.values()].filter(({ isNew, outcome }) => isNew && outcome === 'unknown').length)
  await heard(context, device, sent)
  return { taps: await toldOf(context, taps, merged), counters: await countersAt(context), conflicts: await openConflicts(tx, scope), now }
}

const heard = ({ tx, now, scope }: Pick<DoorContext, 'tx' | 'now' | 'scope'>, { id }: Device, { sentAt, waiting = 0 }: Sent) =>
  heardOf(tx, scope, { id, ahead: sentAt.getTime() - now.getTime(), waiting, now })

const misses = { hits: 20, minutes: 10 }

/** Entries of a device whose helper lost the right to check in: kept, and held until a host looks at them. Its key opens nothing else. */
export async function depositTaps(context: Context<{ EID: string }>, sent: z.output<typeof depositDoorTaps.input>) {
  const { world, tx, caller } = context
  await world.limiter.require('door-deposit', caller, misses)
  const { device, scope } = await deviceByKey(context, sent)
  await world.limiter.giveBack('door-deposit', caller)
  const keeper = { personId: device.person_id, helperId: device.helper_id, name: device.by_name, gate: device.helper_id ? device.gate : null }
  const merging = { ...context, tx, scope, keeper }
  const door = await doorAt(merging)
  const merged = await mergeBatch(merging, door, sent, { isHeld: true })
  await heard(merging, device, sent)
  return { kept: [...merged.keys()] }
}

/** A wrong event, a wrong device and a wrong key miss alike. */
async function deviceByKey({ tx, params: { EID } }: Context<{ EID: string }>, { device: deviceId, key }: { device: string; key: string }): Promise<{ device: Device; scope: EventScope }> {
  const device = eventId.safeParse(EID).success ? await deviceUnderLock(tx, { eventId: EID }, deviceId) : undefined
  if (!device || !sameBytes(device.key_hash, sha256(key))) return refuse('notFound')
  return { device, scope: await laterEventScope(tx, EID) }
}
