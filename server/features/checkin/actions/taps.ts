import type * as z from 'zod'
import { type depositDoorTaps, sendDoorTaps } from '@mehfil/contract/door/devices.ts'
import { id as eventId } from '@mehfil/contract/fields/fields.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { isEventTap, isZoneTap } from '@mehfil/door/tap.ts'
import type { RequestContext, DoorContext } from '../../../base/http/context.ts'
import { equalsInConstantTime, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import { getClockSkewSeconds } from '../rules/merge.ts'
import { canStillCheckIn, splitByRight } from '../rules/check-in-right.ts'
import { findDoorMember, findEndOfRight } from '../store/devices.ts'
import { findDevice, updateDeviceStatuses, type DoorDeviceRow } from '../store/taps.ts'
import { getDoor } from './door.ts'
import {
  announceMerge,
  joinMergeResults,
  mergeUnderLock,
  retryOnConflict,
  type MergeContext,
  type MergeResult,
  type SentTap,
  type TapBatch,
} from './merge.ts'
import { countWrongCodes, refuseAfterTooManyWrongCodes } from './guest-codes.ts'
import { mergeBatched } from './tap-batches.ts'
import { mergeZoneTaps } from './zone-taps.ts'

type SendTapsInput = z.output<typeof sendDoorTaps.input>

/**
 * A device without the list could guess codes with entries: it may send few at once, and unknown
 * codes are counted and limited.
 */
const maxTapsWithoutList = 10

/** Merges the entries of a device. Holds no connection while it waits for its turn. */
export async function sendTaps(context: DoorContext, sent: SendTapsInput) {
  const { world, now, scope, doorActor, language } = context
  const taps = doorActor.canWorkOffline ? sent.taps : sent.taps.slice(0, maxTapsWithoutList)
  if (!doorActor.canWorkOffline) await refuseAfterTooManyWrongCodes(context)
  const result = await mergeBatched(world, {
    scope,
    waiting: sent.waiting ?? 0,
    device: sent.device,
    sentAt: sent.sentAt,
    taps: taps.filter(isEventTap),
    doorActor,
    language,
    now,
    keepsPlan: !doorActor.canWorkOffline,
  })
  const zoneTaps = taps.filter(isZoneTap)
  if (!result)
    return refuse('invalidInput', {
      errors: toWireErrors(sendDoorTaps.input, { device: 'field.id-invalid' }),
    })
  // After those of the event: a walk-in has a guest then.
  const atZones = await mergeZoneTaps(context, {
    ...sent,
    taps: zoneTaps,
    doorActor,
    isHeld: false,
  })
  if (!doorActor.canWorkOffline)
    await countWrongCodes(
      context,
      result.wrongCodes + atZones.filter(({ outcome }) => outcome === 'unknown').length,
    )
  return {
    taps: [...result.taps, ...atZones],
    counters: result.counters,
    conflicts: result.conflicts,
    now,
  }
}

const depositMissLimit = { hits: 20, minutes: 10 }
/**
 * More than one evening needs. Without a limit, a helper who lost the right could fill the list
 * with invented guests.
 */
const depositLimit = { hits: 24, minutes: 1_440 }

/**
 * Takes entries of a device whose helper has lost the right to check in, for which alone its key is still good. Those made
 * after that are held until a host decides.
 */
export async function depositTaps(
  context: RequestContext<{ EID: string }>,
  sent: z.output<typeof depositDoorTaps.input>,
) {
  const { world, tx, now, caller, language } = context
  await world.limiter.consumeOrRefuse('door-deposit', caller, depositMissLimit)
  const { device, scope } = await getDeviceByKey(context, sent)
  await world.limiter.refund('door-deposit', caller)
  await world.limiter.consumeOrRefuse('door-hand-in', device.id, depositLimit)
  if (
    sent.isSessionOver &&
    device.person_id &&
    canStillCheckIn(await findDoorMember(tx, scope, device.person_id), scope)
  )
    return { storedIds: [] }
  const end = await findEndOfRight(tx, scope, {
    personId: device.person_id,
    helperId: device.helper_id,
  })
  const doorActor = {
    personId: device.person_id,
    helperId: device.helper_id,
    name: device.by_name,
    gate: device.helper_id ? device.gate : null,
    functionId: end?.functionId ?? null,
  }
  const parts = splitByRight(sent, { now, end: end?.at ?? null })
  const batch = { device: sent.device, sentAt: sent.sentAt, doorActor }
  const status = {
    id: device.id,
    ahead: getClockSkewSeconds(sent.sentAt, now),
    waiting: sent.waiting ?? 0,
  }
  // Entries sent with the right may still be in progress.
  const { merged, news } = await retryOnConflict(() =>
    world.db.transaction().execute(async (tx) => {
      const result = await mergeDeposit({ world, tx, now, scope }, { ...batch, language }, parts)
      await updateDeviceStatuses(tx, scope, [status], now)
      return result
    }),
  )
  const atZones = []
  for (const { taps, isHeld } of parts)
    atZones.push(
      ...(await mergeZoneTaps(
        { world, now, scope },
        { ...batch, taps: taps.filter(isZoneTap), isHeld },
      )),
    )
  announceMerge({ world, scope }, news)
  return { storedIds: [...merged.keys(), ...atZones.map(({ id }) => id)] }
}

/** First those that count, because an entry may refer to an earlier one. */
async function mergeDeposit(
  context: MergeContext,
  batch: Omit<TapBatch, 'taps' | 'now'>,
  parts: ReadonlyArray<{ taps: SentTap[]; isHeld: boolean }>,
): Promise<MergeResult> {
  const door = await getDoor(context)
  const results = []
  for (const { taps, isHeld } of parts)
    results.push(
      await mergeUnderLock(
        context,
        door,
        [{ ...batch, taps: taps.filter(isEventTap), now: context.now, keepsPlan: true }],
        { isHeld, mayBeKnown: true },
      ),
    )
  return joinMergeResults(results)
}

/** A wrong event, device or key gives the same refusal. */
async function getDeviceByKey(
  { tx, params: { EID } }: RequestContext<{ EID: string }>,
  { device: deviceId, key }: { device: string; key: string },
): Promise<{ device: DoorDeviceRow; scope: EventScope }> {
  const device = eventId.safeParse(EID).success
    ? await findDevice(tx, { eventId: EID }, deviceId)
    : undefined
  if (!device || !equalsInConstantTime(device.key_hash, sha256(key))) return refuse('notFound')
  return { device, scope: await getEventScopeById(tx, EID) }
}
