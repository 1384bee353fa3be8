import { SelectQueryNode, type KyselyPlugin } from 'kysely'
import type { World } from '../base/world.ts'

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!SelectQueryNode.is(node) || !node.endModifiers) return node
    const { endModifiers: _locks, ...unlocked } = node
    return unlocked
  },
  transformResult: async ({ result }) => result,
}

/** The same world, but no row is ever locked: what a race test must break on, or it proves nothing. */
export const withoutLocks = (world: World): World => ({ ...world, db: world.db.withPlugin(plugin) })
