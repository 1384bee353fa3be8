import type { DoorContext } from '../../../base/context.ts'
import { inGroups } from '../../../base/groups.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { countersFrom } from '../rules/door-guest.ts'
import { doorEventAndDevices, type DeviceRow } from '../store/event.ts'
import { aheadOf } from '../rules/merge.ts'
import { countedAndOpen, heardOf, partiesAsRead, type Heard } from '../store/taps.ts'
import { doorOf, type Door } from './door.ts'
import {
  announce,
  codesOf,
  isOfGuests,
  mergeAsRead,
  mergeBatches,
  nothingNew,
  tellingOf,
  untilAlone,
  type Batch,
  type MergedAll,
} from './merge.ts'

type Sending = Batch & { scope: EventScope; waiting: number }
type Counted = { counters: ReturnType<typeof countersFrom>; conflicts: number }
type Told = Counted & {
  taps: ReturnType<Awaited<ReturnType<typeof tellingOf>>>
  /** New entries about nobody. */ misses: number
}

/** So many devices are merged at once; and whoever sends more entries than that has a transaction of their own, beside those of others. */
const most = 40
const longAlone = 20

/** What devices send while others of the event are merged is merged together next: one reading, one commit and the same few statements for all of them. Null where the device is somebody else's. */
export function mergedTogether(world: World, sending: Sending): Promise<Told | null> {
  if (sending.taps.length > longAlone)
    return mergeGroup(world, [sending]).then(([told]) => told ?? null)
  const merge =
    mergers.get(world) ??
    inGroups((group: Sending[]) => mergeGroup(world, group), {
      keyOf: ({ scope }) => scope.eventId,
      most,
    })
  mergers.set(world, merge)
  return merge(sending)
}

const mergers = new WeakMap<World, (sending: Sending) => Promise<Told | null>>()

/**
 * Entries are taken for new and guests for as they were read a moment ago, as nearly all are, and one statement writes and commits them.
 * It fails as a whole where a device sends again what it heard nothing of, or somebody else let one of the guests in: then all is read
 * under lock, as it is where entries are about other entries.
 */
const mergeGroup = (world: World, group: readonly Sending[]): Promise<Array<Told | null>> =>
  untilAlone((tried) => {
    const merging = {
      world,
      tx: world.db,
      scope: group[0]!.scope,
      now: new Date(Math.max(...group.map((one) => one.now.getTime()))),
    }
    return tried === 0 && group.every(isOfGuests)
      ? mergeRead(merging, group)
      : mergeLocked(merging, group, { mayBeKnown: tried > 0 })
  })

/** What is committed is told at once: whatever is read after it may fail, and the devices that send again bring no news. */
async function mergeRead(merging: Merging, group: readonly Sending[]): Promise<Array<Told | null>> {
  const [standing, read] = await Promise.all([
    standingOf(merging, group),
    partiesAsRead(merging.tx, merging.scope, codesOf(group)),
  ])
  if (!read) return mergeLocked(merging, group, { mayBeKnown: false })
  return (
    await mergeBy(
      async (own, door) => {
        const merged = await mergeAsRead(merging, door, own, read)
        announce(merging, merged.news)
        return merged
      },
      merging,
      standing,
      group,
    )
  ).told
}

async function mergeLocked(
  merging: Merging,
  group: readonly Sending[],
  { mayBeKnown }: { mayBeKnown: boolean },
): Promise<Array<Told | null>> {
  // Read while the transaction begins: the next group waits for all that is asked in this one.
  const standing = standingOf(merging, group)
  standing.catch(() => undefined)
  const { told, news } = await merging.world.db.transaction().execute(async (tx) => {
    const under = { ...merging, tx }
    return mergeBy(
      (own, door) => mergeBatches(under, door, own, { isHeld: false, mayBeKnown }),
      under,
      await standing,
      group,
    )
  })
  announce(merging, news)
  return told
}

type Merging = Pick<DoorContext, 'world' | 'tx' | 'scope' | 'now'>
type Standing = { door: Door; devices: ReadonlyMap<string, DeviceRow> }

async function standingOf(
  { tx, scope, now }: Merging,
  group: readonly Sending[],
): Promise<Standing> {
  const { event, devices } = await doorEventAndDevices(
    tx,
    scope,
    group.map(({ device }) => device),
  )
  return { door: doorOf(event, now), devices }
}

type Merge = (own: readonly Sending[], door: Door) => Promise<MergedAll>

async function mergeBy(
  merge: Merge,
  { tx, scope, now }: Merging,
  { door, devices }: Standing,
  group: readonly Sending[],
): Promise<{ told: Array<Told | null>; news: MergedAll['news'] }> {
  const own = group.filter((one) => isOf(devices.get(one.device), one))
  if (own.length === 0) return { told: group.map(() => null), news: nothingNew().news }
  const { merged, news } = await merge(own, door)
  const telling = await tellingOf(
    { tx, scope },
    own.flatMap(({ taps }) => taps),
    merged,
  )
  const heard = own.map(heardFrom).filter((one) => isNews(devices.get(one.id), one, now))
  if (heard.length > 0) await heardOf(tx, scope, heard, now)
  const { counted, conflicts } = await countedAndOpen(tx, scope)
  const shared: Counted = { counters: countersFrom(counted), conflicts }
  return {
    news,
    told: group.map((one) =>
      own.includes(one)
        ? {
            ...shared,
            taps: telling(one.taps),
            misses: one.taps.filter(({ id }) => isMiss(merged.get(id))).length,
          }
        : null,
    ),
  }
}

const isOf = (device: DeviceRow | undefined, { keeper }: Sending): boolean =>
  device !== undefined && device.personId === keeper.personId && device.helperId === keeper.helperId

const heardFrom = ({ device, sentAt, waiting, now }: Sending): Heard => ({
  id: device,
  ahead: aheadOf(sentAt, now),
  waiting,
})

/** A device that was heard a moment ago and says nothing new of itself is not written again. */
const isNews = (device: DeviceRow | undefined, { ahead, waiting }: Heard, now: Date): boolean =>
  !device ||
  device.waiting !== waiting ||
  Math.abs(device.ahead - ahead) > 1 ||
  now.getTime() - Date.parse(device.seenAt) > moment

const moment = 2_000

const isMiss = (one: { isNew: boolean; outcome: string } | undefined): boolean =>
  one?.isNew === true && one.outcome === 'unknown'
