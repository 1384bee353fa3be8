import type * as z from 'zod'
import type { depositDoorTaps, sendDoorTaps } from '@mehfil/contract/door/devices.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import type { DoorTapKind } from '@mehfil/door/tap.ts'
import type { DoorContext } from '../../../base/http/context.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import { isWithinLimits } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import { lockGuestList } from '../../guests/store/guests.ts'
import {
  mergeEntries,
  correctDeviceTime,
  type EarlierEntry,
  type MergeEntry,
  type LoggedEntry,
  type MergePlan,
} from '../rules/merge.ts'
import {
  isMergeConflict,
  listEarlierEntries,
  lockParties,
  listEarlierOutcomes,
  insertMergePlans,
  type MergeParties,
  type TapOutcomeRow,
} from '../store/taps.ts'
import { toPresentParty, type PartySplit } from '../rules/split-parties.ts'
import { listSplitParties } from '../store/split-parties.ts'
import { enqueueWaitlistPromotion, type EventDoor } from './door.ts'
import { createWalkInGuest } from './walk-in.ts'

/** An entry as a device sends it, of the event or of a zone. */
export type SentTap = z.output<typeof sendDoorTaps.input>['taps'][number]
/** An entry of the event. Those of zones are counted apart. */
export type SyncTapInput = SentTap & { kind: DoorTapKind }
/** What one device sends. The entries may belong to another person than the sender. */
export type TapBatch = Pick<z.output<typeof depositDoorTaps.input>, 'device' | 'sentAt'> & {
  taps: SyncTapInput[]
  doorActor: Pick<DoorActor, 'personId' | 'helperId' | 'name' | 'gate' | 'functionId'>
  language: DoorContext['language']
  now: Date
  /** Walk-ins are held to the plan's limit: of a device with a network, and of one without the right any more. */
  keepsPlan?: boolean
}
/** The context of a merge. Its time is the latest of all its batches. */
export type MergeContext = Pick<DoorContext, 'world' | 'tx' | 'now' | 'scope'>
export type MergedTap = TapOutcomeRow & { isNew: boolean }
export type MergeResult = {
  merged: Map<string, MergedTap>
  /** Which screens have to be told: doors, and guest lists. */
  news: { doors: boolean; guests: boolean }
}

/**
 * True when all entries are about listed guests: no walk-ins, none refers to another entry, and none was
 * made at a function, whose numbers are rows of their own.
 */
export const hasOnlyGuestTaps = ({
  taps,
  doorActor,
}: Pick<TapBatch, 'taps' | 'doorActor'>): boolean =>
  doorActor.functionId === null &&
  taps.every(({ kind, of, functionId }) => kind !== 'walk-in' && !of && !functionId)

/**
 * Writes such entries from an unlocked read, in one statement. It fails as a whole when a guest has
 * changed since.
 */
export async function mergeOptimistically(
  context: MergeContext,
  door: EventDoor,
  batches: readonly TapBatch[],
  parties: MergeParties,
): Promise<MergeResult> {
  const newBatches = removeKnownTaps(batches, new Set())
  return newBatches.length === 0
    ? emptyMergeResult()
    : writeMergedBatches(context, door, newBatches, {
        ...parties,
        before: new Map(),
        isHeld: false,
        splits: [],
      })
}

export const emptyMergeResult = (
  earlierOutcomes: Map<string, TapOutcomeRow> = new Map(),
): MergeResult => ({
  merged: earlierOutcomes as Map<string, MergedTap>,
  news: { doors: false, guests: false },
})

/** The result of merges that followed one another. */
export const joinMergeResults = (results: readonly MergeResult[]): MergeResult => ({
  merged: new Map(results.flatMap(({ merged }) => [...merged])),
  news: {
    doors: results.some(({ news }) => news.doors),
    guests: results.some(({ news }) => news.guests),
  },
})

/**
 * Writes the new entries of some batches at once, under lock, and returns the outcome of each. An
 * entry that was sent before gets its first outcome where that is allowed.
 */
