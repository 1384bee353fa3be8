import { createBatcher } from '../../../base/concurrency/batch.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { computeCounters } from '../rules/door-guest.ts'
import { getDoorEventWithDevices, type DeviceStatusRow } from '../store/event.ts'
import { getClockSkewSeconds } from '../rules/merge.ts'
import { updateDeviceStatuses, readPartiesUnlocked, type DeviceStatus } from '../store/taps.ts'
import { getCountsAndConflicts } from '../store/conflict-counts.ts'
import { getDoorOfEvent, type EventDoor } from './door.ts'
import {
  announceMerge,
  collectCodes,
  findSplitParties,
  hasOnlyGuestTaps,
  mergeOptimistically,
  mergeUnderLock,
  emptyMergeResult,
  retryOnConflict,
  type TapBatch,
  type MergeContext,
  type MergeResult,
} from './merge.ts'
import { createResultFormatter } from './tap-results.ts'

type TapBatchRequest = TapBatch & { scope: EventScope; waiting: number }
type DoorTotals = { counters: ReturnType<typeof computeCounters>; conflicts: number }
type TapBatchResult = DoorTotals & {
  taps: ReturnType<Awaited<ReturnType<typeof createResultFormatter>>>
  /** New entries whose code leads to no guest. */
  wrongCodes: number
}

/** Limits of one merged group. A device with more entries gets a transaction of its own. */
const maxBatchDevices = 40
const maxBatchedTaps = 20

/**
 * Devices that send during a merge are merged together next, with one read and one commit. Null
 * where the device belongs to another person.
 */
export function mergeBatched(
  world: World,
  request: TapBatchRequest,
): Promise<TapBatchResult | null> {
  if (request.taps.length > maxBatchedTaps)
    return mergeGroup(world, [request]).then(([result]) => result ?? null)
  const merge =
    batchedMergers.get(world) ??
    createBatcher((group: TapBatchRequest[]) => mergeGroup(world, group), {
      getKey: ({ scope }) => scope.eventId,
      maxSize: maxBatchDevices,
    })
  batchedMergers.set(world, merge)
  return merge(request)
}

const batchedMergers = new WeakMap<
  World,
  (sending: TapBatchRequest) => Promise<TapBatchResult | null>
>()

/**
 * First tries without locks, with one statement that writes and commits all: nearly always entries
 * are new and guests unchanged. The statement fails as a whole on a repeated entry or a changed
 * guest. Then, and for entries about other entries, all is read again under lock.
 */
const mergeGroup = (
  world: World,
  group: readonly TapBatchRequest[],
): Promise<Array<TapBatchResult | null>> =>
  retryOnConflict((tried) => {
    const context = {
      world,
      tx: world.db,
      scope: group[0]!.scope,
      now: new Date(Math.max(...group.map((one) => one.now.getTime()))),
    }
    return tried === 0 && group.every(hasOnlyGuestTaps)
      ? mergeGroupOptimistically(context, group)
      : mergeGroupUnderLock(context, group, { mayBeKnown: tried > 0 })
  })

/**
 * Announced right after the commit: a later read may fail, and a repeated send announces nothing.
 */
async function mergeGroupOptimistically(
  context: MergeContext,
  group: readonly TapBatchRequest[],
): Promise<Array<TapBatchResult | null>> {
  const [groupState, parties] = await Promise.all([
    loadGroupState(context, group),
    readPartiesUnlocked(context.tx, context.scope, collectCodes(group)),
  ])
  if (!parties || (await findSplitParties(context, group, parties)).length > 0)
    return mergeGroupUnderLock(context, group, { mayBeKnown: false })
  return (
    await mergeOwnBatches(
      async (ownBatches, door) => {
        const merged = await mergeOptimistically(context, door, ownBatches, parties)
        announceMerge(context, merged.news)
        return merged
      },
      context,
      groupState,
      group,
    )
  ).results
}

async function mergeGroupUnderLock(
  context: MergeContext,
  group: readonly TapBatchRequest[],
  { mayBeKnown }: { mayBeKnown: boolean },
): Promise<Array<TapBatchResult | null>> {
  // Starts to read while the transaction begins, because the next group waits for both.
  const groupState = loadGroupState(context, group)
  groupState.catch(() => undefined)
  const { results, news } = await context.world.db.transaction().execute(async (tx) => {
    const lockedContext = { ...context, tx }
    return mergeOwnBatches(
      (ownBatches, door) =>
        mergeUnderLock(lockedContext, door, ownBatches, { isHeld: false, mayBeKnown }),
      lockedContext,
      await groupState,
      group,
    )
  })
  announceMerge(context, news)
  return results
}

type MergeGroupState = { door: EventDoor; devices: ReadonlyMap<string, DeviceStatusRow> }

async function loadGroupState(
  { tx, scope, now }: MergeContext,
  group: readonly TapBatchRequest[],
): Promise<MergeGroupState> {
  const { event, devices } = await getDoorEventWithDevices(
    tx,
    scope,
    group.map(({ device }) => device),
  )
  return { door: getDoorOfEvent(event, now), devices }
}

type BatchMergeFunction = (own: readonly TapBatchRequest[], door: EventDoor) => Promise<MergeResult>

async function mergeOwnBatches(
  merge: BatchMergeFunction,
  { tx, scope, now }: MergeContext,
  { door, devices }: MergeGroupState,
  group: readonly TapBatchRequest[],
): Promise<{ results: Array<TapBatchResult | null>; news: MergeResult['news'] }> {
  const ownBatches = group.filter((one) => isOwnDevice(devices.get(one.device), one))
  if (ownBatches.length === 0)
    return { results: group.map(() => null), news: emptyMergeResult().news }
  const { merged, news } = await merge(ownBatches, door)
  const formatResults = await createResultFormatter(
    { tx, scope },
    ownBatches.flatMap(({ taps }) => taps),
    merged,
  )
  const changedStatuses = ownBatches
    .map(buildDeviceStatus)
    .filter((one) => isStatusChanged(devices.get(one.id), one, now))
  if (changedStatuses.length > 0) await updateDeviceStatuses(tx, scope, changedStatuses, now)
  const { counted, conflicts } = await getCountsAndConflicts(tx, scope)
  const shared: DoorTotals = { counters: computeCounters(counted), conflicts }
  return {
    news,
    results: group.map((one) =>
      ownBatches.includes(one)
        ? {
            ...shared,
            taps: formatResults(one.taps),
            wrongCodes: one.taps.filter(({ id }) => isUnknownGuest(merged.get(id))).length,
          }
        : null,
    ),
  }
}

const isOwnDevice = (
  device: DeviceStatusRow | undefined,
  { doorActor }: TapBatchRequest,
): boolean =>
  device !== undefined &&
  device.personId === doorActor.personId &&
  device.helperId === doorActor.helperId

const buildDeviceStatus = ({ device, sentAt, waiting, now }: TapBatchRequest): DeviceStatus => ({
  id: device,
  ahead: getClockSkewSeconds(sentAt, now),
  waiting,
})

/** Skips the write when the device reported the same status a short time ago. */
const isStatusChanged = (
  device: DeviceStatusRow | undefined,
  { ahead, waiting }: DeviceStatus,
  now: Date,
): boolean =>
  !device ||
  device.waiting !== waiting ||
  Math.abs(device.ahead - ahead) > 1 ||
  now.getTime() - Date.parse(device.seenAt) > statusIntervalMs

const statusIntervalMs = 2_000

const isUnknownGuest = (one: { isNew: boolean; outcome: string } | undefined): boolean =>
  one?.isNew === true && one.outcome === 'unknown'
