import type * as z from 'zod'
import type { depositDoorTaps, sendDoorTaps } from '@mehfil/contract/door.ts'
import type { DoorContext } from '../../../base/context.ts'
import type { Keeper } from '../../../base/keeper.ts'
import { isWithin } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { roomUnderLock } from '../../guests/store.ts'
import {
  mergeEntries,
  putRight,
  type Before,
  type Entry,
  type Logged,
  type Plan,
} from '../rules/merge.ts'
import {
  cameBetween,
  entriesBefore,
  everyCodeOf,
  firstArrivals,
  partiesUnderLock,
  passcodesOf,
  toldBefore,
  writePlans,
  type Parties,
  type Told,
} from '../store/taps.ts'
import { freePlace, type Door } from './door.ts'
import { writeWalkIn } from './walk-in.ts'

export type SentTap = z.output<typeof sendDoorTaps.input>['taps'][number]
/** What one device sends. Whose entries they are may be somebody else than who sends them. */
export type Batch = Pick<z.output<typeof depositDoorTaps.input>, 'device' | 'sentAt' | 'taps'> & {
  keeper: Pick<Keeper, 'personId' | 'helperId' | 'name' | 'gate'>
  language: DoorContext['language']
  now: Date
  /** The plan's limit holds for its walk-ins: it has the network. */ keepsPlan?: boolean
}
/** Where batches are merged: the latest of their moments is the moment of all. */
type Merging = Pick<DoorContext, 'world' | 'tx' | 'now' | 'scope'>
export type Merged = Told & { isNew: boolean }
export type MergedAll = {
  merged: Map<string, Merged>
  /** Whom doors and lists have to hear of. */ news: { doors: boolean; guests: boolean }
}

/** Entries that are about nothing but guests: none brings a new one, and none is about another entry. */
export const isOfGuests = ({ taps }: Pick<Batch, 'taps'>): boolean =>
  taps.every(({ kind, of }) => kind !== 'walk-in' && !of)

/** Writes such entries by guests as they were read, in one statement: should somebody else be there meanwhile, all of it fails and nothing is kept. */
export async function mergeAsRead(
  merging: Merging,
  door: Door,
  batches: readonly Batch[],
  standing: Parties,
): Promise<MergedAll> {
  const fresh = freshOf(batches, new Set())
  return fresh.length === 0
    ? nothingNew()
    : writeMerged(merging, door, fresh, { ...standing, before: new Map(), isHeld: false })
}

export const nothingNew = (told: Map<string, Told> = new Map()): MergedAll => ({
  merged: told as Map<string, Merged>,
  news: { doors: false, guests: false },
})

/** Writes what is new of some batches in one go, under lock, and tells of each entry what became of it: one that was sent before as it was told then, where that may be. */
export async function mergeBatches(
  merging: Merging,
  door: Door,
  batches: readonly Batch[],
  { isHeld, mayBeKnown }: { isHeld: boolean; mayBeKnown: boolean },
): Promise<MergedAll> {
  const { tx, scope } = merging
  const told = mayBeKnown
    ? await toldBefore(
        tx,
        scope,
        batches.flatMap(({ taps }) => taps.map(({ id }) => id)),
      )
    : new Map<string, Told>()
  const fresh = freshOf(batches, new Set(told.keys()))
  const taps = fresh.flatMap((batch) => batch.taps)
  if (taps.length === 0) return nothingNew(told)
  // The room is locked before any guest is.
  const over = await overPlan(merging, fresh)
  const earlier = [...new Set(taps.flatMap(({ of }) => of ?? []))]
  const ids = [
    ...new Set(
      [...(await entriesBefore(tx, scope, earlier)).values()].flatMap(
        ({ guestId }) => guestId ?? [],
      ),
    ),
  ]
  const parties = await partiesUnderLock(tx, scope, { passcodes: codesOf(fresh), ids })
  // What counts of them today is known once nobody else changes it: two may take one entry back.
  const before = await entriesBefore(tx, scope, earlier)
  const { merged, news } = await writeMerged(
    merging,
    door,
    fresh,
    { ...parties, before, isHeld },
    over,
  )
  return { merged: new Map([...told, ...merged]) as Map<string, Merged>, news }
}

/** The codes that were held up, each once. */
export const codesOf = (batches: ReadonlyArray<Pick<Batch, 'taps'>>): string[] => [
  ...new Set(batches.flatMap(({ taps }) => taps.flatMap(({ guest }) => guest ?? []))),
]

