import type { World } from '../../../base/world.ts'

type Made = { bytes: Buffer; size: number }
type Kept = {
  made: Promise<Made>
  at: Date
  isMaking: boolean
  /** For all who ask afresh while this one is made. */ next?: Promise<Made>
}
type Asked = {
  key: string
  now: Date
  /** Whoever asks has sent entries, and takes a list to know them: none is good that was begun before. */ isFresh: boolean
}

const kept = new WeakMap<World, Map<string, Kept>>()
/** A list of more guests is dear; a shorter one is made anew as quickly as it is found. */
export const longList = 2_000
/** Lists of so many events, and for so many milliseconds. */
const [most, fresh] = [20, 10_000]

/** The same list for whoever asks while it is made or within ten seconds: it says which version it is, and what changed since is asked for by that. */
export async function remembered(
  world: World,
  { key, now, isFresh }: Asked,
  make: () => Promise<Made>,
): Promise<Buffer> {
  const lists = kept.get(world) ?? new Map<string, Kept>()
  kept.set(world, lists)
  const before = lists.get(key)
  const begin = () => beginList(lists, { key, now }, make)
  if (isFresh)
    return (await (before?.isMaking ? (before.next ??= before.made.then(begin, begin)) : begin()))
      .bytes
  if (before && now.getTime() - before.at.getTime() < fresh && now >= before.at)
    return (await before.made).bytes
  return (await begin()).bytes
}

function beginList(
  lists: Map<string, Kept>,
  { key, now }: Pick<Asked, 'key' | 'now'>,
  make: () => Promise<Made>,
): Promise<Made> {
  const one: Kept = { made: make(), at: now, isMaking: true }
  lists.delete(key)
  lists.set(key, one)
  if (lists.size > most) lists.delete([...lists.keys()][0] ?? '')
  const forget = () => {
    if (lists.get(key) === one) lists.delete(key)
  }
  one.made
    .then(({ size }) => {
      if (size <= longList) forget()
    }, forget)
    .finally(() => {
      one.isMaking = false
    })
  return one.made
}
