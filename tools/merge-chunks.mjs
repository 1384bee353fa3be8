/** The value of one saved request, in bytes of minified code that some page loads without need. */
const requestCostBytes = 4_000
/** On the pages that hosts open first, before anything is kept by the browser. */
const firstRequestCostBytes = 15_000
const firstPagePattern = /(?:login|signup|events|event-dashboard)-page[-.]/
/**
 * Pages for guests and for helpers at a door, mostly opened on a phone, are kept smaller than the
 * rest. So is the screen that hosts open most.
 */
const leanPagePattern =
  /(?:login|signup|forgot-password|accept|door|enter-door|one-time|event-dashboard)-page[-.]/
const leanWeight = 6
/** What opens the payment window is on no page without payment, however small it is. */
const apartPattern = /\/web\/lib\/payment\/checkout\.ts$/

/**
 * Decides which file each shared module goes into. A bundler makes a file for every set of pages, a
 * hundred for some screens. Two files are joined where the saved requests are worth more than the
 * bytes added to pages that need only one of them.
 * @param {Array<{ fileName: string, code: string, imports: string[], moduleIds: string[], isEntry: boolean, isDynamicEntry: boolean }>} chunks of a build with the bundler's own chunks
 * @returns {Map<string, string>} names of files by module
 */
export function mergeChunks(chunks) {
  const initial = new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName, imports }) => [fileName, ...imports]),
  )
  const later = chunks.filter(({ fileName }) => !initial.has(fileName))
  const files = new Map(
    later.map(({ fileName, code, imports, moduleIds, isDynamicEntry }) => [
      fileName,
      {
        moduleIds,
        size: code.length,
        needs: new Set(imports.filter((name) => !initial.has(name))),
        isShared: !isDynamicEntry && !moduleIds.some((id) => apartPattern.test(id)),
      },
    ]),
  )
  const pages = later
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName }) => ({
      weight: leanPagePattern.test(fileName) ? leanWeight : 1,
      requestCost: firstPagePattern.test(fileName) ? firstRequestCostBytes : requestCostBytes,
      loads: closure(files, fileName),
    }))
  for (let pair = bestPair(files, pages); pair; pair = bestPair(files, pages))
    mergeFiles(files, pages, pair)
  const joined = [...files.values()].filter(({ isJoined }) => isJoined)
  return new Map(joined.flatMap(({ moduleIds }, at) => moduleIds.map((id) => [id, `shared-${at}`])))
}

/** The two files that are best joined, or undefined when no join is worth it. */
function bestPair(files, pages) {
  const shared = [...files]
    .filter(([, { isShared }]) => isShared)
    .map(([name, { size }]) => ({
      name,
      size,
      loadedBy: Uint8Array.from(pages, ({ loads }) => (loads.has(name) ? 1 : 0)),
    }))
  const hoped = shared
    .flatMap((a, at) =>
      shared
        .slice(at + 1)
        .map((b) => ({ a: a.name, b: b.name, gain: estimateGain(pages, a, b) }))
        .filter(({ gain }) => gain > 0),
    )
    .sort((x, y) => y.gain - x.gain)
  let best
  for (const { a, b, gain } of hoped) {
    if (best && best.gain >= gain) break
    const pair = { a, b, gain: computeGain(files, pages, a, b) }
    if (pair.gain > (best?.gain ?? 0) && !wouldCreateCycle(files, a, b)) best = pair
  }
  return best
}

/** What a join saves, before the imports of the two files are counted. */
function estimateGain(pages, a, b) {
  let gain = 0
  for (let at = 0; at < pages.length; at += 1) {
    const [loadsA, loadsB] = [a.loadedBy[at], b.loadedBy[at]]
    if (!loadsA && !loadsB) continue
    const { weight, requestCost } = pages[at]
    gain += weight * (loadsA ? (loadsB ? requestCost : -b.size) : -a.size)
  }
  return gain
}

function computeGain(files, pages, a, b) {
  const added = (loads, name) =>
    [...closure(files, name)]
      .filter((each) => !loads.has(each))
      .reduce((sum, each) => sum + files.get(each).size + (each === name ? 0 : requestCostBytes), 0)
  return pages.reduce((sum, { weight, requestCost, loads }) => {
    if (loads.has(a) && loads.has(b)) return sum + weight * requestCost
    return loads.has(a)
      ? sum - weight * added(loads, b)
      : loads.has(b)
        ? sum - weight * added(loads, a)
        : sum
  }, 0)
}

/**
 * Whether one of the two imports the other through a third file: its modules would then run too
 * early.
 */
function wouldCreateCycle(files, a, b) {
  return [a, b].some((name) =>
    [...files.get(name).needs]
      .filter((next) => next !== a && next !== b)
      .some((next) => {
        const reached = closure(files, next)
        return reached.has(a) || reached.has(b)
      }),
  )
}

function mergeFiles(files, pages, { a, b }) {
  const [one, other] = [files.get(a), files.get(b)]
  const needs = new Set([...one.needs, ...other.needs].filter((name) => name !== a && name !== b))
  files.set(a, {
    moduleIds: [...one.moduleIds, ...other.moduleIds],
    size: one.size + other.size,
    needs,
    isShared: true,
    isJoined: true,
  })
  files.delete(b)
  for (const each of files.values()) if (each.needs.delete(b)) each.needs.add(a)
  for (const { loads } of pages) {
    if (!loads.delete(b) && !loads.has(a)) continue
    for (const name of closure(files, a)) loads.add(name)
  }
}

function closure(files, name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const next of files.get(name).needs) closure(files, next, found)
  return found
}