async function writeMerged(
  merging: Merging,
  door: Door,
  fresh: readonly Batch[],
  first: Standing,
  over: ReadonlySet<Batch> = new Set(),
): Promise<MergedAll> {
  const signed = []
  let standing = first
  for (const batch of fresh) {
    const plan = await mergedPlan(merging, door, batch, {
      ...standing,
      isHeld: standing.isHeld || over.has(batch),
    })
    signed.push({ plan, keeper: batch.keeper, deviceId: batch.device })
    standing = { ...standing, parties: plan.parties, before: plan.before }
  }
  await writePlans(merging.tx, merging.scope, signed, merging.now)
  const logged = signed.flatMap(({ plan }) => plan.logged)
  if (logged.some(({ outcome }) => outcome === 'undone')) await freePlace(merging, door)
  return {
    merged: new Map(
      logged.map(({ id, kind, outcome, guestId, people }) => [
        id,
        { id, kind, outcome, guestId, people, isNew: true },
      ]),
    ),
    news: newsOf(logged),
  }
}

/** Batches whose walk-ins are more than the plan holds; they are kept for a host to decide. */
async function overPlan(
  { tx, scope }: Merging,
  fresh: readonly Batch[],
): Promise<ReadonlySet<Batch>> {
  const over = new Set<Batch>()
  const asking = fresh
    .filter(({ keepsPlan }) => keepsPlan)
    .map((batch) => ({ batch, people: walkInsOf(batch) }))
    .filter(({ people }) => people > 0)
  if (asking.length === 0) return over
  let { people } = await roomUnderLock(tx, scope)
  const limits = await planOf(tx, scope)
  for (const one of asking) {
    if (isWithin(limits, { people: people + one.people })) people += one.people
    else over.add(one.batch)
  }
  return over
}

const walkInsOf = ({ taps }: Batch): number =>
  taps
    .filter(({ kind, isRehearsal }) => kind === 'walk-in' && !isRehearsal)
    .reduce((sum, { people = 1 }) => sum + people, 0)

const tries = 5

/** Merges again where somebody came between, a few times: what they wrote stands by then. `tried` says how often that was. */
export const untilAlone = <Result>(
  merge: (tried: number) => Promise<Result>,
  tried = 0,
): Promise<Result> =>
  merge(tried).catch((error: unknown) =>
    tried < tries && cameBetween(error) ? untilAlone(merge, tried + 1) : Promise.reject(error),
  )

/** Doors and lists hear of what was merged. */
export function announce(
  { world: { live }, scope: { eventId } }: Pick<Merging, 'world' | 'scope'>,
  news: MergedAll['news'],
): void {
  if (news.guests) live.mention(eventId, 'guests')
  if (news.doors) live.mention(eventId, 'door')
}

/** Nothing that was merged before, and nothing twice. */
function freshOf(batches: readonly Batch[], known: Set<string>): Batch[] {
  const isNew = ({ id }: SentTap) => !known.has(id) && known.add(id).has(id)
  return batches
    .map((batch) => ({ ...batch, taps: batch.taps.filter(isNew) }))
    .filter(({ taps }) => taps.length > 0)
}

type Standing = Parties & { before: Map<string, Before>; isHeld: boolean }

/** What a device's entries come to where guests and entries stand so. */
async function mergedPlan(
  merging: Merging,
  door: Door,
  batch: Batch,
  { owners, parties, before, isHeld }: Standing,
): Promise<Plan> {
  const { keeper, sentAt, now, taps } = batch
  const entries = taps.map((tap) =>
    entryFrom(tap, {
      now,
      gate: keeper.gate,
      ahead: sentAt.getTime() - now.getTime(),
      guestId:
        owners.get(tap.guest ?? '') ??
        (tap.kind === 'undo' ? null : before.get(tap.of ?? '')?.guestId) ??
        null,
    }),
  )
  const arranged = await withWalkIns({ ...merging, language: batch.language }, door, {
    entries,
    fresh: taps,
    isHeld,
  })
  const everybody = new Map(parties)
  for (const { id, people } of arranged.newcomers)
    everybody.set(id, {
      id,
      people,
      arrived: 0,
      outside: 0,
      isExpected: true,
      saidNo: false,
      isDeleted: isHeld,
      isWalkIn: true,
      version: null,
    })
  return mergeEntries(arranged.entries, {
    parties: everybody,
    before,
    helperId: keeper.helperId,
    opensAt: door.opensAt,
    closesAt: door.closesAt,
    isHeld,
  })
}

const newsOf = (logged: readonly Logged[]): MergedAll['news'] => ({
  doors: logged.some(({ outcome }) => outcome !== 'rehearsed' && outcome !== 'nothing'),
  guests: logged.some(({ outcome, kind }) => kind === 'walk-in' && outcome === 'in'),
})

type Reading = { now: Date; gate: string | null; ahead: number; guestId: string | null }