export async function mergeUnderLock(
  context: MergeContext,
  door: EventDoor,
  batches: readonly TapBatch[],
  { isHeld, mayBeKnown }: { isHeld: boolean; mayBeKnown: boolean },
): Promise<MergeResult> {
  const { tx, scope } = context
  const earlierOutcomes = mayBeKnown
    ? await listEarlierOutcomes(
        tx,
        scope,
        batches.flatMap(({ taps }) => taps.map(({ id }) => id)),
      )
    : new Map<string, TapOutcomeRow>()
  const newBatches = removeKnownTaps(batches, new Set(earlierOutcomes.keys()))
  const taps = newBatches.flatMap((batch) => batch.taps)
  if (taps.length === 0) return emptyMergeResult(earlierOutcomes)
  // The event's capacity is locked before any guest, always in this order.
  const batchesOverPlan = await findBatchesOverPlan(context, newBatches)
  const earlierIds = [...new Set(taps.flatMap(({ of }) => of ?? []))]
  const ids = [
    ...new Set(
      [...(await listEarlierEntries(tx, scope, earlierIds)).values()].flatMap(
        ({ guestId }) => guestId ?? [],
      ),
    ),
  ]
  const { parties, splits } = await lockPresentParties(context, newBatches, ids)
  // Read again under the lock: two devices may undo the same entry.
  const before = await listEarlierEntries(tx, scope, earlierIds)
  const { merged, news } = await writeMergedBatches(
    context,
    door,
    newBatches,
    { ...parties, before, isHeld, splits },
    batchesOverPlan,
  )
  return { merged: new Map([...earlierOutcomes, ...merged]) as Map<string, MergedTap>, news }
}

/** The parties of these entries, and those that were split from them where an entry names people. */
async function lockPresentParties(
  { tx, scope }: MergeContext,
  batches: readonly TapBatch[],
  ids: readonly string[],
): Promise<{ parties: MergeParties; splits: PartySplit[] }> {
  const passcodes = collectCodes(batches)
  const parties = await lockParties(tx, scope, { passcodes, ids })
  const splits = await findSplitParties({ tx, scope }, batches, parties)
  if (splits.length === 0) return { parties, splits }
  const addedIds = splits.map(({ addedId }) => addedId)
  return {
    parties: await lockParties(tx, scope, { passcodes, ids: [...ids, ...addedIds] }),
    splits,
  }
}

/** Nothing is read for entries without names. */
export const findSplitParties = async (
  { tx, scope }: Pick<MergeContext, 'tx' | 'scope'>,
  batches: ReadonlyArray<Pick<TapBatch, 'taps'>>,
  { owners }: Pick<MergeParties, 'owners'>,
): Promise<PartySplit[]> =>
  batches.some(({ taps }) => taps.some(({ names = [] }) => names.length > 0))
    ? listSplitParties(tx, scope, [...owners.values()])
    : []

/** The codes of all entries, each once. */
export const collectCodes = (batches: ReadonlyArray<Pick<TapBatch, 'taps'>>): string[] => [
  ...new Set(batches.flatMap(({ taps }) => taps.flatMap(({ guest }) => guest ?? []))),
]

async function writeMergedBatches(
  context: MergeContext,
  door: EventDoor,
  newBatches: readonly TapBatch[],
  initialState: MergeState,
  batchesOverPlan: ReadonlySet<TapBatch> = new Set(),
): Promise<MergeResult> {
  const signedPlans = []
  let state = initialState
  for (const batch of newBatches) {
    const plan = await planBatch(context, door, batch, {
      ...state,
      isHeld: state.isHeld || batchesOverPlan.has(batch),
    })
    signedPlans.push({ plan, doorActor: batch.doorActor, deviceId: batch.device })
    state = { ...state, parties: plan.parties, before: plan.before }
  }
  await insertMergePlans(context.tx, context.scope, signedPlans, context.now)
  const logged = signedPlans.flatMap(({ plan }) => plan.logged)
  if (logged.some(({ outcome }) => outcome === 'undone'))
    await enqueueWaitlistPromotion(context, door)
  return {
    merged: new Map(
      logged.map(({ id, kind, outcome, guestId, functionId, people }) => [
        id,
        { id, kind, outcome, guestId, functionId, people, isNew: true },
      ]),
    ),
    news: getChangedTopics(logged),
  }
}

/** Batches whose walk-ins exceed the plan. They are held until a host decides. */
async function findBatchesOverPlan(
  { tx, scope }: MergeContext,
  newBatches: readonly TapBatch[],
): Promise<ReadonlySet<TapBatch>> {
  const batchesOverPlan = new Set<TapBatch>()
  const limitedBatches = newBatches
    .filter(({ keepsPlan }) => keepsPlan)
    .map((batch) => ({ batch, people: countWalkIns(batch) }))
    .filter(({ people }) => people > 0)
  if (limitedBatches.length === 0) return batchesOverPlan
  let { people } = await lockGuestList(tx, scope)
  const limits = await getPlan(tx, scope)
  for (const limited of limitedBatches) {
    if (isWithinLimits(limits, { people: people + limited.people })) people += limited.people
    else batchesOverPlan.add(limited.batch)
  }
  return batchesOverPlan
}

const countWalkIns = ({ taps }: TapBatch): number =>
  taps
    .filter(({ kind, isRehearsal }) => kind === 'walk-in' && !isRehearsal)
    .reduce((sum, { people = 1 }) => sum + people, 0)

const maxRetries = 5

/**
 * Retries a merge a few times after a conflict with another writer. `tried` counts the earlier
 * attempts.
 */
