import type * as z from 'zod'
import { type depositDoorTaps, sendDoorTaps } from '@mehfil/contract/door.ts'
import { id as eventId } from '@mehfil/contract/fields.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { Context, DoorContext } from '../../../base/context.ts'
import { sameBytes, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import { aheadOf } from '../rules/merge.ts'
import { isStillKeeper } from '../rules/still-keeper.ts'
import { memberOf } from '../store/devices.ts'
import { deviceOf, heardOf, type Device } from '../store/taps.ts'
import { doorAt } from './door.ts'
import { announce, mergeBatches, untilAlone } from './merge.ts'
import { missed, requireNoGuesses } from './proof.ts'
import { mergedTogether } from './together.ts'

type Sent = z.output<typeof sendDoorTaps.input>

/** Who keeps no list could guess codes by sending entries: theirs are few at once, and those about nobody are counted as misses. */
const mostWithoutList = 10

/** What a device did, merged; nothing is open for it before its turn has come. */
export async function sendTaps(context: DoorContext, sent: Sent) {
  const { world, now, scope, keeper, language } = context
  const taps = keeper.isOffline ? sent.taps : sent.taps.slice(0, mostWithoutList)
  if (!keeper.isOffline) await requireNoGuesses(context)
  const told = await mergedTogether(world, {
    scope,
    waiting: sent.waiting ?? 0,
    device: sent.device,
    sentAt: sent.sentAt,
    taps,
    keeper,
    language,
    now,
    keepsPlan: !keeper.isOffline,
  })
  if (!told)
    return refuse('invalidInput', {
      errors: complaintsOf(sendDoorTaps.input, { device: 'field.id-invalid' }),
    })
  if (!keeper.isOffline) await missed(context, told.misses)
  return { taps: told.taps, counters: told.counters, conflicts: told.conflicts, now }
}

const misses = { hits: 20, minutes: 10 }
/** More than an evening holds; without an end, whoever lost the right could fill the list with people who never were. */
const handIns = { hits: 24, minutes: 1_440 }

/** Entries of a device whose helper lost the right to check in: kept, and held until a host looks at them. Its key opens nothing else. */
export async function depositTaps(
  context: Context<{ EID: string }>,
  sent: z.output<typeof depositDoorTaps.input>,
) {
  const { world, tx, now, caller, language } = context
  await world.limiter.require('door-deposit', caller, misses)
  const { device, scope } = await deviceByKey(context, sent)
  await world.limiter.giveBack('door-deposit', caller)
  await world.limiter.require('door-hand-in', device.id, handIns)
  if (
    sent.isSessionOver &&
    device.person_id &&
    isStillKeeper(await memberOf(tx, scope, device.person_id), scope)
  )
    return { kept: [] }
  const keeper = {
    personId: device.person_id,
    helperId: device.helper_id,
    name: device.by_name,
    gate: device.helper_id ? device.gate : null,
  }
  // What it sent while it had the right may be under way still.
  const { merged, news } = await untilAlone(() =>
    world.db.transaction().execute(async (tx) => {
      const all = await mergeBatches(
        { world, tx, now, scope },
        await doorAt({ tx, scope, now }),
        [{ ...sent, keeper, language, now }],
        { isHeld: true, mayBeKnown: true },
      )
      await heardOf(
        tx,
        scope,
        [{ id: device.id, ahead: aheadOf(sent.sentAt, now), waiting: sent.waiting ?? 0 }],
        now,
      )
      return all
    }),
  )
  announce({ world, scope }, news)
  return { kept: [...merged.keys()] }
}

/** A wrong event, a wrong device and a wrong key miss alike. */
async function deviceByKey(
  { tx, params: { EID } }: Context<{ EID: string }>,
  { device: deviceId, key }: { device: string; key: string },
): Promise<{ device: Device; scope: EventScope }> {
  const device = eventId.safeParse(EID).success
    ? await deviceOf(tx, { eventId: EID }, deviceId)
    : undefined
  if (!device || !sameBytes(device.key_hash, sha256(key))) return refuse('notFound')
  return { device, scope: await laterEventScope(tx, EID) }
}
