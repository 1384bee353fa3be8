import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { heldAxes } from '@mehfil/templates/fonts/fonts.ts'
import { inGroups } from '../../../base/groups.ts'
import type { World } from '../../../base/world.ts'
import { cutFonts } from '../../../outside/fonts/cut.ts'
import { cutNames, isDueAgain, isSurelyThere, isUnused, type Cut } from '../rules/cuts.ts'
import { holds } from '../rules/letters.ts'

export type Cuts = {
  /** Whether a cut is there. Whoever asks uses it. */
  has(cut: Cut): boolean
  /** The smallest cut of a file that is there and holds these letters. */
  holding(file: string, own: string): Cut | undefined
  /** Sees to it that a cut is there, when its turn comes; answers whether it is. */
  make(cut: Cut): Promise<boolean>
}

const most = { ofFile: 300, waiting: 200 }
const installed = createRequire(import.meta.url)

/** The cuts of one server. One thread cuts at a time, and what is known of cuts stays bounded: a forgotten one is found on the disk. */
export function cutsOver(world: World, cutAll = cutFonts): Cuts {
  const there = new Map<string, Map<string, Cut & { putAt: number }>>()
  const making = new Map<string, Promise<boolean>>()

  const putAll = async (cuts: Cut[]): Promise<boolean[]> => {
    const kept = await Promise.all(cuts.map(({ name }) => world.storage.get(name)))
    const missing = cuts.filter((_, at) => !kept[at])
    const made =
      missing.length > 0
        ? await cutAll(
            missing.map(({ file, letters }) => ({
              font: readFileSync(installed.resolve(file)),
              letters,
              axes: heldAxes(file),
            })),
          )
        : []
    await Promise.all(
      cuts.map((cut, at) => world.storage.put(cut.name, kept[at] ?? made[missing.indexOf(cut)]!)),
    )
    for (const cut of cuts) remember(cut)
    return cuts.map(() => true)
  }
  const inTurn = inGroups(putAll, { keyOf: () => '', most: 12 })

  const remember = (cut: Cut) => {
    const ofFile = there.get(cut.file) ?? new Map()
    there.set(cut.file, ofFile)
    ofFile.delete(cut.name)
    ofFile.set(cut.name, { ...cut, putAt: world.now().getTime() })
    if (ofFile.size > most.ofFile) ofFile.delete(ofFile.keys().next().value!)
  }

  const make = (cut: Cut): Promise<boolean> => {
    const begun = making.get(cut.name)
    if (begun) return begun
    if (making.size >= most.waiting) return Promise.resolve(false)
    const failed = (error: unknown) => {
      world.log.error({ err: error }, 'a font could not be cut')
      return false
    }
    const under = inTurn(cut)
      .catch(failed)
      .finally(() => making.delete(cut.name))
    making.set(cut.name, under)
    return under
  }

  const has = ({ file, name }: Cut): boolean => {
    const cut = there.get(file)?.get(name)
    if (!cut || !isSurelyThere(cut.putAt, world.now())) return false
    if (isDueAgain(cut.putAt, world.now())) void make(cut)
    return true
  }

  return {
    has,
    make,
    holding: (file, own) =>
      [...(there.get(file)?.values() ?? [])]
        .filter(({ letters }) => holds(letters, own))
        .sort((a, b) => a.letters.length - b.letters.length)
        .find(has),
  }
}

/** Those of pages nobody opens any more; whoever opens one again has it cut again. */
export async function removeUnusedCuts({
  storage,
  now,
}: Pick<World, 'storage' | 'now'>): Promise<void> {
  for (const { name, putAt } of await storage.list(cutNames))
    if (isUnused(putAt, now())) await storage.remove(name)
}
