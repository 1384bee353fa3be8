import { getArrivalKey, listFirstArrivals, listPasscodes } from '../store/first-arrivals.ts'
import { listAllPasscodes } from '../store/taps.ts'
import type { MergeContext, MergedTap, SyncTapInput } from './merge.ts'

/**
 * Formats outcomes for devices. For guests let in before, it adds when, where and by whom, with one
 * query for all.
 */
export async function createResultFormatter(
  { tx, scope }: Pick<MergeContext, 'tx' | 'scope'>,
  taps: readonly SyncTapInput[],
  merged: ReadonlyMap<string, MergedTap>,
) {
  const all = taps.flatMap(({ id }) => merged.get(id) ?? [])
  const first = await listFirstArrivals(
    tx,
    scope,
    all
      .filter(({ outcome }) => outcome === 'twice' || outcome === 'more')
      .flatMap(({ guestId }) => guestId ?? []),
  )
  const walkIns = new Set(taps.filter(({ kind }) => kind === 'walk-in').map(({ id }) => id))
  const codes = await listPasscodes(
    tx,
    scope,
    all.filter(({ id }) => walkIns.has(id)).flatMap(({ guestId }) => guestId ?? []),
  )
  const isReusedId = await createReusedIdCheck({ tx, scope }, taps, merged)
  return (sent: readonly SyncTapInput[]) => sent.flatMap((tap) => formatResult(tap) ?? [])
  function formatResult(tap: SyncTapInput) {
    const mergedTap = merged.get(tap.id)
    if (!mergedTap) return null
    const { id, outcome, guestId, people } = mergedTap
    const arrivalKey = getArrivalKey(mergedTap)
    if (isReusedId(tap))
      return {
        id,
        outcome: 'nothing' as const,
        guest: null,
        people: 0,
        since: null,
        gate: '',
        by: '',
      }
    const last = first.get(arrivalKey)
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

/**
 * An id that was used for another entry lets no guest in: its first outcome does not answer this
 * one.
 */
async function createReusedIdCheck(
  { tx, scope }: Pick<MergeContext, 'tx' | 'scope'>,
  taps: readonly SyncTapInput[],
  merged: ReadonlyMap<string, MergedTap>,
): Promise<(tap: SyncTapInput) => boolean> {
  const times = Map.groupBy(taps, ({ id }) => id)
  const repeated = taps.filter(
    ({ id }) => merged.get(id)?.isNew !== true || (times.get(id)?.length ?? 0) > 1,
  )
  const codes = await listAllPasscodes(tx, scope, [
    ...new Set(repeated.flatMap(({ id }) => merged.get(id)?.guestId ?? [])),
  ])
  const reusedTaps = new Set(
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
  return (tap) => reusedTaps.has(tap)
}
