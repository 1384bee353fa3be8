import type { World } from '../../../base/world.ts'

type Made = { bytes: Buffer; size: number }
type Kept = { made: Promise<Made>; at: Date }

const kept = new WeakMap<World, Map<string, Kept>>()
/** Lists of so many events, and for so long; a short one is made anew as quickly as it is found. */
const [most, fresh, long] = [20, 10_000, 2_000]

/** The same list for whoever asks while it is made or within ten seconds: it says which version it is, and what changed since is asked for by that. */
export async function remembered(world: World, { key, now }: { key: string; now: Date }, make: () => Promise<Made>): Promise<Buffer> {
  const lists = kept.get(world) ?? new Map<string, Kept>()
  kept.set(world, lists)
  const before = lists.get(key)
  if (before && now.getTime() - before.at.getTime() < fresh && now >= before.at) return (await before.made).bytes
  const one: Kept = { made: make(), at: now }
  lists.delete(key)
  lists.set(key, one)
  if (lists.size > most) lists.delete([...lists.keys()][0] ?? '')
  const forget = () => { if (lists.get(key) === one) lists.delete(key) }
  one.made.then(({ size }) => { if (size <= long) forget() }, forget)
  return (await one.made).bytes
}
