import { setTimeout as pause } from 'node:timers/promises'
import { SelectQueryNode, type KyselyPlugin } from 'kysely'
import type { World } from '../base/world.ts'

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!SelectQueryNode.is(node) || !node.endModifiers) return node
    const { endModifiers: _locks, ...unlocked } = node
    return unlocked
  },
  transformResult: async ({ result }) => {
    await pause(10)
    return result
  },
}

/** The same world, but no row is ever locked, and between a look and what follows there is time for somebody else: what a race test must break on, or it proves nothing. */
export const withoutLocks = (world: World): World => ({ ...world, db: world.db.withPlugin(plugin) })
