import type { DoorContext } from '../../../base/context.ts'
import { inGroups } from '../../../base/groups.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { countersFrom } from '../rules/door-guest.ts'
import { devicesUnderLock, heardAndCounted, type Device } from '../store/taps.ts'
import { doorAt, type Door } from './door.ts'
import { mergeBatches, tellingOf, type Batch, type MergedAll } from './merge.ts'

type Sending = Batch & { scope: EventScope; waiting: number }
type Counted = { counters: ReturnType<typeof countersFrom>; conflicts: number; news: MergedAll['news'] }
type Told = Counted & { taps: ReturnType<Awaited<ReturnType<typeof tellingOf>>>; /** New entries about nobody. */ misses: number }

/** So many devices are merged at once; and whoever sends more entries than that has a transaction of their own, beside those of others. */
const most = 40
const longAlone = 20

/** What devices send while others of the event are merged is merged together next: one reading, one commit and the same few statements for all of them. Null where the device is somebody else's. */
export function mergedTogether(world: World, sending: Sending): Promise<Told | null> {
  if (sending.taps.length > longAlone) return mergeGroup(world, [sending]).then(([told]) => told ?? null)
  const merge = mergers.get(world) ?? inGroups((group: Sending[]) => mergeGroup(world, group), { keyOf: ({ scope }) => scope.eventId, most })
  mergers.set(world, merge)
  return merge(sending)
}

const mergers = new WeakMap<World, (sending: Sending) => Promise<Told | null>>()

async function mergeGroup(world: World, group: readonly Sending[]): Promise<Array<Told | null>> {
  const scope = group[0]!.scope
  const now = new Date(Math.max(...group.map((one) => one.now.getTime())))
  // Asked while the transaction begins: the next group waits for all that is asked in it.
  const door = doorAt({ tx: world.db, scope, now })
  door.catch(() => undefined)
  return world.db.transaction().execute(async (tx) => mergeUnderLock({ world, tx, scope, now }, await door, group))
}

async function mergeUnderLock({ world, tx, scope, now }: Pick<DoorContext, 'world' | 'tx' | 'scope' | 'now'>, door: Door, group: readonly Sending[]): Promise<Array<Told | null>> {
  const devices = await devicesUnderLock(tx, scope, group.map(({ device }) => device))
  const own = group.filter((one) => isOf(devices.get(one.device), one))
  if (own.length === 0) return group.map(() => null)
  const { merged, news } = await mergeBatches({ world, tx, now, scope }, door, own, { isHeld: false })
  const telling = await tellingOf({ tx, scope }, own.flatMap(({ taps }) => taps), merged)
  const { counted, conflicts } = await heardAndCounted(tx, scope, own.map(({ device, sentAt, waiting, now: at }) => ({ id: device, ahead: sentAt.getTime() - at.getTime(), waiting })), now)
  const shared: Counted = { counters: countersFrom(counted), conflicts, news }
  return group.map((one) => (own.includes(one) ? { ...shared, taps: telling(one.taps), misses: one.taps.filter(({ id }) => isMiss(merged.get(id))).length } : null))
}

const isOf = (device: Device | undefined, { keeper }: Sending): boolean => device !== undefined && device.person_id === keeper.personId && device.helper_id === keeper.helperId

const isMiss = (one: { isNew: boolean; outcome: string } | undefined): boolean => one?.isNew === true && one.outcome === 'unknown'