/** An entry with its time put right, about whoever the code or the walk-in leads to. */
const entryFrom = (tap: SentTap, { now, gate, ahead, guestId }: Reading): Entry => ({
  id: tap.id,
  kind: tap.kind,
  at: putRight(tap.at, { ahead, now }),
  deviceAt: tap.at,
  count: tap.count,
  people: tap.kind === 'undo' ? 0 : (tap.people ?? 1),
  names: tap.names ?? [],
  gate: gate ?? tap.gate ?? '',
  isAnyway: tap.isAnyway ?? false,
  isRehearsal: tap.isRehearsal ?? false,
  isProven: tap.isProven ?? false,
  guestId,
  of: tap.of ?? null,
})

type Arranging = { entries: Entry[]; fresh: readonly SentTap[]; isHeld: boolean }

/** Whoever walked in becomes a guest, and what else the device did with them is about that one. Held, they are on no list until somebody chose. */
async function withWalkIns(
  context: Merging & Pick<Batch, 'language'>,
  door: Door,
  { entries, fresh, isHeld }: Arranging,
): Promise<{ entries: Entry[]; newcomers: Array<{ id: string; people: number }> }> {
  const guests = new Map<string, string>()
  const newcomers = []
  for (const { id, walkIn, people = 1, kind, isRehearsal } of fresh) {
    if (kind !== 'walk-in' || !walkIn || isRehearsal) continue
    const { guestId } = await writeWalkIn(
      context,
      door,
      { ...walkIn, people },
      isHeld ? context.now : null,
    )
    guests.set(id, guestId)
    newcomers.push({ id: guestId, people })
  }
  if (newcomers.length === 0) return { newcomers, entries }
  return {
    newcomers,
    entries: entries.map((entry) =>
      entry.kind === 'undo'
        ? entry
        : {
            ...entry,
            guestId: guests.get(entry.id) ?? entry.guestId ?? guests.get(entry.of ?? '') ?? null,
          },
    ),
  }
}

/** What devices hear of their entries: where somebody else was first, since when, where and by whom. Looked up once for all of them. */
export async function tellingOf(
  { tx, scope }: Pick<Merging, 'tx' | 'scope'>,
  taps: readonly SentTap[],
  merged: ReadonlyMap<string, Merged>,
) {
  const all = taps.flatMap(({ id }) => merged.get(id) ?? [])
  const first = await firstArrivals(
    tx,
    scope,
    all
      .filter(({ outcome }) => outcome === 'twice' || outcome === 'more')
      .flatMap(({ guestId }) => guestId ?? []),
  )
  const walkIns = new Set(taps.filter(({ kind }) => kind === 'walk-in').map(({ id }) => id))
  const codes = await passcodesOf(
    tx,
    scope,
    all.filter(({ id }) => walkIns.has(id)).flatMap(({ guestId }) => guestId ?? []),
  )
  const isAnother = await othersAmong({ tx, scope }, taps, merged)
  return (sent: readonly SentTap[]) => sent.flatMap((tap) => told(tap) ?? [])
  function told(tap: SentTap) {
    const one = merged.get(tap.id)
    if (!one) return null
    const { id, outcome, guestId, people } = one
    if (isAnother(tap))
      return {
        id,
        outcome: 'nothing' as const,
        guest: null,
        people: 0,
        since: null,
        gate: '',
        by: '',
      }
    const last = first.get(guestId ?? '')
    return {
      id,
      outcome,
      guest: codes.get(guestId ?? '') ?? null,
      people,
      since: last?.at ?? null,
      gate: last?.gate ?? '',
      by: last?.by ?? '',
    }
  }
}

/** An id that stands for another entry already lets nobody in: what it was used for first is no answer to this. */
async function othersAmong(
  { tx, scope }: Pick<Merging, 'tx' | 'scope'>,
  taps: readonly SentTap[],
  merged: ReadonlyMap<string, Merged>,
): Promise<(tap: SentTap) => boolean> {
  const times = Map.groupBy(taps, ({ id }) => id)
  const repeated = taps.filter(
    ({ id }) => merged.get(id)?.isNew !== true || (times.get(id)?.length ?? 0) > 1,
  )
  const codes = await everyCodeOf(tx, scope, [
    ...new Set(repeated.flatMap(({ id }) => merged.get(id)?.guestId ?? [])),
  ])
  const others = new Set(
    repeated.filter((tap) => {
      const one = merged.get(tap.id)
      return (
        one !== undefined &&
        (one.kind !== tap.kind ||
          (tap.kind !== 'undo' &&
            typeof tap.guest === 'string' &&
            one.guestId !== null &&
            codes.get(one.guestId)?.has(tap.guest) === false))
      )
    }),
  )
  return (tap) => others.has(tap)
}
