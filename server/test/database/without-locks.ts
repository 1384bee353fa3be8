import { setTimeout as pause } from 'node:timers/promises'
import { SelectQueryNode, type KyselyPlugin } from 'kysely'
import type { World } from '../../base/world.ts'

const withoutLocksPlugin: KyselyPlugin = {
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

/**
 * The same world without row locks, and with a pause between a read and the following write. A race
 * test must fail on it, or it proves nothing.
 */
export const withoutLocks = (world: World): World => ({
  ...world,
  db: world.db.withPlugin(withoutLocksPlugin),
})