export const retryOnConflict = <Result>(
  merge: (attempt: number) => Promise<Result>,
  attempt = 0,
): Promise<Result> =>
  merge(attempt).catch((error: unknown) =>
    attempt < maxRetries && isMergeConflict(error)
      ? retryOnConflict(merge, attempt + 1)
      : Promise.reject(error),
  )

/** Tells doors and guest lists that entries were merged. */
export function announceMerge(
  { world: { live }, scope: { eventId } }: Pick<MergeContext, 'world' | 'scope'>,
  news: MergeResult['news'],
): void {
  if (news.guests) live.announceSoon(eventId, 'guests')
  if (news.doors) live.announceSoon(eventId, 'door')
}

/** Drops entries that were merged before and duplicates. */
function removeKnownTaps(batches: readonly TapBatch[], known: Set<string>): TapBatch[] {
  const isNew = ({ id }: SyncTapInput) => !known.has(id) && known.add(id).has(id)
  return batches
    .map((batch) => ({ ...batch, taps: batch.taps.filter(isNew) }))
    .filter(({ taps }) => taps.length > 0)
}

type MergeState = MergeParties & {
  before: Map<string, EarlierEntry>
  isHeld: boolean
  splits: readonly PartySplit[]
}

/** What the entries of a device change, given the present guests and entries. */
async function planBatch(
  context: MergeContext,
  door: EventDoor,
  batch: TapBatch,
  { owners, parties, before, isHeld, splits }: MergeState,
): Promise<MergePlan> {
  const { doorActor, sentAt, now, taps } = batch
  const built = taps.map((tap) =>
    buildEntry(tap, {
      now,
      gate: doorActor.gate,
      functionId: doorActor.functionId,
      ahead: sentAt.getTime() - now.getTime(),
      guestId:
        owners.get(tap.guest ?? '') ??
        (tap.kind === 'undo' ? null : before.get(tap.of ?? '')?.guestId) ??
        null,
    }),
  )
  const entries = built.map((entry) => toPresentParty(entry, splits))
  const withNewcomers = await createWalkIns({ ...context, language: batch.language }, door, {
    entries,
    fresh: taps,
    isHeld,
  })
  const allParties = new Map(parties)
  for (const { id, people } of withNewcomers.newcomers)
    allParties.set(id, {
      id,
      people,
      arrived: 0,
      outside: 0,
      isExpected: true,
      saidNo: false,
      isDeleted: isHeld,
      isWalkIn: true,
      version: null,
      functions: null,
    })
  return mergeEntries(withNewcomers.entries, {
    parties: allParties,
    before,
    helperId: doorActor.helperId,
    functions: door.functions,
    opensAt: door.opensAt,
    closesAt: door.closesAt,
    isHeld,
  })
}

const getChangedTopics = (logged: readonly LoggedEntry[]): MergeResult['news'] => ({
  doors: logged.some(({ outcome }) => outcome !== 'rehearsed' && outcome !== 'nothing'),
  guests: logged.some(({ outcome, kind }) => kind === 'walk-in' && outcome === 'in'),
})

type BuildEntryInput = {
  now: Date
  gate: string | null
  functionId: string | null
  ahead: number
  guestId: string | null
}

/** An entry with corrected time and the guest its code or walk-in refers to. */
const buildEntry = (
  tap: SyncTapInput,
  { now, gate, functionId, ahead, guestId }: BuildEntryInput,
): MergeEntry => ({
  id: tap.id,
  kind: tap.kind,
  at: correctDeviceTime(tap.at, { ahead, now }),
  deviceAt: tap.at,
  count: tap.count,
  people: tap.kind === 'undo' ? 0 : (tap.people ?? 1),
  names: tap.names ?? [],
  gate: gate ?? tap.gate ?? '',
  functionId: functionId ?? tap.functionId ?? wholeEventId,
  isAnyway: tap.isAnyway ?? false,
  isRehearsal: tap.isRehearsal ?? false,
  isProven: tap.isProven ?? false,
  guestId,
  of: tap.of ?? null,
})

type WalkInMergeInput = { entries: MergeEntry[]; fresh: readonly SyncTapInput[]; isHeld: boolean }

/**
 * Adds walk-ins as guests, so that later entries of the device refer to them. Held walk-ins stay
 * off the list until a host decides.
 */
async function createWalkIns(
  context: MergeContext & Pick<TapBatch, 'language'>,
  door: EventDoor,
  { entries, fresh, isHeld }: WalkInMergeInput,
): Promise<{ entries: MergeEntry[]; newcomers: Array<{ id: string; people: number }> }> {
  const guests = new Map<string, string>()
  const newcomers = []
  for (const { id, walkIn, people = 1, kind, isRehearsal } of fresh) {
    if (kind !== 'walk-in' || !walkIn || isRehearsal) continue
    const { guestId } = await createWalkInGuest(
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
