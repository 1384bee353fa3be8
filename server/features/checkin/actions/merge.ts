import type * as z from 'zod'
import type { depositDoorTaps, sendDoorTaps } from '@mehfil/contract/door.ts'
import type { DoorContext } from '../../../base/context.ts'
import type { Keeper } from '../../../base/keeper.ts'
import { mergeEntries, putRight, type Entry, type Logged } from '../rules/merge.ts'
import { entriesBefore, firstArrivals, partiesUnderLock, passcodesOf, toldBefore, writePlan, type Told } from '../store/taps.ts'
import { freePlace, tellDoors, type Door } from './door.ts'
import { writeWalkIn } from './walk-in.ts'

export type SentTap = z.output<typeof sendDoorTaps.input>['taps'][number]
type Batch = Pick<z.output<typeof depositDoorTaps.input>, 'device' | 'sentAt' | 'taps'>
/** Whose entries they are may be somebody else than who sends them. */
export type Merging = Pick<DoorContext, 'world' | 'tx' | 'now' | 'scope' | 'language' | 'afterwards'> & { keeper: Pick<Keeper, 'personId' | 'helperId' | 'name' | 'gate'> }
export type Merged = Told & { isNew: boolean }

/** Writes what is new of a batch in one go, and tells of each entry what became of it: one that was sent before as it was told then. */
export async function mergeBatch(context: Merging, door: Door, { device, sentAt, taps }: Batch, { isHeld }: { isHeld: boolean }): Promise<Map<string, Merged>> {
  const { tx, now, scope, keeper } = context
  const told = await toldBefore(tx, scope, taps.map(({ id }) => id))
  const fresh = [...new Map(taps.filter(({ id }) => !told.has(id)).map((tap) => [tap.id, tap])).values()]
  if (fresh.length === 0) return told as Map<string, Merged>
  const earlier = [...new Set(fresh.flatMap(({ of }) => of ?? []))]
  const ids = [...new Set([...(await entriesBefore(tx, scope, earlier)).values()].flatMap(({ guestId }) => guestId ?? []))]
  const { owners, parties } = await partiesUnderLock(tx, scope, { passcodes: [...new Set(fresh.flatMap(({ guest }) => guest ?? []))], ids })
  // What counts of them today is known once nobody else changes it: two may take one entry back.
  const before = await entriesBefore(tx, scope, earlier)
  const entries = fresh.map((tap) => entryFrom(tap, { now, gate: keeper.gate, ahead: sentAt.getTime() - now.getTime(), guestId: owners.get(tap.guest ?? '') ?? (tap.kind === 'undo' ? null : before.get(tap.of ?? '')?.guestId) ?? null }))
  const arranged = await withWalkIns(context, door, { entries, fresh, isHeld })
  for (const { id, people } of arranged.newcomers) parties.set(id, { id, people, arrived: 0, outside: 0, isExpected: true, saidNo: false, isDeleted: isHeld, isWalkIn: true })
  const plan = mergeEntries(arranged.entries, { parties, before, helperId: keeper.helperId, opensAt: door.opensAt, closesAt: door.closesAt, isHeld })
  await writePlan(tx, scope, plan, { keeper, deviceId: device, now })
  await tell(context, plan.logged)
  return new Map([...told, ...plan.logged.map(({ id, outcome, guestId, people }) => [id, { id, outcome, guestId, people, isNew: true }] as const)]) as Map<string, Merged>
}

type Reading = { now: Date; gate: string | null; ahead: number; guestId: string | null }

/** An entry with its time put right, about whoever the code or the walk-in leads to. */
const entryFrom = (tap: SentTap, { now, gate, ahead, guestId }: Reading): Entry => ({
  id: tap.id, kind: tap.kind, at: putRight(tap.at, { ahead, now }), deviceAt: tap.at, count: tap.count, people: tap.kind === 'undo' ? 0 : tap.people ?? 1, names: tap.names ?? [],
  gate: gate ?? tap.gate ?? '', isAnyway: tap.isAnyway ?? false, isRehearsal: tap.isRehearsal ?? false, isProven: tap.isProven ?? false, guestId, of: tap.of ?? null,
})

type Arranging = { entries: Entry[]; fresh: readonly SentTap[]; isHeld: boolean }

/** Whoever walked in becomes a guest, and what else the device did with them is about that one. Held, they are on no list until somebody chose. */
async function withWalkIns(context: Merging, door: Door, { entries, fresh, isHeld }: Arranging): Promise<{ entries: Entry[]; newcomers: Array<{ id: string; people: number }> }> {
  const guests = new Map<string, string>()
  const newcomers = []
  for (const { id, walkIn, people = 1, kind, isRehearsal } of fresh) {
    if (kind !== 'walk-in' || !walkIn || isRehearsal) continue
    const { guestId } = await writeWalkIn(context, door, { ...walkIn, people }, isHeld ? context.now : null)
    guests.set(id, guestId)
    newcomers.push({ id: guestId, people })
  }
  return { newcomers, entries: entries.map((entry) => (entry.kind === 'undo' ? entry : { ...entry, guestId: guests.get(entry.id) ?? entry.guestId ?? guests.get(entry.of ?? '') ?? null })) }
}

async function tell(context: Merging, logged: readonly Logged[]): Promise<void> {
  const { world, tx, scope } = context
  if (logged.some(({ outcome, kind }) => kind === 'walk-in' && outcome === 'in')) await world.live.announce(tx, scope.eventId, 'guests')
  if (logged.some(({ outcome }) => outcome === 'undone')) await freePlace(context)
  if (logged.some(({ outcome }) => outcome !== 'rehearsed' && outcome !== 'nothing')) tellDoors(context)
}

/** What a device hears of each entry: where somebody else was first, since when, where and by whom. */
export async function toldOf({ tx, scope }: Pick<Merging, 'tx' | 'scope'>, taps: readonly SentTap[], merged: ReadonlyMap<string, Merged>) {
  const all = taps.flatMap(({ id }) => merged.get(id) ?? [])
  const first = await firstArrivals(tx, scope, all.filter(({ outcome }) => outcome === 'twice' || outcome === 'more').flatMap(({ guestId }) => guestId ?? []))
  const walkIns = new Set(taps.filter(({ kind }) => kind === 'walk-in').map(({ id }) => id))
  const codes = await passcodesOf(tx, scope, all.filter(({ id }) => walkIns.has(id)).flatMap(({ guestId }) => guestId ?? []))
  return all.map(({ id, outcome, guestId, people }) => {
    const last = first.get(guestId ?? '')
    return { id, outcome, guest: codes.get(guestId ?? '') ?? null, people, since: last?.at ?? null, gate: last?.gate ?? '', by: last?.by ?? '' }
  })
}
